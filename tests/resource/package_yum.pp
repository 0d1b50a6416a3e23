# needs: rpmbuild createrepo_c dnf
# before: tests/resource/repository_rpm /mnt/case/repo aa=1.0-1 aa=2.0-1 bb=1.0-1 bb=2.0-1 cc=1.0-1 dd=1.0-1 dd=1.5-1 && dnf -q -y install bb-1.0 cc dd-1.0
# before: ln -s /usr/bin/dnf-3 /usr/local/bin/yum
# before: mkdir -p /etc/facter/facts.d; echo '{"os":{"name":"CentOS","family":"RedHat","release":{"major":"7"}},"operatingsystem":"CentOS","osfamily":"RedHat","operatingsystemmajrelease":"7"}' >/etc/facter/facts.d/os.json
# after: rpm -qa | sort
package { 'aa': ensure => '1.0-1' }
package { 'bb': ensure => latest }
package { 'cc': ensure => purged }
package { 'dd': ensure => '>1.0 <2.0' }
package { 'nosuch': allow_virtual => false }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: created
#| Notice: /Stage[main]/Main/Package[bb]/ensure: ensure changed '1.0-1' to '0:2.0-1'
#| Notice: /Stage[main]/Main/Package[cc]/ensure: purged
#| Error: Execution of '/usr/local/bin/yum -d 0 -e 0 -y list nosuch' returned 1: 
#| Error: /Stage[main]/Main/Package[nosuch]/ensure: change from 'purged' to 'present' failed: Execution of '/usr/local/bin/yum -d 0 -e 0 -y list nosuch' returned 1: 
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Execution of '/usr/local/bin/yum -d 0 -e 0 -y list nosuch' returned 1: 
#| Error: /Stage[main]/Main/Package[nosuch]/ensure: change from 'purged' to 'present' failed: Execution of '/usr/local/bin/yum -d 0 -e 0 -y list nosuch' returned 1: 
#| Notice: Applied catalog in N seconds
#| exit: 4
#| aa-1.0-1.noarch
#| bb-2.0-1.noarch
#| dd-1.0-1.noarch
