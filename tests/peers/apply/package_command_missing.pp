package { 'x': provider => gem, command => '/nonexistent/gem' }
notify { 'after': require => Package['x'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Could not prefetch package provider 'gem': Provider gem package command '/nonexistent/gem' does not exist on this host
#! Warning: /Stage[main]/Main/Package[x]: Skipping because provider prefetch failed
#! Notice: /Stage[main]/Main/Notify[after]: Dependency Package[x] has failures: true
#! Warning: /Stage[main]/Main/Notify[after]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
