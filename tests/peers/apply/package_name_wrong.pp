package { 'x': name => 5, provider => apt }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter name failed on Package[x]: Name must be a String not Integer (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
