#: --noop
class c { file { '${dir}/a': content => 'a' } ~> exec { '/bin/echo never': refreshonly => true } }
include c
exec { '/bin/echo no': }
file { '${dir}/b': ensure => directory, noop => false }
notify { 'n': loglevel => warning }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/C/File[DIR/a]/ensure: defined content as '{sha256}ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb' (noop)
#! Notice: /Stage[main]/C/Exec[/bin/echo never]: Would have triggered 'refresh' from 1 event
#! Notice: Class[C]: Would have triggered 'refresh' from 2 events
#! Notice: /Stage[main]/Main/Exec[/bin/echo no]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: created
#! Warning: /Stage[main]/Main/Notify[n]/message: defined 'message' as 'n' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 3 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 2 events
#! Notice: Applied catalog in N seconds
#! exit 2
#! b d 755 root:root 
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/C/File[DIR/a]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: /Stage[main]/C/Exec[/bin/echo never]: Would have triggered 'refresh' from 1 event
#7! Notice: Class[C]: Would have triggered 'refresh' from 2 events
#7! Notice: /Stage[main]/Main/Exec[/bin/echo no]/returns: current_value 'notrun', should be ['0'] (noop)
#7! Notice: /Stage[main]/Main/File[DIR/b]/ensure: created
#7! Warning: /Stage[main]/Main/Notify[n]/message: current_value 'absent', should be 'n' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 3 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 2 events
#7! Notice: Applied catalog in N seconds
#7! exit 2
#7! b d 755 root:root 
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
