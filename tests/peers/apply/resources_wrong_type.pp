resources { 'nothing': purge => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter name failed on Resources[nothing]: Could not find resource type 'nothing' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
