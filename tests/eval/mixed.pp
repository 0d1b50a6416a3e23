## This and that

class a($noop) { }
include a
# Error: noop is a metaparameter; please choose another parameter name in the a definition on node web01

class a($noop = 1) { }
# Warning: noop is a metaparam; this value will inherit to all contained resources in the a definition

define d($tag = 1) { }
d{'x':}
# Warning: tag is a metaparam; this value will inherit to all contained resources in the d definition

function f($x = 1, $y) { }
notice(1)
# Notice: Scope(Class[main]): 1

with(1) |$x = 1, $y| { }
# Error: Evaluation Error: Parameter $y is required but appears after optional parameters (line: 1, column: 18) on node web01

$x = { 'a' => 1 }
$x['b']
# Nothing

notice(1 =~ '/')
# Error: Evaluation Error: Left match operand must result in a String value. Got an Integer. (line: 1, column: 8) on node web01

Notify['a'] -> 'foo'
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <foo> is not a valid type specification. (line: 1, column: 13) on node web01

[1,2,3].each |$x| { [1,2].each |$y| { if $y == 2 { next() } if $x == 2 { break() } notice("$x $y") } }
# Notice: Scope(Class[main]): 1 1
# Notice: Scope(Class[main]): 3 1

notice([1,2,3].filter |$x| { next($x > 1) })
# Notice: Scope(Class[main]): [2, 3]

notice([3,1,2].sort |$a,$b| { return(0) })
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

class a { [1].each |$x| { return() } notice('no') }
include a
notice('yes')
# Notice: Scope(Class[main]): yes

class { 'a': x => Sensitive('p') }
class a(String $x) { }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a String value, got Sensitive[String] (line: 1, column: 1) on node web01

notify{'a': message => default}
# Nothing

$a = Notify['x']
$a -> notify{'x':}
# Nothing

Notify{'x': }
# Nothing

notify{'x': } notify{'X': }
# Nothing

file{'/a': ensure => file}
File['/a/'] { mode => '0600' }
File['/a'] -> File['/a/']
# Nothing

package{'a': provider => 'gem'} package{'b': name => 'a', provider => 'apt'}
# Nothing

class foo($a, $b = $a) { notify{"$b":} }
class {'foo': a => 1, before => Notify['z']}
notify{'z':}
# Nothing

include a
class a { notify{'x': tag => $title} $y = Notify['x']['tag'] notice($y) }
# Notice: Scope(Class[A]): a

define d($x) { notice("$title $x") }
D { x => 5 }
d{'a':}
# Notice: Scope(D[a]): a 5

define d($x) { notice("$title $x") }
class k { D { x => 5 } d{'a':} }
include k
d{'b': x => 1}
# Notice: Scope(D[a]): a 5
# Notice: Scope(D[b]): b 1

$v = [1,2]
$w = $v << 3
notice($v, $w)
# Notice: Scope(Class[main]): [1, 2] [1, 2, 3]

user{'a': groups => ['x']}
User<| title == 'a' |> { groups +> 'y', home => '/h' }
notice(User['a']['groups'])
# Notice: Scope(Class[main]): [x]

notice(Class['main'], Stage['main'])
notify{'a': require => Stage['main']}
# Notice: Scope(Class[main]): Class[main] Stage['main']

notice(type(1), type([1,'a']))
# Notice: Scope(Class[main]): Integer[1, 1] Tuple[Integer[1, 1], String]

notify{'a': } -> Notify['b'] -> notify{'b':} -> Class['c'] class c {} include c
# Nothing

notice("${Notify['a']}")
# Notice: Scope(Class[main]): Notify['a']

notice($0, $1)
# Notice: Scope(Class[main]):  

notice([1,[2,[3]]].flatten, [1,2,3].slice(2))
# Notice: Scope(Class[main]): [1, 2, 3] [[1, 2], [3]]

define d() { notice($title) $title = 2 }
d{'x':}
# Notice: Scope(D[x]): x
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Cannot reassign built in (or already assigned) variable '$title' (line: 1, column: 36) (line: 2) on node web01

class a { $x = 1 } class b { include a notice($a::x) } include b
# Notice: Scope(Class[B]): 1

class x::y { $z = 3 } include x::y notice($x::y::z, $::x::y::z)
# Notice: Scope(Class[main]): 3 3

#? 7
node default { $a = 1 } class q { notice("[$a]") } include q
# Warning: Unknown variable: 'a'. (line: 1, column: 44)
# Notice: Scope(Class[Q]): []

#? 8
node default { $a = 1 } class q { notice("[$a]") } include q
# Error: Evaluation Error: Unknown variable: 'a'. (line: 1, column: 44) on node web01

notice(undef =~ Undef, undef =~ NotUndef)
# Notice: Scope(Class[main]): true false

type T = T
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'T' cannot be resolved to a real type (line: 2, column: 13) on node web01

$x = [1,2,3]
$y = $x.map |$i| { $x = $i $x + 1 }
notice($y)
# Notice: Scope(Class[main]): [2, 3, 4]

define d($a) { $a.each |$k, $v| { notify { "${title}-${k}": message => $v } } }
d { 'x': a => {'k' => 'v'} }
# Nothing

class c($h = {}) { $m = {'a' => 1} + $h notice($m) } class {'c': h => {'b' => 2}}
# Notice: Scope(Class[C]): {a => 1, b => 2}

$r = Notify['x'] ? { Notify => 'type', default => 'other' }
notice($r)
# Notice: Scope(Class[main]): other

notice(Notify['x'] =~ Type[Resource], File =~ Type, Class['a'] =~ Type[Class['a']], Notify['x'] =~ Type[Notify])
# Notice: Scope(Class[main]): true true true true

if $facts['os']['name'] in ['Debian', 'Ubuntu'] { notice('deb') }
# Notice: Scope(Class[main]): deb

