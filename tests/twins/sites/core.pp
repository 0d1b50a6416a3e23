# Types of Puppet itself and of the modules that come with its packages.
#! modules: cron_core host_core mailalias mount_core sshkeys_core augeas_core
#! packages: cron
package { 'cron': ensure => installed }
file { '/srv/dir': ensure => directory, mode => '0750', owner => 'daemon' }
file { '/srv/dir/a': content => "a\n", group => 'daemon' }
file { '/srv/link': ensure => link, target => 'dir/a' }
file { '/srv/copy': source => '/etc/hostname' }
file { '/srv/tree': ensure => directory, source => '/etc/default', recurse => true }
exec { 'touch /srv/touched': path => '/usr/bin', creates => '/srv/touched' }
exec { '/bin/echo to stderr 1>&2; false': provider => shell, logoutput => true, returns => 1 }
cron { 'job': command => '/bin/true', minute => [0, 30], require => Package['cron'] }
cron { 'env': command => '/bin/true', special => 'daily', environment => 'A=b', require => Package['cron'] }
host { 'db.example.com': ip => '192.0.2.1', host_aliases => ['db'], comment => 'a database' }
mailalias { 'root': recipient => ['admin', 'ops@example.com'] }
mailalias { 'ops': recipient => 'admin', target => '/etc/aliases' }
mount { '/data': ensure => present, device => '/dev/sdz1', fstype => 'ext4', options => 'noauto', dump => 1, pass => 2 }
file { '/etc/ssh': ensure => directory }
sshkey { 'host.example.com': type => 'ssh-ed25519', key => 'AAAAC3NzaC1lZDI1NTE5AAAAIB', host_aliases => ['h'] }
ssh_authorized_key { 'me': user => 'root', type => 'ssh-rsa', key => 'AAAAB3Nza', options => ['no-pty'] }
augeas { 'login': context => '/files/etc/login.defs', changes => ['set UMASK 027'] }
tidy { '/srv/dir': matches => '*.old', recurse => true }
notify { 'done': message => "a\nb" }
