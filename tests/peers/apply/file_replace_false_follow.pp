#< ln -s old link; ln -s olddir todir
File { ensure => file, content => "new\n", replace => false, force => true, links => follow }
file { ["${dir}/link", "${dir}/todir"]: }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! link l 777 root:root old
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! todir l 777 root:root olddir
