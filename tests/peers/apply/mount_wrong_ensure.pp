#m: mount_core
mount { '/x': ensure => 'there', target => '${dir}/fstab' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter ensure failed on Mount[/x]: Invalid value "there". Valid values are defined, unmounted, absent, mounted. (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
