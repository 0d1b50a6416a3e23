#m: concat stdlib
#< mkdir -p d; echo linked >target; ln -s target link
file { "${dir}/made": content => "made\n", before => Concat_file["${dir}/f"] }
concat_file { "${dir}/f": }
concat_fragment { 'a': target => "${dir}/f", source => "file://${dir}/made" }
concat_fragment { 'b': target => "${dir}/f", source => "${dir}/link" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/made]/ensure: defined content as '{sha256}9ccbd3f1b19a1cdfd8d7c6ae48e9e822e2345f5be1a6187b19e41486c6941004'
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}5770f5fd4106a1fc1621b63924469635ec2742e5131115e9e3ca0f0e607ff376'
#! Notice: Applied catalog in N seconds
#! exit 2
#! d d 755 root:root 
#! f f 644 root:root  [made
#! link l 777 root:root target
#! linked]
#! made f 644 root:root  [made]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! target f 644 root:root  [linked]
