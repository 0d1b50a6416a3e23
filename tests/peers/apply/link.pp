file { "${dir}/l": ensure => link, target => "${dir}/old" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/l]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! l l 777 root:root DIR/old
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
