# needs: rpmbuild createrepo_c rpm
# before: tests/resource/repository_rpm /mnt/case/repo aa=1.0-1 aa=2.0-1 bb=1.0-1 bb=2.0-1 cc=1.0-1 dd=1.0-1 dd=3.0-1 ee=2:1.0-1 ff=1.0-1,virt gg=1.0-1 gg=2.0-1 kern=1.0-1 hh=1.0-1
# before: rpm --help | grep -q force-debian || echo 'rpm alias --force-debian --nosignature' >>/etc/popt # Debian 13
# before: cd /mnt/case/repo/noarch; rpm -i --force-debian aa-1* bb-1* cc* dd-3* ee* ff* gg-1* hh*; ls
# after: rpm -qa --qf '%{NAME} %{EPOCH} %{VERSION}-%{RELEASE}\n' | sort
Package { provider => rpm, install_options => '--force-debian', uninstall_options => ['--force-debian'] }
package { 'aa': ensure => latest, source => '/mnt/case/repo/noarch/aa-2.0-1.noarch.rpm' }
package { 'bb': ensure => '2.0-1', source => '/mnt/case/repo/noarch/bb-2.0-1.noarch.rpm' }
package { 'cc': ensure => absent }
package { 'dd': ensure => '1.0', source => '/mnt/case/repo/noarch/dd-1.0-1.noarch.rpm' }
package { 'ee': ensure => '1.0' }
package { 'virt': ensure => present }
package { 'gg-1.0-1.noarch': ensure => absent }
package { 'kern': ensure => present, source => '/mnt/case/repo/noarch/kern-1.0-1.noarch.rpm' }
package { 'nosource': ensure => present }
package { 'ff': ensure => latest }
package { 'hh': ensure => absent, uninstall_options => ['--force-debian', { '--define' => 'a b' }] }
package { 'nofile': ensure => present, source => '/nonexistent.rpm', install_options => ['--force-debian', 'ab'] }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: ensure changed '1.0-1' to '2.0-1'
#| Notice: /Stage[main]/Main/Package[bb]/ensure: ensure changed '1.0-1' to '2.0-1'
#| Notice: /Stage[main]/Main/Package[cc]/ensure: removed
#| Notice: /Stage[main]/Main/Package[dd]/ensure: ensure changed '3.0-1' to '1.0'
#| Notice: /Stage[main]/Main/Package[gg-1.0-1.noarch]/ensure: removed
#| Notice: /Stage[main]/Main/Package[kern]/ensure: created
#| Error: RPMs must specify a package source
#| Error: /Stage[main]/Main/Package[nosource]/ensure: change from 'absent' to 'present' failed: RPMs must specify a package source
#| Error: Could not get latest version: RPMs must specify a package source
#| Error: /Stage[main]/Main/Package[ff]/ensure: change from '1.0-1' to 'latest' failed: Could not get latest version: RPMs must specify a package source
#| Error: Execution of '/usr/bin/rpm -e --force-debian --define="a b" hh' returned 1: error: Macro % has illegal name (%define)
#| Error: /Stage[main]/Main/Package[hh]/ensure: change from '1.0-1' to 'absent' failed: Execution of '/usr/bin/rpm -e --force-debian --define="a b" hh' returned 1: error: Macro % has illegal name (%define)
#| Error: Execution of '/usr/bin/rpm -i --force-debian ab /nonexistent.rpm' returned 2: error: open of ab failed: No such file or directory
#| error: open of /nonexistent.rpm failed: No such file or directory
#| Error: /Stage[main]/Main/Package[nofile]/ensure: change from 'absent' to 'present' failed: Execution of '/usr/bin/rpm -i --force-debian ab /nonexistent.rpm' returned 2: error: open of ab failed: No such file or directory
#| error: open of /nonexistent.rpm failed: No such file or directory
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: RPMs must specify a package source
#| Error: /Stage[main]/Main/Package[nosource]/ensure: change from 'absent' to 'present' failed: RPMs must specify a package source
#| Error: Could not get latest version: RPMs must specify a package source
#| Error: /Stage[main]/Main/Package[ff]/ensure: change from '1.0-1' to 'latest' failed: Could not get latest version: RPMs must specify a package source
#| Error: Execution of '/usr/bin/rpm -e --force-debian --define="a b" hh' returned 1: error: Macro % has illegal name (%define)
#| Error: /Stage[main]/Main/Package[hh]/ensure: change from '1.0-1' to 'absent' failed: Execution of '/usr/bin/rpm -e --force-debian --define="a b" hh' returned 1: error: Macro % has illegal name (%define)
#| Error: Execution of '/usr/bin/rpm -i --force-debian ab /nonexistent.rpm' returned 2: error: open of ab failed: No such file or directory
#| error: open of /nonexistent.rpm failed: No such file or directory
#| Error: /Stage[main]/Main/Package[nofile]/ensure: change from 'absent' to 'present' failed: Execution of '/usr/bin/rpm -i --force-debian ab /nonexistent.rpm' returned 2: error: open of ab failed: No such file or directory
#| error: open of /nonexistent.rpm failed: No such file or directory
#| Notice: Applied catalog in N seconds
#| exit: 4
#| aa (none) 2.0-1
#| bb (none) 2.0-1
#| dd (none) 1.0-1
#| ee 2 1.0-1
#| ff (none) 1.0-1
#| hh (none) 1.0-1
#| kern (none) 1.0-1
