define d() { notify { "in ${title}": } }
d { 'one': require => D['two'] }
d { 'two': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: in two
#! Notice: /Stage[main]/Main/D[two]/Notify[in two]/message: defined 'message' as 'in two'
#! Notice: in one
#! Notice: /Stage[main]/Main/D[one]/Notify[in one]/message: defined 'message' as 'in one'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
