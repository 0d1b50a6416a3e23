notify { 'a': require => Notify['b'] }
notify { 'b': require => Notify['c'] }
notify { 'c': require => Notify['a'] }
class x { notify { 'q': } }
class y { notify { 'z': } }
include x
include y
Class['x'] -> Class['y']
Notify['z'] -> Notify['q']
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Found 2 dependency cycles:
#! (Notify[a] => Notify[c] => Notify[b] => Notify[a])\n(Notify[q] => Class[X] => Class[Y] => Notify[z] => Notify[q])\nTry the '--graph' option and opening the resulting '.dot' file in OmniGraffle or GraphViz
#! Error: Failed to apply catalog: One or more resource dependency cycles detected in graph
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
