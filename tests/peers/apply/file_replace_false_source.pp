#< mkdir tree; echo kept >tree/in; ln -s nowhere dangling; ln -s old link
#< ln -s olddir todir; mkfifo fifo; echo new >source
File { ensure => file, source => "${dir}/source", replace => false, force => true }
file { ["${dir}/tree", "${dir}/dangling", "${dir}/link", "${dir}/todir"]: }
file { ["${dir}/fifo", "${dir}/old"]: }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! dangling l 777 root:root nowhere
#! fifo p 644 root:root 
#! link l 777 root:root old
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! source f 644 root:root  [new]
#! todir l 777 root:root olddir
#! tree d 755 root:root 
#! tree/in f 644 root:root  [kept]
