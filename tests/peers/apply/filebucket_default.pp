filebucket { 'x': }
file { "${dir}/old": content => "y\n", backup => x }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}3bb2abb69ebb27fbfe63c7639624c6ec5e331b841a5bc8c3ebc10b9285e90877'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [y]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
