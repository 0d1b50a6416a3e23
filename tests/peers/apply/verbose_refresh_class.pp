#: --verbose
class c { exec { '/bin/true': refreshonly => true } }
class d { file { "${dir}/a": content => 'x' } }
include c
include d
Class['d'] ~> Class['c']
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Info: Using environment 'production'
#! Info: Applying configuration version N
#! Notice: /Stage[main]/D/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Info: Class[D]: Scheduling refresh of Class[C]
#! Info: Class[C]: Scheduling refresh of Exec[/bin/true]
#! Notice: /Stage[main]/C/Exec[/bin/true]: Triggered 'refresh' from 1 event
#! Info: Creating state file var/state/state.yaml
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
