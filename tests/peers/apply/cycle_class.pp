class a { notify { 'in a': require => Class['b'] } }
class b { notify { 'in b': require => Class['a'] } }
include a, b
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Found 1 dependency cycle:
#! (Notify[in a] => Class[A] => Notify[in b] => Class[B] => Notify[in a])\nTry the '--graph' option and opening the resulting '.dot' file in OmniGraffle or GraphViz
#! Error: Failed to apply catalog: One or more resource dependency cycles detected in graph
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
