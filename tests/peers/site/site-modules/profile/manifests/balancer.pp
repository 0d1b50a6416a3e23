# HAProxy in front of the sites.
class profile::balancer (
  Hash[String, Struct[{ port => Stdlib::Port, servers => Hash[String, Stdlib::IP::Address], Optional[options] => Hash, }]] $services,
) {
  class { 'haproxy':
    global_options   => { 'maxconn' => '4000', 'log' => '/dev/log local0', 'stats' => ['socket /run/haproxy.sock mode 660', 'timeout 30s'] },
    defaults_options => { 'mode' => 'http', 'timeout' => ['connect 5s', 'client 1m', 'server 1m'], 'option' => ['redispatch', 'httplog'] },
  }
  $services.each |$name, $service| {
    haproxy::frontend { $name:
      bind    => { "*:${service['port']}" => [] },
      options => { 'default_backend' => "${name}_back" } + pick($service['options'], {}),
    }
    haproxy::backend { "${name}_back":
      collect_exported => false,
      options          => { 'balance' => 'roundrobin', 'option' => ['httpchk GET /'] },
    }
    $service['servers'].each |$server, $address| {
      haproxy::balancermember { "${name} ${server}":
        listening_service => "${name}_back",
        server_names      => $server,
        ipaddresses       => $address,
        ports             => String($service['port']),
        options           => 'check',
      }
    }
  }
  haproxy::userlist { 'operators':
    users  => ["op insecure-password ${lookup('profile::balancer::password')}"],
    groups => ['admins users op'],
  }
  haproxy::listen { 'stats':
    ipaddress => $facts['networking']['ip'],
    ports     => '9000',
    options   => [{ 'stats' => 'enable' }, { 'stats' => 'uri /' }, { 'mode' => 'http' }],
  }
}
