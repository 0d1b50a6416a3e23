#< mkdir -p olddir/sub; echo a >olddir/sub/a; chmod 600 olddir/in; mkdir more; echo m >more/m
file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0640', alias => 'tree', loglevel => warning, noop => true }
file { "${dir}/more": ensure => directory, recurse => true, mode => '0600', loglevel => err, tag => 'extra', noop => false }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/olddir]/mode: current_value '0755', should be '0750' (noop)
#! Warning: /Stage[main]/Main/File[DIR/olddir/in]/mode: current_value '0600', should be '0640' (noop)
#! Warning: /Stage[main]/Main/File[DIR/olddir/sub]/mode: current_value '0755', should be '0750' (noop)
#! Warning: /Stage[main]/Main/File[DIR/olddir/sub/a]/mode: current_value '0644', should be '0640' (noop)
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
