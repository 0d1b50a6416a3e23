file { "${dir}/olddir": ensure => absent }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]: Not removing directory; use 'force' to override
#! Notice: /Stage[main]/Main/File[DIR/olddir]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
