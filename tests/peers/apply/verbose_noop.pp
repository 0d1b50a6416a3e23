#: --verbose --noop
file { "${dir}/a": content => 'x' } ~> exec { '/bin/true': refreshonly => true }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Info: Using environment 'production'
#! Info: Applying configuration version N
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Info: /Stage[main]/Main/File[DIR/a]: Scheduling refresh of Exec[/bin/true]
#! Notice: /Stage[main]/Main/Exec[/bin/true]: Would have triggered 'refresh' from 1 event
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Info: Using environment 'production'
#7! Info: Applying configuration version N
#7! Notice: /Stage[main]/Main/File[DIR/a]/ensure: current_value 'absent', should be 'file' (noop)
#7! Info: /Stage[main]/Main/File[DIR/a]: Scheduling refresh of Exec[/bin/true]
#7! Notice: /Stage[main]/Main/Exec[/bin/true]: Would have triggered 'refresh' from 1 event
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
