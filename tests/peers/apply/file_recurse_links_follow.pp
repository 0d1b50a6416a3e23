#< mkdir real; echo r >real/r; ln -s ../real olddir/link; ln -s ../old olddir/file
file { "${dir}/olddir": ensure => directory, recurse => true, links => follow, mode => '0700' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/olddir/file]/mode: mode changed '0644' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/olddir/link]/mode: mode changed '0755' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/olddir/link/r]/mode: mode changed '0644' to '0700'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 700 root:root  [old]
#! olddir d 700 root:root 
#! olddir/file l 777 root:root ../old
#! olddir/in f 700 root:root  [in]
#! olddir/link l 777 root:root ../real
#! real d 700 root:root 
#! real/r f 700 root:root  [r]
