#: --noop
exec { 'a': command => '/bin/true', user => 'dlg-none', cwd => '${dir}/cwd', onlyif => '${dir}/check x' }
exec { 'b': command => '${dir}/program x', user => '12' }
exec { 'c': command => ['${dir}/list', 'x'], unless => [['${dir}/other', 'y']] }
user { 'dlg-none': ensure => present }
user { 'dlg-twelve': ensure => present, uid => 12345, name => '12' }
file { ['${dir}/cwd', '${dir}/check', '${dir}/program', '${dir}/list', '${dir}/other']: ensure => file }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/User[dlg-none]/ensure: current_value 'absent', should be 'present' (noop)
#! Notice: /Stage[main]/Main/User[dlg-twelve]/ensure: current_value 'absent', should be 'present' (noop)
#! Notice: /Stage[main]/Main/File[DIR/cwd]/ensure: current_value 'absent', should be 'file' (noop)
#! Notice: /Stage[main]/Main/File[DIR/check]/ensure: current_value 'absent', should be 'file' (noop)
#! Error: /Stage[main]/Main/Exec[a]: Could not evaluate: Could not find command 'DIR/check'
#! Notice: /Stage[main]/Main/File[DIR/program]/ensure: current_value 'absent', should be 'file' (noop)
#! Notice: /Stage[main]/Main/Exec[b]/returns: current_value 'notrun', should be ['0'] (noop)
#! Notice: /Stage[main]/Main/File[DIR/list]/ensure: current_value 'absent', should be 'file' (noop)
#! Notice: /Stage[main]/Main/File[DIR/other]/ensure: current_value 'absent', should be 'file' (noop)
#! Error: /Stage[main]/Main/Exec[c]: Could not evaluate: Could not find command 'DIR/other'
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
