#: --verbose
file { "${dir}/a": content => 'x' } ~> exec { '/bin/false': refreshonly => true } ~> notify { 'after': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Info: Using environment 'production'
#! Info: Applying configuration version N
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Info: /Stage[main]/Main/File[DIR/a]: Scheduling refresh of Exec[/bin/false]
#! Error: /Stage[main]/Main/Exec[/bin/false]: Failed to call refresh: '/bin/false' returned 1 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[/bin/false]: '/bin/false' returned 1 instead of one of [0]
#! Notice: /Stage[main]/Main/Notify[after]: Dependency Exec[/bin/false] has failures: true
#! Warning: /Stage[main]/Main/Notify[after]: Skipping because of failed dependencies
#! Info: Class[Main]: Unscheduling all events on Class[Main]
#! Info: Creating state file var/state/state.yaml
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
