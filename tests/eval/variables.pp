## Variables and assignment

$a = 1
$a = 2
# Error: Evaluation Error: Cannot reassign variable '$a' (line: 2, column: 4) on node web01

class a { $x = 1 $x = 2 }
include a
# Error: Evaluation Error: Cannot reassign variable '$x' (line: 1, column: 21) on node web01

$a = [1, [2, 3]]
[$b, [$c, $d]] = $a
notice($b, $c, $d)
# Notice: Scope(Class[main]): 1 2 3

[$b, $c] = [1]
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 1, column: 10) on node web01

[$b, $c] = {b => 1}
# Error: Evaluation Error: No value for required key 'c' in assignment to variables from hash (line: 1, column: 10) on node web01

[$b, $c] = {b => 1, c => 2}
notice($b, $c)
# Notice: Scope(Class[main]): 1 2

class k { $x = 1 $y = 2 }
include k
[$x, $y] = Class['k']
notice($x, $y)
# Notice: Scope(Class[main]): 1 2

class k { $x = 1 }
include k
[$x, $y] = Class['k']
# Error: Evaluation Error: No value for required variable '$k::y' in assignment to variables from class reference (line: 3, column: 6) on node web01

[$x] = Class['k']
# Error: Evaluation Error: Resource not found: Class['k'] (line: 1, column: 8) on node web01

[$b] = 5
notice($b)
# Notice: Scope(Class[main]): 5

$facts = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$facts' (line: 1, column: 8) on node web01

class a { $facts = 1 }
include a
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 18) on node web01

$server_facts = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$server_facts' (line: 1, column: 15) on node web01

$title = 3
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$title' (line: 1, column: 8) on node web01

class a { $name = 3 }
include a
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$name' (line: 1, column: 17) on node web01

#? 7
notice($zz, $::zz, $a::b)
# Warning: Unknown variable: 'zz'. (line: 1, column: 8)
# Warning: Unknown variable: '::zz'. (line: 1, column: 13)
# Warning: Unknown variable: 'a::b'. (line: 1, column: 20)
# Notice: Scope(Class[main]):   

#? 8
notice($zz, $::zz, $a::b)
# Error: Evaluation Error: Unknown variable: 'zz'. (line: 1, column: 8) on node web01

#? 8
notice($zz)
# Error: Evaluation Error: Unknown variable: 'zz'. (line: 1, column: 8) on node web01

#? 8
notice($::zz::x)
# Error: Evaluation Error: Unknown variable: '::zz::x'. (line: 1, column: 8) on node web01

$x = 1
class a { notice($x, $::x) $x = 2 notice($x, $::x) }
include a
# Notice: Scope(Class[A]): 1 1
# Notice: Scope(Class[A]): 2 1

$x = 1
[2].each |$y| { notice($x, $y) $x = 5 notice($x) }
notice($x)
# Notice: Scope(Class[main]): 1 2
# Notice: Scope(Class[main]): 5
# Notice: Scope(Class[main]): 1

[1].each |$x| { $x = 2 }
# Error: Evaluation Error: Cannot reassign variable '$x' (line: 1, column: 20) on node web01

#? 7
class a { $v = 'a' include b }
class b { notice("[$v]", $a::v) }
include a
# Warning: Unknown variable: 'v'. (line: 2, column: 20)
# Notice: Scope(Class[B]): [] a

#? 8
class a { $v = 'a' include b }
class b { notice("[$v]", $a::v) }
include a
# Error: Evaluation Error: Unknown variable: 'v'. (line: 2, column: 20) on node web01

class p { $v = 'parent' $w = 1 }
class c inherits p { $w = 2 notice($v, $w, $p::w, $c::v) }
include c
# Notice: Scope(Class[C]): parent 2 1 parent

#? 7
define d { notice("[$v]") }
class a { $v = 1 d { 'x': } }
include a
# Warning: Unknown variable: 'v'. (line: 1, column: 21)
# Notice: Scope(D[x]): []

#? 8
define d { notice("[$v]") }
class a { $v = 1 d { 'x': } }
include a
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Unknown variable: 'v'. (line: 1, column: 21) (line: 2) on node web01

node default { $n = 'node' include a }
class a { notice($n) }
# Notice: Scope(Class[A]): node

#? 7
function f { notice("[$x]", "[$t]") }
$t = 'top'
class a { $x = 1 f() }
include a
# Warning: Unknown variable: 'x'. (line: 1, column: 23)
# Notice: Scope(Class[main]): [] [top]

#? 8
function f { notice("[$x]", "[$t]") }
$t = 'top'
class a { $x = 1 f() }
include a
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 23) on node web01

notice($facts['os']['family'], $os['name'], $kernel, $environment)
# Notice: Scope(Class[main]): Debian Debian Linux production

class a { notice($title, $name, $module_name) }
include a
# Notice: Scope(Class[A]): a a 

define d { notice($title, $name) }
d { 'x': name => 'other' }
# Notice: Scope(D[x]): x other

define d { notice($loglevel, $tag) }
d { 'x': loglevel => 'err', tag => 't' }
# Notice: Scope(D[x]): err t

if true { $x = 1 } notice($x)
# Notice: Scope(Class[main]): 1

#? 7
$x = $y
$y = 1
notice("[$x]")
# Warning: Unknown variable: 'y'. (line: 1, column: 6)
# Notice: Scope(Class[main]): []

#? 8
$x = $y
$y = 1
notice("[$x]")
# Error: Evaluation Error: Unknown variable: 'y'. (line: 1, column: 6) on node web01

#? 7
notice("[${settings::nope}]")
# Warning: Unknown variable: 'settings::nope'. (line: 1, column: 12)
# Notice: Scope(Class[main]): []

