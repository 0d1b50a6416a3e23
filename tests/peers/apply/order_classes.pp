class a { notify { 'in a': } }
class b { notify { 'in b': } }
include a
include b
Class['b'] -> Class['a']
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: in b
#! Notice: /Stage[main]/B/Notify[in b]/message: defined 'message' as 'in b'
#! Notice: in a
#! Notice: /Stage[main]/A/Notify[in a]/message: defined 'message' as 'in a'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
