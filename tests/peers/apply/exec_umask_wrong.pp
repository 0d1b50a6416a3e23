exec { '/bin/true': umask => '89' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter umask failed on Exec[/bin/true]: The umask specification is invalid: "89" (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
