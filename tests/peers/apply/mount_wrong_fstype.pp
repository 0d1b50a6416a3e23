#m: mount_core
mount { '/x': ensure => present, fstype => '', target => '${dir}/fstab' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter fstype failed on Mount[/x]: fstype must not be an empty string (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
