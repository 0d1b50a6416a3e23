#< mkdir -p src/sub; echo a >src/a; echo b >src/sub/b; ln -s a src/l; echo stays >olddir/stays; echo other >olddir/a
file { "${dir}/olddir": ensure => directory, recurse => true, source => "${dir}/src" }
file { "${dir}/far": ensure => directory, recurse => remote, source => "${dir}/src", mode => '0600' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir/a]/content: content changed '{sha256}7e4fa2eb8c7ac089739d5defc4489fad68a100d92082ca35c6b40a4524821f87' to '{sha256}87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7'
#! Notice: /Stage[main]/Main/File[DIR/olddir/l]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub/b]/ensure: defined content as '{sha256}0263829989b6fd954f72baaf2fc64bc2e2f01d692d4de72986ea808f6e99813f'
#! Notice: /Stage[main]/Main/File[DIR/far]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/far/a]/ensure: defined content as '{sha256}87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7'
#! Notice: /Stage[main]/Main/File[DIR/far/l]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/far/sub]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/far/sub/b]/ensure: defined content as '{sha256}0263829989b6fd954f72baaf2fc64bc2e2f01d692d4de72986ea808f6e99813f'
#! Notice: Applied catalog in N seconds
#! exit 2
#! far d 700 root:root 
#! far/a f 600 root:root  [a]
#! far/l l 777 root:root a
#! far/sub d 700 root:root 
#! far/sub/b f 600 root:root  [b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/a f 644 root:root  [a]
#! olddir/in f 644 root:root  [in]
#! olddir/l l 777 root:root a
#! olddir/stays f 644 root:root  [stays]
#! olddir/sub d 755 root:root 
#! olddir/sub/b f 644 root:root  [b]
#! src d 755 root:root 
#! src/a f 644 root:root  [a]
#! src/l l 777 root:root a
#! src/sub d 755 root:root 
#! src/sub/b f 644 root:root  [b]
