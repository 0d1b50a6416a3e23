resources { 'user': unless_uid => [1, [true]] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter unless_uid failed on Resources[user]: Munging failed for value [1, [true]] in class unless_uid: Invalid value true. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
