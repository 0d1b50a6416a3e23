#< mkdir s; ln -s ../old s/a; ln -s nowhere s/b
file { "${dir}/t": ensure => directory, source => "${dir}/s", recurse => true, links => follow }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/t]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/t/a]/ensure: defined content as '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee'
#! Error: /Stage[main]/Main/File[DIR/t/b]: Could not evaluate: Could not retrieve information from environment production source(s) file://DIR/s/b
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! s d 755 root:root 
#! s/a l 777 root:root ../old
#! s/b l 777 root:root nowhere
#! t d 755 root:root 
#! t/a f 644 root:root  [old]
