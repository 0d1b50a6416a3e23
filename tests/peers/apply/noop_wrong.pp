notify { 'x': noop => 'maybe' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter noop failed on Notify[x]: Invalid value "maybe". Valid values are true, false. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
