Exec { path => '/usr/bin:/bin', cwd => "${dir}" }
exec { 'touch private': umask => '077' }
exec { 'touch shared': umask => '0002' }
exec { 'touch others': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[touch private]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[touch shared]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[touch others]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! others f 644 root:root  []
#! private f 600 root:root  []
#! shared f 664 root:root  []
