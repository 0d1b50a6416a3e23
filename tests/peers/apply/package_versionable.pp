package { 'x': provider => dpkg, ensure => '1.2.3' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter ensure failed on Package[x]: Provider dpkg must have features 'versionable' to set 'ensure' to '1.2.3' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
