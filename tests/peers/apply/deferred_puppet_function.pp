function mine($x) { "mine ${x}" }
notify { 'a': message => Deferred('mine', ['a']) }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: mine a
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 'mine a'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
