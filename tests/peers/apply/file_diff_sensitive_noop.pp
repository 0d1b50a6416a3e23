#: --noop --show_diff
file { "${dir}/old": content => Sensitive("secret\n"), mode => '0600' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: [diff redacted]
#! Notice: /Stage[main]/Main/File[DIR/old]/content: current_value [redacted], should be [redacted] (noop)
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: current_value '0644', should be '0600' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
