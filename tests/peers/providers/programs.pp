# before: tests/peers/providers/prepare
# modules: mysql
# modules: firewall
# modules: stdlib
mysql_user { 'a@localhost': ensure => present, password_hash => '*B' }
mysql_database { 'base': ensure => present }
firewall { '100 allow': proto => 'tcp', action => 'accept' }
notify { 'rest': }
