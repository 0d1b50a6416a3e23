# before: rm -f /usr/local/bin/pip* /usr/bin/pip* /usr/local/bin/gem* /usr/bin/gem* /usr/bin/dnf* /usr/bin/yum /usr/bin/zypper /usr/bin/rpm
# before: : >/var/lib/dpkg/status
# before: tests/resource/repository /mnt/case/repo aa=1.0 bb=1.0 cc=1.0
# before: apt-get -qq -y install aa bb cc; echo changed >/etc/cc.conf; dpkg -r cc
# after: dpkg-query -W -f '${Package} ${Status}\n'
resources { 'package': purge => true }
package { 'bb': ensure => present }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: removed
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| aa deinstall ok config-files
#| bb install ok installed
#| cc deinstall ok config-files
