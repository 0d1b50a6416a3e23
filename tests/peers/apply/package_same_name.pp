#: --noop
package { 'a': name => 'x-not-here', provider => apt }
package { 'b': name => 'x-not-here', provider => dpkg }
package { 'c': name => 'x-not-here', provider => rpm, ensure => absent }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Package[a]/ensure: created (noop)
#! Notice: /Stage[main]/Main/Package[b]/ensure: created (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Package[a]/ensure: current_value 'purged', should be 'present' (noop)
#7! Notice: /Stage[main]/Main/Package[b]/ensure: current_value 'purged', should be 'present' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
