# needs: rpmbuild createrepo_c zypper
# before: tests/resource/repository_rpm /mnt/case/repo aa=1.0-1 aa=2.0-1 bb=1.0-1 bb=2.0-1 cc=1.0-1 dd=1.0-1 dd=3.0-1 gg=0.9-1 gg=1.9-1 gg=1.10-2 gg=2.0-1 ii=1:1.0-1,virt
# before: zypper -q refresh; zypper -q install --no-confirm bb-1.0 cc dd-1.0 ii
# before: mkdir -p /etc/facter/facts.d; echo '{"os":{"name":"SLES","family":"Suse","release":{"major":"15"}},"operatingsystem":"SLES","osfamily":"Suse","operatingsystemmajrelease":"15"}' >/etc/facter/facts.d/os.json
# after: rpm -qa --qf '%{NAME} %{EPOCH} %{VERSION}-%{RELEASE}\n' | sort
package { 'aa': ensure => installed }
package { 'bb': ensure => latest }
package { 'cc': ensure => absent }
package { 'dd': ensure => '3.0-1', install_options => ['--no-gpg-checks', '--no-recommends'] }
package { 'gg': ensure => '>=1.0 <2.0', provider => zypper }
package { 'virt': ensure => present }
package { 'nosuch': ensure => present, allow_virtual => false }
package { 'nosuch2': ensure => absent }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: created
#| Notice: /Stage[main]/Main/Package[bb]/ensure: ensure changed '1.0-1' to '2.0-1'
#| Notice: /Stage[main]/Main/Package[cc]/ensure: removed
#| Notice: /Stage[main]/Main/Package[dd]/ensure: ensure changed '1.0-1' to '3.0-1'
#| Notice: /Stage[main]/Main/Package[gg]/ensure: created
#| Error: Execution of '/usr/bin/zypper --quiet install --auto-agree-with-licenses --no-confirm --name nosuch' returned 104: Package 'nosuch' not found.
#| Error: /Stage[main]/Main/Package[nosuch]/ensure: change from 'absent' to 'present' failed: Execution of '/usr/bin/zypper --quiet install --auto-agree-with-licenses --no-confirm --name nosuch' returned 104: Package 'nosuch' not found.
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Execution of '/usr/bin/zypper --quiet install --auto-agree-with-licenses --no-confirm --name nosuch' returned 104: Package 'nosuch' not found.
#| Error: /Stage[main]/Main/Package[nosuch]/ensure: change from 'absent' to 'present' failed: Execution of '/usr/bin/zypper --quiet install --auto-agree-with-licenses --no-confirm --name nosuch' returned 104: Package 'nosuch' not found.
#| Notice: Applied catalog in N seconds
#| exit: 4
#| aa (none) 2.0-1
#| bb (none) 2.0-1
#| dd (none) 3.0-1
#| gg (none) 1.10-2
#| ii 1 1.0-1
