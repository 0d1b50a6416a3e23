tidy { "${dir}/olddir": matches => '*' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter matches failed on Tidy[DIR/olddir]: Tidy can't use matches with recurse 0, false, or undef (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
