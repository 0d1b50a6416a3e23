stage { 'first': before => Stage['main'] }
class early { notify { 'early': } }
notify { 'main': }
class { 'early': stage => 'first' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: early
#! Notice: /Stage[first]/Early/Notify[early]/message: defined 'message' as 'early'
#! Notice: main
#! Notice: /Stage[main]/Main/Notify[main]/message: defined 'message' as 'main'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
