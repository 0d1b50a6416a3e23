notify { 'before': }
file { "${dir}/f": ensure => file, mode => Deferred('join', [['r', 'w'], '']) }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: before
#! Notice: /Stage[main]/Main/Notify[before]/message: defined 'message' as 'before'
#! Error: Failed to apply catalog: Parameter mode failed on File[DIR/f]: The file mode specification is invalid: "rw" (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Error: Parameter mode failed on File[DIR/f]: The file mode specification is invalid: "rw" (file: site.pp, line: 2)
#7! exit 1
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
