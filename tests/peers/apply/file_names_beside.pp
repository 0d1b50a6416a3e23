#m: stdlib inifile
#< for f in old line ini link new in; do echo mine >$f.dalang; ln -s mine $f.dalang-link; done
#< echo a >line; printf '[s]\na = 1\n' >ini; ln -s old link
#< mkdir s t; echo new >s/x; echo new >s/x.dalang; echo a >t/x; echo a >t/x.dalang; echo a >s/y; echo mine >t/y.dalang
file { ["${dir}/old", "${dir}/old.dalang"]: content => "new\n" }
file { "${dir}/new": content => "new\n", validate_cmd => '/bin/grep -q new %' }
file { "${dir}/link": ensure => link, target => 'other' }
file_line { 'one': path => "${dir}/line", line => 'b' }
ini_setting { 'one': path => "${dir}/ini", section => 's', setting => 'a', value => '2' }
file { "${dir}/t": ensure => directory, recurse => true, source => "${dir}/s" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/old.dalang]/content: content changed '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda' to '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/new]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/link]/target: target changed 'old' to 'other'
#! Notice: /Stage[main]/Main/File_line[one]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[one]/value: value changed [redacted sensitive information] to [redacted sensitive information]
#! Notice: /Stage[main]/Main/File[DIR/t/x]/content: content changed '{sha256}87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7' to '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/t/x.dalang]/content: content changed '{sha256}87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7' to '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/t/y]/ensure: defined content as '{sha256}87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7'
#! Notice: Applied catalog in N seconds
#! exit 2
#! a = 2]
#! b]
#! in.dalang f 644 root:root  [mine]
#! in.dalang-link l 777 root:root mine
#! ini f 644 root:root  [[s]
#! ini.dalang f 644 root:root  [mine]
#! ini.dalang-link l 777 root:root mine
#! line f 644 root:root  [a
#! line.dalang f 644 root:root  [mine]
#! line.dalang-link l 777 root:root mine
#! link l 777 root:root other
#! link.dalang f 644 root:root  [mine]
#! link.dalang-link l 777 root:root mine
#! new f 644 root:root  [new]
#! new.dalang f 644 root:root  [mine]
#! new.dalang-link l 777 root:root mine
#! old f 644 root:root  [new]
#! old.dalang f 644 root:root  [new]
#! old.dalang-link l 777 root:root mine
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! s d 755 root:root 
#! s/x f 644 root:root  [new]
#! s/x.dalang f 644 root:root  [new]
#! s/y f 644 root:root  [a]
#! t d 755 root:root 
#! t/x f 644 root:root  [new]
#! t/x.dalang f 644 root:root  [new]
#! t/y f 644 root:root  [a]
#! t/y.dalang f 644 root:root  [mine]
