#again: rm -f a b c
file { '${dir}/a': content => 'a', schedule => daily }
file { '${dir}/b': content => 'b' }
schedule { 'often': period => hourly, repeat => 3600 }
file { '${dir}/c': content => 'c', schedule => weekly }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: defined content as '{sha256}3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d'
#! Notice: /Stage[main]/Main/File[DIR/c]/ensure: defined content as '{sha256}2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6'
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: defined content as '{sha256}3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d'
#! Notice: Applied catalog in N seconds
#! exit 2
#! b f 644 root:root  [b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
