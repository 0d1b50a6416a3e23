#< mkdir -p c/d; echo 1 >c/d/f; echo 2 >c/g; find c -exec touch -h -d '3 days ago' {} +
tidy { "${dir}/c": recurse => 1, rmdirs => true, age => '1d', type => mtime }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Tidy[DIR/c]: Tidying 1 files
#! Notice: /Stage[main]/Main/File[DIR/c/g]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! c d 755 root:root 
#! c/d d 755 root:root 
#! c/d/f f 644 root:root  [1]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
