file { "${dir}/a": content => 'x', noop => true }
file { "${dir}/old": content => 'x', mode => '0600', noop => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: mode changed '0644' to '0600' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 3 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[DIR/a]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: /Stage[main]/Main/File[DIR/old]/content: current_value '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee', should be '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#7! Notice: /Stage[main]/Main/File[DIR/old]/mode: current_value '0644', should be '0600' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 3 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
