file_line { 'no line': path => '@DIR@/a' }
file_line { 'no path': line => 'x' }
#Notice: Compiled catalog for NODE in environment production in N seconds
#Error: Validation of File_line[no line] failed: line is a required attribute (line: 1)
#exit: 1
