#< printf k >k
file { "${dir}/f": ensure => file, mode => 'u=rwX,go=rX' }
file { "${dir}/g": ensure => directory, mode => 'u=rwx,g-X' }
file { "${dir}/h": ensure => file, content => 'h', mode => 'u+rwX' }
file { "${dir}/i": ensure => file, content => 'h', mode => 'u+rwX', require => File["${dir}/f"] }
file { "${dir}/old": mode => 'g-X' }
file { "${dir}/olddir": ensure => directory, mode => 'o=X' }
file { "${dir}/k": mode => 'g-X', noop => true }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/g]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/h]/ensure: defined content as '{sha256}aaa9402664f1a41f40ebbc52c9993eb66aeb366602958fdfaa283b71e64db123'
#! Notice: /Stage[main]/Main/File[DIR/i]/ensure: defined content as '{sha256}aaa9402664f1a41f40ebbc52c9993eb66aeb366602958fdfaa283b71e64db123'
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0751' (o=X)
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 644 root:root  []
#! g d 745 root:root 
#! h f 644 root:root  [h]
#! i f 644 root:root  [h]
#! k f 644 root:root  [k]
#! old f 644 root:root  [old]
#! olddir d 751 root:root 
#! olddir/in f 644 root:root  [in]
