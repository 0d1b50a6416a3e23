#m: concat stdlib
#< printf 'src\n' >src
concat_file { "${dir}/n": order => numeric }
concat_fragment { 'b': target => "${dir}/n", content => "b ", order => '7' }
concat_fragment { 'a': target => "${dir}/n", content => "a ", order => '07' }
concat_fragment { '12': target => "${dir}/n", content => "12 ", order => '8' }
concat_fragment { '9': target => "${dir}/n", content => "9 ", order => '8' }
concat_fragment { 'z': target => "${dir}/n", content => "z ", order => '10' }
concat_file { "${dir}/t": order => numeric }
concat_fragment { 'x2': target => "${dir}/t", content => "x2 ", order => 'y' }
concat_fragment { 'x1': target => "${dir}/t", content => "x1 ", order => 'y' }
concat_fragment { 'w': target => "${dir}/t", content => "w ", order => 'x' }
concat_file { "${dir}/a": order => alpha }
concat_fragment { 'ab': target => "${dir}/a", content => "b ", order => '7' }
concat_fragment { 'aa': target => "${dir}/a", content => "a ", order => '7' }
concat_fragment { 'a9': target => "${dir}/a", content => "9 ", order => '10' }
concat_file { "${dir}/s": ensure_newline => true }
concat_fragment { 's1': target => "${dir}/s", source => ["${dir}/none", "${dir}/src"], order => 1 }
concat_fragment { 's2': target => "${dir}/s", content => "end\n", order => 2 }
concat_fragment { 's3': target => "${dir}/s", content => "no end", order => 3 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/n]/ensure: defined content as '{sha256}c6b00b3cf3d4939feab56dd51b213bd9b28db3fc9fc23fae46357e12594f7985'
#! Notice: /Stage[main]/Main/File[DIR/t]/ensure: defined content as '{sha256}35820a164caae7fd9c8c752657758e0281398ecbd39f13f2e008f8dcf9a46313'
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}5261461e91af69f25b517448e2dbc17076838970e7739aeb74536672128c19c1'
#! Notice: /Stage[main]/Main/File[DIR/s]/ensure: defined content as '{sha256}552e8b2421c28c4f6c6dadadaff93c41d07404d19dc44bb6e876b4f8d5ce0a16'
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [9 a b ]
#! end
#! n f 644 root:root  [a b 9 12 z ]
#! no end]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! s f 644 root:root  [src
#! src f 644 root:root  [src]
#! t f 644 root:root  [w x1 x2 ]
