#: --tags=new,a→b
file { "${dir}/new": content => "new\n" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Failed to apply catalog: Invalid tag 'a→b'
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
