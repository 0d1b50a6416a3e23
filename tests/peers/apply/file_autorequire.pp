file { "${dir}/a/b/c": ensure => file }
file { "${dir}/l": ensure => link, target => "${dir}/t" }
file { "${dir}/t": ensure => file }
file { "${dir}/a/b": ensure => directory }
file { "${dir}/a": ensure => directory }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/t]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/l]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/a/b]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/a/b/c]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! a d 755 root:root 
#! a/b d 755 root:root 
#! a/b/c f 644 root:root  []
#! l l 777 root:root DIR/t
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! t f 644 root:root  []
