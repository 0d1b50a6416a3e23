file { "${dir}/old": owner => 'nosuchuser' }
file { "${dir}/olddir": group => 'nosuchgroup' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Could not find user nosuchuser
#! Error: /Stage[main]/Main/File[DIR/old]/owner: change from 'root' to 'nosuchuser' failed: Could not find user nosuchuser
#! Error: Could not find group nosuchgroup
#! Error: /Stage[main]/Main/File[DIR/olddir]/group: change from 'root' to 'nosuchgroup' failed: Could not find group nosuchgroup
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
