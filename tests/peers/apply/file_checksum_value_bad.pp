file { "${dir}/new": source => "${dir}/old", checksum_value => 'abc' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of File[DIR/new] failed: Checksum value 'abc' is not a valid checksum type sha256 (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
