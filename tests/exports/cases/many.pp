# Many nodes export; a collector takes one resource of each.
define many::host($ip) { notify { "many ${title}": message => $ip } }
node /^n\d\.many$/ {
  @@many::host { $facts['node']: ip => $facts['ip'], tag => "many-${facts['role']}" }
}
node 'all.many' { Many::Host <<| |>> }
node 'web.many' { Many::Host <<| tag == 'many-web' |>> }
#> n3+ip=10.0.0.3+role=web n1+ip=10.0.0.1+role=db n2+ip=10.0.0.2+role=web
#> n5+ip=10.0.0.5+role=web n4+ip=10.0.0.4+role=db all web
#> n3+ip=10.0.0.33+role=db web all