$c = 'a'
include $c
include "x::${c}"
class a { notice(a) } class x::a { notice(xa) }
# Notice: Scope(Class[A]): a
# Notice: Scope(Class[X::A]): xa

#? 7
class a { $v = 1 } class b { notice($a::v) } include b include a
# Warning: Unknown variable: 'a::v'. (line: 1, column: 37)
# Notice: Scope(Class[B]): 

#? 8
class a { $v = 1 } class b { notice($a::v) } include b include a
# Error: Evaluation Error: Unknown variable: 'a::v'. (line: 1, column: 37) on node web01

#? 8
class b { notice($a::v) } include b
# Error: Evaluation Error: Unknown variable: 'a::v'. (line: 1, column: 18) on node web01

notify { "a\nb": }
notify { 'tab	x': message => "x\ty" }
# Nothing

#? catalog
notify { 'é': message => 'ü' }
# Resource: Notify[é] (notify é class) { message => "ü" }
# Classes: settings
# Edge: Class[main] -> Notify[é]

#? catalog
file { '/a/b': ensure => directory } -> file { '/a/b/c': }
File['/a/b'] ~> Exec['x']
exec { 'x': command => '/bin/true', refreshonly => true, subscribe => File['/a/b/c'] }
# Resource: File[/a/b] (file class) { ensure => "directory", before => ["File[/a/b/c]"], notify => ["Exec[x]"] }
# Resource: File[/a/b/c] (file class)
# Resource: Exec[x] (exec x class) { command => "/bin/true", refreshonly => true, subscribe => "File[/a/b/c]" }
# Classes: settings
# Edge: Class[main] -> File[/a/b]
# Edge: Class[main] -> File[/a/b/c]
# Edge: Class[main] -> Exec[x]

#? catalog
class outer { class { 'inner': x => 1 } }
class inner($x) { notify { "i$x": } }
include outer
# Resource: Class[Outer] (class outer)
# Resource: Class[Inner] (class inner outer) { x => 1 }
# Resource: Notify[i1] (notify i1 class inner outer)
# Classes: settings outer inner
# Edge: Stage[main] -> Class[Outer]
# Edge: Stage[main] -> Class[Inner]
# Edge: Class[Inner] -> Notify[i1]

#? catalog
define w { include k notify { "w$title": require => Class['k'] } }
class k { notify { 'k': } }
w { 'one': } w { 'two': }
# Resource: W[one] (w one class)
# Resource: W[two] (w two class)
# Resource: Class[K] (class k w one)
# Resource: Notify[k] (notify k class w one)
# Resource: Notify[wone] (notify wone w one class) { require => "Class[K]" }
# Resource: Notify[wtwo] (notify wtwo w two class) { require => "Class[K]" }
# Classes: settings k
# Edge: Class[main] -> W[one]
# Edge: Class[main] -> W[two]
# Edge: Stage[main] -> Class[K]
# Edge: Class[K] -> Notify[k]
# Edge: W[one] -> Notify[wone]
# Edge: W[two] -> Notify[wtwo]

#? catalog
$list = ['a', 'b']
notify { $list: message => 'm' }
Notify[$list] -> Notify['z']
notify { 'z': }
# Resource: Notify[a] (notify a class) { message => "m", before => ["Notify[z]"] }
# Resource: Notify[b] (notify b class) { message => "m", before => ["Notify[z]"] }
# Resource: Notify[z] (notify z class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[z]

#? catalog
user { 'u': ensure => present, gid => 'g' }
User['u'] -> File <| owner == 'u' |>
file { '/home': owner => 'u' }
file { '/x': owner => 'v' }
# Resource: User[u] (user u class) { ensure => "present", gid => "g", before => ["File[/home]"] }
# Resource: File[/home] (file class) { owner => "u" }
# Resource: File[/x] (file class) { owner => "v" }
# Classes: settings
# Edge: Class[main] -> User[u]
# Edge: Class[main] -> File[/home]
# Edge: Class[main] -> File[/x]

#? catalog
class a { @notify { 'v': tag => ['role'] } }
class b { Notify <| tag == 'role' |> }
include a include b
# Resource: Class[A] (class a)
# Resource: Notify[v] (role notify v class a) { tag => ["role"] }
# Resource: Class[B] (class b)
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> Notify[v]
# Edge: Stage[main] -> Class[B]

#? catalog
@notify { 'v': before => Notify['r'] } notify { 'r': }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
class p { Notify { loglevel => 'err' } } class q inherits p { notify { 'q': } } include q
# Resource: Class[P] (class p)
# Resource: Class[Q] (class q)
# Resource: Notify[q] (notify q class) { loglevel => "err" }
# Classes: settings p q
# Edge: Stage[main] -> Class[P]
# Edge: Stage[main] -> Class[Q]
# Edge: Class[Q] -> Notify[q]

notify { 'y': message => /a/, loglevel => undef }
# Nothing

#? catalog
notify { 'y': message => /a/ }
notify { 'z': message => SemVer('1.2.3') }
notify { 'd': message => Deferred('upcase', ['a']) }
notify { 'u': message => [undef, {a => undef}, default] }
# Resource: Notify[y] (notify y class) { message => {"__ptype":"Regexp","__pvalue":"a"} }
# Resource: Notify[z] (notify z class) { message => {"__ptype":"SemVer","__pvalue":"1.2.3"} }
# Resource: Notify[d] (notify d class) { message => {"__ptype":"Deferred","name":"upcase","arguments":["a"]} }
# Resource: Notify[u] (notify u class) { message => [null,{"a":null},{"__ptype":"Default"}] }
# Classes: settings
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[z]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[u]

