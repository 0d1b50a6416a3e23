#: --noop
notify { 'a': noop => false }
notify { 'b': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: a
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 'a'
#! Notice: /Stage[main]/Main/Notify[b]/message: defined 'message' as 'b' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: a
#7! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 'a'
#7! Notice: /Stage[main]/Main/Notify[b]/message: current_value 'absent', should be 'b' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 2
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
