#< ln -s old link; mkdir empty
file { "${dir}/link": ensure => file, content => 'x' }
file { "${dir}/empty": ensure => link, target => "${dir}/old", force => true }
file { "${dir}/old": ensure => directory, force => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/link]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: ensure changed 'file' to 'directory'
#! Notice: /Stage[main]/Main/File[DIR/empty]/ensure: ensure changed 'directory' to 'link'
#! Notice: Applied catalog in N seconds
#! exit 2
#! empty l 777 root:root DIR/old
#! link f 644 root:root  [x]
#! old d 755 root:root 
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
