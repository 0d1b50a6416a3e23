#: --noop
#< mkdir src; echo a >src/a
file { "${dir}/olddir": ensure => directory, recurse => true, purge => true, source => "${dir}/src", mode => '0700' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0700' (noop)
#! Notice: /Stage[main]/Main/File[DIR/olddir/a]/ensure: defined content as '{sha256}87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7' (noop)
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/ensure: removed (noop)
#! Notice: DIR/olddir: Would have triggered 'refresh' from 3 events
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! src d 755 root:root 
#! src/a f 644 root:root  [a]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: current_value '0755', should be '0700' (noop)
#7! Notice: /Stage[main]/Main/File[DIR/olddir/a]/ensure: current_value 'absent', should be 'file' (noop)
#7! Notice: /Stage[main]/Main/File[DIR/olddir/in]/ensure: current_value 'file', should be 'absent' (noop)
#7! Notice: DIR/olddir: Would have triggered 'refresh' from 3 events
#7! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
#7! src d 755 root:root 
#7! src/a f 644 root:root  [a]
