class inner { notify { 'inner': } }
class outer { contain inner notify { 'outer': } }
class after { notify { 'after': } }
include outer
class { 'after': require => Class['outer'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: inner
#! Notice: /Stage[main]/Inner/Notify[inner]/message: defined 'message' as 'inner'
#! Notice: outer
#! Notice: /Stage[main]/Outer/Notify[outer]/message: defined 'message' as 'outer'
#! Notice: after
#! Notice: /Stage[main]/After/Notify[after]/message: defined 'message' as 'after'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
