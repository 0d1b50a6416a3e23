# A server of sites.
class role::web {
  include profile::base
  include profile::web
  include profile::mail
  Class['profile::base'] -> Class['profile::web']
}
