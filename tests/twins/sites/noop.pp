# Noop resources, failures and what depends on them, tags, schedules.
#! modules: stdlib
file { '/srv/a': content => 'a', noop => true }
exec { 'x': command => '/bin/false', noop => false }
file { '/srv/b': content => 'b', require => Exec['x'] }
file { '/srv/c': content => 'c', loglevel => warning }
schedule { 'never': range => '2 - 3', period => never }
file { '/srv/d': content => 'd', schedule => 'never', noop => false }
exec { 'refreshed': command => '/bin/echo hi', refreshonly => true, subscribe => File['/srv/c'], noop => false, logoutput => true }
