# NTP.
#! modules: ntp
#! packages: ntpsec
class { 'ntp': servers => ['a.example.com'], service_manage => false, package_name => ['ntpsec'], config => '/etc/ntpsec/ntp.conf' }
