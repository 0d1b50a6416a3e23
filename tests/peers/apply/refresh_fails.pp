file { "${dir}/a": content => 'x' } ~> exec { '/bin/true': refresh => '/bin/false' } -> notify { 'after': }
exec { '/bin/sh -c "exit 4"': refreshonly => true, subscribe => File["${dir}/a"] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: /Stage[main]/Main/Exec[/bin/true]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[/bin/true]: Triggered 'refresh' from 1 event
#! Notice: after
#! Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
#! Error: /Stage[main]/Main/Exec[/bin/sh -c "exit 4"]: Failed to call refresh: '/bin/sh -c "exit 4"' returned 4 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[/bin/sh -c "exit 4"]: '/bin/sh -c "exit 4"' returned 4 instead of one of [0]
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
