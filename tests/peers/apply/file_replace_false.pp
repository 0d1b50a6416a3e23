file { "${dir}/old": content => 'x', replace => false }
file { "${dir}/new": content => 'x', replace => false }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/new]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: Applied catalog in N seconds
#! exit 2
#! new f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
