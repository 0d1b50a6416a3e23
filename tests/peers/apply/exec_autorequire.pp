#: --noop
exec { 'a': command => '/bin/true', user => 'dlg-none', cwd => '${dir}/cwd', onlyif => '${dir}/check x' }
exec { 'b': command => '${dir}/program x', user => '12' }
exec { 'c': command => ['${dir}/list', 'x'], unless => [['${dir}/other', 'y']] }
user { 'dlg-none': ensure => present }
user { 'dlg-twelve': ensure => present, uid => 12345, name => '12' }
file { ['${dir}/cwd', '${dir}/check', '${dir}/program', '${dir}/list', '${dir}/other']: ensure => file }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/User[dlg-none]/ensure: created (noop)
#! Notice: /Stage[main]/Main/User[dlg-twelve]/ensure: created (noop)
#! Notice: /Stage[main]/Main/File[DIR/cwd]/ensure: created (noop)
#! Notice: /Stage[main]/Main/File[DIR/check]/ensure: created (noop)
#! Error: /Stage[main]/Main/Exec[a]: Could not evaluate: Could not find command 'DIR/check'
#! Notice: /Stage[main]/Main/File[DIR/program]/ensure: created (noop)
#! Notice: /Stage[main]/Main/Exec[b]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/File[DIR/list]/ensure: created (noop)
#! Notice: /Stage[main]/Main/File[DIR/other]/ensure: created (noop)
#! Error: /Stage[main]/Main/Exec[c]: Could not evaluate: Could not find command 'DIR/other'
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/User[dlg-none]/ensure: current_value 'absent', should be 'present' (noop)
#7! Notice: /Stage[main]/Main/User[dlg-twelve]/ensure: current_value 'absent', should be 'present' (noop)
#7! Notice: /Stage[main]/Main/File[DIR/cwd]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: /Stage[main]/Main/File[DIR/check]/ensure: current_value 'absent', should be 'file' (noop)
#7! Error: /Stage[main]/Main/Exec[a]: Could not evaluate: Could not find command 'DIR/check'
#7! Notice: /Stage[main]/Main/File[DIR/program]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: /Stage[main]/Main/Exec[b]/returns: current_value 'notrun', should be ['0'] (noop)
#7! Notice: /Stage[main]/Main/File[DIR/list]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: /Stage[main]/Main/File[DIR/other]/ensure: current_value 'absent', should be 'file' (noop)
#7! Error: /Stage[main]/Main/Exec[c]: Could not evaluate: Could not find command 'DIR/other'
#7! Notice: Applied catalog in N seconds
#7! exit 4
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
