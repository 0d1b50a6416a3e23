file { "${dir}/olddir": ensure => file, content => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]: Not removing directory; use 'force' to override
#! Notice: /Stage[main]/Main/File[DIR/olddir]: Not removing directory; use 'force' to override
#! Error: Could not set 'file' on ensure: Is a directory - Is a directory: DIR/olddir (file: site.pp, line: 1)
#! Error: /Stage[main]/Main/File[DIR/olddir]/ensure: change from 'directory' to 'file' failed: Could not set 'file' on ensure: Is a directory - Is a directory: DIR/olddir (file: site.pp, line: 1)
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
