#again: true
notify { 'always': }
file { '${dir}/a': content => 'a' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: always
#! Notice: /Stage[main]/Main/Notify[always]/message: defined 'message' as 'always'
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: always
#! Notice: /Stage[main]/Main/Notify[always]/message: defined 'message' as 'always'
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [a]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
