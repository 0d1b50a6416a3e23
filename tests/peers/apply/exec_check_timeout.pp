exec { '/bin/echo a': unless => '/bin/sleep 60', timeout => 3, logoutput => true }
exec { '/bin/echo b': onlyif => ['/bin/true', '/bin/sleep 60'], timeout => 3, logoutput => true }
exec { '/bin/echo c': unless => '/bin/true', timeout => 3 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Exec[/bin/echo a]/unless: Check "/bin/sleep 60" exceeded timeout
#! Error: /Stage[main]/Main/Exec[/bin/echo b]/onlyif: Check "/bin/sleep 60" exceeded timeout
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
