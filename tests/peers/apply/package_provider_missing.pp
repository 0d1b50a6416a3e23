package { 'x': provider => zypper }
package { 'y': provider => puppet_gem }
package { 'z': provider => pip2 }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Package[z]: Could not evaluate: Provider pip2 package command is not functional on this host: program pip2 is missing
#! Error: /Stage[main]/Main/Package[x]: Provider zypper is not functional on this host
#! Error: /Stage[main]/Main/Package[y]: Provider puppet_gem is not functional on this host: program /opt/puppetlabs/puppet/bin/gem is missing
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
