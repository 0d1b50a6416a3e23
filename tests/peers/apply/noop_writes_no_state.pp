#: --noop
#again: true
file { "${dir}/x": content => 'x', schedule => 'hourly' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/x]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/x]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[DIR/x]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[DIR/x]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
