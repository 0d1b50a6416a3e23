#< mkdir -p olddir/sub; echo a >olddir/sub/a; chmod 600 olddir/in; mkdir more; echo m >more/m
file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0640', alias => 'tree', loglevel => warning, noop => true }
file { "${dir}/more": ensure => directory, recurse => true, mode => '0600', loglevel => err, tag => 'extra', noop => false }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0750' (noop)
#! Warning: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0600' to '0640' (noop)
#! Warning: /Stage[main]/Main/File[DIR/olddir/sub]/mode: mode changed '0755' to '0750' (noop)
#! Warning: /Stage[main]/Main/File[DIR/olddir/sub/a]/mode: mode changed '0644' to '0640' (noop)
#! Notice: DIR/olddir: Would have triggered 'refresh' from 4 events
#! Error: /Stage[main]/Main/File[DIR/more]/mode: mode changed '0755' to '0700'
#! Error: /Stage[main]/Main/File[DIR/more/m]/mode: mode changed '0644' to '0600'
#! Notice: Applied catalog in N seconds
#! exit 2
#! more d 700 root:root 
#! more/m f 600 root:root  [m]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 600 root:root  [in]
#! olddir/sub d 755 root:root 
#! olddir/sub/a f 644 root:root  [a]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Warning: /Stage[main]/Main/File[DIR/olddir]/mode: current_value '0755', should be '0750' (noop)
#7! Warning: /Stage[main]/Main/File[DIR/olddir/in]/mode: current_value '0600', should be '0640' (noop)
#7! Warning: /Stage[main]/Main/File[DIR/olddir/sub]/mode: current_value '0755', should be '0750' (noop)
#7! Warning: /Stage[main]/Main/File[DIR/olddir/sub/a]/mode: current_value '0644', should be '0640' (noop)
#7! Notice: DIR/olddir: Would have triggered 'refresh' from 4 events
#7! Error: /Stage[main]/Main/File[DIR/more]/mode: mode changed '0755' to '0700'
#7! Error: /Stage[main]/Main/File[DIR/more/m]/mode: mode changed '0644' to '0600'
#7! Notice: Applied catalog in N seconds
#7! exit 2
#7! more d 700 root:root 
#7! more/m f 600 root:root  [m]
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 600 root:root  [in]
#7! olddir/sub d 755 root:root 
#7! olddir/sub/a f 644 root:root  [a]
