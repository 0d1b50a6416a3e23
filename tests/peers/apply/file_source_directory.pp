file { "${dir}/a": source => "${dir}/olddir" }
file { "${dir}/b": ensure => file, source => "${dir}/olddir" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! a d 755 root:root 
#! b d 755 root:root 
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
