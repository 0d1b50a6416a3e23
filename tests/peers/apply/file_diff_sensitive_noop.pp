#: --noop --show_diff
file { "${dir}/old": content => Sensitive("secret\n"), mode => '0600' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: [diff redacted]
#! Notice: /Stage[main]/Main/File[DIR/old]/content: current_value [redacted], should be [redacted] (noop)
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: mode changed '0644' to '0600' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[DIR/old]/content: [diff redacted]
#7! Notice: /Stage[main]/Main/File[DIR/old]/content: current_value [redacted], should be [redacted] (noop)
#7! Notice: /Stage[main]/Main/File[DIR/old]/mode: current_value '0644', should be '0600' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
