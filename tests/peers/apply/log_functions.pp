notice('n') warning('w') err('e') info('i') debug('d') crit('c') alert('a') emerg('m')
#! Notice: Scope(Class[main]): n
#! Warning: Scope(Class[main]): w
#! Error: Scope(Class[main]): e
#! Critical: Scope(Class[main]): c
#! Alert: Scope(Class[main]): a
#! Emergency: Scope(Class[main]): m
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
