package { 'a': provider => pacman }
package { 'b': provider => pkgng, ensure => latest }
service { 'c': provider => runit, ensure => running }
user { 'd': provider => pw, ensure => present }
group { 'e': provider => ldap, ensure => present }
exec { '/bin/true': provider => windows }
notify { 'f': require => Package['a'] }
notify { 'g': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: g
#! Notice: /Stage[main]/Main/Notify[g]/message: defined 'message' as 'g'
#! Error: /Stage[main]/Main/Package[a]: Provider pacman is not functional on this host
#! Error: /Stage[main]/Main/Package[b]: Provider pkgng is not functional on this host
#! Error: /Stage[main]/Main/Service[c]: Provider runit is not functional on this host
#! Error: /Stage[main]/Main/User[d]: Provider pw is not functional on this host
#! Error: /Stage[main]/Main/Group[e]: Provider ldap is not functional on this host
#! Error: /Stage[main]/Main/Exec[/bin/true]: Provider windows is not functional on this host
#! Notice: /Stage[main]/Main/Notify[f]: Dependency Package[a] has failures: true
#! Warning: /Stage[main]/Main/Notify[f]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
