#m: inifile stdlib
#< printf '[a]\nx = 1\n[b]\ny = 2\n[a]\nz = 3\n' >ini
ini_setting { 'one': path => "${dir}/ini", section => 'a', setting => 'z', value => '9' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Ini_setting[one]/value: value changed [redacted sensitive information] to [redacted sensitive information]
#! Notice: Applied catalog in N seconds
#! exit 2
#! [a]
#! [b]
#! ini f 644 root:root  [[a]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! x = 1
#! y = 2
#! z = 9]
