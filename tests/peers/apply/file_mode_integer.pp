file { "${dir}/old": mode => 644 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter mode failed on File[DIR/old]: The file mode specification must be a string, not 'Integer' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
