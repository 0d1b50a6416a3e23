#m: augeas_core
#< mkdir -p root/etc; printf '127.0.0.1 localhost\n10.0.0.1 a.example.com a\n' >root/etc/hosts; printf 'passwd: files\n' >root/etc/nsswitch.conf
Augeas { root => "${dir}/root/" }
augeas { 'by context': context => '/files/etc/hosts', changes => ["set *[canonical = 'a.example.com']/ipaddr 10.0.0.2", 'set 01/ipaddr 10.1.1.1', 'set 01/canonical b'], onlyif => "match *[canonical = 'b'] size == 0" }
-> augeas { 'by directory': context => '/files/etc', changes => ['set hosts/1/alias here'] }
-> augeas { 'by everything': changes => ["set /files/etc/nsswitch.conf/database[. = 'passwd']/service[2] db"] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[by context]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[by directory]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[by everything]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! 10.0.0.2 a.example.com a
#! 10.1.1.1	b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! root d 755 root:root 
#! root/etc d 755 root:root 
#! root/etc/hosts f 644 root:root  [127.0.0.1 localhost here
#! root/etc/nsswitch.conf f 644 root:root  [passwd: files db]
