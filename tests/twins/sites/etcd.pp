# Etcd, whose module calls a function that stdlib has no more.
#! refused: yes
#! options: --include_legacy_facts
#! modules: etcd
#! packages: etcd-server etcd-client
class { 'etcd': package_name => 'etcd-server', manage_service => false }
