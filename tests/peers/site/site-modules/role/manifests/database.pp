# A server of both databases.
class role::database {
  contain profile::base
  contain profile::mysql
  contain profile::postgresql
  Class['profile::base']
  -> Class['profile::mysql']
  -> Class['profile::postgresql']
}
