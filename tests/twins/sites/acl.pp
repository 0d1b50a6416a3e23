# Access control lists: the module fails with Ruby 3.3, also in Puppet.
#! modules: posix_acl
#! packages: acl
package { 'acl': ensure => installed }
file { '/srv/shared': ensure => directory }
posix_acl { '/srv/shared': action => set, permission => ['user::rwx', 'group::r-x', 'mask::rwx', 'other::---', 'user:daemon:rwx'], require => Package['acl'] }
