#: --tags wanted
class wanted { notify { 'w': } }
include wanted
notify { 'u': }
notify { 't': tag => 'wanted' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: w
#! Notice: /Stage[main]/Wanted/Notify[w]/message: defined 'message' as 'w'
#! Notice: t
#! Notice: /Stage[main]/Main/Notify[t]/message: defined 'message' as 't'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
