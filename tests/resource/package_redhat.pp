# needs: rpmbuild createrepo_c dnf
# before: tests/resource/repository_rpm /mnt/case/repo aa=1.0-1 aa=2.0-1 bb=1.0-1 cc=1.0-1; dnf -q -y install bb cc
# before: mkdir -p /etc/facter/facts.d; echo '{"os":{"name":"CentOS","family":"RedHat","release":{"major":"8"}},"operatingsystem":"CentOS","osfamily":"RedHat","operatingsystemmajrelease":"8"}' >/etc/facter/facts.d/os.json
# after: rpm -qa
package { 'aa': ensure => '1.0-1' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: created
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| cc-1.0-1.noarch
#| bb-1.0-1.noarch
#| aa-1.0-1.noarch
