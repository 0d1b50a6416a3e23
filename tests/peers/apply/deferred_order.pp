exec { "/bin/sh -c 'echo made >${dir}/made'": creates => "${dir}/made" }
-> file { "${dir}/copy": content => Deferred('file', ["${dir}/made"]) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Could not find any files from DIR/made
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
