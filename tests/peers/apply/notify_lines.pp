notify { 'a': message => "one\ntwo" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: one
#! two
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as "one\ntwo"
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
