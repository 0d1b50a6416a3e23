# The files of RabbitMQ.
#! modules: rabbitmq
group { 'rabbitmq': ensure => present, system => true, before => Class['rabbitmq'] }
class { 'rabbitmq': package_ensure => 'absent', service_manage => false, repos_ensure => false, admin_enable => false, delete_guest_user => false, config_cluster => true, cluster_nodes => ['a', 'b'], erlang_cookie => 'X', config_variables => { 'vm_memory_high_watermark' => 0.5 } }
