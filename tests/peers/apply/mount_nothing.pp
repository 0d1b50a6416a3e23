#m: mount_core
#< printf 'none\t/dalang/a\ttmpfs\tdefaults\t0\t0\n' >fstab
mount { '/dalang/a': target => '${dir}/fstab' }
mount { '/dalang/b': target => '${dir}/fstab' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! fstab f 644 root:root  [none	/dalang/a	tmpfs	defaults	0	0]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
