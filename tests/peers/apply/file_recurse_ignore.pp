#< mkdir -p olddir/.git/x olddir/sub; echo a >olddir/a.swp; echo b >olddir/sub/b.swp; echo c >olddir/.hid; echo d >olddir/sub/d
file { "${dir}/olddir": ensure => directory, recurse => true, purge => true, force => true, ignore => ['.git', '*.swp', '[h]*'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir/.hid]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/.git d 755 root:root 
#! olddir/.git/x d 755 root:root 
#! olddir/a.swp f 644 root:root  [a]
