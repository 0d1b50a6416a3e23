file { "${dir}/old": seltype => 'etc_t', seluser => 'system_u', mode => '0600' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: mode changed '0644' to '0600'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 600 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
