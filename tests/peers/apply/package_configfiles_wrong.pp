package { 'x': provider => apt, configfiles => 'drop' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter configfiles failed on Package[x]: Invalid value "drop". Valid values are keep, replace. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
