#m: stdlib
#< for f in a b c d e f g; do printf 'a=1\r\nb=1\r\nb=2\r\n' >$f; done; printf 'x\r\na=1\r' >h
file_line { 'there': path => '${dir}/a', line => 'a=1' }
file_line { 'gone': ensure => absent, path => '${dir}/b', line => 'a=1' }
file_line { 'match there': path => '${dir}/c', line => 'a=1', match => '^a=' }
file_line { 'match': path => '${dir}/d', line => 'a=2', match => '^a=' }
file_line { 'multiple': path => '${dir}/e', line => 'b=2', match => '^b=', multiple => true }
file_line { 'all': path => '${dir}/f', line => 'b=2', match => '^b=', multiple => true, replace_all_matches_not_matching_line => true }
file_line { 'end': path => '${dir}/g', line => 'x', match => '1$' }
file_line { 'unended': path => '${dir}/h', line => 'a=1' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File_line[gone]/ensure: removed
#! Notice: /Stage[main]/Main/File_line[match]/ensure: created
#! Notice: /Stage[main]/Main/File_line[all]/ensure: created
#! Notice: /Stage[main]/Main/File_line[end]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [a=1
#! a=1]
#! b f 644 root:root  [b=1
#! b=1
#! b=1
#! b=1
#! b=1
#! b=1
#! b=2
#! b=2
#! b=2]
#! b=2]
#! b=2]
#! b=2]
#! b=2]
#! b=2]
#! c f 644 root:root  [a=1
#! d f 644 root:root  [a=2
#! e f 644 root:root  [a=1
#! f f 644 root:root  [a=1
#! g f 644 root:root  [a=1
#! h f 644 root:root  [x
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! x]
