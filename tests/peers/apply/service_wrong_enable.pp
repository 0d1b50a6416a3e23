service { 'nobody9': noop => true, enable => 'on' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter enable failed on Service[nobody9]: Invalid value "on". Valid values are true, false, manual, mask, delayed. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
