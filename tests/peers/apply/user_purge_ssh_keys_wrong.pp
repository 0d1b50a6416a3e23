user { 'root': purge_ssh_keys => ['/x', 'relative'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter purge_ssh_keys failed on User[root]: Paths to keyfiles must be absolute, not relative (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
