#< mkdir s; ln -s ../old s/a; ln -s nowhere s/b; mkdir s/d; ln -s ../../none s/d/c
file { "${dir}/t": ensure => directory, source => "${dir}/s", recurse => true }
file { "${dir}/u": source => "${dir}/s/b" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/t]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/t/a]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/t/b]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/t/d]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/t/d/c]/ensure: created
#! Error: /Stage[main]/Main/File[DIR/u]: Could not evaluate: Could not retrieve information from environment production source(s) file://DIR/s/b
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! s d 755 root:root 
#! s/a l 777 root:root ../old
#! s/b l 777 root:root nowhere
#! s/d d 755 root:root 
#! s/d/c l 777 root:root ../../none
#! t d 755 root:root 
#! t/a l 777 root:root ../old
#! t/b l 777 root:root nowhere
#! t/d d 755 root:root 
#! t/d/c l 777 root:root ../../none
