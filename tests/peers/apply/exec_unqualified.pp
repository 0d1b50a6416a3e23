notify { 'before': }
exec { 'true': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of Exec[true] failed: 'true' is not qualified and no path was specified. Please qualify the command or specify a path. (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
