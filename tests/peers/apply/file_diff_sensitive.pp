#: --show_diff
file { "${dir}/old": content => Sensitive("secret\n") }
file { "${dir}/olddir/in": source => Sensitive("${dir}/old") }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: [diff redacted]
#! Notice: /Stage[main]/Main/File[DIR/old]/content: changed [redacted] to [redacted]
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/content: [diff redacted]
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/content: changed [redacted] to [redacted]
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [secret]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [secret]
