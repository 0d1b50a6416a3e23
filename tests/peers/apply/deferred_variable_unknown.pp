notify { 'a': message => Deferred('$nothing', ['kernel']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: Undefined variable 'nothing'; 
#!    (file & line not available)
#! Error: Got nil value for message
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
