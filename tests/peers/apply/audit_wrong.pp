file { '${dir}/a': audit => [mode, color] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter audit failed on File[DIR/a]: Cannot audit color: not a valid attribute for File[DIR/a] (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
