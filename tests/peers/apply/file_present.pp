#< ln -s old link
file { "${dir}/link": ensure => present }
file { "${dir}/olddir": ensure => present, content => 'x' }
file { "${dir}/new": ensure => present }
file { "${dir}/new2": ensure => present, content => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/olddir]: Ensure set to :present but file type is directory so no content will be synced
#! Notice: /Stage[main]/Main/File[DIR/new]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/new2]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: Applied catalog in N seconds
#! exit 2
#! link l 777 root:root old
#! new f 644 root:root  []
#! new2 f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
