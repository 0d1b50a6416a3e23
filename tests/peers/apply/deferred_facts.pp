notify { 'a': message => Deferred('$facts', ['kernel']) }
notify { 'b': message => Deferred('dig', [Deferred('$facts'), 'os', 'name']) }
notify { 'c': message => Deferred('$facts', ['os', 'nothing']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Got nil value for message
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
