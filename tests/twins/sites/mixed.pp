# A resource that cannot be done beside others that can: the rest is applied.
#! modules: stdlib cron_core host_core
#! packages: cron
#! before: cd /srv; mkdir source; echo a >source/a; mkfifo source/pipe; echo z >source/z; printf 'gr\374n\n' >latin; printf 'a\000b\n' >zero; printf 'mode\n' >mode; chmod 640 mode
package { 'cron': ensure => installed }
Cron { require => Package['cron'], user => root }
cron { 'first': command => '/bin/first', minute => 5 }
cron { 'last': command => '/bin/last', minute => 6 }
file { '/srv/copy': ensure => directory, recurse => true, source => '/srv/source' }
file { '/srv/copy.after': content => 'x', require => File['/srv/copy'] }
file_line { 'latin': path => '/srv/latin', line => 'blau', encoding => 'iso-8859-1' }
file_line { 'matched': path => '/srv/latin', line => 'rot', match => '^gr.n', encoding => 'iso-8859-1' }
exec { 'zero': command => '/bin/cat /srv/zero', logoutput => true }
exec { 'set twice': command => '/usr/bin/env', environment => ['A=1', 'A=2'] }
exec { 'empty': command => '/usr/bin/test -z "$B"', environment => ['B='] }
exec { 'by number': command => '/usr/bin/id -u > /srv/id', provider => shell, user => '4567' }
exec { 'refused': command => '/bin/false' }
file { '/srv/skipped': content => 'x', require => Exec['refused'] }
file { '/srv/mode': mode => 'u=rwX,g=r,o=' }
file { '/srv/braces': content => "{abc} is no checksum\n" }
notify { "a\tb": }
notify { 'of several lines': message => "one\ntwo\n" }
define thing($size) { notify { "${title} is ${size}": } }
thing { 'it': size => 1 }
file { '/srv/many': ensure => directory }
$files = ['a', 'b'].map |$name| { "/srv/many/${name}" }
file { $files: ensure => file, content => 'x' }
