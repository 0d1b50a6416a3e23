#< chmod 644 old; chmod 2755 olddir
file { "${dir}/old": mode => 'u+x,g+w,o-r' }
file { "${dir}/olddir": mode => 'a=rx,u+w' }
file { "${dir}/olddir/in": mode => 'ug=rw,o=' }
file { "${dir}/n": ensure => file, mode => 'g-r,+t' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: mode changed '0644' to '0760' (u+x,g+w,o-r)
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0660' (ug=rw,o=)
#! Notice: /Stage[main]/Main/File[DIR/n]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! n f 1604 root:root  []
#! old f 760 root:root  [old]
#! olddir d 2755 root:root 
#! olddir/in f 660 root:root  [in]