#? catalog
notify { 'h': message => {1 => 2, 'b' => [1.5, true]} }
# Resource: Notify[h] (notify h class) { message => {"__ptype":"Hash","__pvalue":[1,2,"b",[1.5,true]]} }
# Classes: settings
# Edge: Class[main] -> Notify[h]

#? catalog
schedule { 's': } class t { notify { 't': } } class { 't': schedule => 's' } notify { 'o': schedule => 's' }
# Resource: Schedule[s] (schedule s class)
# Resource: Class[T] (class t) { schedule => "s" }
# Resource: Notify[t] (notify t class)
# Resource: Notify[o] (notify o class) { schedule => "s" }
# Classes: settings t
# Edge: Class[main] -> Schedule[s]
# Edge: Stage[main] -> Class[T]
# Edge: Class[T] -> Notify[t]
# Edge: Class[main] -> Notify[o]

node 'web01' { class { 'a': } } class a { notify { 'a': } tag('xx') }
notice(tagged('web01'))
# Notice: Scope(Class[main]): false

function f() { include a 'done' } notice(f()) class a { notice('a') }
# Notice: Scope(Class[A]): a
# Notice: Scope(Class[main]): done

[1, 2].each |$i| { notify { "n$i": } } notice(defined(Notify['n2']))
# Notice: Scope(Class[main]): true

$v = lookup('nope', {default_value => 'dv'}) notice($v)
# Notice: Scope(Class[main]): dv

notice(lookup('nope', String, first, 'x'), lookup(['a', 'b'], {default_values_hash => {'b' => 'B'}}))
# Notice: Scope(Class[main]): x B

notice(lookup({name => 'k', default_value => 1}), lookup('q') |$n| { "block $n" })
# Notice: Scope(Class[main]): 1 block q

notice(lookup('q', Integer) |$n| { 'str' })
# Error: Evaluation Error: Error while evaluating a Function Call, Value returned from default block has wrong type, expects an Integer value, got String (line: 1, column: 8) on node web01

class a(String $x) { notice($x) }
class { 'a': x => lookup('x', undef, undef, 'looked') }
# Notice: Scope(Class[A]): looked

notice(getvar('facts.os.family'), getvar('nope', 'd'), $facts.get('os.name'), getvar('facts.os.none', 'dd'))
# Notice: Scope(Class[main]): Debian d Debian dd

$x = 5
notice(getvar('x'), getvar('::x'), getvar('a::b'))
# Notice: Scope(Class[main]): 5 5 

notice(assert_type(Integer, 'x'))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects an Integer value, got String (line: 1, column: 8) on node web01

notice(assert_type(Integer, 'x') |$e, $a| { "wanted $e got $a" })
# Notice: Scope(Class[main]): wanted Integer got String

notice($facts['nope'], $facts['nope']['x'])
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 24) on node web01

notice(undef['x'])
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 8) on node web01

class foo { notice("${module_name}") } include foo
# Notice: Scope(Class[Foo]): 

$h = { 'k' => { 'v' => [ { 'n' => 'deep' } ] } }
notice($h['k']['v'][0]['n'], $h.dig('k', 'v', 0, 'n'))
# Notice: Scope(Class[main]): deep deep

include stdlib::nope
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::stdlib::nope for web01 (line: 1, column: 1) on node web01

notice('x'.then |$v| { break() })
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

notice("${facts['os']['family']} ${facts[os]}")
# Notice: Scope(Class[main]): Debian {family => Debian, name => Debian}

$a = 'b' $b = "${a}c" notice(@("E"))
  <${b}> ${$a.upcase}
  | E
# Notice: Scope(Class[main]): <bc> B\n

@@notify { 'exp': tag => 'x' }
notice(defined(Notify['exp']))
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Notice: Scope(Class[main]): true

create_resources('d', {'a' => {'v' => 1}, 'b' => {}}, {'v' => 9}) define d($v) { notice("$title $v") }
# Notice: Scope(D[a]): a 1
# Notice: Scope(D[b]): b 9

Class['a'] -> Class['b'] class a { } class b { } include a include b
# Nothing

realize Notify['a'], Notify['b'] @notify { ['a', 'b']: }
# Nothing

contain undef
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use undef as a class name (line: 1, column: 1) on node web01

require nope
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nope for web01 (line: 1, column: 1) on node web01

tag()
# Error: Evaluation Error: Error while evaluating a Function Call, tag(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 1) on node web01

include
# Nothing

notify { 'x': require => [Notify['a'], [Notify['b'], undef]] } notify { ['a', 'b']: }
# Nothing

notice(lookup('x'))
# Error: Function lookup() did not find a value for the name 'x' on node web01

notice(lookup(['x', 'y']))
# Error: Function lookup() did not find a value for any of the names ['x', 'y'] on node web01

#? 7
notice(hiera('x', 5)) notice(hiera('y', 6))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 5
# Notice: Scope(Class[main]): 6

#? 8
notice(hiera('x', 5)) notice(hiera('y', 6))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 5
# Notice: Scope(Class[main]): 6

