# Firewall rules and chains.
#! modules: firewall
#! packages: iptables iptables-persistent
class { 'firewall': ensure => 'stopped' }
firewallchain { 'OWN:filter:IPv4': ensure => present }
firewall { '100 web': proto => 'tcp', dport => [80, 443], jump => 'accept' }
firewall { '200 own': chain => 'OWN', source => '192.0.2.0/24', jump => 'drop' }
