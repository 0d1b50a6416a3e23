#< mkdir -p olddir/sub; echo a >olddir/sub/a; echo b >olddir/b; chmod 600 olddir/sub/a olddir/b
file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0640' }
file { "${dir}/olddir/sub": ensure => directory, mode => '0700', require => Notify['first'] }
file { "${dir}/olddir/b": mode => '0604', before => Notify['last'] }
notify { 'first': require => File["${dir}/olddir"] }
notify { 'last': }
exec { "/bin/echo sub": refreshonly => true, subscribe => File["${dir}/olddir/sub"], logoutput => true }
exec { "/bin/echo tree": refreshonly => true, subscribe => File["${dir}/olddir"], logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0750'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0640'
#! Notice: /Stage[main]/Main/File[DIR/olddir/b]/mode: mode changed '0600' to '0604'
#! Notice: first
#! Notice: /Stage[main]/Main/Notify[first]/message: defined 'message' as 'first'
#! Notice: /Stage[main]/Main/File[DIR/olddir/sub]/mode: mode changed '0755' to '0700'
#! Notice: last
#! Notice: /Stage[main]/Main/Notify[last]/message: defined 'message' as 'last'
#! Notice: /Stage[main]/Main/Exec[/bin/echo sub]/returns: sub
#! Notice: /Stage[main]/Main/Exec[/bin/echo sub]: Triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/Exec[/bin/echo tree]/returns: tree
#! Notice: /Stage[main]/Main/Exec[/bin/echo tree]: Triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 750 root:root 
#! olddir/b f 604 root:root  [b]
#! olddir/in f 640 root:root  [in]
#! olddir/sub d 700 root:root 
#! olddir/sub/a f 600 root:root  [a]
