exec { "/bin/sh -c 'echo made >${dir}/made'": creates => "${dir}/made" }
-> file { "${dir}/copy": content => Deferred('file', ["${dir}/made"]) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[/bin/sh -c 'echo made >DIR/made']/returns: executed successfully
#! Notice: /Stage[main]/Main/File[DIR/copy]/ensure: defined content as '{sha256}9ccbd3f1b19a1cdfd8d7c6ae48e9e822e2345f5be1a6187b19e41486c6941004'
#! Notice: Applied catalog in N seconds
#! exit 2
#! copy f 644 root:root  [made]
#! made f 644 root:root  [made]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Error: Could not find any files from DIR/made
#7! exit 1
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
