#< mkdir -p olddir/sub; echo a >olddir/sub/a; echo b >olddir/b; chmod 600 olddir/sub/a olddir/b
file { "${dir}/olddir/b": mode => '0604', before => File["${dir}/olddir"] }
file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0640', notify => Exec['/bin/echo tree'] }
file { "${dir}/olddir/sub/a": mode => '0644', require => Exec['/bin/echo tree'] }
exec { "/bin/echo tree": refreshonly => true, logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir/b]/mode: mode changed '0600' to '0604'
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0750'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0640'
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub]/mode: mode changed '0755' to '0750'
#! Notice: /Stage[main]/Main/Exec[/bin/echo tree]/returns: tree
#! Notice: /Stage[main]/Main/Exec[/bin/echo tree]: Triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub/a]/mode: mode changed '0600' to '0644'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 750 root:root 
#! olddir/b f 604 root:root  [b]
#! olddir/in f 640 root:root  [in]
#! olddir/sub d 750 root:root 
#! olddir/sub/a f 644 root:root  [a]
