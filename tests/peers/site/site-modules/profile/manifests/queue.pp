# RabbitMQ with virtual hosts.
class profile::queue (
  Sensitive[String]  $admin_password,
  Hash[String, Hash] $vhosts = {},
) {
  class { 'rabbitmq':
    delete_guest_user          => true,
    admin_enable               => true,
    default_user               => 'admin',
    default_pass               => $admin_password.unwrap,
    config_cluster             => true,
    cluster_nodes              => ['mq01', 'mq02'],
    erlang_cookie              => lookup('profile::queue::cookie'),
    wipe_db_on_cookie_change   => true,
    config_variables           => { 'hipe_compile' => true, 'frame_max' => 131072 },
    config_kernel_variables    => { 'inet_dist_listen_min' => 9100, 'inet_dist_listen_max' => 9105 },
    environment_variables      => { 'RABBITMQ_NODENAME' => "rabbit@${facts['networking']['hostname']}" },
  }
  $vhosts.each |$vhost, $v| {
    rabbitmq_vhost { $vhost: ensure => present }
    rabbitmq_user { $v['user']: password => $v['password'], tags => $v['tags'] }
    rabbitmq_user_permissions { "${v['user']}@${vhost}":
      configure_permission => '.*',
      read_permission      => '.*',
      write_permission     => pick_default($v['write'], '.*'),
    }
    rabbitmq_policy { "ha@${vhost}":
      pattern    => '.*',
      priority   => 0,
      definition => { 'ha-mode' => 'all' },
    }
  }
  rabbitmq_plugin { ['rabbitmq_shovel', 'rabbitmq_stomp']: ensure => present, require => Class['rabbitmq'] }
}
