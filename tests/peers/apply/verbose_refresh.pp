#: --verbose
file { "${dir}/a": content => 'x', mode => '0600' }
~> exec { '/bin/true': refreshonly => true }
~> exec { '/bin/echo b': refreshonly => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Info: Using environment 'production'
#! Info: Applying configuration version N
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Info: /Stage[main]/Main/File[DIR/a]: Scheduling refresh of Exec[/bin/true]
#! Notice: /Stage[main]/Main/Exec[/bin/true]: Triggered 'refresh' from 1 event
#! Info: /Stage[main]/Main/Exec[/bin/true]: Scheduling refresh of Exec[/bin/echo b]
#! Notice: /Stage[main]/Main/Exec[/bin/echo b]: Triggered 'refresh' from 1 event
#! Info: Creating state file var/state/state.yaml
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 600 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
