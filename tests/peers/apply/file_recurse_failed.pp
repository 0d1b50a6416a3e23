#< mkdir -p olddir/sub; echo a >olddir/sub/a
exec { '/bin/false': before => File["${dir}/olddir"] }
file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0640' }
file { "${dir}/olddir/sub/a": mode => '0600' }
notify { 'after': require => File["${dir}/olddir"] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: '/bin/false' returned 1 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[/bin/false]/returns: change from 'notrun' to ['0'] failed: '/bin/false' returned 1 instead of one of [0]
#! Notice: /Stage[main]/Main/File[DIR/olddir]: Dependency Exec[/bin/false] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/olddir]: Skipping because of failed dependencies
#! Warning: /Stage[main]/Main/File[DIR/olddir/in]: Skipping because of failed dependencies
#! Warning: /Stage[main]/Main/File[DIR/olddir/sub]: Skipping because of failed dependencies
#! Warning: /Stage[main]/Main/File[DIR/olddir/sub/a]: Skipping because of failed dependencies
#! Warning: /Stage[main]/Main/Notify[after]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! olddir/sub d 755 root:root 
#! olddir/sub/a f 644 root:root  [a]
