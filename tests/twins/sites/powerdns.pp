# PowerDNS.
#! options: --include_legacy_facts
#! modules: powerdns
#! packages: pdns-server pdns-backend-bind
class { 'powerdns': }
powerdns::config { 'local-address': value => '192.0.2.1' }
