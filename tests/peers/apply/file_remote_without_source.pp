file { "${dir}/a": ensure => directory, recurse => remote }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of File[DIR/a] failed: You cannot specify a remote recursion without a source (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
