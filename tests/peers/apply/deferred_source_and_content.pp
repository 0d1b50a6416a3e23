#: --no-preprocess_deferred
file { "${dir}/d": source => "${dir}/old", content => Deferred('downcase', ['X']) }
-> notify { 'after': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Failed to apply catalog: Validation of File[DIR/d] failed: You cannot specify more than one of content, source, target (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
