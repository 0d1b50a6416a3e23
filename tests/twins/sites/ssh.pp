# A server of SSH, and a key of a user.
#! modules: ssh_keygen
#! packages: openssh-server openssh-client
package { ['openssh-server', 'openssh-client']: ensure => installed }
file { '/srv/keys': ensure => directory }
ssh_keygen { 'root': home => '/root', type => 'rsa', bits => 2048, comment => 'a key', require => Package['openssh-client'] }
