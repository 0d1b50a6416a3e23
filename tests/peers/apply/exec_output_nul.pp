exec { 'nul': command => '/usr/bin/printf "a\0b\nc\n"', logoutput => true }
exec { 'fails': command => '/usr/bin/printf "d\0e\n"; exit 3', provider => shell }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[nul]/returns: a\0b
#! Notice: /Stage[main]/Main/Exec[nul]/returns: c
#! Notice: /Stage[main]/Main/Exec[nul]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[fails]/returns: d\0e
#! Error: '/usr/bin/printf "d\0e\n"; exit 3' returned 3 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[fails]/returns: change from 'notrun' to ['0'] failed: '/usr/bin/printf "d\0e\n"; exit 3' returned 3 instead of one of [0]
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
