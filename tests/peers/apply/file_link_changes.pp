#< ln -s old link; ln -s old kept; ln -s a again
file { "${dir}/link": ensure => link, target => 'olddir/in' }
file { "${dir}/kept": ensure => link, target => 'x', replace => false }
file { "${dir}/old": ensure => link, target => 'olddir' }
file { "${dir}/again": ensure => 'b' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/link]/target: target changed 'old' to 'olddir/in'
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: ensure changed 'file' to 'link'
#! Notice: /Stage[main]/Main/File[DIR/again]/target: target changed 'a' to 'b'
#! Notice: Applied catalog in N seconds
#! exit 2
#! again l 777 root:root b
#! kept l 777 root:root old
#! link l 777 root:root olddir/in
#! old l 777 root:root olddir
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
