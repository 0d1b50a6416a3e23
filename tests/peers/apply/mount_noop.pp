#: --noop
#m: mount_core
#< printf '# kept\nnone\t/dalang/a\ttmpfs\tdefaults\t0\t0\n' >fstab
Mount { target => '${dir}/fstab', fstype => 'tmpfs', device => 'none' }
mount { '/dalang/a': ensure => mounted, options => 'ro' }
mount { '/dalang/b': ensure => present }
mount { '/dalang/c': ensure => absent }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Mount[/dalang/a]/ensure: ensure changed 'unmounted' to 'mounted' (noop)
#! Notice: /Stage[main]/Main/Mount[/dalang/a]: Would have triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/Mount[/dalang/b]/ensure: defined 'ensure' as 'defined' (noop)
#! Notice: /Stage[main]/Main/Mount[/dalang/b]: Would have triggered 'refresh' from 1 event
#! Notice: Class[Main]: Would have triggered 'refresh' from 4 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! fstab f 644 root:root  [# kept
#! none	/dalang/a	tmpfs	defaults	0	0]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Mount[/dalang/a]/ensure: current_value 'unmounted', should be 'mounted' (noop)
#7! Notice: /Stage[main]/Main/Mount[/dalang/a]: Would have triggered 'refresh' from 1 event
#7! Notice: /Stage[main]/Main/Mount[/dalang/b]/ensure: current_value 'absent', should be 'defined' (noop)
#7! Notice: /Stage[main]/Main/Mount[/dalang/b]: Would have triggered 'refresh' from 1 event
#7! Notice: Class[Main]: Would have triggered 'refresh' from 4 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! fstab f 644 root:root  [# kept
#7! none	/dalang/a	tmpfs	defaults	0	0]
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
