@notify { 'x': }
@@notify { 'y': }
notify { 'z': }
#! Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (file: site.pp, line: 2, column: 1)
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: z
#! Notice: /Stage[main]/Main/Notify[z]/message: defined 'message' as 'z'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
