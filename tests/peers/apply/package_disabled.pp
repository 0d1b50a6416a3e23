package { 'x': provider => apt, ensure => disabled }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter ensure failed on Package[x]: Provider apt must have features 'disableable' to set 'ensure' to 'disabled' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
