file { "${dir}/a": content => 'x', source => "${dir}/old" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of File[DIR/a] failed: You cannot specify more than one of content, source, target (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
