#< mkdir tree; echo kept >tree/in; ln -s old link
#< mkfifo fifo; mkdir tree2; ln -s nowhere dangling2; ln -s old link2; echo a >gone
#< ln -s nowhere dangling3
File { replace => false, force => true }
file { ["${dir}/tree", "${dir}/fifo", "${dir}/link"]: ensure => link, target => "${dir}/other" }
file { ["${dir}/old", "${dir}/dangling2", "${dir}/link2"]: ensure => directory }
file { ["${dir}/gone", "${dir}/tree2", "${dir}/dangling3"]: ensure => absent }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! dangling2 l 777 root:root nowhere
#! dangling3 l 777 root:root nowhere
#! fifo p 644 root:root 
#! gone f 644 root:root  [a]
#! link l 777 root:root old
#! link2 l 777 root:root old
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! tree d 755 root:root 
#! tree/in f 644 root:root  [kept]
#! tree2 d 755 root:root 
