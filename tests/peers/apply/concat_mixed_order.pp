#m: concat stdlib
concat_file { "${dir}/f": order => numeric }
concat_fragment { 'x': target => "${dir}/f", content => "x ", order => 'b' }
concat_fragment { 'y': target => "${dir}/f", content => "y ", order => '2' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}9214af3fe06449e94372ef15e96f8273f7100ee1ff99c0642e63f9261feacc66'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 644 root:root  [y x ]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
