#again: rm f; echo other >g
#then: file { '${dir}/f': content => "new\n" } file { '${dir}/g': content => "changed\n" } file { '${dir}/h': content => 'h' }
file { '${dir}/f': content => "mine\n" }
file { '${dir}/g': content => "g\n" }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda'
#! Notice: /Stage[main]/Main/File[DIR/g]/ensure: defined content as '{sha256}768c71d785bf6bbbf8c4d6af6582041f2659027140a962cd0c55b11eddfd5e3d'
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c' (corrective)
#! Notice: /Stage[main]/Main/File[DIR/g]/content: content changed '{sha256}7e4fa2eb8c7ac089739d5defc4489fad68a100d92082ca35c6b40a4524821f87' to '{sha256}7f8b1dfc466b6249f06cbe55c9174df2578e7754da793fded244ef5cba2a38f1' (corrective)
#! Notice: /Stage[main]/Main/File[DIR/h]/ensure: defined content as '{sha256}aaa9402664f1a41f40ebbc52c9993eb66aeb366602958fdfaa283b71e64db123'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f 644
#! g 644
#! h 644
