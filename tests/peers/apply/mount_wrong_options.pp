#m: mount_core
mount { '/x': ensure => present, device => 'a b', fstype => 'ext4', options => "rw,\nro", target => '${dir}/fstab' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter options failed on Mount[/x]: options must not contain whitespace: rw,
#! ro (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