#? 7
notice(hiera('x'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'x' on node web01

#? 8
notice(hiera('x'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'x' on node web01

class a($x) { } include a
# Error: Evaluation Error: Error while evaluating a Function Call, Class[A]: expects a value for parameter 'x' (line: 1, column: 17) on node web01

#? catalog
class a { file { '/a': } File { owner => 'x' } file { '/b': } include b }
class b { file { '/c': } }
include a
# Resource: Class[A] (class a)
# Resource: File[/a] (file class a)
# Resource: File[/b] (file class a) { owner => "x" }
# Resource: Class[B] (class b a)
# Resource: File[/c] (file class b a) { owner => "x" }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> File[/a]
# Edge: Class[A] -> File[/b]
# Edge: Stage[main] -> Class[B]
# Edge: Class[B] -> File[/c]

#? catalog
node 'web01' { File { mode => '0600' } include a file { '/n': } }
class a { file { '/a': } }
File { owner => 'top' }
# Resource: Node[web01] (node web01 class)
# Resource: Class[A] (class a node web01)
# Resource: File[/a] (file class a node web01) { owner => "top", mode => "0600" }
# Resource: File[/n] (file node web01 class) { owner => "top", mode => "0600" }
# Classes: settings web01 a
# Edge: Class[main] -> Node[web01]
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> File[/a]
# Edge: Node[web01] -> File[/n]

#? catalog
define d($m = undef) { file { "/$title": mode => $m } }
File { mode => '0644' }
d { 'x': } d { 'y': m => '0600' }
# Resource: D[x] (d x class)
# Resource: D[y] (d y class) { m => "0600" }
# Resource: File[/x] (file d x class)
# Resource: File[/y] (file d y class) { mode => "0600" }
# Classes: settings
# Edge: Class[main] -> D[x]
# Edge: Class[main] -> D[y]
# Edge: D[x] -> File[/x]
# Edge: D[y] -> File[/y]

#? catalog
class a { notify { 'n': } -> file { '/f': } }
class b { require a notify { 'q': } }
class { 'b': stage => 'post' }
stage { 'post': require => Stage['main'] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find stage post specified by Class[B] (line: 3, column: 1) on node web01

#? catalog
notify { 'a': require => Class['k'], before => Class['k::l'] } class k { } class k::l { } include k, k::l
# Resource: Notify[a] (notify a class) { require => "Class[K]", before => "Class[K::L]" }
# Resource: Class[K] (class k)
# Resource: Class[K::L] (class k::l k l)
# Classes: settings k k::l
# Edge: Class[main] -> Notify[a]
# Edge: Stage[main] -> Class[K]
# Edge: Stage[main] -> Class[K::L]

notify { 'a': before => Notify['b'] } @notify { 'b': }
# Nothing

#? catalog
@notify { 'a': } @file { '/v': } realize(Notify['a'], File['/v'])
# Resource: Notify[a] (notify a class)
# Resource: File[/v] (file class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> File[/v]

Exec { path => ['/bin'] } exec { 'ls': } notice(Exec['ls'][path])
# Notice: Scope(Class[main]): [/bin]

$x = { 'ensure' => 'present', 'mode' => '0644' } file { '/x': * => $x + { 'mode' => '0600' } } notice(File['/x'][mode])
# Notice: Scope(Class[main]): 0600

notice([1, 2, 3].any |$x| { $x > 2 }, [1, 2].all |$x| { $x > 1 }, [[1, 2], [3, 4]].map |$a| { $a[0] })
# Notice: Scope(Class[main]): true false [1, 3]

$r = [1, 2, 3, 4].filter |$x| { $x % 2 == 0 }
notice($r, {a => 1, b => 2}.filter |$k, $v| { $v > 1 }, {a => 1}.map |$k, $v| { "$k$v" })
# Notice: Scope(Class[main]): [2, 4] {b => 2} [a1]

notice(regsubst('abc', '(b)', '<\1>'), split('a,b', ','), join([1, [2, 3]], '-'), 'x'.upcase)
# Notice: Scope(Class[main]): a<b>c [a, b] 1-2-3 X

[1].each |$x| { notify { "n$x": } include k } class k { notify { 'k': } } notice(defined(Notify['k']))
# Notice: Scope(Class[main]): true

notice(1 in Integer[1, 5], 'a' =~ Pattern[/a/], [1, 'a'] =~ Tuple[Integer, String], {a => 1} =~ Struct[{a => Integer}])
# Notice: Scope(Class[main]): false true true true

notice(String[1, 3], Optional['x'], Callable[Integer, 1, 2], Struct[{a => Integer, Optional[b] => String}], Variant[Integer, Variant[String, Float]])
# Notice: Scope(Class[main]): String[1, 3] Optional['x'] Callable[Integer, 1, 2] Struct[{'a' => Integer, Optional['b'] => String}] Variant[Integer, String, Float]

function f(Integer[0] $n, Optional[String] $s = undef, Hash[String, Integer] $h = {}) { notice($n, $s, $h) }
f(1) f(1, 'x', {a => 1}) f(-1)
# Notice: Scope(Class[main]): 1  {}
# Notice: Scope(Class[main]): 1 x {a => 1}
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'n' expects an Integer[0] value, got Integer[-1, -1] (line: 2, column: 26) on node web01

function f(Integer[0] $n, Hash[String, Integer] $h) { } f(1, {a => 'x'})
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'h' entry 'a' expects an Integer value, got String (line: 1, column: 57) on node web01

define d(Array[String, 1] $a) { } d { 'x': a => [] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[x]: parameter 'a' expects size to be at least 1, got 0 (line: 1) on node web01

class a(Enum['x', 'y'] $e) { } class { 'a': e => 'z' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'e' expects a match for Enum['x', 'y'], got 'z' (line: 1, column: 32) on node web01

class a(Pattern[/^a/] $e) { } class { 'a': e => 'z' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'e' expects a match for Pattern[/^a/], got 'z' (line: 1, column: 31) on node web01

class a(Variant[Integer, Boolean] $e) { } class { 'a': e => 'z' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'e' expects a value of type Integer or Boolean, got String (line: 1, column: 43) on node web01

class a(Optional[Integer] $e) { } class { 'a': e => 'z' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'e' expects a value of type Undef or Integer, got String (line: 1, column: 35) on node web01

class a(Hash[String, Array[Integer]] $h) { } class { 'a': h => {k => [1, 'x'], 2 => []} }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'h' expects a Hash[String, Array[Integer]] value, got Hash[Variant[String, Integer[2, 2]], Variant[Tuple[Integer[1, 1], String], Array[0, 0]]] (line: 1, column: 46) on node web01

class a(Tuple[Integer, String] $t) { } class { 'a': t => [1] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 't' expects size to be 2, got 1 (line: 1, column: 40) on node web01

class a(Callable $c) { } class { 'a': c => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'c' expects a Callable value, got Integer (line: 1, column: 26) on node web01

class a(Resource $r) { notice($r) } class { 'a': r => File['/x'] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'r' expects a Resource value, got Type[Resource] (line: 1, column: 37) on node web01

class a(Regexp $c) { notice($c) } class { 'a': c => /x/ }
# Notice: Scope(Class[A]): /x/

notice(inline_epp(@(E)))
  <% [1,2].each |$x| { -%>
  item <%= $x %>
  <% } -%>
  end
  | E
# Notice: Scope(Class[main]): item 1\nitem 2\nend\n

notice("a\
b", 'a\
b', "\u00e9 \s|")
# Notice: Scope(Class[main]): ab a\\nb é  |

#? catalog
class a { $x = [1, 2] notify { $x.map |$i| { "n$i" }: } Notify['n1'] -> Notify['n2'] }
include a
# Resource: Class[A] (class a)
# Resource: Notify[n1] (notify n1 class a) { before => ["Notify[n2]"] }
# Resource: Notify[n2] (notify n2 class a)
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> Notify[n1]
# Edge: Class[A] -> Notify[n2]

#? catalog
file { ['/a', '/b']: before => [Notify['x']] }
File['/a'] -> Notify['y']
notify { ['x', 'y']: }
# Resource: File[/a] (file class) { before => ["Notify[x]","Notify[y]"] }
# Resource: File[/b] (file class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
define d { contain k notify { "d$title": } } class k { notify { 'k': } } d { 'x': } d { 'y': }
# Resource: D[x] (d x class)
# Resource: D[y] (d y class)
# Resource: Class[K] (class k d x y)
# Resource: Notify[k] (notify k class d x y)
# Resource: Notify[dx] (notify dx d x class)
# Resource: Notify[dy] (notify dy d y class)
# Classes: settings k
# Edge: Class[main] -> D[x]
# Edge: Class[main] -> D[y]
# Edge: Stage[main] -> Class[K]
# Edge: D[x] -> Class[K]
# Edge: D[y] -> Class[K]
# Edge: Class[K] -> Notify[k]
# Edge: D[x] -> Notify[dx]
# Edge: D[y] -> Notify[dy]

#? catalog
class a { file { '/x': ensure => present } } class b inherits a { File['/x'] { ensure => absent, require +> Notify['q'] } notify { 'q': } } include b
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: File[/x] (file class a) { ensure => "absent", require => "Notify[q]" }
# Resource: Notify[q] (notify q class b)
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> File[/x]
# Edge: Class[B] -> Notify[q]

#? catalog
class a { file { '/x': require => Notify['p'] } notify { ['p', 'q']: } } class b inherits a { File['/x'] { require +> Notify['q'] } } include b
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: File[/x] (file class a) { require => ["Notify[p]","Notify[q]"] }
# Resource: Notify[p] (notify p class a)
# Resource: Notify[q] (notify q class a)
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> File[/x]
# Edge: Class[A] -> Notify[p]
# Edge: Class[A] -> Notify[q]

#? catalog
class a { @file { '/x': } @file { '/y': owner => 'o' } } include a
File<| |> { group => 'g' }
# Resource: Class[A] (class a)
# Resource: File[/x] (file class a) { group => "g" }
# Resource: File[/y] (file class a) { owner => "o", group => "g" }
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> File[/x]
# Edge: Class[A] -> File[/y]

#? catalog
@notify { 'a': } Notify<| title == 'a' |> Notify<| title == 'a' |>
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'x': subscribe => File['/f'], notify => Exec['e'] } file { '/f': } exec { 'e': path => '/bin' }
# Resource: Notify[x] (notify x class) { subscribe => "File[/f]", notify => "Exec[e]" }
# Resource: File[/f] (file class)
# Resource: Exec[e] (exec e class) { path => "/bin" }
# Classes: settings
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> File[/f]
# Edge: Class[main] -> Exec[e]

#? catalog
class a($p) { notify { $p: } } class { 'a': p => ['l1', 'l2'] }
# Resource: Class[A] (class a) { p => ["l1","l2"] }
# Resource: Notify[l1] (notify l1 class a)
# Resource: Notify[l2] (notify l2 class a)
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> Notify[l1]
# Edge: Class[A] -> Notify[l2]

#? catalog
node 'web01' { notify { 'n': } } class z { } include z
# Resource: Class[Z] (class z)
# Resource: Node[web01] (node web01 class)
# Resource: Notify[n] (notify n node web01 class)
# Classes: settings z web01
# Edge: Stage[main] -> Class[Z]
# Edge: Class[main] -> Node[web01]
# Edge: Node[web01] -> Notify[n]

#? catalog
node 'web01' { include a } class a { include b } class b { notify { 'b': } tag('bt') } 
# Resource: Node[web01] (node web01 class)
# Resource: Class[A] (class a node web01)
# Resource: Class[B] (class b a node web01 bt)
# Resource: Notify[b] (notify b class a node web01 bt)
# Classes: settings web01 a b
# Edge: Class[main] -> Node[web01]
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[B] -> Notify[b]

#? catalog
notify { 'a': tag => 'x' } notify { 'b': tag => ['x', ['y']] } notify { 'c': tag => '' }
# Error: Invalid tag '' (line: 1) on node web01

#? catalog
notify { 'a/b c': } notify { 'A::B': } notify { '_x': } notify { 'x-y.z': } notify { '-x': }
# Resource: Notify[a/b c] (notify class)
# Resource: Notify[A::B] (notify a::b a b class)
# Resource: Notify[_x] (notify _x class)
# Resource: Notify[x-y.z] (notify x-y.z class)
# Resource: Notify[-x] (notify class)
# Classes: settings
# Edge: Class[main] -> Notify[a/b c]
# Edge: Class[main] -> Notify[A::B]
# Edge: Class[main] -> Notify[_x]
# Edge: Class[main] -> Notify[x-y.z]
# Edge: Class[main] -> Notify[-x]

#? catalog
class a { class { 'b': x => 1, require => Notify['z'] } notify { 'z': } } class b($x) { notify { "b$x": } } include a
# Resource: Class[A] (class a)
# Resource: Class[B] (class b a) { x => 1, require => "Notify[z]" }
# Resource: Notify[b1] (notify b1 class b a)
# Resource: Notify[z] (notify z class a)
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[B] -> Notify[b1]
# Edge: Class[A] -> Notify[z]

#? catalog
$a = { 'n1' => { 'message' => 'a' } } create_resources(notify, $a, { 'loglevel' => 'info' })
# Resource: Notify[n1] (notify n1 class) { loglevel => "info", message => "a" }
# Classes: settings
# Edge: Class[main] -> Notify[n1]

#? catalog
file { '/tmp/x': ensure => 'present', source => ['puppet:///modules/a', 'b'], links => follow, checksum => undef }
# Resource: File[/tmp/x] (file class) { ensure => "present", source => ["puppet:///modules/a","b"], links => "follow" }
# Classes: settings
# Edge: Class[main] -> File[/tmp/x]

#? catalog
exec { 'a': command => ['x', 'y'], environment => ['A=1'], unless => [['a', 'b']], timeout => 0 }
# Resource: Exec[a] (exec a class) { command => ["x","y"], environment => ["A=1"], unless => [["a","b"]], timeout => 0 }
# Classes: settings
# Edge: Class[main] -> Exec[a]

#? catalog
user { 'root': uid => 0, password => Sensitive('pw') }
# Resource: User[root] (user root class) sensitive password { uid => 0, password => "pw" }
# Classes: settings
# Edge: Class[main] -> User[root]

#? catalog
notify { 'a': message => Sensitive(['x']), tag => 's' }
# Resource: Notify[a] (s notify a class) sensitive message { message => ["x"], tag => "s" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
resources { 'host': purge => true } schedule { 'q': period => daily, range => '1 - 2' } filebucket { 'b': path => false }
# Resource: Resources[host] (resources host class) { purge => true }
# Resource: Schedule[q] (schedule q class) { period => "daily", range => "1 - 2" }
# Resource: Filebucket[b] (filebucket b class) { path => false }
# Classes: settings
# Edge: Class[main] -> Resources[host]
# Edge: Class[main] -> Schedule[q]
# Edge: Class[main] -> Filebucket[b]

#? catalog
group { 'g': ensure => present, gid => 5 } package { 'p': ensure => '1.0', provider => 'gem' } service { 's': ensure => running, enable => true }
# Resource: Group[g] (group g class) { ensure => "present", gid => 5 }
# Resource: Package[p] (package p class) { ensure => "1.0", provider => "gem" }
# Resource: Service[s] (service s class) { ensure => "running", enable => true }
# Classes: settings
# Edge: Class[main] -> Group[g]
# Edge: Class[main] -> Package[p]
# Edge: Class[main] -> Service[s]

file { 'relative': }
# Nothing

notify { 'x': noop => 'y', loglevel => 'nope' }
# Nothing

#? catalog
tidy { '/t': age => '1d' }
# Resource: Tidy[/t] (tidy class) { age => "1d" }
# Classes: settings
# Edge: Class[main] -> Tidy[/t]

Notify { message => 'a' } class x { Notify { message => 'b' } notify { 'x': } } include x notify { 'y': } notice(Notify['x'][message], Notify['y'][message])
# Notice: Scope(Class[main]): b a

define r($c) { $c.each |$k| { r2 { "$title-$k": } } } define r2 { notice($title) } r { 'a': c => [1, 2] }
# Notice: Scope(R2[a-1]): a-1
# Notice: Scope(R2[a-2]): a-2

class a { include b } class b { include c } class c { fail('deep') } include a
# Error: Evaluation Error: Error while evaluating a Function Call, deep (line: 1, column: 55) on node web01

define a { b { $title: } } define b { fail('deep') } a { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Error while evaluating a Function Call, deep (line: 1, column: 39) (line: 1) on node web01

class a { notify { 'x': } notify { 'x': } } include a
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[x] is already declared at (line: 1); cannot redeclare (line: 1) (line: 1, column: 27) on node web01

class a { notify { 'x': } } class b { notify { 'x': } } include a, b
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[x] is already declared at (line: 1); cannot redeclare (line: 1) (line: 1, column: 39) on node web01

define d { notify { 'same': } } d { 'x': } d { 'y': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[same] is already declared at (line: 1); cannot redeclare (line: 1) (line: 1, column: 12) (line: 1) on node web01

class a { $x = 1 / 0 } include a
# Error: Evaluation Error: Division by 0 (line: 1, column: 20) on node web01

class a { [1].each |$x| { notice($x + 'a') } } include a
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 39) on node web01

function f() { 1 / 0 } class a { f() } include a
# Error: Evaluation Error: Division by 0 (line: 1, column: 20) on node web01

$a = [1, 2 $b = 3
# Error: Could not parse for environment production: Syntax error at 'b' (line: 1, column: 12) on node web01

class a { if { } }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 18) on node web01

notice("${")
# Error: Could not parse for environment production: Unclosed quote after '"' followed by ')...' (line: 1, column: 12) on node web01

notify { 'a' message => 'b' }
# Error: Could not parse for environment production: Syntax error at 'message' (line: 1, column: 14) on node web01

class a { notify { 'x': message => $caller_module_name } } include a
# Nothing

#? catalog
define d($p, $q = "${p}-q", *$z) { }
# Error: Could not parse for environment production: Parameter $z has 'captures rest' - not supported in a 'define' expression (line: 1, column: 30) on node web01

function f(&$b) { }
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 12) on node web01

notice([1, 2, 3].each |$x| { })
# Notice: Scope(Class[main]): [1, 2, 3]

$a = [3, 1, 2].sort |$x, $y| { compare($y, $x) } notice($a)
# Notice: Scope(Class[main]): [3, 2, 1]

notice({'a' => 1, 'b' => 2}.reduce(0) |$m, $kv| { $m + $kv[1] })
# Notice: Scope(Class[main]): 3

[[1, 'a'], [2, 'b']].each |$pair| { [$n, $s] = $pair notice("${n}${s}") }
# Notice: Scope(Class[main]): 1a
# Notice: Scope(Class[main]): 2b

$x = [1, 2, 3].each_with_index |$i| { }
# Error: Evaluation Error: Unknown function: 'each_with_index'. (line: 1, column: 15) on node web01

notice([1, 2, 3].slice(2) |$a, $b| { "$a$b" })
# Notice: Scope(Class[main]): [1, 2, 3]

notice(Integer[1, 3].map |$x| { $x * 2 }, 3.map |$x| { $x }, 'abc'.map |$c| { $c })
# Notice: Scope(Class[main]): [2, 4, 6] [0, 1, 2] [a, b, c]

notice(Enum['a', 'b'].map |$x| { $x })
# Notice: Scope(Class[main]): [a, b]

notice([1, 2, 3, 4].step(2).map |$x| { $x }, [1, 2].reverse_each.map |$x| { $x })
# Notice: Scope(Class[main]): [1, 3] [2, 1]

$i = [1, 2].reverse_each notify { 'x': message => $i }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 1, column: 40) on node web01

notice(type([1, 2].reverse_each), [1, 2].reverse_each)
# Notice: Scope(Class[main]): Iterator[Variant[Integer[1, 1], Integer[2, 2]]] Iterator[Integer]-Value

notice(with(1, 2) |$x, $y| { $x + $y }, [1, [2]].flatten, [undef, 1].filter |$x| { $x })
# Notice: Scope(Class[main]): 3 [1, 2] [1]

#? 7
if 'x' =~ /(?<n>x)/ { notice($n) notice($1) }
# Warning: Unknown variable: 'n'. (line: 1, column: 30)
# Notice: Scope(Class[main]): 
# Notice: Scope(Class[main]): x

#? 8
if 'x' =~ /(?<n>x)/ { notice($n) notice($1) }
# Error: Evaluation Error: Unknown variable: 'n'. (line: 1, column: 30) on node web01

notice($1)
# Notice: Scope(Class[main]): 

$1 = 'x'
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 1, column: 1) on node web01

notice("$1")
# Notice: Scope(Class[main]): 

class a::b::c { notice($module_name) } include a::b::c
# Notice: Scope(Class[A::B::C]): 

$a = 1 if true { $a = 2 }
# Error: Evaluation Error: Cannot reassign variable '$a' (line: 1, column: 21) on node web01

#? 7
[1].each |$i| { $b = 1 } notice("[$b]")
# Warning: Unknown variable: 'b'. (line: 1, column: 35)
# Notice: Scope(Class[main]): []

#? 8
[1].each |$i| { $b = 1 } notice("[$b]")
# Error: Evaluation Error: Unknown variable: 'b'. (line: 1, column: 35) on node web01

class c1 { $p = 'x' } class c2 inherits c1 { $q = "${p}y" } class c3 inherits c2 { notice("${p}${q}", $c1::p, $c3::p) } include c3
# Notice: Scope(Class[C3]): xxy x x

class c1 { notify { 'c1': message => 'a' } } class c2 inherits c1 { Notify['c1'] { message => 'b' } } class c3 inherits c2 { Notify['c1'] { message => 'c' } } include c3 notice(Notify['c1'][message])
# Notice: Scope(Class[main]): c

#? 7
class a { include b notice('a') } class b { notice('b') notice($a::x) } include a
# Notice: Scope(Class[B]): b
# Warning: Unknown variable: 'a::x'. (line: 1, column: 64)
# Notice: Scope(Class[B]): 
# Notice: Scope(Class[A]): a

#? 8
class a { include b notice('a') } class b { notice('b') notice($a::x) } include a
# Notice: Scope(Class[B]): b
# Error: Evaluation Error: Unknown variable: 'a::x'. (line: 1, column: 64) on node web01

define r { $x = $title notice($x) } r { ['a', 'b', 'c']: }
# Notice: Scope(R[a]): a
# Notice: Scope(R[b]): b
# Notice: Scope(R[c]): c

notify { "x${1}": message => "y${2 + 3}" } notice(Notify['x'])
# Notice: Scope(Class[main]): Notify['x']

case $facts['os']['family'] { 'RedHat', 'Debian': { notice('known') } default: { fail('unknown') } }
# Notice: Scope(Class[main]): known

$v = $facts['os']['name'] ? { /(?i:debian)/ => "deb $0", default => 'x' } notice($v)
# Notice: Scope(Class[main]): deb Debian

unless 1 > 2 { notice('ok') }
# Notice: Scope(Class[main]): ok

notice(1 > 2 ? { true => 'a', default => 'b' })
# Notice: Scope(Class[main]): b

$m = { 'k' => undef } notice($m['k'] =~ Undef, 'k' in $m, $m.empty)
# Notice: Scope(Class[main]): true true false

#? 7
notice("a${undef}b", "a${[]}b", "a${{}}b", "${[[]]}", "${''}")
# Warning: Unknown variable: 'undef'. (line: 1, column: 12)
# Notice: Scope(Class[main]): ab a[]b a{}b [[]] 

#? 8
notice("a${undef}b", "a${[]}b", "a${{}}b", "${[[]]}", "${''}")
# Error: Evaluation Error: Unknown variable: 'undef'. (line: 1, column: 12) on node web01

notice(-5 / 2, -5 % 2, 5 / -2, 5.0 / 2, 2 * -3, 1 - -1)
# Notice: Scope(Class[main]): -3 1 -3 2.5 -6 2

notice([1, 2] + [[3]], [1] + {a => 1}, [1] + undef, [] + [])
# Notice: Scope(Class[main]): [1, 2, [3]] [1, [a, 1]] [1, ] []

notice('abc' in ['ABC'], 'abc' in 'xABCx', ['abc'] == ['ABC'], 'abc' in {'ABC' => 1})
# Notice: Scope(Class[main]): true true true true

@@file { '/e': tag => 'q' } File <<| tag == 'q' |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 29)

@file { '/e': ensure => file } File <| ensure == file and tag != 'q' |> notice(defined(File['/e']))
# Notice: Scope(Class[main]): true

include a, b class a { } 
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::b for web01 (line: 1, column: 1) on node web01

contain(['a', 'b']) class a { notice(a) } class b { notice(b) }
# Notice: Scope(Class[A]): a
# Notice: Scope(Class[B]): b

class { ['a', 'b']: } class a { notice(a) } class b { notice(b) }
# Notice: Scope(Class[A]): a
# Notice: Scope(Class[B]): b

class { 'a': y => 1 } class a($x = 1) { }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: has no parameter named 'y' (line: 1, column: 1) on node web01

class { default: x => 5; 'a': } class a($x) { notice($x) }
# Notice: Scope(Class[A]): 5

@class { 'a': } class a { }
# Error: Could not parse for environment production: Classes are not virtualizable (line: 1, column: 1) on node web01

Class { x => 7 } class { 'a': } class a($x = 1) { notice($x) }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Type[Class] (line: 1, column: 1) on node web01

notify { 'a': before => undef, require => [] }
# Nothing

notify { 'a': require => Notify['a'] }
# Nothing

Notify['a'] -> Notify['a'] notify { 'a': }
# Nothing

notify { 'a': } -> notify { 'b': } -> Notify['a']
# Nothing

notice(Notify['x'] == Notify['X'], File['/a'] == File['/a'], Class['A'] == Class['a'])
# Notice: Scope(Class[main]): false true true

notice({ Notify['a'] => 1 }[Notify['a']])
# Notice: Scope(Class[main]): 1

include "a" class a { notice("${title}") } include 'a' include Class['a']
# Notice: Scope(Class[A]): a

function f($x) { $x ? { 1 => 'one', default => return('other') } } notice(f(1), f(2))
# Notice: Scope(Class[main]): one other

$x = if false { 1 } notice($x =~ Undef)
# Notice: Scope(Class[main]): true

notice((1 + 2) * 3, [1, 2,], { a => 1, })
# Notice: Scope(Class[main]): 9 [1, 2] {a => 1}

notice(undef, default, true, 1.0, :: )
# Error: Could not parse for environment production: Illegal fully qualified name (line: 1, column: 37) on node web01

## References in parameters are resources

define d($r) { notice("${r}", $r, [$r], {a => $r}, $r =~ Type[Notify], $r =~ Notify) }
d { 'x': r => Notify['n'] } notify { 'n': }
# Notice: Scope(D[x]): Notify[n] Notify[n] [Notify[n]] {a => Notify[n]} true false

class a($r) { notify { "n ${r}": } notice($r) } class { 'a': r => Class['b::c'] } class b::c { } include b::c
# Notice: Scope(Class[A]): Class[B::C]

define d($r) { notice("$r") } d { 'x': r => [Notify['a'], Class['b']] }
# Notice: Scope(D[x]): [Notify[a], Class[B]]

define d($r) { notice("$r") } create_resources(d, {'x' => {'r' => Notify['a']}})
# Notice: Scope(D[x]): Notify[a]

define d($r) { notice("$r") $r -> Notify['b'] notice($r[message], defined($r)) } d { 'x': r => Notify['a'] } notify { ['a', 'b']: message => 'm' }
# Notice: Scope(D[x]): Notify[a]
# Notice: Scope(D[x]): m true

define d($r = Notify['q']) { notice("$r") } d { 'x': }
# Notice: Scope(D[x]): Notify[q]

function f($x) { notice("$x") } f(Notify['a'])
# Notice: Scope(Class[main]): Notify['a']

$h = { 'a' => Notify['x'] } define d($r) { notice($r) } d { 'x': * => { 'r' => $h } }
# Notice: Scope(D[x]): {a => Notify[x]}

notify { 'p': message => Notify['a'] } notice(Notify['p'][message])
# Notice: Scope(Class[main]): Notify[a]

#? catalog
notify { 'p': message => [Notify['a'], { 'k' => Class['b'] }] }
# Resource: Notify[p] (notify p class) { message => ["Notify[a]",{"k":"Class[B]"}] }
# Classes: settings
# Edge: Class[main] -> Notify[p]

define d($r) { notice(type($r)) } d { 'x': r => Notify['a'] }
# Notice: Scope(D[x]): Type[Notify['a']]

define d($r) { e { $title: r => $r } } define e($r) { notice("$r") } d { 'x': r => File['/a b'] }
# Notice: Scope(E[x]): File[/a b]

alert('a') crit('c') emerg('e') err('x') warning('w') info('i') debug('d')
# Alert: Scope(Class[main]): a
# Critical: Scope(Class[main]): c
# Emergency: Scope(Class[main]): e
# Error: Scope(Class[main]): x
# Warning: Scope(Class[main]): w
