user { 'nobody9': noop => true, ensure => present, expiry => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter expiry failed on User[nobody9]: Expiry dates must be YYYY-MM-DD or the string "absent" (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
