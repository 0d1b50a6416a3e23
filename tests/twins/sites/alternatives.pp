# Alternatives and kernel modules.
#! options: --include_legacy_facts
#! modules: alternatives kmod stdlib
#! packages: kmod
#! before: mkdir -p /opt/a /opt/b; touch /opt/a/x /opt/b/x; chmod 755 /opt/*/x; update-alternatives --install /usr/bin/xx xx /opt/a/x 10 >/dev/null 2>&1
package { 'kmod': ensure => installed }
alternative_entry { '/opt/b/x': altlink => '/usr/bin/xx', altname => 'xx', priority => 5, ensure => present }
alternatives { 'xx': path => '/opt/a/x', require => Alternative_entry['/opt/b/x'] }
kmod::option { 'bond mode': module => 'bonding', option => 'mode', value => 'x', require => Package['kmod'] }
kmod::alias { 'al': source => 'bonding', require => Package['kmod'] }
kmod::blacklist { 'pcspkr': require => Package['kmod'] }
