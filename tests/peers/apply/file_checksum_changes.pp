file { "${dir}/old": content => "new\n", checksum => md5 }
file { "${dir}/olddir/in": source => "${dir}/old", checksum => sha512 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{md5}814fa5ca98406a903e22b43d9b610105' to '{md5}9cd599a3523898e6a12e13ec787da50a'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/content: content changed '{sha512}d3654863462b3b68d830c69191f326e0fb87fd911f3fd04418e0474dd182d1658a9b09c654c18dce27c0addb7261b7dbd585b4e8917b56d37e910b95a94326d6' to '{sha512}89a7486a4b6ae7142af0e6643ae428f8fa8395516a488c03c134c5b3fbc0d26f4bb40e757a41894a4171a2afa5eb418bbf2db1c67a04b07f205007cb9d829dfe'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [new]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [new]
