file { "${dir}/fresh": content => "x", checksum => mtime }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of File[DIR/fresh] failed: You cannot specify content when using checksum 'mtime' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
