exec { '/bin/true': } ~> exec { '/bin/false': refreshonly => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[/bin/true]/returns: executed successfully
#! Error: /Stage[main]/Main/Exec[/bin/false]: Failed to call refresh: '/bin/false' returned 1 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[/bin/false]: '/bin/false' returned 1 instead of one of [0]
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
