# MariaDB's server and client, which are not started.
#! modules: mysql
#! packages: mariadb-server mariadb-client
class { 'mysql::client': }
class { 'mysql::server':
  service_manage   => false, service_enabled => false, create_root_user => false,
  override_options => { 'mysqld' => { 'max_connections' => 200, 'bind-address' => '192.0.2.1' } },
}
