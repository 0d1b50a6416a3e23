#< touch -d '2020-02-02 02:02:02 UTC' older; touch -d '2021-02-02 02:02:02 UTC' newer; echo n >newer2; touch -d '2022-02-02 02:02:02 UTC' newer2
file { "${dir}/older": source => "${dir}/newer", checksum => mtime }
file { "${dir}/newer2": source => "${dir}/newer", checksum => mtime }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/older]/content: content changed '{mtime}2020-02-02 02:02:02 +0000' to '{mtime}2021-02-02 02:02:02 +0000'
#! Notice: Applied catalog in N seconds
#! exit 2
#! newer f 644 root:root  []
#! newer2 f 644 root:root  [n]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! older f 644 root:root  []
