service { 'nobody9': noop => true, ensure => true, hasrestart => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter hasrestart failed on Service[nobody9]: Invalid value "x". Valid values are true, false. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
