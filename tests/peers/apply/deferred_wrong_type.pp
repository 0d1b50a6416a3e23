file { "${dir}/f": ensure => file, content => Deferred('new', [Integer, '12']) }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Failed to apply catalog: Parameter content failed on File[DIR/f]: Munging failed for value 12 in class content: no implicit conversion of Integer into String (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Error: Parameter content failed on File[DIR/f]: Munging failed for value 12 in class content: no implicit conversion of Integer into String (file: site.pp, line: 1)
#7! exit 1
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
