notify { 'a': message => Deferred('$facts', ['kernel']) }
notify { 'b': message => Deferred('dig', [Deferred('$facts'), 'os', 'name']) }
notify { 'c': message => Deferred('$facts', ['os', 'nothing']) }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Linux
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 'Linux'
#! Notice: Debian
#! Notice: /Stage[main]/Main/Notify[b]/message: defined 'message' as 'Debian'
#! Error: Failed to apply catalog: Got nil value for message
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Error: Got nil value for message
#7! exit 1
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
