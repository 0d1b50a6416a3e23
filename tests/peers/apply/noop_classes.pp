#: --noop
class a { file { "${dir}/a": content => 'x' } }
class b { notify { 'n': } }
include a, b
Class['a'] ~> Class['b']
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/A/File[DIR/a]/ensure: current_value 'absent', should be 'file' (noop)
#! Notice: Class[A]: Would have triggered 'refresh' from 1 event
#! Notice: Class[B]: Would have triggered 'refresh' from 1 event
#! Notice: /Stage[main]/B/Notify[n]/message: current_value 'absent', should be 'n' (noop)
#! Notice: Class[B]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 2 events
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
