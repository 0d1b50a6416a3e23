notify { 'd': loglevel => debug }
notify { 'i': loglevel => info }
notify { 'n': loglevel => notice }
notify { 'w': loglevel => warning }
notify { 'e': loglevel => err }
notify { 'c': loglevel => crit }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: n
#! Notice: /Stage[main]/Main/Notify[n]/message: defined 'message' as 'n'
#! Warning: w
#! Warning: /Stage[main]/Main/Notify[w]/message: defined 'message' as 'w'
#! Error: e
#! Error: /Stage[main]/Main/Notify[e]/message: defined 'message' as 'e'
#! Critical: c
#! Critical: /Stage[main]/Main/Notify[c]/message: defined 'message' as 'c'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
