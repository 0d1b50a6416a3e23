define d { file { "${dir}/${title}": content => $title } file { "${dir}/${title}.2": content => $title } }
d { ['a', 'b']: notify => Exec['/bin/echo once'] }
exec { '/bin/echo once': refreshonly => true, logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/D[a]/File[DIR/a]/ensure: defined content as '{sha256}ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
#! Notice: /Stage[main]/Main/D[a]/File[DIR/a.2]/ensure: defined content as '{sha256}ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
#! Notice: /Stage[main]/Main/D[b]/File[DIR/b]/ensure: defined content as '{sha256}3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d'
#! Notice: /Stage[main]/Main/D[b]/File[DIR/b.2]/ensure: defined content as '{sha256}3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d'
#! Notice: /Stage[main]/Main/Exec[/bin/echo once]/returns: once
#! Notice: /Stage[main]/Main/Exec[/bin/echo once]: Triggered 'refresh' from 2 events
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [a]
#! a.2 f 644 root:root  [a]
#! b f 644 root:root  [b]
#! b.2 f 644 root:root  [b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
