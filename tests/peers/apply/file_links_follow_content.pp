#< ln -s old link; ln -s nowhere dangling; chmod 600 old
file { "${dir}/link": content => "new\n", links => follow }
file { "${dir}/dangling": content => "x\n", links => follow }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/link]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/dangling]/ensure: defined content as '{sha256}73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac'
#! Notice: Applied catalog in N seconds
#! exit 2
#! dangling l 777 root:root nowhere
#! link l 777 root:root old
#! nowhere f 644 root:root  [x]
#! old f 600 root:root  [new]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
