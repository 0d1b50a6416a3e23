exec { ['/bin/false', '/bin/sh -c "exit 2"']: }
-> notify { 'after both': }
-> notify { 'after that': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: '/bin/false' returned 1 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[/bin/false]/returns: change from 'notrun' to ['0'] failed: '/bin/false' returned 1 instead of one of [0]
#! Error: '/bin/sh -c "exit 2"' returned 2 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[/bin/sh -c "exit 2"]/returns: change from 'notrun' to ['0'] failed: '/bin/sh -c "exit 2"' returned 2 instead of one of [0]
#! Notice: /Stage[main]/Main/Notify[after both]: Dependency Exec[/bin/false] has failures: true
#! Notice: /Stage[main]/Main/Notify[after both]: Dependency Exec[/bin/sh -c "exit 2"] has failures: true
#! Warning: /Stage[main]/Main/Notify[after both]: Skipping because of failed dependencies
#! Warning: /Stage[main]/Main/Notify[after that]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
