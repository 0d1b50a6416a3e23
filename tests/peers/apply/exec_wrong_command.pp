exec { 'bad': command => 5 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter command failed on Exec[bad]: Command must be a String or Array<String>, got value of class Integer (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
