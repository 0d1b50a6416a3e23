notify { 'hello': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: hello
#! Notice: /Stage[main]/Main/Notify[hello]/message: defined 'message' as 'hello'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
