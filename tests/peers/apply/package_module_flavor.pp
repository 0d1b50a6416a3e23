package { 'x': provider => dnfmodule, ensure => disabled, flavor => 'y' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter flavor failed on Package[x]: Cannot have both `ensure => disabled` and `flavor` (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
