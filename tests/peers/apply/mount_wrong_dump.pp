#m: mount_core
mount { '/x': ensure => present, dump => 2, target => '${dir}/fstab' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter dump failed on Mount[/x]: Invalid value 2. Valid values match /(0|1)/. (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
