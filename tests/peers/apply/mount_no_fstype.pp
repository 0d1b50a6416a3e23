#m: mount_core
mount { '/dalang/x': ensure => present, device => 'none', target => '${dir}/fstab' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Mount[/dalang/x]/ensure: defined 'ensure' as 'defined'
#! Error: /Stage[main]/Main/Mount[/dalang/x]: Could not evaluate: Mount[/dalang/x]: Field 'fstype' is required
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
