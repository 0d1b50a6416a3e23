exec { 'gone': command => '/bin/true', cwd => "${dir}/none" }
exec { 'check': command => '/bin/true', cwd => "${dir}/none", onlyif => '/bin/true' }
exec { 'file': command => '/bin/true', cwd => "${dir}/old" }
exec { 'program': command => '/no/such/program', cwd => "${dir}/none" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Working directory DIR/none does not exist!
#! Error: /Stage[main]/Main/Exec[gone]/returns: change from 'notrun' to ['0'] failed: Working directory DIR/none does not exist!
#! Error: /Stage[main]/Main/Exec[check]: Could not evaluate: Working directory DIR/none does not exist!
#! Error: Working directory DIR/old does not exist!
#! Error: /Stage[main]/Main/Exec[file]/returns: change from 'notrun' to ['0'] failed: Working directory DIR/old does not exist!
#! Error: Could not find command '/no/such/program'
#! Error: /Stage[main]/Main/Exec[program]/returns: change from 'notrun' to ['0'] failed: Could not find command '/no/such/program'
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
