exec { 'bad': command => '/bin/true', try_sleep => 'abc' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter try_sleep failed on Exec[bad]: Munging failed for value "abc" in class try_sleep: try_sleep must be a number (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
