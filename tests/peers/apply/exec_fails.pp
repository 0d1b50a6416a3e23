exec { '/bin/false': } -> notify { 'n': }
exec { '/bin/sh -c "exit 3"': returns => [0, 4] }
exec { 'two words': command => ['/bin/sh', '-c', 'echo said; exit 7'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: '/bin/false' returned 1 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[/bin/false]/returns: change from 'notrun' to ['0'] failed: '/bin/false' returned 1 instead of one of [0]
#! Notice: /Stage[main]/Main/Notify[n]: Dependency Exec[/bin/false] has failures: true
#! Warning: /Stage[main]/Main/Notify[n]: Skipping because of failed dependencies
#! Error: '/bin/sh -c "exit 3"' returned 3 instead of one of [0,4]
#! Error: /Stage[main]/Main/Exec[/bin/sh -c "exit 3"]/returns: change from 'notrun' to ['0', '4'] failed: '/bin/sh -c "exit 3"' returned 3 instead of one of [0,4]
#! Notice: /Stage[main]/Main/Exec[two words]/returns: said
#! Error: '["/bin/sh", "-c", "echo said; exit 7"]' returned 7 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[two words]/returns: change from 'notrun' to ['0'] failed: '["/bin/sh", "-c", "echo said; exit 7"]' returned 7 instead of one of [0]
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
