exec { '/bin/echo a': unless => ['/bin/false', '/bin/sleep 60'], timeout => 3, logoutput => true }
-> exec { '/bin/echo b': onlyif => '/bin/true', timeout => 3, logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Exec[/bin/echo a]/unless: Check "/bin/sleep 60" exceeded timeout
#! Notice: /Stage[main]/Main/Exec[/bin/echo b]/returns: b
#! Notice: /Stage[main]/Main/Exec[/bin/echo b]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
