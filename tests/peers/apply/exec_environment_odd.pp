exec { 'repeated': command => '/bin/echo $A', environment => ['A=1', 'A=2'], provider => shell, logoutput => true }
exec { 'posix': command => '/usr/bin/env printenv A', environment => ['A=1', 'B=1', 'A=2', 'A=3'], logoutput => true }
exec { 'empty': command => '/bin/echo "[$A${A-unset}]"', environment => ['A='], provider => shell, logoutput => true }
exec { 'path': command => '/bin/echo $PATH', environment => ['PATH=/x'], path => '/bin', provider => shell, logoutput => true }
exec { 'path own': command => '/bin/echo $PATH', environment => ['PATH=/bin'], provider => shell, logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: Exec[repeated](provider=shell): Overriding environment setting 'A' with '2'
#! Notice: /Stage[main]/Main/Exec[repeated]/returns: 2
#! Notice: /Stage[main]/Main/Exec[repeated]/returns: executed successfully
#! Warning: Exec[posix](provider=posix): Overriding environment setting 'A' with '2'
#! Warning: Exec[posix](provider=posix): Overriding environment setting 'A' with '3'
#! Notice: /Stage[main]/Main/Exec[posix]/returns: 3
#! Notice: /Stage[main]/Main/Exec[posix]/returns: executed successfully
#! Warning: Empty environment setting 'A'
#!    (file: site.pp, line: 3)
#! Notice: /Stage[main]/Main/Exec[empty]/returns: []
#! Notice: /Stage[main]/Main/Exec[empty]/returns: executed successfully
#! Warning: Exec[path](provider=shell): Overriding environment setting 'PATH' with '/x'
#! Notice: /Stage[main]/Main/Exec[path]/returns: /x
#! Notice: /Stage[main]/Main/Exec[path]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[path own]/returns: /bin
#! Notice: /Stage[main]/Main/Exec[path own]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
