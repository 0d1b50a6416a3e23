#: --tags file
#< mkdir -p olddir/sub; echo a >olddir/sub/a
file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0640' }
notify { 'not': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0750'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0640'
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub]/mode: mode changed '0755' to '0750'
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub/a]/mode: mode changed '0644' to '0640'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 750 root:root 
#! olddir/in f 640 root:root  [in]
#! olddir/sub d 750 root:root 
#! olddir/sub/a f 640 root:root  [a]
