resources { 'notify': purge => false }
notify { 'a': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: a
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 'a'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
