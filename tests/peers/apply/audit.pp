file { "${dir}/old": audit => 'content' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: File[DIR/old]: the metaparameter 'audit' is not built in this version (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
