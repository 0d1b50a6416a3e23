#m: concat stdlib
concat_file { "${dir}/f": tag => ['a', 'b'] }
concat_fragment { 'f1': tag => ['a', 'b'], content => "x" }
concat_fragment { 'f2': tag => 'a', content => "y" }
concat_fragment { 'f3': tag => ['a', 'c'], content => "y" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/Concat_fragment[f2]: Target Concat_file with path or title '' or tag 'a not found in the catalog
#! Warning: /Stage[main]/Main/Concat_fragment[f3]: Target Concat_file with path or title '' or tag '["a", "c"] not found in the catalog
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
