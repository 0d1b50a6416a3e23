package { 'x': provider => dnfmodule, flavor => 'y', enable_only => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter enable_only failed on Package[x]: Cannot have both `enable_only => true` and `flavor` (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
