#: --no-preprocess_deferred
file { "${dir}/a": content => Sensitive(Deferred('join', [['s', 'ecret'], ''])) }
file { "${dir}/b": content => Deferred('new', [Sensitive, 'hidden']) }
notify { 'n': message => Deferred('new', [Sensitive, 'hidden']) }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: changed [redacted] to [redacted]
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: changed [redacted] to [redacted]
#! Notice: Sensitive [value redacted]
#! Notice: /Stage[main]/Main/Notify[n]/message: changed [redacted] to [redacted]
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [secret]
#! b f 644 root:root  [hidden]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
