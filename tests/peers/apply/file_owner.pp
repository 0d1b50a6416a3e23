file { "${dir}/old": owner => 'nobody', group => 'nogroup' }
file { "${dir}/olddir": owner => 65534, group => 65534 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/owner: owner changed 'root' to 'nobody'
#! Notice: /Stage[main]/Main/File[DIR/old]/group: group changed 'root' to 'nogroup'
#! Notice: /Stage[main]/Main/File[DIR/olddir]/owner: owner changed 'root' to 'nobody'
#! Notice: /Stage[main]/Main/File[DIR/olddir]/group: group changed 'root' to 'nogroup'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 nobody:nogroup  [old]
#! olddir d 755 nobody:nogroup 
#! olddir/in f 644 root:root  [in]
