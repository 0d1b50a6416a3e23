# What a run leaves alone: files of another kind, links, lines that end in CRLF,
# names of temporary files; programs that are texts; names of digits.
#! modules: stdlib inifile host_core cron_core
#! packages: cron
#! before: cd /srv; mkdir dir; echo in >dir/in; echo old >target; ln -s target link; mkfifo pipe; echo mine >x.dalang; mkdir tree source; echo mine >tree/kept; echo new >source/kept; echo new >source/more
#! before: cd /srv; printf 'a=1\r\nb=2\r\nc=3\r\n' >lines; printf '192.0.2.1\tone\r\n' >hosts; printf 'a\n' >linked; ln linked linked2; printf '[s]\nk = 1\n' >linked.ini; ln linked.ini linked2.ini; printf '192.0.2.2\ttwo\n' >linked.hosts; ln linked.hosts linked2.hosts
#! before: cd /srv; printf 'test -e /srv/ran\n' >check; printf 'echo ran >/srv/ran\n' >program; printf 'grep -q good "$1"\n' >validate; chmod 755 check program validate
file { '/srv/dir': ensure => file, content => "new\n", replace => false, force => true }
file { '/srv/link': ensure => file, content => "new\n", replace => false }
file { '/srv/pipe': ensure => file, content => "new\n", replace => false }
file { '/srv/target': content => "new\n", replace => false }
file { '/srv/tree': ensure => directory, recurse => true, source => '/srv/source', replace => false }
file { '/srv/x': content => "x\n" }
file_line { 'there': path => '/srv/lines', line => 'a=1' }
file_line { 'gone': ensure => absent, path => '/srv/lines', line => 'b=2' }
file_line { 'matched': path => '/srv/lines', line => 'c=4', match => '^c=' }
host { 'one': ip => '192.0.2.1', target => '/srv/hosts' }
file_line { 'linked': path => '/srv/linked', line => 'b' }
ini_setting { 'linked': path => '/srv/linked.ini', section => 's', setting => 'k', value => '2' }
host { 'three': ip => '192.0.2.3', target => '/srv/linked.hosts' }
exec { '/srv/program': unless => '/srv/check' }
exec { '/srv/program again': onlyif => ['/srv/check'], refreshonly => true }
file { '/srv/valid': content => "good\n", validate_cmd => '/srv/validate %' }
file { '/srv/invalid': content => "bad\n", validate_cmd => '/srv/validate /dev/null' }
group { 'digits': gid => '4123' }
user { 'digits': uid => '4123', gid => '4123', home => '/' }
file { '/srv/owned': content => 'x', owner => '4123', group => '4123' }
package { 'cron': ensure => installed }
cron { 'one': command => '/bin/one', user => root, minute => [0, 30], environment => ['A=b', 'MAILTO=root'], require => Package['cron'] }
cron { 'two': command => '/bin/two "%d" \'x\'', user => root, special => daily, require => Package['cron'] }
cron { 'three': command => '/bin/three', user => 'root', weekday => 'Monday', monthday => '1-5', require => Package['cron'] }
cron { 'none': ensure => absent, user => root, command => 'x', require => Package['cron'] }
