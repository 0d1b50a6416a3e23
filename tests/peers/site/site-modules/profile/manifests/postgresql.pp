# PostgreSQL with databases of sites.
class profile::postgresql (
  Hash[String, Hash] $databases = {},
  Hash[String, Hash] $rules = {},
  Hash[String, Scalar] $settings = {},
) {
  class { 'postgresql::server':
    listen_addresses  => '*',
    postgres_password => lookup('profile::postgresql::password'),
  }
  $databases.each |$name, $db| {
    postgresql::server::db { $name:
      user     => $db['user'],
      password => postgresql::postgresql_password($db['user'], $db['password']),
    }
  }
  create_resources(postgresql::server::pg_hba_rule, $rules, { type => 'host', auth_method => 'md5' })
  $settings.each |$name, $value| {
    postgresql::server::config_entry { $name: value => $value }
  }
}
