notify { 'first': }
-> notify { 'a': schedule => 'nope' }
-> notify { 'after': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: first
#! Notice: /Stage[main]/Main/Notify[first]/message: defined 'message' as 'first'
#! Error: Failed to apply catalog: Could not find schedule nope
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
