#: --show_diff
file { "${dir}/old": content => "old\nmore\n" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: 
#! --- DIRFILE
#! +++ FILE
#! @@ -1 +1,2 @@
#!  old
#! +more
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}d8c562b1668a982c8ad4af27d99a23e3a96422e0b55b26e818361d4a0e30d480'
#! Notice: Applied catalog in N seconds
#! exit 2
#! more]
#! old f 644 root:root  [old
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
