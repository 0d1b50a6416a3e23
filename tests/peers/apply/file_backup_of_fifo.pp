#< mkfifo pipe
file { "${dir}/pipe": ensure => file, content => 'x', backup => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/pipe]: Could not back up file of type fifo
#! Notice: /Stage[main]/Main/File[DIR/pipe]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! pipe f 644 root:root  [x]
