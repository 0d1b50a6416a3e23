notify { 'a': message => Deferred('join', ['x', 'y', 'z']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Failed to apply catalog: 'join' expects between 1 and 2 arguments, got 3
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Error: 'join' expects between 1 and 2 arguments, got 3
#7! exit 1
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
