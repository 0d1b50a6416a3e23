exec { '/bin/false': }
notify { 'n': require => Exec['/bin/false'] }
exec { 'again': command => '/bin/true', refreshonly => true, subscribe => Notify['m'] }
exec { 'bad': command => '/bin/false', refreshonly => true, subscribe => Notify['m'] }
notify { 'm': }
file { '@DIR@/none/x': content => 'x' }
