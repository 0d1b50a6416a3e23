#m: stdlib
file_line { 'no line': path => '${dir}/a' }
file_line { 'no path': line => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of File_line[no line] failed: line is a required attribute (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
