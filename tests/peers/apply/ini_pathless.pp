#m: inifile stdlib
ini_setting { 'x': setting => 'a', value => 'b' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of Ini_setting[x] failed: path is a required attribute (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
