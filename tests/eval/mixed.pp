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

node default { $a = 1 } class q { notice("[$a]") } include q
# Warning: Unknown variable: 'a'. (line: 1, column: 44)
# Notice: Scope(Class[Q]): []

notice(undef =~ Undef, undef =~ NotUndef)
# Notice: Scope(Class[main]): true false

