#m: stdlib
#< printf 'x\na=1\nb=1\n' >a; cp a b; cp a c; printf 'a\n' >d
file_line { 'there': path => '${dir}/a', line => 'a=1', encoding => 'iso-8859-1' }
file_line { 'match': path => '${dir}/a', line => 'a=2', match => '^a=', encoding => 'iso-8859-1' }
file_line { 'append': path => '${dir}/b', line => 'c=1', encoding => 'windows-1252' }
file_line { 'gone': ensure => absent, path => '${dir}/c', line => 'a=1', encoding => 'ISO-8859-15' }
file_line { 'bytes': path => '${dir}/d', line => 'b', encoding => 'BINARY' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File_line[match]/ensure: created
#! Notice: /Stage[main]/Main/File_line[append]/ensure: created
#! Notice: /Stage[main]/Main/File_line[gone]/ensure: removed
#! Notice: /Stage[main]/Main/File_line[bytes]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [x
#! a=1
#! a=2
#! b f 644 root:root  [x
#! b=1
#! b=1]
#! b=1]
#! b]
#! c f 644 root:root  [x
#! c=1]
#! d f 644 root:root  [a
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
