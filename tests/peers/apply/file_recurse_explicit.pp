#< mkdir -p olddir/sub/deep; echo a >olddir/sub/a; echo b >olddir/sub/deep/b; echo c >olddir/c
file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0700' }
file { "${dir}/olddir/sub": ensure => directory, mode => '0755' }
file { "${dir}/olddir/c": mode => '0604' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/olddir/c]/mode: mode changed '0644' to '0604'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 700 root:root 
#! olddir/c f 604 root:root  [c]
#! olddir/in f 700 root:root  [in]
#! olddir/sub d 755 root:root 
#! olddir/sub/a f 644 root:root  [a]
#! olddir/sub/deep d 755 root:root 
#! olddir/sub/deep/b f 644 root:root  [b]
