#m: mailalias
mailalias { 'a': recipient => 'b', file => '/c', target => '${dir}/aliases' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of Mailalias[a] failed: You cannot specify both a recipient and a file (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
