#: --tags d
define d() { notify { "in ${title}": } }
d { 'x': }
notify { 'y': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: in x
#! Notice: /Stage[main]/Main/D[x]/Notify[in x]/message: defined 'message' as 'in x'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
