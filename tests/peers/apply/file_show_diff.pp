file { "${dir}/old": content => "a\nb\n", show_diff => false }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}911169ddaaf146aff539f58c26c489af3b892dff0fe283c1c264c65ae5aa59a2'
#! Notice: Applied catalog in N seconds
#! exit 2
#! b]
#! old f 644 root:root  [a
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
