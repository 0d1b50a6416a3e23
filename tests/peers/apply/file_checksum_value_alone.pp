file { "${dir}/new": ensure => file, checksum => md5, checksum_value => '81dc9bdb52d04dc20036dbd8313ed055' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /File[DIR/new]: Checksum value is ignored unless content or source are specified
#! Error: File written to disk did not match desired checksum; discarding changes ({md5}d41d8cd98f00b204e9800998ecf8427e vs {md5}81dc9bdb52d04dc20036dbd8313ed055)
#! Error: /Stage[main]/Main/File[DIR/new]/ensure: change from 'absent' to 'file' failed: File written to disk did not match desired checksum; discarding changes ({md5}d41d8cd98f00b204e9800998ecf8427e vs {md5}81dc9bdb52d04dc20036dbd8313ed055)
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
