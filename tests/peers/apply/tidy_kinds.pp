#< mkdir a m c k t; for d in a m c t; do touch $d/a $d/m; touch -a -d '3 days ago' $d/a; touch -m -d '3 days ago' $d/m; done
#< printf 1234 >k/4; printf 123 >k/3; printf 12345 >k/5
tidy { "${dir}/a": recurse => true, age => '1d', type => atime }
tidy { "${dir}/m": recurse => true, age => '1d', type => mtime }
tidy { "${dir}/c": recurse => true, age => '1d', type => ctime }
tidy { "${dir}/k": recurse => true, size => '4b' }
tidy { "${dir}/t": recurse => true, age => '1d', size => '1b', matches => ['a', 'b'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Tidy[DIR/a]: Tidying 1 files
#! Notice: /Stage[main]/Main/Tidy[DIR/m]: Tidying 1 files
#! Notice: /Stage[main]/Main/Tidy[DIR/k]: Tidying 2 files
#! Notice: /Stage[main]/Main/Tidy[DIR/t]: Tidying 1 files
#! Notice: /Stage[main]/Main/File[DIR/a/a]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/m/m]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/k/5]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/k/4]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/t/a]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! a d 755 root:root 
#! a/m f 644 root:root  []
#! c d 755 root:root 
#! c/a f 644 root:root  []
#! c/m f 644 root:root  []
#! k d 755 root:root 
#! k/3 f 644 root:root  [123]
#! m d 755 root:root 
#! m/a f 644 root:root  []
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! t d 755 root:root 
#! t/m f 644 root:root  []
