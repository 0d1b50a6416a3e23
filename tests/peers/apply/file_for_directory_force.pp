file { "${dir}/olddir": ensure => file, content => 'x', force => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir f 644 root:root  [x]
