exec { '/bin/sleep 5': timeout => 0.3 }
exec { '/bin/sh -c "sleep 4; echo never"': timeout => '0.3', tries => 2 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Command exceeded timeout
#! Error: /Stage[main]/Main/Exec[/bin/sleep 5]/returns: change from 'notrun' to ['0'] failed: Command exceeded timeout
#! Error: Command exceeded timeout
#! Error: /Stage[main]/Main/Exec[/bin/sh -c "sleep 4; echo never"]/returns: change from 'notrun' to ['0'] failed: Command exceeded timeout
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
