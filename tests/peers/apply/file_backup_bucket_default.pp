file { "${dir}/old": ensure => absent, backup => 'puppet' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
