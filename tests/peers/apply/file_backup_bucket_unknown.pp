file { "${dir}/old": content => 'x', backup => nowhere }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Could not find filebucket nowhere specified in backup
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
