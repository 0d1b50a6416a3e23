#m: augeas_core
augeas { 'x': show_diff => 'perhaps' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter show_diff failed on Augeas[x]: Invalid value "perhaps". Valid values are true, false, yes, no. (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
