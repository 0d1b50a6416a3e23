exec { 'bad': command => '/bin/true', cwd => 'relative' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter cwd failed on Exec[bad]: cwd must be a fully qualified path (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
