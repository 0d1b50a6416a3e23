user { 'nobody9': noop => true, ensure => present, password_max_age => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter password_max_age failed on User[nobody9]: Password maximum age must be provided as a number. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
