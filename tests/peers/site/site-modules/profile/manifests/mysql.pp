# MySQL with databases of sites.
class profile::mysql (
  Sensitive[String]                $root_password,
  Hash[String, Struct[{ user => String, password => Variant[String, Sensitive[String]], Optional[grant] => Array[String] }]] $databases = {},
  Hash                             $options = {},
) {
  class { 'mysql::server':
    root_password           => $root_password.unwrap,
    remove_default_accounts => true,
    restart                 => true,
    override_options        => deep_merge({ 'mysqld' => { 'max_connections' => 2 * $facts['processors']['count'] * 50 } }, $options),
  }
  include mysql::client
  class { 'mysql::server::backup':
    backupuser     => 'backup',
    backuppassword => lookup('profile::mysql::backup_password'),
    backupdir      => '/srv/backup/mysql',
    backuprotate   => 7,
  }
  $databases.each |$name, $db| {
    mysql::db { $name:
      *       => $db,
      host    => '%',
      charset => 'utf8mb4',
      collate => 'utf8mb4_general_ci',
    }
  }
  file { '/etc/site-mysql': mode => '0600', content => mysql::password($root_password.unwrap) }
}
