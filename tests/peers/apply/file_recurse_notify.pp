#< chmod 700 olddir
file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0600', notify => Exec['told'] }
exec { 'told': command => '/bin/true', refreshonly => true }
file { "${dir}/after": ensure => file, require => File["${dir}/olddir"] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/mode: mode changed '0644' to '0600'
#! Notice: /Stage[main]/Main/Exec[told]: Triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/File[DIR/after]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! after f 644 root:root  []
#! old f 644 root:root  [old]
#! olddir d 700 root:root 
#! olddir/in f 600 root:root  [in]
