# ZooKeeper.
#! modules: zookeeper
class { 'zookeeper': install_method => 'none', manage_service => false, servers => ['a', 'b'] }
