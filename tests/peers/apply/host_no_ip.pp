#m: host_core
host { 'a': ensure => present, target => '${dir}/hosts' }
-> notify { 'after': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Host[a]/ensure: created
#! Error: /Stage[main]/Main/Host[a]: Could not evaluate: ip is a required attribute for hosts
#! Notice: /Stage[main]/Main/Notify[after]: Dependency Host[a] has failures: true
#! Warning: /Stage[main]/Main/Notify[after]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
