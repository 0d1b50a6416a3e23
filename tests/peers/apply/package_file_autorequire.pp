#: --noop
package { 'x': provider => dpkg, source => '/tmp/none/x.deb', responsefile => '/tmp/none/answers' }
file { '/tmp/none/x.deb': content => 'x' }
file { '/tmp/none/answers': content => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[/tmp/none/x.deb]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: /Stage[main]/Main/File[/tmp/none/answers]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: /Stage[main]/Main/Package[x]/ensure: created (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 3 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[/tmp/none/x.deb]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: /Stage[main]/Main/File[/tmp/none/answers]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: /Stage[main]/Main/Package[x]/ensure: current_value 'purged', should be 'present' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 3 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
