file { 'a': path => '${dir}/x', ensure => file } file { 'b': path => '${dir}/x/', ensure => file }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Cannot alias File[b] to ["DIR/x"] at (file: site.pp, line: 1); resource ["File", "DIR/x"] already declared (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
