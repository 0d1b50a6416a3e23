exec { '/usr/bin/id': user => 'no-such-user' }
-> notify { 'after': }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Could not execute posix command: Invalid user: no-such-user
#! Error: /Stage[main]/Main/Exec[/usr/bin/id]/returns: change from 'notrun' to ['0'] failed: Could not execute posix command: Invalid user: no-such-user
#! Notice: /Stage[main]/Main/Notify[after]: Dependency Exec[/usr/bin/id] has failures: true
#! Warning: /Stage[main]/Main/Notify[after]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
