#< mkdir -p c/d/e; echo 1 >c/d/e/f; find c -exec touch -h -d '3 days ago' {} +; touch c/d/new; touch -d '3 days ago' c/d
tidy { "${dir}/c": recurse => true, rmdirs => true, age => '1d', type => mtime }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Tidy[DIR/c]: Tidying 2 files
#! Notice: /Stage[main]/Main/File[DIR/c/d/e/f]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/c/d/e]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! c d 755 root:root 
#! c/d d 755 root:root 
#! c/d/new f 644 root:root  []
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
