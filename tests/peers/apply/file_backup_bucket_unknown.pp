file { "${dir}/old": content => 'x', backup => nowhere }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/File[DIR/old]: Could not find filebucket nowhere specified in backup
#! Error: Failed to apply catalog: Some pre-run checks failed
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
