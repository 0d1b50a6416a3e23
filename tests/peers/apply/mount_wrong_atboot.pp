#m: mount_core
mount { '/x': ensure => present, atboot => 'often', target => '${dir}/fstab' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter atboot failed on Mount[/x]: Munging failed for value "often" in class atboot: expected a boolean value (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
