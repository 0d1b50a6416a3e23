#m: stdlib
#< ln old hard; ln -s old soft
file_line { 'one': path => "${dir}/soft", line => 'x' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File_line[one]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! hard f 644 root:root  [old]
#! old f 644 root:root  [old
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! soft l 777 root:root old
#! x]
