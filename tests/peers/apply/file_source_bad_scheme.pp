file { "${dir}/a": source => 'ftp://x/y' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter source failed on File[DIR/a]: Cannot use URLs of type 'ftp' as source for fileserving (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
