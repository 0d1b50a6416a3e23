#: --verbose --noop
file { "${dir}/a": content => 'x' } ~> exec { '/bin/true': refreshonly => true }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Info: Using environment 'production'
#! Info: Applying configuration version N
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: current_value 'absent', should be 'file' (noop)
#! Info: /Stage[main]/Main/File[DIR/a]: Scheduling refresh of Exec[/bin/true]
#! Notice: /Stage[main]/Main/Exec[/bin/true]: Would have triggered 'refresh' from 1 event
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
