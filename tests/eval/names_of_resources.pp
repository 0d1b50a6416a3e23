## The parameter name of any type

define d() { notice($name, $title) }
d { 'a': name => 'x' }
# Notice: Scope(D[a]): x a

class c() { notice($name, $title) }
class { 'c': name => 'x' }
# Notice: Scope(Class[C]): x c

#? catalog
file { 'a': name => '/x' }
# Resource: File[a] (file a class) { path => "/x" }
# Classes: settings
# Edge: Class[main] -> File[a]

file { 'a': name => '/x' }
file { '/x': }
notice(File['a']['name'], File['a']['path'])
# Notice: Scope(Class[main]): /x 

file { 'b': nmae => '/x' }
# Error: no parameter named 'nmae' (line: 1) on File[b] (line: 1) on node web01

File { name => '/y' }
file { 'c': }
notice(File['c']['name'])
# Notice: Scope(Class[main]): /y

notify { 'e': name => 1 }
# Nothing

stage { 's': name => 'x' }
# Nothing

#? catalog
file { 'f': name => '/y', path => '/z' }
# Resource: File[f] (file f class) { path => "/y" }
# Classes: settings
# Edge: Class[main] -> File[f]

#? catalog
file { 'g': path => '/z', name => '/y' }
# Resource: File[g] (file g class) { path => "/y" }
# Classes: settings
# Edge: Class[main] -> File[g]

#? catalog
file { 'h': name => undef, path => '/z' }
# Resource: File[h] (file h class) { path => "/z" }
# Classes: settings
# Edge: Class[main] -> File[h]

#? catalog
exec { 'i': name => '/bin/true', alias => 'j' }
notify { 'k': require => Exec['j'] }
# Resource: Exec[i] (exec i class) { command => "/bin/true", alias => "j" }
# Resource: Notify[k] (notify k class) { require => "Exec[j]" }
# Classes: settings
# Edge: Class[main] -> Exec[i]
# Edge: Class[main] -> Notify[k]

#? catalog
file { 'l': }
File <| title == 'l' |> { name => '/l' }
# Resource: File[l] (file l class) { path => "/l" }
# Classes: settings
# Edge: Class[main] -> File[l]

#? catalog
@file { 'm': name => '/m' }
File <| name == '/m' |>
# Resource: File[m] (file m class) { path => "/m" }
# Classes: settings
# Edge: Class[main] -> File[m]

#? catalog
@file { 'n': name => '/n' }
File <| path == '/n' |>
# Classes: settings

#? catalog ours
file { 'o': name => Sensitive('/o') }
# Resource: File[o] (file o class) sensitive path { path => "/o" }
# Classes: settings
# Edge: Class[main] -> File[o]
