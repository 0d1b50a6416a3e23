package { 'a': name => 'x', provider => rpm, command => '/x', ensure => absent }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Package[a]: Provider rpm is not functional on this host
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
