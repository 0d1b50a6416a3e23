file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0700' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0700'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 700 root:root 
#! olddir/in f 700 root:root  [in]
