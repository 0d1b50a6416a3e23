tidy { "${dir}/olddir": age => '1y' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter age failed on Tidy[DIR/olddir]: Invalid age unit 'y' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
