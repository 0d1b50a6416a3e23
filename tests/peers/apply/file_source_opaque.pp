file { "${dir}/a": source => 'mailto:x@y' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter source failed on File[DIR/a]: Cannot use opaque URLs 'mailto:x@y' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
