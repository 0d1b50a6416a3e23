#m: stdlib
#< echo a >lines
file_line { 'a': path => '${dir}/lines', line => 'b', encoding => 'klingon' }
file { '${dir}/other': content => 'x' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/File_line[a]: Could not evaluate: Could not read DIR/lines: the conversion from klingon to UTF-8 is not known
#! Notice: /Stage[main]/Main/File[DIR/other]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: Applied catalog in N seconds
#! exit 6
#! lines f 644 root:root  [a]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! other f 644 root:root  [x]
