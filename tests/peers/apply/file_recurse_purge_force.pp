#< mkdir -p olddir/dir/x; echo 1 >olddir/dir/x/1; echo 2 >olddir/mine
file { "${dir}/olddir": ensure => directory, recurse => true, purge => true, force => true }
file { "${dir}/olddir/mine": content => "mine\n" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir/dir]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/olddir/mine]/content: content changed '{sha256}53c234e5e8472b6ac51c1ae1cab3fe06fad053beb8ebfd8977b010655bfdd3c3' to '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/mine f 644 root:root  [mine]
