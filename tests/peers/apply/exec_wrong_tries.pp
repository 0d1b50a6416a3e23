exec { 'bad': command => '/bin/true', tries => 0 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter tries failed on Exec[bad]: Munging failed for value 0 in class tries: Tries must be an integer >= 1 (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
