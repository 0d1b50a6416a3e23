# Etcd.
#! modules: etcd
#! packages: etcd-server etcd-client
class { 'etcd': package_name => 'etcd-server', manage_service => false }
