notify { 'before': }
notify { 'a': message => Deferred('no_such_function', ['x']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Unknown function 'no_such_function'
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
