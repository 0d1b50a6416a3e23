file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0700' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of File[DIR/olddir] failed: the attribute 'recurse' is not built in this version (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
