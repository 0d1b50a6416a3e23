class a { file { "${dir}/a": content => 'x' } }
class b { notify { 'b': } }
include a, b
Class['a'] ~> Class['b']
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/A/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: b
#! Notice: /Stage[main]/B/Notify[b]/message: defined 'message' as 'b'
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
