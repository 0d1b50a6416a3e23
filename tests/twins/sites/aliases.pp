# Files that providers make: their modes.
#! modules: mailalias mount_core host_core sshkeys_core cron_core
mailalias { 'root': recipient => 'admin' }
sshkey { 'host.example.com': type => 'ssh-rsa', key => 'AAAA', target => '/srv/known' }
host { 'new.example.com': ip => '192.0.2.7', target => '/srv/hosts' }
mount { '/data': ensure => present, device => 'x', fstype => 'nfs', target => '/srv/fstab' }
