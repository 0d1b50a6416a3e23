notify { 'a': } -> notify { 'b': } -> Notify['a']
notify { 'c': } -> notify { 'd': } -> Notify['c']
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Found 2 dependency cycles:
#! (Notify[a] => Notify[b] => Notify[a])\n(Notify[c] => Notify[d] => Notify[c])\nTry the '--graph' option and opening the resulting '.dot' file in OmniGraffle or GraphViz
#! Error: Failed to apply catalog: One or more resource dependency cycles detected in graph
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
