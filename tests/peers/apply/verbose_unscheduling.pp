#: --verbose
file { "${dir}/a": content => 'x' } ~> exec { '/bin/true': refreshonly => true, require => Exec['/bin/false'] }
exec { '/bin/false': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Info: Using environment 'production'
#! Info: Applying configuration version N
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Info: /Stage[main]/Main/File[DIR/a]: Scheduling refresh of Exec[/bin/true]
#! Error: '/bin/false' returned 1 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[/bin/false]/returns: change from 'notrun' to ['0'] failed: '/bin/false' returned 1 instead of one of [0]
#! Notice: /Stage[main]/Main/Exec[/bin/true]: Dependency Exec[/bin/false] has failures: true
#! Warning: /Stage[main]/Main/Exec[/bin/true]: Skipping because of failed dependencies
#! Info: /Stage[main]/Main/Exec[/bin/true]: Unscheduling all events on Exec[/bin/true]
#! Info: Class[Main]: Unscheduling all events on Class[Main]
#! Info: Creating state file var/state/state.yaml
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
