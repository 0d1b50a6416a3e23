user { 'root': purge_ssh_keys => ['~/x', 5] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter purge_ssh_keys failed on User[root]: Each entry for purge_ssh_keys must be a string, not a Integer (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
