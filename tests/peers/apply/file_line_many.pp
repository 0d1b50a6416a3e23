#m: stdlib
#< printf 'a1\na2\nb\n' >a; printf 'a1\na2\nb\n' >b; printf 'a1\na2\nb' >c; printf 'a1\na2\nb\na1\n' >d
file_line { 'too many': ensure => absent, path => '${dir}/a', match => '^a', match_for_absence => true }
file_line { 'many': ensure => absent, path => '${dir}/b', match => '^a', match_for_absence => true, multiple => true }
file_line { 'after nothing': path => '${dir}/c', line => 'x', after => '^q' }
file_line { 'after each': path => '${dir}/d', line => 'y', after => '^a', multiple => true }
file_line { 'gone twice': ensure => absent, path => '${dir}/d', line => 'a1' }
file_line { 'invalid': path => '${dir}/c', line => 'z', match => '(z' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: More than one line in file 'DIR/a' matches pattern '^a'
#! Error: /Stage[main]/Main/File_line[too many]/ensure: change from 'present' to 'absent' failed: More than one line in file 'DIR/a' matches pattern '^a'
#! Notice: /Stage[main]/Main/File_line[many]/ensure: removed
#! Notice: /Stage[main]/Main/File_line[after nothing]/ensure: created
#! Notice: /Stage[main]/Main/File_line[after each]/ensure: created
#! Notice: /Stage[main]/Main/File_line[gone twice]/ensure: removed
#! Error: /Stage[main]/Main/File_line[invalid]: Could not evaluate: end pattern with unmatched parenthesis: /(z/
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 644 root:root  [a1
#! a2
#! a2
#! a2
#! b
#! b
#! b f 644 root:root  [b]
#! b]
#! c f 644 root:root  [a1
#! d f 644 root:root  [y
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! x]
#! y
#! y]
