# A value that a type refuses: the whole catalog is refused, and nothing is done.
#! modules: stdlib cron_core
#! packages: cron
#! refused: yes
package { 'cron': ensure => installed }
cron { 'first': command => '/bin/first', minute => 5, user => root }
cron { 'bad': command => '/bin/bad', hour => 25, user => root }
file { '/srv/other': content => 'x' }
