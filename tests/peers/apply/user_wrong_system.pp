user { 'nobody9': noop => true, ensure => present, system => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter system failed on User[nobody9]: Invalid value "x". Valid values are true, false, yes, no. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
