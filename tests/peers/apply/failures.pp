class bad { exec { '/bin/false': } notify { 'in bad': require => Exec['/bin/false'] } }
class after { notify { 'a1': } notify { 'a2': } }
include bad
class { 'after': require => Class['bad'] }
notify { 'free': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: '/bin/false' returned 1 instead of one of [0]
#! Error: /Stage[main]/Bad/Exec[/bin/false]/returns: change from 'notrun' to ['0'] failed: '/bin/false' returned 1 instead of one of [0]
#! Notice: /Stage[main]/Bad/Notify[in bad]: Dependency Exec[/bin/false] has failures: true
#! Warning: /Stage[main]/Bad/Notify[in bad]: Skipping because of failed dependencies
#! Warning: /Stage[main]/After/Notify[a1]: Skipping because of failed dependencies
#! Warning: /Stage[main]/After/Notify[a2]: Skipping because of failed dependencies
#! Notice: free
#! Notice: /Stage[main]/Main/Notify[free]/message: defined 'message' as 'free'
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
