#< ln -s old link; ln -s nowhere dangling; ln -s olddir dlink
file { "${dir}/link": ensure => absent, links => follow }
file { "${dir}/dangling": ensure => absent, links => follow }
file { "${dir}/dlink": ensure => absent, force => true, links => follow }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/link]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/dlink]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! dangling l 777 root:root nowhere
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
