#: --no-preprocess_deferred
notify { 'a': loglevel => Deferred('downcase', ['WARNING']), noop => Deferred('new', [Boolean, 'true']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/Notify[a]/message: current_value 'absent', should be 'a' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
