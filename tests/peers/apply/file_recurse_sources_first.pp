#< mkdir one two; echo 1 >one/a; echo 2 >two/a; echo 2 >two/b
file { "${dir}/x": ensure => directory, recurse => true, source => ["${dir}/none", "${dir}/one", "${dir}/two"] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/x]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/x/a]/ensure: defined content as '{sha256}4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! one d 755 root:root 
#! one/a f 644 root:root  [1]
#! two d 755 root:root 
#! two/a f 644 root:root  [2]
#! two/b f 644 root:root  [2]
#! x d 755 root:root 
#! x/a f 644 root:root  [1]
