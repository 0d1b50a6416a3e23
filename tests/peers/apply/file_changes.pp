file { "${dir}/old": content => 'new', mode => '0600' }
file { "${dir}/olddir": ensure => directory, mode => '0700' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}11507a0e2f5e69d5dfa40a62a1bd7b6ee57e6bcd85c67c9b8431b36fff21c437'
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: mode changed '0644' to '0600'
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0700'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 600 root:root  [new]
#! olddir d 700 root:root 
#! olddir/in f 644 root:root  [in]
