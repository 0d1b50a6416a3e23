# Sites of Apache.
#
# @param sites
#   Virtual hosts, by name.
class profile::web (
  Hash[String, Hash]        $sites = {},
  Hash[String, String]      $htpasswd = {},
  Enum['event', 'prefork']  $mpm = 'event',
  Array[String]             $mods = [],
) {
  class { 'apache':
    default_vhost => false,
    mpm_module    => $mpm,
    keepalive     => 'On',
    timeout       => 60,
    log_formats   => { 'site' => '%v %h %l %u %t \"%r\" %>s %b' },
  }
  $mods.each |$mod| { include "apache::mod::${mod}" }
  class { 'apache::mod::status':
    requires => "ip ${facts['networking']['network']}/24",
  }

  $sites.each |$name, $site| {
    $defaults = {
      'docroot'    => "/srv/www/${name}",
      'servername' => $name,
      'port'       => 80,
      'access_log_format' => 'site',
      'directories' => [
        { 'path' => "/srv/www/${name}", 'options' => ['FollowSymLinks'], 'allow_override' => ['None'] },
      ],
    }
    apache::vhost { $name:
      * => deep_merge($defaults, $site),
    }
  }
  $htpasswd.each |$user, $password| {
    concat::fragment { "htpasswd ${user}":
      target  => '/etc/site.htpasswd',
      content => "${user}:${apache::apache_pw_hash($password)}\n",
      order   => $user,
    }
  }
  concat { '/etc/site.htpasswd': mode => '0640', ensure_newline => false }
  file { '/etc/site-checksum': content => profile_checksum($sites.keys) }
  Apache::Vhost<| ssl == true |> {
    ssl_protocol => 'all -SSLv3 -TLSv1',
  }
}
