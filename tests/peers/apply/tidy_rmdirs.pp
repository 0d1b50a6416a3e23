#< mkdir -p c/old/x c/em; echo 1 >c/old/x/f; find c -exec touch -d '3 days ago' {} +
tidy { "${dir}/c": recurse => true, rmdirs => true, age => '1d', type => mtime }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Tidy[DIR/c]: Tidying 5 files
#! Notice: /Stage[main]/Main/File[DIR/c/old/x/f]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/c/old/x]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/c/old]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/c/em]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/c]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
