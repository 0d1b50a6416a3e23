exec { 'a': command => ['/bin/echo', 'first'], refresh => ['/bin/echo', 'again'], logoutput => true, subscribe => Notify['n'] }
notify { 'n': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: n
#! Notice: /Stage[main]/Main/Notify[n]/message: defined 'message' as 'n'
#! Notice: /Stage[main]/Main/Exec[a]/returns: first
#! Notice: /Stage[main]/Main/Exec[a]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[a]: Triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
