package { ['bash', 'dash']: allowcdrom => true, adminfile => '/x', responsefile => '/x', vendor => 'x' }
package { 'grep': ensure => installed, allow_virtual => true, mark => none, loglevel => debug }
package { 'sed': ensure => '>0', tag => 'x' }
package { 'x-not-here': ensure => latest, noop => true }
package { 'x-not-there': ensure => '>1', noop => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Package[x-not-here]/ensure: created (noop)
#! Notice: /Stage[main]/Main/Package[x-not-there]/ensure: created (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Package[x-not-here]/ensure: current_value 'purged', should be 'latest' (noop)
#7! Notice: /Stage[main]/Main/Package[x-not-there]/ensure: current_value 'purged', should be '>1' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
