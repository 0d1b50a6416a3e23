exec { 'string': command => '/usr/bin/id -u', user => '4242', logoutput => true }
exec { 'with group': command => '/usr/bin/id -u; /usr/bin/id -G', user => '4242', group => '4343', provider => shell, logoutput => true }
exec { 'root': command => '/usr/bin/id -G', user => '0', logoutput => true }
exec { 'check': command => '/usr/bin/id -u', unless => '/bin/false', user => '4242' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Could not execute posix command: Invalid user: 4242
#! Error: /Stage[main]/Main/Exec[string]/returns: change from 'notrun' to ['0'] failed: Could not execute posix command: Invalid user: 4242
#! Notice: /Stage[main]/Main/Exec[with group]/returns: 4242
#! Notice: /Stage[main]/Main/Exec[with group]/returns: 4343
#! Notice: /Stage[main]/Main/Exec[with group]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[root]/returns: 0
#! Notice: /Stage[main]/Main/Exec[root]/returns: executed successfully
#! Error: /Stage[main]/Main/Exec[check]: Could not evaluate: Could not execute posix command: Invalid user: 4242
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
