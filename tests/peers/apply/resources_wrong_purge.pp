#m: host_core
resources { 'host': purge => 'sometimes' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter purge failed on Resources[host]: Munging failed for value "sometimes" in class purge: expected a boolean value (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
