# ours: the error of a provider that is not functional names the missing program
# needs: rpmbuild createrepo_c dnf
# before: tests/resource/repository_rpm /mnt/case/repo aa=1.0-1 aa=2.0-1 bb=1.0-1 bb=2.0-1 cc=1.0-1 dd=1.0-1 dd=3.0-1 ee=1.0-1 ff=1.0-1 ff=2.0-1 gg=0.9-1 gg=1.9-1 gg=1.10-2 gg=2.0-1 hh=1.0-1 ii=1:1.0-1,virt kk=1.0-1 ll=2.0-1
# before: dnf -q -y install bb-1.0 cc dd-1.0 ee ff ii kk
# after: rpm -qa --qf '%{NAME} %{EPOCH} %{VERSION}-%{RELEASE}\n' | sort
# after: cat /usr/share/bb
Package { provider => dnf }
package { 'aa': ensure => installed }
package { 'bb': ensure => latest }
package { 'cc': ensure => absent }
package { 'dd': ensure => '3.0' }
package { 'ee': ensure => purged }
package { 'ff': ensure => '1.0-1' }
package { 'gg': ensure => '>=1.0 <2.0' }
package { 'hh': ensure => '9.9' }
package { 'virt': ensure => present }
package { 'ii': ensure => '1:1.0-1' }
package { 'kk': ensure => latest }
package { 'll': ensure => latest, install_options => ['--disablerepo=*', { '--enablerepo' => 'test' }] }
package { 'nosuch2': ensure => absent }
package { 'gg2': name => 'kk', ensure => '>1.0', provider => yum }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: created
#| Notice: /Stage[main]/Main/Package[bb]/ensure: ensure changed '1.0-1' to '0:2.0-1'
#| Notice: /Stage[main]/Main/Package[cc]/ensure: removed
#| Notice: /Stage[main]/Main/Package[dd]/ensure: ensure changed '1.0-1' to '3.0'
#| Notice: /Stage[main]/Main/Package[ee]/ensure: purged
#| Notice: /Stage[main]/Main/Package[ff]/ensure: ensure changed '2.0-1' to '1.0-1'
#| Notice: /Stage[main]/Main/Package[gg]/ensure: created
#| Error: Could not update: Execution of '/usr/bin/dnf -d 0 -e 1 -y install hh-9.9' returned 1: Error: Unable to find a match: hh-9.9
#| Error: /Stage[main]/Main/Package[hh]/ensure: change from 'purged' to '9.9' failed: Could not update: Execution of '/usr/bin/dnf -d 0 -e 1 -y install hh-9.9' returned 1: Error: Unable to find a match: hh-9.9
#| Notice: /Stage[main]/Main/Package[ll]/ensure: created
#| Error: /Stage[main]/Main/Package[gg2]: Provider yum is not functional on this host: program yum is missing
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not update: Execution of '/usr/bin/dnf -d 0 -e 1 -y install hh-9.9' returned 1: Error: Unable to find a match: hh-9.9
#| Error: /Stage[main]/Main/Package[hh]/ensure: change from 'purged' to '9.9' failed: Could not update: Execution of '/usr/bin/dnf -d 0 -e 1 -y install hh-9.9' returned 1: Error: Unable to find a match: hh-9.9
#| Error: /Stage[main]/Main/Package[gg2]: Provider yum is not functional on this host: program yum is missing
#| Notice: Applied catalog in N seconds
#| exit: 4
#| aa (none) 2.0-1
#| bb (none) 2.0-1
#| dd (none) 3.0-1
#| ff (none) 1.0-1
#| gg (none) 1.10-2
#| ii 1 1.0-1
#| kk (none) 1.0-1
#| ll (none) 2.0-1
#| version 2.0
