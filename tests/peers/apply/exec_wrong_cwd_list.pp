exec { 'bad': command => '/bin/true', cwd => ['/tmp', '/'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter cwd failed on Exec[bad]: cwd only accepts a single path, not an array of paths (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
