file { "${dir}/a": content => Deferred('unwrap', [Sensitive('secret')]) }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: changed [redacted] to [redacted]
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [secret]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
