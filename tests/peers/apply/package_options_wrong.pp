package { 'x': provider => apt, install_options => [1] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter install_options failed on Package[x]: Expected either a string or hash of options (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