#? 8
notice("[${settings::nope}]")
# Error: Evaluation Error: Unknown variable: 'settings::nope'. (line: 1, column: 12) on node web01

## Access

notice([1, 2, 3, 4][1, -1], [1, 2][5], [1, 2, 3][-1], [1, 2, 3][0, 2], [1, 2, 3][1, 0], [1, 2, 3][5, 1], [1, 2, 3][-2, 2])
# Notice: Scope(Class[main]): [2, 3, 4]  3 [1, 2] [] [] [2, 3]

notice('hello'[-3, 2], 'abc'[1], 'abc'[5], 'héllo'[1, 3], 'abc'[-9, 7], 'abc'[1, -2])
# Notice: Scope(Class[main]): ll b  éll a b

notice({a => 1, b => 2}[a, b], {a => 1}[z], {a => {b => 2}}[a][b], {1 => x}[1], {a => undef, b => 1}[a, b])
# Notice: Scope(Class[main]): [1, 2]  2 x [1]

#? 7
notice([1]['0'])
# Warning: The string '0' was automatically coerced to the numerical value 0 (line: 1, column: 12)
# Notice: Scope(Class[main]): 1

#? 8
notice([1]['0'])
# Error: Evaluation Error: The string '0' was automatically coerced to the numerical value 0 (line: 1, column: 12) on node web01

notice([1][a])
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 12) on node web01

notice([1][1, 2, 3])
# Error: Evaluation Error: Array supports [] with one or two arguments. Got 3 (line: 1, column: 8) on node web01

notice('abc'[a])
# Error: Evaluation Error: A substring operation does not accept a String as a character index. Expected an Integer (line: 1, column: 14) on node web01

notice('abc'[1.5])
# Error: Evaluation Error: A substring operation does not accept a Float as a character index. Expected an Integer (line: 1, column: 14) on node web01

notice(1[1])
# Error: Evaluation Error: Operator '[]' is not applicable to an Integer. (line: 1, column: 8) on node web01

$x = undef
notice($x[1])
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 2, column: 8) on node web01

notice(true[0])
# Error: Evaluation Error: Operator '[]' is not applicable to a Boolean. (line: 1, column: 8) on node web01

notice(Integer['a'])
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got String (line: 1, column: 16) on node web01

notice(Integer[1, 2, 3])
# Error: Evaluation Error: Integer-Type supports [] with one or two arguments (from, to). Got 3 (line: 1, column: 8) on node web01

notice(Array[1, 2, 3, 4, 5])
# Error: Evaluation Error: Array-Type[] accepts 1 to 3 arguments. Got 5 (line: 1, column: 8) on node web01

notice(Array[Integer, 'x'])
# Error: Evaluation Error: A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String (line: 1, column: 23) on node web01

notice(Hash[1])
# Error: Evaluation Error: Hash-Type[] arguments must be types. Got Integer (line: 1, column: 13) on node web01

notice(Undef[1])
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef-Type. (line: 1, column: 8) on node web01

notice(Foo)
# Error: Evaluation Error: Resource type not found: Foo (line: 1, column: 8) on node web01

notice(Foo::Bar['x'])
# Error: Evaluation Error: Resource type not found: Foo::Bar (line: 1, column: 8) on node web01

## References

notice(File['/x'], Class['a'], Class[a::b], Notify[a, b], Resource['file'], Resource[file, '/x'], Resource['File', '/x', '/y'])
# Notice: Scope(Class[main]): File['/x'] Class[a] Class[a::b] [Notify['a'], Notify['b']] File File['/x'] [File['/x'], File['/y']]

notice(File['x', 'y'][0], File[['x']], Class['A', 'b'], File[], 1)
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 62) on node web01

notice(File[undef], "${File[[undef]]}")
# Notice: Scope(Class[main]):  []

notify { 'a': message => 'hi' }
notice(Notify['a'][message], Notify['a'][loglevel], Notify['a'][message, noop])
# Notice: Scope(Class[main]): hi  [hi, ]

Notify { message => 'default' }
notify { 'a': }
notice(Notify['a'][message])
# Notice: Scope(Class[main]): default

notice(Notify['a'][message])
# Error: Evaluation Error: Resource not found: Notify['a'] (line: 1, column: 8) on node web01

notify { 'a': }
notice(Notify['a'][zzz])
# Error: Evaluation Error: The resource Notify['a'] does not have a parameter called 'zzz' (line: 2, column: 8) on node web01

class a($x = 3) { }
include a
notice(Class['a'][x], $a::x, $::a::x)
# Notice: Scope(Class[main]): 3 3 3

class a($x = 3) { }
notice(Class['a'][x])
# Error: Evaluation Error: Resource not found: Class['a'] (line: 2, column: 8) on node web01

class a { }
include a
notice(Class['a'][y])
# Error: Evaluation Error: The resource Class['a'] does not have a parameter called 'y' (line: 3, column: 8) on node web01

notice(Class[1])
# Error: Evaluation Error: Illegal Class name in class reference. An Integer cannot be used where a String is expected (line: 1, column: 14) on node web01

notice(Class['A-b'])
# Error: Evaluation Error: Illegal name. The given name 'A-b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class[])
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 14) on node web01

notice(File[1])
# Error: Evaluation Error: Error creating type specialization of a File-Type, Cannot use Integer where a resource title String is expected (line: 1, column: 13) on node web01

notice(Resource[1, 'x'])
# Error: Evaluation Error: First argument to Resource[] must be a resource type or a String. Got Integer. (line: 1, column: 17) on node web01

notice(Resource['f-g'])
# Error: Evaluation Error: Illegal type reference. The given name 'F-g' does not conform to the naming rule (line: 1, column: 17) on node web01

