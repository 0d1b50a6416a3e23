file { "${dir}/olddir": ensure => absent, force => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
