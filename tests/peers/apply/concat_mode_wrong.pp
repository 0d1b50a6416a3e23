#m: concat stdlib
concat_file { "${dir}/f": mode => '99' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter mode failed on Concat_file[DIR/f]: The file mode specification is invalid: "99" (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
