#< mkdir -p src/sub olddir/sub; echo a >src/a; echo b >src/sub/b; echo stays >olddir/sub/gone; echo other >olddir/a
file { "${dir}/olddir": ensure => directory, recurse => true, purge => true, source => "${dir}/src" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir/a]/content: content changed '{sha256}7e4fa2eb8c7ac089739d5defc4489fad68a100d92082ca35c6b40a4524821f87' to '{sha256}87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub/b]/ensure: defined content as '{sha256}0263829989b6fd954f72baaf2fc64bc2e2f01d692d4de72986ea808f6e99813f'
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub/gone]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/a f 644 root:root  [a]
#! olddir/sub d 755 root:root 
#! olddir/sub/b f 644 root:root  [b]
#! src d 755 root:root 
#! src/a f 644 root:root  [a]
#! src/sub d 755 root:root 
#! src/sub/b f 644 root:root  [b]
