exec { 't': command => '/bin/sleep 0', timeout => ['5'] }
exec { 't2': command => '/bin/sleep 0', timeout => -5, tries => '2', try_sleep => '0.5' }
exec { 't3': command => '/bin/sh -c "exit 1"', tries => 2, try_sleep => '0.1', returns => 2, logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[t]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[t2]/returns: executed successfully
#! Error: '/bin/sh -c "exit 1"' returned 1 instead of one of [2]
#! Error: /Stage[main]/Main/Exec[t3]/returns: change from 'notrun' to ['2'] failed: '/bin/sh -c "exit 1"' returned 1 instead of one of [2]
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
