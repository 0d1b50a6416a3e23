# Catalogs that are stored: each "# case" begins a manifest, compiled alone.
# tests/fleet/record writes what stock makes of them to recorded.
# case empty
# case require
file { '/a': } file { '/b': require => File['/a'] }
# case before
file { '/a': before => File['/b'] } file { '/b': }
# case notify
file { '/a': notify => Service['s'] } service { 's': }
# case subscribe
file { '/a': } service { 's': subscribe => File['/a'] }
# case lists
file { ['/a', '/b', '/c']: }
file { '/d': require => [File['/c'], File['/a'], File['/b']] }
# case nested_lists
file { ['/a', '/b', '/c']: }
file { '/d': require => [[File['/c'], [File['/a']]], File['/b']] }
# case all_four
file { ['/a', '/b', '/c', '/d']: }
exec { '/bin/x':
  before => File['/a'], require => File['/b'], notify => File['/c'], subscribe => File['/d'],
}
# case arrows
notify { 'a': } -> notify { 'b': } ~> notify { 'c': } <- notify { 'd': } <~ notify { 'e': }
# case arrow_lists
notify { ['a', 'b']: }
notify { ['c', 'd']: }
[Notify['a'], Notify['b']] -> [Notify['c'], Notify['d']]
# case arrow_collector
notify { ['a', 'b']: } notify { 'c': }
Notify['c'] -> Notify <| title == 'a' or title == 'b' |>
# case arrow_and_parameter
file { '/a': before => File['/b'] }
file { '/b': }
File['/a'] -> File['/b']
# case twice
file { '/a': } file { '/b': require => [File['/a'], File['/a']] }
# case alias_required
file { '/a': alias => 'named' } file { '/b': require => File['named'] }
# case alias_twice
file { '/a': alias => ['one', 'two'] }
file { '/b': require => [File['one'], File['two'], File['/a']] }
# case alias_of_exec
exec { '/bin/a': alias => 'x' } exec { '/bin/b': require => Exec['x'] }
# case alias_of_package
package { 'a': alias => 'x' } file { '/b': require => Package['x'] }
# case alias_is_title
file { '/a': alias => '/a' }
# case path_as_name
file { 'config': path => '/etc/config' } file { '/b': require => File['/etc/config'] }
# case path_and_alias
file { 'config': path => '/etc/config', alias => ['zz', 'aa'] }
# case path_is_title
file { '/a': path => '/a' }
# case slash
file { '/x/': } file { '/b': require => File['/x'] }
# case slash_named
file { '/x': } file { '/b': require => File['/x/'] }
# case slashes_many
file { '/x///': } file { '/b': require => File['/x//'] }
# case root
file { '/': } file { '/b': require => File['/'] }
# case exec_command
exec { 'run': command => '/bin/true' }
# case user_name
user { 'u': name => 'other' } group { 'g': name => 'group' }
# case package_name
package { 'p': name => 'other' } file { '/b': require => Package['p'] }
# case service_name
service { 's': name => 'other' } file { '/b': before => Service['other'] }
# case classes
class a { file { '/a': } } class b { file { '/b': } contain c } class c { notify { 'c': } }
include a
class { 'b': require => Class['a'] }
# case class_relations
class a { file { '/a': } } class b::d { file { '/b': } }
include a, b::d
Class['a'] -> Class['b::d']
# case class_parameters
class a($x, $y = undef, $z = [1, undef, 2.5]) { }
class { 'a': x => { 'k' => [true, false, { 'n' => undef }] } }
# case define
define d($x = 1) { notify { "in ${title}": } }
d { 'one': } d { 'two': x => undef, require => D['one'] }
# case define_deep
define my::deep($n) { if $n > 0 { my::deep { "${title}x": n => $n - 1 } } else { notify { $title: } } }
my::deep { 'a': n => 3 }
notify { 'after': require => My::Deep['a'] }
# case stages
stage { 'late': require => Stage['main'] }
class a { notify { 'a': } }
class { 'a': stage => late }
# case tags
class a { notify { 'n': tag => ['z', 'a', 'q'] } } include a
notify { 'one': tag => 'single' }
# case tags_numbers
notify { 'n': tag => ['b', 'a'], loglevel => warning }
# case audit
file { '/a': audit => ['mode', 'content'] } file { '/b': audit => all }
# case schedule
schedule { 's': range => '2 - 4', period => daily } file { '/a': schedule => 's' }
# case numbers
file { '/a': mode => '0644' } define d($i, $f, $b, $h) { }
d { 'x': i => -3, f => 1.0e30, b => [0.1, 1e-7, -0.0], h => { 'x' => 9223372036854775807 } }
# case undef
define d($u = undef, $l = [], $h = {}) { }
d { 'x': u => undef, l => [undef, 1], h => { 'a' => undef, 'b' => {}, 'c' => [] } }
notify { 'n': message => undef }
# case sensitive
file { '/a': content => Sensitive('secret'), mode => '0600' }
# case sensitive_both
user { 'u': password => Sensitive('x'), managehome => true } exec { '/bin/x': environment => Sensitive(['A=b']) }
# case sensitive_define
define d($s, $n) { } d { 'x': s => Sensitive({ 'a' => 1 }), n => 1 }
# case deferred
file { '/a': content => Deferred('join', [['a', 'b'], ',']) }
# case deferred_deep
define d($x) { } d { 'x': x => { 'a' => [Deferred('f'), 1], 'b' => Deferred('g', [1, 'two']) } }
# case binary
define d($x) { } d { 'x': x => Binary('aGVsbG8=') } d { 'y': x => [Binary('YQ==')] }
# case regexp
define d($x) { } d { 'x': x => /a.b/ } d { 'y': x => [/\/x/, default, { 'a' => /z/ }] }
# case types
define d($x) { }
d { 'a': x => Integer[1, 5] } d { 'b': x => [String, Array[Integer], Enum['a', 'b']] }
d { 'c': x => Struct[{ 'a' => Integer, Optional['b'] => String }] } d { 'd': x => Variant[Integer, Undef] }
# case references
define d($x) { }
file { '/a': } d { 'a': x => File['/a'] } d { 'b': x => [File['/a'], Class['main'], { 'k' => Notify['b'] }] }
# case time
define d($x) { }
d { 'a': x => Timestamp('2026-11-30T10:00:00.5 UTC') } d { 'b': x => Timespan('1-02:03:04') }
d { 'c': x => SemVer('1.2.3-rc1') } d { 'd': x => SemVerRange('>=1.0.0 <2.0.0') } d { 'e': x => URI('http://a/b') }
# case keys
define d($x) { }
d { 'a': x => { 1 => 'one', 'two' => 2, [3] => 3 } } d { 'b': x => { Integer => 1, default => 2 } }
d { 'c': x => { '__pvalue' => 1 } }
# case texts
notify { "line\nbreak": } notify { 'quo"te\\': } notify { 'ü日本': message => "tab\tnul: ${'x'}" }
notify { 'bra]ck[et': } notify { 'after': require => Notify['bra]ck[et'] }
notify { 'last': require => Notify["line\nbreak"] }
# case exported
@@notify { 'exported': message => 'x' }
notify { 'n': }
# case exported_class
class a { @@file { '/exported': content => Sensitive('x'), mode => '0644' } notify { 'in': } } include a
# case exported_collected
@@notify { 'one': } @@notify { 'two': }
Notify <| title == 'one' |>
notify { 'n': require => Notify['one'] }
# case exported_needed
@@notify { 'one': } notify { 'n': require => Notify['one'] }
# case exported_requires
file { '/a': } @@notify { 'one': require => File['/a'] }
# case exported_alias
@@file { 'c': path => '/c', alias => ['z', 'y'] }
# case virtual
@notify { 'v': } @notify { 'w': } realize(Notify['w'])
# case resources
resources { 'host': purge => true, noop => true }
# case cron_host
cron { 'c': command => '/bin/x', hour => [1, 2] } host { 'h': ip => '10.0.0.1', host_aliases => ['b', 'a'] }
mount { '/m': device => 'x', fstype => 'ext4' }
# case case_of_type
notify { 'a': } notify { 'n': require => 'notify[a]' }
# case text_reference
notify { 'a': } notify { 'n': require => 'Notify[a]' }
