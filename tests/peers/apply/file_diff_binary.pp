#: --show_diff
#< printf 'a\0b\377' >bin
file { "${dir}/bin": content => "new\n" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/bin]/content: 
#! Binary files DIR/bin and FILE differ
#! Notice: /Stage[main]/Main/File[DIR/bin]/content: content changed '{sha256}a37cc3026aae4d519e0b19c298fa913b4dccfdf0658cbccbb7deaa0226d5acdb' to '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: Applied catalog in N seconds
#! exit 2
#! bin f 644 root:root  [new]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
