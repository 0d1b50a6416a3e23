#< mkdir -p s t; echo new >s/a; mkfifo s/fifo; echo new >s/z
file { "${dir}/t": ensure => directory, recurse => true, target => "${dir}/s" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/t/a]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/t/fifo]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/t/z]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! s d 755 root:root 
#! s/a f 644 root:root  [new]
#! s/fifo p 644 root:root 
#! s/z f 644 root:root  [new]
#! t d 755 root:root 
#! t/a l 777 root:root DIR/s/a
#! t/fifo l 777 root:root DIR/s/fifo
#! t/z l 777 root:root DIR/s/z
