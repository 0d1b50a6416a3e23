file { "${dir}/fresh": source => "${dir}/old", checksum => none }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of File[DIR/fresh] failed: You cannot specify source when using checksum 'none' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
