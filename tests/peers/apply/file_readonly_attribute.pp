file { "${dir}/old": mtime => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter mtime failed on File[DIR/old]: mtime is read-only (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
