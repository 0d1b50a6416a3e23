#< ln -s old link
file { "${dir}/link": ensure => link, target => 'old', mode => '0600' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! link l 777 root:root old
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
