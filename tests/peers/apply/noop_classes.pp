#: --noop
class a { file { "${dir}/a": content => 'x' } }
class b { notify { 'n': } }
include a, b
Class['a'] ~> Class['b']
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/A/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: Class[A]: Would have triggered 'refresh' from 1 event
#! Notice: Class[B]: Would have triggered 'refresh' from 1 event
#! Notice: /Stage[main]/B/Notify[n]/message: defined 'message' as 'n' (noop)
#! Notice: Class[B]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 2 events
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/A/File[DIR/a]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: Class[A]: Would have triggered 'refresh' from 1 event
#7! Notice: Class[B]: Would have triggered 'refresh' from 1 event
#7! Notice: /Stage[main]/B/Notify[n]/message: current_value 'absent', should be 'n' (noop)
#7! Notice: Class[B]: Would have triggered 'refresh' from 1 event
#7! Notice: Stage[main]: Would have triggered 'refresh' from 2 events
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
