file { '/tmp/zz/': owner => 'root', group => undef }
notify { 'n': message => 'x' }
notify { 'named': name => 'another' }
package { 'p': ensure => present }
exec { '/bin/true': }
m::defined { 'd': given => 'y' }
include m
['File[/tmp/zz/]', 'Notify[n]', 'Notify[named]', 'Package[p]', 'Exec[/bin/true]'].each |$ref| {
  notify { "hash of ${ref}": message => hash_of3($ref) }
}
notify { 'undef': message => parameter_of3('File[/tmp/zz/]', 'group') }
