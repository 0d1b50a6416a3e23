exec { '/usr/bin/id -un': user => 'nobody', logoutput => true }
-> exec { '/usr/bin/id -gn': user => 'nobody', group => 'daemon', logoutput => true }
-> exec { 'sh -c "echo $HOME-$USER-$LOGNAME-$X"': path => '/bin:/usr/bin', environment => 'X=y', logoutput => true }
-> exec { '/bin/echo never': unless => '/usr/bin/test 65534 = "$(/usr/bin/id -u)"', user => 'nobody' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[/usr/bin/id -un]/returns: nobody
#! Notice: /Stage[main]/Main/Exec[/usr/bin/id -un]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[/usr/bin/id -gn]/returns: daemon
#! Notice: /Stage[main]/Main/Exec[/usr/bin/id -gn]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[sh -c "echo $HOME-$USER-$LOGNAME-$X"]/returns: ---y
#! Notice: /Stage[main]/Main/Exec[sh -c "echo $HOME-$USER-$LOGNAME-$X"]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
