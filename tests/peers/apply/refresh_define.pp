define d() { notify { "in ${title}": } }
file { "${dir}/a": content => 'x', notify => D['t'] }
d { 't': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: in t
#! Notice: /Stage[main]/Main/D[t]/Notify[in t]/message: defined 'message' as 'in t'
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
