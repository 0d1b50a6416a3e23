#m: mailalias
mailalias { 'a': file => 'c', target => '${dir}/aliases' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter file failed on Mailalias[a]: File paths must be fully qualified, not 'c' (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
