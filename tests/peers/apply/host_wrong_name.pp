#m: host_core
host { 'a b': ip => '10.0.0.1', target => '${dir}/hosts' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter name failed on Host[a b]: Invalid host name (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
