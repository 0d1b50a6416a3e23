#< mkdir old.puppet-bak
file { "${dir}/old": content => 'x', backup => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Will not remove directory backup DIR/old.puppet-bak; use a filebucket
#! Error: /Stage[main]/Main/File[DIR/old]/content: change from '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' failed: Will not remove directory backup DIR/old.puppet-bak; use a filebucket
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! old.puppet-bak d 755 root:root 
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
