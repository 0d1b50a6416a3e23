#m: concat stdlib
concat_file { "${dir}/f": format => yaml }
concat_fragment { 'f1': target => "${dir}/f", content => "a: [" }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Concat_file[DIR/f]: Could not evaluate: (f1): did not find expected node content while parsing a flow node at line 2 column 1
#! Notice: /Stage[main]/Main/File[DIR/f]: Dependency Concat_file[DIR/f] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/f]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
