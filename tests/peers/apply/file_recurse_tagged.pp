#: --tags extra
#< mkdir -p olddir/sub more; echo a >olddir/sub/a; echo b >more/b
file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0640', tag => 'extra' }
file { "${dir}/more": ensure => directory, recurse => true, mode => '0640' }
file { "${dir}/olddir/sub": ensure => directory, mode => '0700' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0750'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0640'
#! Notice: Applied catalog in N seconds
#! exit 2
#! more d 755 root:root 
#! more/b f 644 root:root  [b]
#! old f 644 root:root  [old]
#! olddir d 750 root:root 
#! olddir/in f 640 root:root  [in]
#! olddir/sub d 755 root:root 
#! olddir/sub/a f 644 root:root  [a]
