notify { 'a': message => Sensitive('secret') }
file { "${dir}/s": content => Sensitive('secret') }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Sensitive [value redacted]
#! Notice: /Stage[main]/Main/Notify[a]/message: changed [redacted] to [redacted]
#! Notice: /Stage[main]/Main/File[DIR/s]/ensure: changed [redacted] to [redacted]
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! s f 644 root:root  [secret]
