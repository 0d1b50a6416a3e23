package { 'x': provider => dpkg, ensure => absent, mark => hold }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of Package[x] failed: You cannot use "mark" property while "ensure" is one of ["absent", "purged"] (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
