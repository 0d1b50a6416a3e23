#< chmod 644 old; chmod 700 olddir
file { "${dir}/old": mode => 'u+xs,g=u' }
file { "${dir}/olddir": mode => 'go+X' }
file { "${dir}/olddir/in": mode => 'u+r-w,o+g' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: mode changed '0644' to '4774' (u+xs,g=u)
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0700' to '0711' (go+X)
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0444' (u+r-w,o+g)
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 4774 root:root  [old]
#! olddir d 711 root:root 
#! olddir/in f 444 root:root  [in]
