#m: augeas_core
augeas { 'x': type_check => 'perhaps' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter type_check failed on Augeas[x]: Invalid value "perhaps". Valid values are true, false. (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
