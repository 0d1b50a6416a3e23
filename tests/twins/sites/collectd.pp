# Collectd with plugins, which is not started.
#! options: --include_legacy_facts
#! modules: collectd
#! packages: collectd-core
class { 'collectd': purge => true, recurse => true, purge_config => true, minimum_version => '5.12', package_name => 'collectd-core', service_ensure => 'stopped', service_enable => false }
class { 'collectd::plugin::cpu': }
class { 'collectd::plugin::df': mountpoints => ['/'], fstypes => ['ext4'] }
class { 'collectd::plugin::network': servers => { 'stats.example.com' => { 'port' => 25826 } } }
