exec { 'a': command => '/bin/sh -c "kill -9 $$"' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: '/bin/sh -c "kill -9 $$"' was terminated by signal 9
#! Error: /Stage[main]/Main/Exec[a]/returns: change from 'notrun' to ['0'] failed: '/bin/sh -c "kill -9 $$"' was terminated by signal 9
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
