file { "${dir}/old": audit => 'content' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: audit change: newly-recorded value {sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
