# Users and groups: created, changed, removed.
#! modules: stdlib sshkeys_core
group { 'staffers': gid => 2001 }
group { 'games': ensure => absent }
user { 'alice': uid => 2001, gid => 'staffers', home => '/home/alice', managehome => true, shell => '/bin/bash',
  comment => 'Alice A.', password => '$6$x$abc', password_max_age => 90 }
user { 'bob': ensure => present, groups => ['staffers', 'audio'], membership => 'inclusive', system => true }
user { 'news': ensure => absent }
user { 'lp': shell => '/bin/false', home => '/nonexistent' }
user { 'old': ensure => present, expiry => '2030-01-01' }
file { '/home/alice/.profile.d': ensure => directory, owner => 'alice', group => 'staffers' }
ssh_authorized_key { 'alice@a': user => 'alice', type => 'ssh-rsa', key => 'AAAA' }
