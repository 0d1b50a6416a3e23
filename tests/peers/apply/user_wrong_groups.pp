user { 'nobody9': noop => true, ensure => present, groups => ['a,b'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter groups failed on User[nobody9]: Group names must be provided as an array, not a comma-separated list. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
