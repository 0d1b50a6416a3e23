#: --noop
#m: augeas_core
#< printf '127.0.0.1 localhost\n' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts" }
augeas { 'changes': changes => 'set 1/alias here' } ~> notify { 'told': }
augeas { 'does not': changes => 'set 1/canonical localhost' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[changes]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Notify[told]/message: defined 'message' as 'told' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! hosts f 644 root:root  [127.0.0.1 localhost]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Augeas[changes]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Notify[told]/message: current_value 'absent', should be 'told' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! hosts f 644 root:root  [127.0.0.1 localhost]
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
