#< mkdir -p t/s; touch t/1.tmp t/x1 t/s/2.tmp t/keep t/man.tmp t/.h.tmp
tidy { "${dir}/t": recurse => true, matches => ['*.tmp', 'x?'] }
file { "${dir}/t/man.tmp": ensure => file }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Tidy[DIR/t]: Tidying 4 files
#! Notice: /Stage[main]/Main/File[DIR/t/x1]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/t/s/2.tmp]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/t/1.tmp]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/t/.h.tmp]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! t d 755 root:root 
#! t/keep f 644 root:root  []
#! t/man.tmp f 644 root:root  []
#! t/s d 755 root:root 
