# Haproxy with a front end and a back end.
#! modules: haproxy
#! packages: haproxy
class { 'haproxy': service_manage => false }
haproxy::frontend { 'web': ipaddress => '192.0.2.10', ports => '80', options => { 'default_backend' => 'app' } }
haproxy::backend { 'app': options => { 'option' => ['httpchk'], 'balance' => 'roundrobin' } }
haproxy::balancermember { 'a': listening_service => 'app', ports => '8080', server_names => ['a', 'b'],
  ipaddresses => ['192.0.2.11', '192.0.2.12'], options => 'check' }
