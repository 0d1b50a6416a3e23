# Apache with virtual hosts.
#! modules: apache
#! packages: apache2
class { 'apache': default_vhost => false, mpm_module => 'event', service_manage => false }
include apache::mod::rewrite
include apache::mod::status
apache::vhost { 'www.example.com': port => 80, docroot => '/srv/www', servername => 'www.example.com',
  directories => [{ path => '/srv/www', options => ['FollowSymLinks'], allow_override => ['None'] }],
  rewrites => [{ rewrite_rule => ['^/old /new [R]'] }], headers => ['set X-A "b"'] }
apache::vhost { 'api.example.com': port => 8080, docroot => false, manage_docroot => false,
  proxy_pass => [{ path => '/', url => 'http://127.0.0.1:9000/' }] }
