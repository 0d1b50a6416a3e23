#m: host_core
host { 'a': ip => '10.0.0.1', host_aliases => ['x', 'y z'], target => '${dir}/hosts' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter host_aliases failed on Host[a]: Host aliases cannot include whitespace (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
