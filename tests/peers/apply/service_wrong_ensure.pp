service { 'nobody9': noop => true, ensure => 'on' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter ensure failed on Service[nobody9]: Invalid value "on". Valid values are stopped, running. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
