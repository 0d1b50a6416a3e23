file { "${dir}/old": ensure => directory }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: ensure changed 'file' to 'directory'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old d 755 root:root 
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
