#: --tags mine
#again: echo other >old
file { "${dir}/old": content => "mine\n", tag => 'mine' }
~> exec { '/bin/echo not ours': refreshonly => true }
file { "${dir}/new": content => "new\n" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda'
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}7e4fa2eb8c7ac089739d5defc4489fad68a100d92082ca35c6b40a4524821f87' to '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [mine]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
