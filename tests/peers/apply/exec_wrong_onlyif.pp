exec { 'bad': command => '/bin/true', onlyif => 'test -f x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter onlyif failed on Exec[bad]: 'test' is not qualified and no path was specified. Please qualify the command or specify a path. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
