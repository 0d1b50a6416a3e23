#m: stdlib
file { '${dir}/a': content => 'a' }
~> anchor { 'between': }
~> exec { '/bin/echo told': refreshonly => true, logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
#! Notice: /Stage[main]/Main/Anchor[between]: Triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/Exec[/bin/echo told]/returns: told
#! Notice: /Stage[main]/Main/Exec[/bin/echo told]: Triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [a]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
