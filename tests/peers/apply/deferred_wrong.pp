notify { 'before': }
file { "${dir}/f": ensure => file, mode => Deferred('join', [['r', 'w'], '']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter mode failed on File[DIR/f]: The file mode specification is invalid: "rw" (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
