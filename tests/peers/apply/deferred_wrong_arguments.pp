notify { 'a': message => Deferred('join', ['x', 'y', 'z']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: 'join' expects between 1 and 2 arguments, got 3
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
