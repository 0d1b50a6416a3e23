file { "${dir}/old": content => 'x', backup => true }
file { "${dir}/olddir": ensure => absent, force => true, backup => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: /Stage[main]/Main/File[DIR/olddir]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [x]
#! old.puppet-bak f 644 root:root  [old]
#! olddir.puppet-bak d 755 root:root 
#! olddir.puppet-bak/in f 644 root:root  [in]
