#m: augeas_core
#< mkdir -p root/etc; printf '127.0.0.1 localhost\n10.0.0.1 a.example.com a\n' >root/etc/hosts; printf 'passwd: files\n' >root/etc/nsswitch.conf
#again: true
Augeas { root => "${dir}/root" }
augeas { 'by context': context => '/files/etc/hosts', changes => ["set *[canonical = 'a.example.com']/ipaddr 10.0.0.2", 'set 01/ipaddr 10.1.1.1', 'set 01/canonical b'], onlyif => "match *[canonical = 'b'] size == 0" }
-> augeas { 'by directory': context => '/files/etc', changes => ['set hosts/1/alias here'] }
-> augeas { 'by everything': changes => ["set /files/etc/nsswitch.conf/database[. = 'passwd']/service[2] db"] }
-> augeas { 'with a slash': root => "${dir}/root/", context => '/files/etc/hosts/', changes => "set 2/alias[last()+1] aa", onlyif => "match 2/alias[. = 'aa'] size == 0" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[by context]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[by directory]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[by everything]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[with a slash]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! 10.0.0.2 a.example.com a aa
#! 10.1.1.1	b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! root d 755 root:root 
#! root/etc d 755 root:root 
#! root/etc/hosts f 644 root:root  [127.0.0.1 localhost here
#! root/etc/nsswitch.conf f 644 root:root  [passwd: files db]
