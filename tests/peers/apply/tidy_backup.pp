tidy { "${dir}/old": backup => '.kept' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Tidy[DIR/old]: Tidying 1 files
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! old.kept f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
