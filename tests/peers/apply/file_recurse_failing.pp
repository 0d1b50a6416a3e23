#< mkdir -p src/sub; echo a >src/sub/a; mkdir -p olddir/sub/a; mkdir -p x; echo f >x/sub
file { "${dir}/olddir": ensure => directory, recurse => true, source => "${dir}/src" }
file { "${dir}/x": ensure => directory, recurse => true, source => "${dir}/src" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub/a]: Not removing directory; use 'force' to override
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub/a]: Not removing directory; use 'force' to override
#! Error: Could not set 'file' on ensure: Is a directory - Is a directory: DIR/olddir/sub/a
#! Error: /Stage[main]/Main/File[DIR/olddir/sub/a]/ensure: change from 'directory' to 'file' failed: Could not set 'file' on ensure: Is a directory - Is a directory: DIR/olddir/sub/a
#! Notice: /Stage[main]/Main/File[DIR/x/sub]/ensure: ensure changed 'file' to 'directory'
#! Notice: /Stage[main]/Main/File[DIR/x/sub/a]/ensure: defined content as '{sha256}87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7'
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! olddir/sub d 755 root:root 
#! olddir/sub/a d 755 root:root 
#! src d 755 root:root 
#! src/sub d 755 root:root 
#! src/sub/a f 644 root:root  [a]
#! x d 755 root:root 
#! x/sub d 755 root:root 
#! x/sub/a f 644 root:root  [a]
