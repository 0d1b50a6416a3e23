# README's lines for Debian's snmpd, put there by a manifest.
#! modules: stdlib inifile
#! packages: snmpd snmp
package { ['snmpd', 'snmp']: ensure => installed }
file_line { default: path => '/etc/snmp/snmpd.conf', require => Package['snmpd'], notify => Service['snmpd'];
  'master': line => 'master agentx', match => '^#?\s*master\s+agentx';
  'socket': line => 'agentXPerms 0770 0755 root root', after => '^master agentx';
  'view': line => 'view systemonly included .1.3.6.1.4.1.8072.9999.9999.7326', after => '^view\s+systemonly\s+included\s+\.1\.3\.6\.1\.2\.1\.25\.1';
  'no location': ensure => absent, match => '^sysLocation', match_for_absence => true, multiple => true }
file { '/etc/snmp/snmpd.conf.d/site.conf': content => "sysName twin\n", mode => '0600', owner => 'root', require => Package['snmpd'] }
ini_setting { 'options': path => '/etc/default/snmpd', section => '', setting => 'SNMPDOPTS', value => "'-LSwd -Lf /dev/null'", key_val_separator => '=', require => Package['snmpd'] }
service { 'snmpd': ensure => stopped, enable => true, provider => 'debian', require => Package['snmpd'] }
user { 'Debian-snmp': groups => ['adm'], require => Package['snmpd'] }
