file { "${dir}/f": content => Deferred('new', [Binary, 'aGVsbG8K']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 644 root:root  [hello]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
