package { ['bash', 'dash']: allowcdrom => true, adminfile => '/x', responsefile => '/x', vendor => 'x' }
package { 'grep': ensure => installed, allow_virtual => true, mark => none, loglevel => debug }
package { 'sed': ensure => '>0', tag => 'x' }
package { 'x-not-here': ensure => latest, noop => true }
package { 'x-not-there': ensure => '>1', noop => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Package[x-not-here]/ensure: current_value 'purged', should be 'latest' (noop)
#! Notice: /Stage[main]/Main/Package[x-not-there]/ensure: current_value 'purged', should be '>1' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
