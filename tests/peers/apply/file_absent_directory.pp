#< mkdir -p own/x refreshed
file { "${dir}/olddir": ensure => absent }
file { "${dir}/own": ensure => absent, mode => '0700', owner => 1 }
file { "${dir}/refreshed": ensure => absent, noop => true, audit => ensure }
exec { '/bin/echo refreshed': refreshonly => true, subscribe => File["${dir}/olddir"] }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/olddir]: Not removing directory; use 'force' to override
#! Warning: /Stage[main]/Main/File[DIR/own]: Not removing directory; use 'force' to override
#! Warning: /Stage[main]/Main/File[DIR/refreshed]: Not removing directory; use 'force' to override
#! Notice: /Stage[main]/Main/File[DIR/refreshed]/ensure: audit change: newly-recorded value directory
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! own d 755 root:root 
#! own/x d 755 root:root 
#! refreshed d 755 root:root 
