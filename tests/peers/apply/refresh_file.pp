file { "${dir}/a": content => 'x' } ~> notify { 'n': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: n
#! Notice: /Stage[main]/Main/Notify[n]/message: defined 'message' as 'n'
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
