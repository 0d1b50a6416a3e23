#: --verbose
notify { 'a': }
file { "${dir}/a": content => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Info: Using environment 'production'
#! Info: Applying configuration version N
#! Notice: a
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 'a'
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Info: Creating state file var/state/state.yaml
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
