resources { 'notify': purge => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter purge failed on Resources[notify]: Purging is only supported on types that accept 'ensure' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
