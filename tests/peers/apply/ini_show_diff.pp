#: --show_diff
#m: inifile
#< printf '[s]\na = 1\nb = 1\nc = 1\n' >c.ini
Ini_setting { path => "${dir}/c.ini", section => 's' }
ini_setting { 'shown': setting => 'a', value => "2 \t" }
ini_setting { 'digest': setting => 'b', value => ' 2', show_diff => md5 }
ini_setting { 'hidden': setting => 'c', value => '2', show_diff => false }
ini_setting { 'new': setting => 'd', value => '2', show_diff => md5 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Ini_setting[shown]/value: value changed 1 to 2
#! Notice: /Stage[main]/Main/Ini_setting[digest]/value: value changed {md5}c4ca4238a0b923820dcc509a6f75849b to {md5}c81e728d9d4c2f636f067f89cc14862c
#! Notice: /Stage[main]/Main/Ini_setting[hidden]/value: value changed [redacted sensitive information] to [redacted sensitive information]
#! Notice: /Stage[main]/Main/Ini_setting[new]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! a = 2
#! b = 2
#! c = 2
#! c.ini f 644 root:root  [[s]
#! d = 2]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
