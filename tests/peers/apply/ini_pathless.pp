#m: inifile stdlib
ini_setting { 'x': setting => 'a', value => 'b' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Ini_setting[x]: Could not evaluate: Validation of Ini_setting[x] failed: path is a required attribute
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
