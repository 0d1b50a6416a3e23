#< mkdir -p b/s c; echo 123 >b/big; echo >b/small; echo 123 >b/s/deep; touch -d '3 days ago' c/old; touch c/new
tidy { "${dir}/b": recurse => 1, size => '2b' }
tidy { "${dir}/c": recurse => true, age => '1d', type => mtime }
tidy { 'nothing': path => "${dir}/none", age => '1w' }
tidy { "${dir}/old": }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Tidy[DIR/b]: Tidying 1 files
#! Notice: /Stage[main]/Main/Tidy[DIR/c]: Tidying 1 files
#! Notice: /Stage[main]/Main/Tidy[DIR/old]: Tidying 1 files
#! Notice: /Stage[main]/Main/File[DIR/b/big]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/c/old]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! b d 755 root:root 
#! b/s d 755 root:root 
#! b/s/deep f 644 root:root  [123]
#! b/small f 644 root:root  []
#! c d 755 root:root 
#! c/new f 644 root:root  []
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
