#: --tags web
class web { notify { 'in web': } }
class db { notify { 'in db': } }
include web, db
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: in web
#! Notice: /Stage[main]/Web/Notify[in web]/message: defined 'message' as 'in web'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
