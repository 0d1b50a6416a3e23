notify { 'x': alias => ['a', 'b'] } notify { 'y': require => [Notify['a'], Notify['b']] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: x
#! Notice: /Stage[main]/Main/Notify[x]/message: defined 'message' as 'x'
#! Notice: y
#! Notice: /Stage[main]/Main/Notify[y]/message: defined 'message' as 'y'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
