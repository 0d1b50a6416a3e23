file { "${dir}/a": content => 'x', mode => '0600' }
file { "${dir}/b": ensure => file, mode => '0755' }
file { "${dir}/c": ensure => directory, mode => '0700' }
file { "${dir}/c/d": ensure => present }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/c]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/c/d]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 600 root:root  [x]
#! b f 755 root:root  []
#! c d 700 root:root 
#! c/d f 644 root:root  []
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
