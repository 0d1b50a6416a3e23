#m: concat stdlib
concat_file { "${dir}/f": order => alpha }
concat_fragment { 'b': target => "${dir}/f", content => "b ", order => '1__2' }
concat_fragment { 'c': target => "${dir}/f", content => "c ", order => '1' }
concat_fragment { 'a': target => "${dir}/f", content => "a ", order => '1_' }
concat_fragment { 'aa': target => "${dir}/f", content => "aa ", order => '1a' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}1a9a753e63e757f48a21531aed81980de173174f0b59af7b2fb33fd9e0f4b994'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 644 root:root  [b a c aa ]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
