# ZooKeeper.
#! options: --include_legacy_facts --no-strict_variables
#! packages: zookeeper
#! modules: zookeeper
class { 'zookeeper': install_method => 'package', packages => ['zookeeper'], manage_service => false, realm => '', servers => ['a', 'b'] }
