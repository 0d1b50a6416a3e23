notify { 'a': message => Deferred('lookup', ['x']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Function lookup() did not find a value for the name 'x'
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
