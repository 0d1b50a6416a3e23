#: --no-preprocess_deferred
file { "${dir}/f": content => Deferred('new', [Binary, 'aGVsbG8K']) }
file { "${dir}/g": content => Deferred('binary_file', ["${dir}/old"]) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03'
#! Notice: /Stage[main]/Main/File[DIR/g]/ensure: defined content as '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 644 root:root  [hello]
#! g f 644 root:root  [old]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
