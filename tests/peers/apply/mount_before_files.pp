#: --noop
#m: mount_core
# A mount is before the files below it, and behind the one above it.
file { '/mnt/dlg/sub/file': ensure => file, content => 'x' }
file { '/mnt/dlgother': ensure => file, content => 'x' }
mount { '/mnt/dlg/sub': ensure => mounted, device => '/dev/none2', fstype => 'ext4' }
mount { '/mnt/dlg': ensure => mounted, device => '/dev/none', fstype => 'ext4' }
file { '/mnt/dlg': ensure => directory }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[/mnt/dlgother]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: /Stage[main]/Main/Mount[/mnt/dlg]/ensure: defined 'ensure' as 'mounted' (noop)
#! Notice: /Stage[main]/Main/Mount[/mnt/dlg]: Would have triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/Mount[/mnt/dlg/sub]/ensure: defined 'ensure' as 'mounted' (noop)
#! Notice: /Stage[main]/Main/Mount[/mnt/dlg/sub]: Would have triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/File[/mnt/dlg]/ensure: created (noop)
#! Notice: /Stage[main]/Main/File[/mnt/dlg/sub/file]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 7 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[/mnt/dlgother]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: /Stage[main]/Main/Mount[/mnt/dlg]/ensure: current_value 'absent', should be 'mounted' (noop)
#7! Notice: /Stage[main]/Main/Mount[/mnt/dlg]: Would have triggered 'refresh' from 1 event
#7! Notice: /Stage[main]/Main/Mount[/mnt/dlg/sub]/ensure: current_value 'absent', should be 'mounted' (noop)
#7! Notice: /Stage[main]/Main/Mount[/mnt/dlg/sub]: Would have triggered 'refresh' from 1 event
#7! Notice: /Stage[main]/Main/File[/mnt/dlg]/ensure: current_value 'absent', should be 'directory' (noop)
#7! Notice: /Stage[main]/Main/File[/mnt/dlg/sub/file]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 7 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
