#: --noop
#< mkdir src; echo a >src/a
file { "${dir}/olddir": ensure => directory, recurse => true, purge => true, source => "${dir}/src", mode => '0700' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: current_value '0755', should be '0700' (noop)
#! Notice: /Stage[main]/Main/File[DIR/olddir/a]/ensure: current_value 'absent', should be 'file' (noop)
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/ensure: current_value 'file', should be 'absent' (noop)
#! Notice: DIR/olddir: Would have triggered 'refresh' from 3 events
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! src d 755 root:root 
#! src/a f 644 root:root  [a]
