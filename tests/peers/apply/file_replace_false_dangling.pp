#< ln -s nowhere link; ln -s nothing content
file { "${dir}/link": ensure => link, target => old, replace => false }
file { "${dir}/content": content => "new\n", replace => false, links => follow }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/content]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: Applied catalog in N seconds
#! exit 2
#! content l 777 root:root nothing
#! link l 777 root:root nowhere
#! nothing f 644 root:root  [new]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
