#: --tags=One,ZWEI,,
notify { 'one': }
notify { 'two': tag => ['Zwei'] }
notify { 'three': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: one
#! Notice: /Stage[main]/Main/Notify[one]/message: defined 'message' as 'one'
#! Notice: two
#! Notice: /Stage[main]/Main/Notify[two]/message: defined 'message' as 'two'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
