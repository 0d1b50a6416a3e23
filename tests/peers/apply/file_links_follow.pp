#< ln -s old link; ln -s nowhere dangling
file { "${dir}/link": ensure => file, links => follow, mode => '0600' }
file { "${dir}/copy": source => "${dir}/link", links => follow }
file { "${dir}/copied_link": source => "${dir}/link" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/link]/mode: mode changed '0644' to '0600'
#! Notice: /Stage[main]/Main/File[DIR/copy]/ensure: defined content as '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee'
#! Notice: /Stage[main]/Main/File[DIR/copied_link]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! copied_link l 777 root:root old
#! copy f 644 root:root  [old]
#! dangling l 777 root:root nowhere
#! link l 777 root:root old
#! old f 600 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
