resources { 'user': unless_uid => ['1', ['x']] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter unless_uid failed on Resources[user]: Munging failed for value ["1", ["x"]] in class unless_uid: invalid value for Integer(): "x" (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
