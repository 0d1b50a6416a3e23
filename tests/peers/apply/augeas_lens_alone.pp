#m: augeas_core
augeas { 'x': lens => 'Hosts.lns', changes => 'rm 1' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of Augeas[x] failed: You must specify both the lens and incl parameters, or neither. (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
