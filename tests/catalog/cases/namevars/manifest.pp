# What the title gives stands first; what says no more than it is left out.
file { '/x/': ensure => directory }
file { 'a': path => '/b/c', content => undef }
package { 'p': name => 'q' }
package { 'r': name => 'r' }
exec { 'x':
  command => '/bin/true',
  require => [File['/x'], undef, [Package['p']]],
}
exec { '/bin/false': unless => ['/bin/true', ['a', 'b']] }
service { 's': name => 's', ensure => running }
service { 't': name => 'u', ensure => running }
tidy { '/tmp/': age => '1w' }
