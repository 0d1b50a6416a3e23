package { 'x': provider => dpkg, mark => held }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter mark failed on Package[x]: Invalid value "held". Valid values are hold, none. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
