#< mkdir -p src/sub; echo a >src/a; echo b >src/sub/b
file { "${dir}/x": ensure => directory, recurse => true, target => "${dir}/src" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/x]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/x/a]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/x/sub]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/x/sub/b]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! src d 755 root:root 
#! src/a f 644 root:root  [a]
#! src/sub d 755 root:root 
#! src/sub/b f 644 root:root  [b]
#! x d 755 root:root 
#! x/a l 777 root:root DIR/src/a
#! x/sub d 755 root:root 
#! x/sub/b l 777 root:root DIR/src/sub/b
