file { "${dir}/p/q": content => 'x' }
file { "${dir}/p": ensure => directory }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/p]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/p/q]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! p d 755 root:root 
#! p/q f 644 root:root  [x]
