## Variables and scopes

#? 7
class a { $x = 1 }
include a
notice($a::x)
notice($::a::x)
notice($a::y)
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 1
# Warning: Unknown variable: 'a::y'. (line: 5, column: 8)
# Notice: Scope(Class[main]): 

#? 8
class a { $x = 1 }
include a
notice($a::x)
notice($::a::x)
notice($a::y)
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 1
# Error: Evaluation Error: Unknown variable: 'a::y'. (line: 5, column: 8) on node web01

#? 7
notice($a::x)
# Warning: Unknown variable: 'a::x'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($a::x)
# Error: Evaluation Error: Unknown variable: 'a::x'. (line: 1, column: 8) on node web01

#? 7
notice($::a::x)
# Warning: Unknown variable: '::a::x'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($::a::x)
# Error: Evaluation Error: Unknown variable: '::a::x'. (line: 1, column: 8) on node web01

#? 7
notice($a::b::x)
# Warning: Unknown variable: 'a::b::x'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($a::b::x)
# Error: Evaluation Error: Unknown variable: 'a::b::x'. (line: 1, column: 8) on node web01

#? 7
class a { $x = 1 }
notice($a::x)
# Warning: Unknown variable: 'a::x'. (line: 2, column: 8)
# Notice: Scope(Class[main]): 

#? 8
class a { $x = 1 }
notice($a::x)
# Error: Evaluation Error: Unknown variable: 'a::x'. (line: 2, column: 8) on node web01

#? 7
class a { $x = 1 notice($x) }
class b inherits a { notice($x) $y = 2 notice($b::x) }
include b
notice($b::x) notice($b::y) notice($a::y)
# Notice: Scope(Class[A]): 1
# Notice: Scope(Class[B]): 1
# Notice: Scope(Class[B]): 1
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 2
# Warning: Unknown variable: 'a::y'. (line: 4, column: 36)
# Notice: Scope(Class[main]): 

#? 8
class a { $x = 1 notice($x) }
class b inherits a { notice($x) $y = 2 notice($b::x) }
include b
notice($b::x) notice($b::y) notice($a::y)
# Notice: Scope(Class[A]): 1
# Notice: Scope(Class[B]): 1
# Notice: Scope(Class[B]): 1
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 2
# Error: Evaluation Error: Unknown variable: 'a::y'. (line: 4, column: 36) on node web01

class a { $x = 1 }
class b inherits a { $x = 2 notice($x) notice($a::x) }
include b
# Notice: Scope(Class[B]): 2
# Notice: Scope(Class[B]): 1

class a { $x = 1 }
class b inherits a { }
class c inherits b { notice($x) $x = 3 notice($x) }
include c
# Notice: Scope(Class[C]): 1
# Notice: Scope(Class[C]): 3

$x = 1
class a { notice($x) $x = 2 notice($x) notice($::x) }
include a
notice($x)
# Notice: Scope(Class[A]): 1
# Notice: Scope(Class[A]): 2
# Notice: Scope(Class[A]): 1
# Notice: Scope(Class[main]): 1

$x = 1
define d() { notice($x) notice($title) notice($name) $x = 2 notice($x) }
d { 'n': }
# Notice: Scope(D[n]): 1
# Notice: Scope(D[n]): n
# Notice: Scope(D[n]): n
# Notice: Scope(D[n]): 2

#? 7
class a { $x = 1 d { 'n': } }
define d() { notice($x) notice($caller_module_name) notice($module_name) }
include a
# Warning: Unknown variable: 'x'. (line: 2, column: 21)
# Notice: Scope(D[n]): 
# Notice: Scope(D[n]): 
# Notice: Scope(D[n]): 

#? 8
class a { $x = 1 d { 'n': } }
define d() { notice($x) notice($caller_module_name) notice($module_name) }
include a
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Unknown variable: 'x'. (line: 2, column: 21) (line: 1) on node web01

$title = 1
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$title' (line: 1, column: 8) on node web01

$name = 1
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$name' (line: 1, column: 7) on node web01

class a { $title = 1 }
include a
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$title' (line: 1, column: 18) on node web01

class a { $name = 1 }
include a
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$name' (line: 1, column: 17) on node web01

define d() { $title = 1 }
d { 'n': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Cannot reassign built in (or already assigned) variable '$title' (line: 1, column: 21) (line: 2) on node web01

$facts = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$facts' (line: 1, column: 8) on node web01

$trusted = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$trusted' (line: 1, column: 10) on node web01

$server_facts = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$server_facts' (line: 1, column: 15) on node web01

class a { $facts = 1 }
include a
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 18) on node web01

class a { $trusted = 1 }
include a
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'trusted' (line: 1, column: 20) on node web01

class a { $server_facts = 1 }
include a
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$server_facts' (line: 1, column: 25) on node web01

[1].each |$x| { $facts = 1 }
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 24) on node web01

$module_name = 1
# Error: Evaluation Error: Cannot reassign variable '$module_name' (line: 1, column: 14) on node web01

$caller_module_name = 1
# Nothing

$environment = 1
# Error: Evaluation Error: Cannot reassign variable '$environment' (line: 1, column: 14) on node web01

$kernel = 1
# Error: Evaluation Error: Cannot reassign variable '$kernel' (line: 1, column: 9) on node web01

class a { $kernel = 1 notice($kernel) notice($::kernel) }
include a
# Notice: Scope(Class[A]): 1
# Notice: Scope(Class[A]): Linux

$settings::x = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'settings::x'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

#? 7
notice($settings::nothing)
# Warning: Unknown variable: 'settings::nothing'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($settings::nothing)
# Error: Evaluation Error: Unknown variable: 'settings::nothing'. (line: 1, column: 8) on node web01

$x = 1
$x = 1
# Error: Evaluation Error: Cannot reassign variable '$x' (line: 2, column: 4) on node web01

$x = 1
[1].each |$i| { $x = 2 notice($x) }
notice($x)
# Notice: Scope(Class[main]): 2
# Notice: Scope(Class[main]): 1

$x = 1
if true { $x = 2 }
# Error: Evaluation Error: Cannot reassign variable '$x' (line: 2, column: 14) on node web01

if true { $x = 2 }
notice($x)
# Notice: Scope(Class[main]): 2

#? 7
[1, 2].each |$i| { $y = $i notice($y) }
notice($y)
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 2
# Warning: Unknown variable: 'y'. (line: 2, column: 8)
# Notice: Scope(Class[main]): 

#? 8
[1, 2].each |$i| { $y = $i notice($y) }
notice($y)
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 2
# Error: Evaluation Error: Unknown variable: 'y'. (line: 2, column: 8) on node web01

[1].each |$i| { [2].each |$k| { notice($i, $k) $i = 3 notice($i) } notice($i) }
# Notice: Scope(Class[main]): 1 2
# Notice: Scope(Class[main]): 3
# Notice: Scope(Class[main]): 1

[1].each |$i| { $i = 2 }
# Error: Evaluation Error: Cannot reassign variable '$i' (line: 1, column: 20) on node web01

function f($a) { $a = 1 }
f(1)
# Error: Evaluation Error: Cannot reassign variable '$a' (line: 1, column: 21) on node web01

#? 7
function f($a) { $b = $a $b }
notice(f(1))
notice($b)
# Notice: Scope(Class[main]): 1
# Warning: Unknown variable: 'b'. (line: 3, column: 8)
# Notice: Scope(Class[main]): 

#? 8
function f($a) { $b = $a $b }
notice(f(1))
notice($b)
# Notice: Scope(Class[main]): 1
# Error: Evaluation Error: Unknown variable: 'b'. (line: 3, column: 8) on node web01

$x = 1
function f() { $x }
notice(f())
# Notice: Scope(Class[main]): 1

class c { $x = 1 function g() { $x } }
include c
# Error: Could not parse for environment production: A Function Definition may only appear at toplevel (line: 1, column: 18) on node web01

with(1) |$a, $b = $a + 1| { notice($b) }
# Notice: Scope(Class[main]): 2

function f($a, $b = $a, $c = $b) { notice($c) }
f(1) f(1, 2)
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 2

class c($a = $b, $b = 1) { notice($a) }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: default expression for $a tries to illegally access not yet evaluated $b (line: 2, column: 1) on node web01

define d($a = $title, $b = "${a}!") { notice($b) }
d { 'n': }
d { 'm': a => 'q' }
# Notice: Scope(D[n]): n!
# Notice: Scope(D[m]): q!

class c($a = $x = 1) { notice($a) }
include c
# Error: Could not parse for environment production: Syntax error at '=' (line: 1, column: 17) on node web01

function f($a = $x = 1) { notice($a) }
f()
# Error: Could not parse for environment production: Syntax error at '=' (line: 1, column: 20) on node web01

'abc' =~ /a(b)(c)/
notice($0, $1, $2, $3)
# Notice: Scope(Class[main]): abc b c 

if 'abc' =~ /a(b)/ { notice($1) if 'x' =~ /(x)/ { notice($1) } notice($1) }
notice($1)
# Notice: Scope(Class[main]): b
# Notice: Scope(Class[main]): x
# Notice: Scope(Class[main]): b
# Notice: Scope(Class[main]): 

'abc' =~ /(z)/
notice($1)
# Notice: Scope(Class[main]): 

'a' =~ /(a)/
[1].each |$i| { notice($1) 'b' =~ /(b)/ notice($1) }
notice($1)
# Notice: Scope(Class[main]): a
# Notice: Scope(Class[main]): b
# Notice: Scope(Class[main]): a

case 'xay' { /a(y)/: { notice($1) } default: { } }
notice($1)
# Notice: Scope(Class[main]): y
# Notice: Scope(Class[main]): 

notice('xay' ? { /a(y)/ => $1, default => 0 })
notice($1)
# Notice: Scope(Class[main]): y
# Notice: Scope(Class[main]): 

notice($99)
# Notice: Scope(Class[main]): 

#? 7
'ab' =~ /(?<n>a)/
notice($n)
# Warning: Unknown variable: 'n'. (line: 2, column: 8)
# Notice: Scope(Class[main]): 

#? 8
'ab' =~ /(?<n>a)/
notice($n)
# Error: Evaluation Error: Unknown variable: 'n'. (line: 2, column: 8) on node web01

## References

notice(File['/a'])
# Notice: Scope(Class[main]): File['/a']

notice(File['/a', '/b'])
# Notice: Scope(Class[main]): [File['/a'], File['/b']]

notice(File[['/a', ['/b']]])
# Notice: Scope(Class[main]): [File['/a'], File['/b']]

notice(File[])
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 13) on node web01

notice(File[''])
# Notice: Scope(Class[main]): File['']

notice(File[1])
# Error: Evaluation Error: Error creating type specialization of a File-Type, Cannot use Integer where a resource title String is expected (line: 1, column: 13) on node web01

notice(File[undef])
# Notice: Scope(Class[main]): 

notice(File[default])
# Error: Evaluation Error: Error creating type specialization of a File-Type, Cannot use Default where a resource title String is expected (line: 1, column: 13) on node web01

notice(File['a'] == File['A'], File['a'] == file['a'])
# Error: Evaluation Error: A substring operation does not accept a String as a character index. Expected an Integer (line: 1, column: 50) on node web01

notice(Class['a'])
# Notice: Scope(Class[main]): Class[a]

notice(Class['A'])
# Notice: Scope(Class[main]): Class[a]

notice(Class['::a'])
# Notice: Scope(Class[main]): Class[a]

notice(Class[a, b])
# Notice: Scope(Class[main]): [Class[a], Class[b]]

notice(Class[])
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 14) on node web01

notice(Class[1])
# Error: Evaluation Error: Illegal Class name in class reference. An Integer cannot be used where a String is expected (line: 1, column: 14) on node web01

notice(Class[''])
# Error: Evaluation Error: Illegal name. The given name '' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['a b'])
# Error: Evaluation Error: Illegal name. The given name 'a b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class[Class[a]])
# Error: Evaluation Error: Illegal Class name in class reference. A Class[a]-Type cannot be used where a String is expected (line: 1, column: 14) on node web01

notice(Class[undef])
# Notice: Scope(Class[main]): 

notice(Resource['file'])
# Notice: Scope(Class[main]): File

notice(Resource['file', '/a'])
# Notice: Scope(Class[main]): File['/a']

notice(Resource['file', '/a', '/b'])
# Notice: Scope(Class[main]): [File['/a'], File['/b']]

notice(Resource[File])
# Notice: Scope(Class[main]): File

notice(Resource[File, '/a'])
# Notice: Scope(Class[main]): File['/a']

notice(Resource[File['/a']])
# Notice: Scope(Class[main]): File['/a']

notice(Resource[File['/a'], '/b'])
# Notice: Scope(Class[main]): File['/b']

notice(Resource[])
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 17) on node web01

notice(Resource[1])
# Error: Evaluation Error: First argument to Resource[] must be a resource type or a String. Got Integer. (line: 1, column: 17) on node web01

notice(Resource['a b'])
# Error: Evaluation Error: Illegal type reference. The given name 'A b' does not conform to the naming rule (line: 1, column: 17) on node web01

notice(Resource[''])
# Error: Evaluation Error: Illegal type reference. The given name '' does not conform to the naming rule (line: 1, column: 17) on node web01

notice(Resource['Nothing::Here', 'x'])
# Notice: Scope(Class[main]): Nothing::Here['x']

notice(Nothing['a'])
# Error: Evaluation Error: Resource type not found: Nothing (line: 1, column: 8) on node web01

notice(Nothing::Here['a'])
# Error: Evaluation Error: Resource type not found: Nothing::Here (line: 1, column: 8) on node web01

notice(Nothing)
# Error: Evaluation Error: Resource type not found: Nothing (line: 1, column: 8) on node web01

notice(Nothing == Nothing)
# Error: Evaluation Error: Resource type not found: Nothing (line: 1, column: 8) on node web01

notice(Type[Nothing])
# Error: Evaluation Error: Resource type not found: Nothing (line: 1, column: 13) on node web01

define d::e() { }
notice(D::E, D::E['a'], Resource['d::e'])
# Notice: Scope(Class[main]): D::E D::E['a'] D::E

file { '/a/': }
notice(defined(File['/a']), defined(File['/a/']), defined(File['/A']))
# Notice: Scope(Class[main]): true true false

file { '/a/': }
notice(File['/a']['ensure'], File['/a/']['title'])
# Error: Evaluation Error: The resource File['/a/'] does not have a parameter called 'title' (line: 2, column: 30) on node web01

file { '/a': ensure => present }
notice(File['/a']['ensure'], File['/a']['nothing'])
# Error: Evaluation Error: The resource File['/a'] does not have a parameter called 'nothing' (line: 2, column: 30) on node web01

notify { 'a': message => 'm' }
notice(Notify['a']['message'], Notify['a']['name'], Notify['a']['title'], Notify['a']['loglevel'])
# Error: Evaluation Error: The resource Notify['a'] does not have a parameter called 'title' (line: 2, column: 53) on node web01

notice(Notify['a']['message'])
# Error: Evaluation Error: Resource not found: Notify['a'] (line: 1, column: 8) on node web01

notify { 'a': }
notice(Notify['a', 'b']['message'])
# Error: Evaluation Error: The value 'message' cannot be converted to Numeric. (line: 2, column: 25) on node web01

notify { 'a': }
notice(Notify['a'][1])
# Error: Evaluation Error: The resource Notify['a'] does not have a parameter called '1' (line: 2, column: 8) on node web01

notify { 'a': }
notice(Notify['a']['message', 'name'])
# Notice: Scope(Class[main]): [, ]

class c($p = 1) { }
include c
notice(Class['c']['p'], Class['c']['q'])
# Error: Evaluation Error: The resource Class['c'] does not have a parameter called 'q' (line: 3, column: 25) on node web01

class c($p = 1) { }
notice(Class['c']['p'])
# Error: Evaluation Error: Resource not found: Class['c'] (line: 2, column: 8) on node web01

Notify { message => 'd' }
notify { 'a': }
notice(Notify['a']['message'])
# Notice: Scope(Class[main]): d

notice(defined('file'), defined('File'), defined('nothing'), defined('Nothing'), defined('File[/a]'), defined('$x'), defined('notice'), defined(''))
# Notice: Scope(Class[main]): true true false false false false false false

notice(defined(File), defined(Class), defined(Class['a']), defined(Resource['file']), defined(Integer), defined(Type[File]))
# Error: Evaluation Error: Error while evaluating a Function Call, The given class type is a reference to all classes (line: 1, column: 23) on node web01

class a { }
notice(defined(Class['a']), defined('a'))
include a
notice(defined(Class['a']), defined(a))
# Notice: Scope(Class[main]): false true
# Notice: Scope(Class[main]): true true

define d() { }
notice(defined('d'), defined(D), defined('D'), defined(D['x']))
d { 'x': }
notice(defined(D['x']))
# Notice: Scope(Class[main]): true true true false
# Notice: Scope(Class[main]): true

class aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa { }
include aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
notice(defined(Class['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']))
# Notice: Scope(Class[main]): true

class aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa { }
include aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
notice(defined(Class['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']))
# Notice: Scope(Class[main]): true

notify { 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa': }
notice(defined(Notify['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']))
# Notice: Scope(Class[main]): true

notify { 'a': require => 'Notify[b]' }
notify { 'b': }
# Nothing

notify { 'a': require => 'notify[b]' }
notify { 'b': }
# Nothing

notify { 'a': require => 'Notify[]' }
# Error: No title provided and "Notify[]" is not a valid resource reference (line: 1) on node web01

notify { 'a': require => '[b]' }
# Error: No title provided and "[b]" is not a valid resource reference (line: 1) on node web01

notify { 'a': require => 'Notify[b' }
# Error: No title provided and "Notify[b" is not a valid resource reference (line: 1) on node web01

notify { 'a': require => 'Notify[b]x' }
# Error: No title provided and "Notify[b]x" is not a valid resource reference (line: 1) on node web01

notify { 'a': require => Class['b'] }
class b { }
include b
# Nothing

notify { 'a': require => 'Class[b]' }
class b { }
include b
# Nothing

notify { 'a': require => 'Class[B]' }
class b { }
include b
# Nothing

file { '/a': require => File['/b/'] }
file { '/b': }
# Nothing

file { '/a': }
file { '/a/': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias File[/a/] to ["/a"] at (line: 2); resource ["File", "/a"] already declared (line: 1) (line: 2, column: 1) on node web01

file { 'x': path => '/a' }
file { '/a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: File[/a] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

file { 'x': path => '/a' }
file { 'y': path => '/a/' }
# Nothing

exec { 'a': command => '/x' }
exec { 'b': command => '/x' }
# Nothing

notify { 'a': name => 'n' }
notify { 'b': name => 'n' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias Notify[b] to ["n"] at (line: 2); resource ["Notify", "n"] already declared (line: 1) (line: 2, column: 1) on node web01

notify { 'a': name => 'b' }
notify { 'b': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[b] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

package { 'a': }
package { 'b': name => 'a' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias Package[b] to [nil, "a", nil] at (line: 2); resource ["Package", nil, "a", nil] already declared (line: 1) (line: 2, column: 1) on node web01

package { 'a': }
package { 'b': name => 'a', provider => 'gem' }
# Nothing

user { 'a': }
user { 'b': name => 'a' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias User[b] to ["a"] at (line: 2); resource ["User", "a"] already declared (line: 1) (line: 2, column: 1) on node web01

## Parameters that are bound

class c($a) { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: expects a value for parameter 'a' (line: 2, column: 1) on node web01

class c($a) { }
class { 'c': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: expects a value for parameter 'a' (line: 2, column: 1) on node web01

class c($a) { notice($a) }
class { 'c': a => undef }
# Notice: Scope(Class[C]): 

class c($a = 1) { notice($a) }
class { 'c': a => undef }
# Notice: Scope(Class[C]): 1

class c($a) { }
class { 'c': a => 1, b => 2 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: has no parameter named 'b' (line: 2, column: 1) on node web01

class c($a, $b) { }
class { 'c': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]:\n  expects a value for parameter 'a'\n  expects a value for parameter 'b' (line: 2, column: 1) on node web01

class c(Integer $a, String $b) { }
class { 'c': a => 'x', b => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]:\n  parameter 'a' expects an Integer value, got String\n  parameter 'b' expects a String value, got Integer (line: 2, column: 1) on node web01

class c(Integer $a = 'x') { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: parameter 'a' expects an Integer value, got String (line: 2, column: 1) on node web01

class c(Optional[Integer] $a) { notice($a) }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: expects a value for parameter 'a' (line: 2, column: 1) on node web01

class c(Optional[Integer] $a = undef) { notice($a) }
class { 'c': a => undef }
# Notice: Scope(Class[C]): 

define d($a) { }
d { 'n': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[n]: expects a value for parameter 'a' (line: 2) on node web01

define d($a) { }
d { 'n': b => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[n]:\n  has no parameter named 'b'\n  expects a value for parameter 'a' (line: 2) on node web01

define d(Integer $a) { }
d { 'n': a => 'x' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[n]: parameter 'a' expects an Integer value, got String (line: 2) on node web01

define d($a = $title) { notice($a) }
d { ['x', 'y']: }
# Notice: Scope(D[x]): x
# Notice: Scope(D[y]): y

define d($a) { notice($a) }
d { 'n': a => undef }
# Notice: Scope(D[n]): 

define d(Any $a) { notice($a) }
d { 'n': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[n]: expects a value for parameter 'a' (line: 2) on node web01

define d() { }
d { 'n': require => Notify['x'], tag => 't', noop => true }
notify { 'x': }
# Nothing

define d() { }
d { 'n': nothing => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[n]: has no parameter named 'nothing' (line: 2) on node web01

define d(Integer $require) { }
# Error: require is a metaparameter; please choose another parameter name in the d definition on node web01

define d($message) { }
d { 'n': message => Sensitive('x') }
# Nothing

define d(Sensitive[String] $m) { notice($m) }
d { 'n': m => Sensitive('x') }
d { 'k': m => 'x' }
# Notice: Scope(D[n]): Sensitive [value redacted]
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[k]: parameter 'm' expects a Sensitive[String] value, got String (line: 3) on node web01

class c(String[1] $a = '') { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: parameter 'a' expects a String[1] value, got String (line: 2, column: 1) on node web01

class c(Enum['a', 'b'] $a = 'c') { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: parameter 'a' expects a match for Enum['a', 'b'], got 'c' (line: 2, column: 1) on node web01

class c(Hash[String, Integer] $a = { 'x' => 'y' }) { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: parameter 'a' entry 'x' expects an Integer value, got String (line: 2, column: 1) on node web01

function f(Integer $a, *$b) { notice($b) }
f(1) f(1, 2) f(1, 2, 3)
# Notice: Scope(Class[main]): []
# Notice: Scope(Class[main]): [2]
# Notice: Scope(Class[main]): [2, 3]

function f(Integer $a, Integer *$b) { notice($b) }
f(1, 2, 'x')
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'b' expects an Integer value, got String (line: 2, column: 1) on node web01

function f($a, $b = 1, *$c) { notice($a, $b, $c) }
f(0) f(0, 2) f(0, 2, 3) f()
# Notice: Scope(Class[main]): 0 1 []
# Notice: Scope(Class[main]): 0 2 []
# Notice: Scope(Class[main]): 0 2 [3]
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects at least 1 argument, got none (line: 2, column: 25) on node web01

function f(Integer $a) { }
f()
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got none (line: 2, column: 1) on node web01

function f(Integer $a) { }
f(1, 2)
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got 2 (line: 2, column: 1) on node web01

function f(Integer $a) { }
f('x')
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got String (line: 2, column: 1) on node web01

function f(Optional[Integer] $a) { notice($a) }
f(undef) f()
# Notice: Scope(Class[main]): 
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got none (line: 2, column: 10) on node web01

function f() { }
f(1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects no arguments, got 1 (line: 2, column: 1) on node web01

function f(Integer $a = 'x') { }
f()
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got String (line: 2, column: 1) on node web01

function f(Integer $a) >> String { $a }
f(1)
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Integer (line: 2, column: 1) on node web01

function f(Integer $a) >> String { 'x' }
notice(f(1))
# Notice: Scope(Class[main]): x

function f() >> Undef { }
notice(f())
# Notice: Scope(Class[main]): 

function f() { return(1) 2 }
notice(f())
# Notice: Scope(Class[main]): 1

function f() >> Integer { return('x') }
notice(f())
# Notice: Scope(Class[main]): x

function f() { [1, 2].each |$i| { return($i) } 3 }
notice(f())
# Notice: Scope(Class[main]): 1

class c { return() notice(1) }
include c
notice(2)
# Notice: Scope(Class[main]): 2

define d() { return() notice(1) }
d { 'x': }
# Nothing

return(1)
notice(1)
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

[1, 2].each |$i| { next() notice($i) }
# Nothing

notice([1, 2].map |$i| { next($i * 2) 0 })
# Notice: Scope(Class[main]): [2, 4]

[1, 2, 3].each |$i| { if $i == 2 { break() } notice($i) }
# Notice: Scope(Class[main]): 1

break()
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

next()
# Error: next() from context where this is illegal (file: unknown, line: 1) on node web01

function f() { break() }
f()
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

function f() { next(3) 4 }
notice(f())
# Notice: Scope(Class[main]): 3

notice([1, 2, 3].filter |$i| { if $i == 2 { break() } true })
# Notice: Scope(Class[main]): [1]

notice({ 'a' => 1 }.map |$k, $v| { next([$k, $v]) })
# Notice: Scope(Class[main]): [[a, 1]]

with() || { break() }
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

notice([1, 2].map |Integer $i| { $i })
# Notice: Scope(Class[main]): [1, 2]

notice([1, 'x'].map |Integer $i| { $i })
# Error: Evaluation Error: Error while evaluating a Method call, block parameter 'i' expects an Integer value, got String (line: 1, column: 16) on node web01

notice({ 'a' => 1 }.map |String $k, Integer $v| { $k })
# Notice: Scope(Class[main]): [a]

notice({ 'a' => 1 }.map |$p| { $p })
# Notice: Scope(Class[main]): [[a, 1]]

notice([1].map |$a, $b| { "${a}${b}" })
# Notice: Scope(Class[main]): [01]

notice([1].map |$a, $b, $c| { 1 })
# Error: Evaluation Error: Error while evaluating a Method call, 'map' block expects between 1 and 2 arguments, got 3 (line: 1, column: 11) on node web01

notice([1].map || { 1 })
# Error: Evaluation Error: Error while evaluating a Method call, 'map' block expects between 1 and 2 arguments, got none (line: 1, column: 11) on node web01

notice([[1, 2]].each |$a, $b| { notice($b) })
# Notice: Scope(Class[main]): [1, 2]
# Notice: Scope(Class[main]): [[1, 2]]

notice([1].map |*$a| { $a })
# Notice: Scope(Class[main]): [[0, 1]]

notice({ 'a' => 1 }.map |*$a| { $a })
# Notice: Scope(Class[main]): [[a, 1]]

notice([1].reduce |$m, $i| { $m })
# Notice: Scope(Class[main]): 1

notice([1, 2, 3].reduce(10) |$m, $i| { $m + $i })
# Notice: Scope(Class[main]): 16

notice([].reduce |$m, $i| { $m })
# Notice: Scope(Class[main]): 

notice([1].reduce |$m| { $m })
# Error: Evaluation Error: Error while evaluating a Method call, 'reduce' block expects 2 arguments, got 1 (line: 1, column: 11) on node web01

notice(with(1, 2) |$a, $b| { $a + $b })
# Notice: Scope(Class[main]): 3

notice(with(1) |$a, $b| { $a })
# Error: Evaluation Error: Parameter $b is required but no value was given (line: 1, column: 21) on node web01

notice(with(1, 2) |$a| { $a })
# Notice: Scope(Class[main]): 1

notice([1, 2].map |$i| >> Integer { $i })
# Notice: Scope(Class[main]): [1, 2]

notice([1, 2].map |$i| >> String { $i })
# Error: Evaluation Error: Error while evaluating a Method call, value returned from lambda has wrong type, expects a String value, got Integer (line: 1, column: 14) on node web01

notice(1.with |$x| { $x + 1 })
# Notice: Scope(Class[main]): 2

notice([3, 1, 2].sort |$a, $b| { compare($b, $a) })
# Notice: Scope(Class[main]): [3, 2, 1]

notice(['b', 'A'].sort)
# Notice: Scope(Class[main]): [A, b]

notice([1, 'a'].sort)
# Error: Evaluation Error: Error while evaluating a Method call, comparison of Integer with String failed (line: 1, column: 16) on node web01

notice('bca'.sort)
# Notice: Scope(Class[main]): abc

notice([3, 1].sort |$a| { 1 })
# Error: Evaluation Error: Error while evaluating a Method call, 'sort' block expects 2 arguments, got 1 (line: 1, column: 14) on node web01

notice([2, 1].sort |$a, $b| { 'x' })
# Error: Evaluation Error: Error while evaluating a Method call, comparison of String with 0 failed (line: 1, column: 14) on node web01

notice(unique([1, 1.0, 'a', 'A', 'a']))
# Notice: Scope(Class[main]): [1, 1.0, a, A]

notice(unique('aab'))
# Notice: Scope(Class[main]): ab

notice(unique({ 'a' => 1, 'b' => 1, 'c' => 2 }))
# Notice: Scope(Class[main]): {[a, b] => [1], [c] => [2]}

notice(unique({ 'a' => 1, 'b' => 2 }) |$v| { 1 })
# Notice: Scope(Class[main]): {[a, b] => [1, 2]}

notice(unique(5))
# Notice: Scope(Class[main]): [0, 1, 2, 3, 4]

notice(unique([1, 2, 3, 4]) |$x| { $x % 2 })
# Notice: Scope(Class[main]): [1, 2]

notice({ 'a' => 1, 'b' => 2 }.filter |$k, $v| { $v > 1 })
# Notice: Scope(Class[main]): {b => 2}

notice({ 'a' => 1, 'b' => 2 }.filter |$p| { $p[1] > 1 })
# Notice: Scope(Class[main]): {b => 2}

notice([5, 6].filter |$i, $v| { $i == 1 })
# Notice: Scope(Class[main]): [6]

notice('ab'.filter |$c| { $c == 'b' })
# Notice: Scope(Class[main]): [b]

notice(3.filter |$c| { $c == 1 })
# Notice: Scope(Class[main]): [1]

notice({ 'a' => 1 }.any |$k, $v| { $v == 1 }, [].any |$x| { true }, [].all |$x| { false })
# Notice: Scope(Class[main]): true false true

notice({ 'a' => 1 }.all |$k, $v| { $v == 2 }, [1, 2].all |$i, $v| { $v > $i })
# Notice: Scope(Class[main]): false true

notice([1, 2, 3, 4, 5].slice(2))
# Notice: Scope(Class[main]): [[1, 2], [3, 4], [5]]

[1, 2, 3].slice(2) |$a, $b| { notice($a, $b) }
# Notice: Scope(Class[main]): 1 2
# Notice: Scope(Class[main]): 3 

[1, 2, 3].slice(2) |$a| { notice($a) }
# Notice: Scope(Class[main]): [1, 2]
# Notice: Scope(Class[main]): [3]

notice([1].slice(0))
# Error: Evaluation Error: Error while evaluating a Method call, The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'slice_size' expects an Integer[1] value, got Integer[0, 0] (line: 1, column: 17) on node web01

notice({ 'a' => 1, 'b' => 2 }.slice(1))
# Notice: Scope(Class[main]): [[[a, 1]], [[b, 2]]]

notice([1, 2, 3].step(2).map |$x| { $x })
# Notice: Scope(Class[main]): [1, 3]

notice(range(1, 10, 3))
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 8) on node web01

notice(range('a', 'e', 2))
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 8) on node web01

notice(Integer[1, 3].reverse_each.map |$x| { $x })
# Notice: Scope(Class[main]): [3, 2, 1]

notice([1, 2].reverse_each)
# Notice: Scope(Class[main]): Iterator[Integer]-Value

notice(Integer[1, 5].step(2))
# Notice: Scope(Class[main]): Iterator[Integer]-Value

notice([1, 2].step(0))
# Error: Evaluation Error: Error while evaluating a Method call, 'step' parameter 'step' expects an Integer[1] value, got Integer[0, 0] (line: 1, column: 19) on node web01

notice('ab'.reverse_each.map |$x| { $x })
# Notice: Scope(Class[main]): [b, a]

notice({ 'a' => 1 }.tree_each.map |$x| { $x })
# Notice: Scope(Class[main]): [[[], {a => 1}], [[a], 1]]

#? 7
notice([1, [2, [3]]].tree_each.map |$p, $v| { $p })
# Notice: Scope(Class[main]): [0, 1, 2, 3, 4, 5]

#? 8 ours
notice([1, [2, [3]]].tree_each.map |$p, $v| { $p })
# Notice: Scope(Class[main]): [0, 1, 2, 3, 4, 5]

[1, [2]].tree_each({ 'include_containers' => false }) |$v| { notice($v) }
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 2

[1, [2]].tree_each({ 'include_values' => false }) |$v| { notice($v) }
# Notice: Scope(Class[main]): [1, [2]]
# Notice: Scope(Class[main]): [2]

[1, [2]].tree_each({ 'order' => 'breadth_first' }) |$v| { notice($v) }
# Notice: Scope(Class[main]): [1, [2]]
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): [2]
# Notice: Scope(Class[main]): 2

[1, [2]].tree_each({ 'include_root' => false }) |$v| { notice($v) }
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): [2]
# Notice: Scope(Class[main]): 2

[1].tree_each({ 'include_values' => false, 'include_containers' => false }) |$v| { notice($v) }
# Error: Evaluation Error: Error while evaluating a Method call, Options 'include_containers' and 'include_values' cannot both be false (line: 1, column: 14) on node web01

notice(get({ 'a' => [1, 2] }, 'a.1'), get([1], '0'), get([1], '1', 'd'), get({ 'a.b' => 1 }, '"a.b"'), get('x', 'a', 'd'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'dig' parameter 'data' expects a value of type Undef or Collection, got String (line: 1, column: 104) on node web01

notice(get({ 'a' => 1 }, 'a.b'))
# Error: Evaluation Error: Error while evaluating a Function Call, The given data does not contain a Collection at ["a"], got 'Integer[1, 1]' (line: 1, column: 8) on node web01

notice(get({ 'a' => 1 }, 'a.b', 'd') |$e| { 'block' })
# Notice: Scope(Class[main]): block

notice(get([1], 'a'))
# Error: Evaluation Error: Error while evaluating a Function Call, The given data requires an Integer index at ["a"], got 'String' (line: 1, column: 8) on node web01

notice(get([1], 'a.'))
# Error: Evaluation Error: Error while evaluating a Function Call, Syntax error in dotted-navigation string (line: 1, column: 8) on node web01

notice(get({ }, ''))
# Notice: Scope(Class[main]): {}

$h = { 'a' => { 'b' => 1 } }
notice(getvar('h.a.b'), getvar('h.a.c', 'd'), getvar('n', 'd'), getvar('::h'))
# Notice: Scope(Class[main]): 1 d d {a => {b => 1}}

notice(getvar('h['))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' The given string does not start with a valid variable name (line: 1, column: 8) on node web01

notice(getvar(''))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' The given string does not start with a valid variable name (line: 1, column: 8) on node web01

notice(dig({ 'a' => [1, { 'b' => 2 }] }, 'a', 1, 'b'), dig([1], 5, 6), dig([1], 0))
# Notice: Scope(Class[main]): 2  1

notice(dig([1], 0, 1))
# Error: Evaluation Error: Error while evaluating a Function Call, The given data does not contain a Collection at [0], got 'Integer[1, 1]' (line: 1, column: 8) on node web01

notice(dig({ 'a' => undef }, 'a', 'b'))
# Notice: Scope(Class[main]): 

notice([1, [2]].flatten, flatten(1, [2, [3]]), flatten({ 'a' => 1 }))
# Notice: Scope(Class[main]): [1, 2] [1, 2, 3] [{a => 1}]

notice(join([1, [2, undef], 'x'], '-'), join([]), join([1]))
# Notice: Scope(Class[main]): 1-2--x  1

notice([1, 2] + 3, [1] + [2], { 'a' => 1 } + { 'b' => 2 }, [1, 2, 1] - 1, [1] << [2], { 'a' => 1 } - 'a')
# Notice: Scope(Class[main]): [1, 2, 3] [1, 2] {a => 1, b => 2} [2] [1, [2]] {}

notice(group_by([1, 2, 3]) |$x| { $x % 2 })
# Notice: Scope(Class[main]): {1 => [1, 3], 0 => [2]}

notice(group_by({ 'a' => 1, 'b' => 2 }) |$k, $v| { $v % 2 })
# Notice: Scope(Class[main]): {1 => [[a, 1]], 0 => [[b, 2]]}

notice(group_by(['a', 'b']) |$i, $v| { $i })
# Notice: Scope(Class[main]): {0 => [a], 1 => [b]}

notice(partition([1, 2, 3]) |$x| { $x > 1 })
# Notice: Scope(Class[main]): [[2, 3], [1]]

notice(partition({ 'a' => 1, 'b' => 2 }) |$k, $v| { $v > 1 })
# Notice: Scope(Class[main]): [[[b, 2]], [[a, 1]]]

notice(partition([5, 6]) |$i, $v| { $i == 0 })
# Notice: Scope(Class[main]): [[5], [6]]

notice(index(['a', 'b'], 'b'), index({ 'a' => 1 }, 1), index('abc', 'b'), index([1], 2))
# Notice: Scope(Class[main]): 1 a 1 

notice(index([1, 2]) |$x| { $x == 2 })
# Notice: Scope(Class[main]): 1

notice(max(1, 2, 10), max('a', 'B'), max('10', '9'), max(1, 'a'), min(3, 2), min('b', 'a'))
# Warning: The max() function's auto conversion of String to Numeric is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)
# Warning: The max() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)
# Notice: Scope(Class[main]): 10 a 10 a 2 a

notice(max([1, 5, 3]), min([3, 1]), max([1, 2]) |$a, $b| { compare($b, $a) })
# Notice: Scope(Class[main]): 5 1 1

notice(max())
# Error: Evaluation Error: Error while evaluating a Function Call, max(): Wrong number of arguments need at least one (line: 1, column: 8) on node web01

notice(max([]))
# Error: Evaluation Error: Error while evaluating a Function Call, max(): Wrong number of arguments need at least one (line: 1, column: 8) on node web01

notice(compare('a', 'B'), compare('a', 'B', false), compare(1, 2.0), compare('1.0', '2.0'))
# Notice: Scope(Class[main]): -1 1 -1 -1

notice(compare(1, 'a'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'compare' compare(): Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). Got Integer and String (line: 1, column: 8) on node web01

notice(compare([1], [2]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Array and Array (line: 1, column: 8) on node web01

notice(versioncmp('1.2', '1.10'), versioncmp('1.0-1', '1.0'), versioncmp('1.a', '1.b'), versioncmp('1', '1.0'), versioncmp('2.0', '2.0'))
# Notice: Scope(Class[main]): -1 1 -1 -1 0

notice(strftime(Timestamp('2020-01-02T03:04:05 UTC'), '%F %T'))
# Notice: Scope(Class[main]): 2020-01-02 03:04:05

## Type sets in manifests

type A = TypeSet[{ 'pcore_version' => '1.0.0', 'version' => '1.0.0', 'types' => { 'B' => Integer } }]
notice(A)
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'A', version => '1.0.0', types => {B => Integer}}]

notice(TypeSet[{ 'pcore_version' => '1.0.0', 'version' => '1.0.0', 'name' => 'A', 'types' => { 'B' => Integer } }])
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name => 'A', version => '1.0.0', types => {B => Integer}}]

type A = Array[B]
type B = Integer
notice([1] =~ A, ['x'] =~ A)
# Notice: Scope(Class[main]): true false

type A = Object[{ attributes => { a => Integer } }]
$x = A(1)
notice($x, $x.a)
# Notice: Scope(Class[main]): A({'a' => 1}) 1

type A = Object[{ attributes => { a => { type => Integer, value => 3 } } }]
notice(A().a)
# Notice: Scope(Class[main]): 3

type A = Object[{ parent => B, attributes => { a => Integer } }]
type B = Object[{ attributes => { b => String } }]
$x = A('s', 1)
notice($x.a, $x.b, $x =~ B)
# Notice: Scope(Class[main]): 1 s true

type A = 1
# Error: Could not parse for environment production: Syntax error at '1' (line: 1, column: 10) on node web01

type A = $x
# Error: Could not parse for environment production: Syntax error at 'x' (line: 1, column: 10) on node web01

type A = Integer
type A = String
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/a'. Originally set at string:?line=1&pos=6. on node web01

type a = Integer
# Error: Could not parse for environment production: Syntax error at 'a' (line: 1, column: 6) on node web01

type A = Nothing
notice(1 =~ A)
# Notice: Scope(Class[main]): false

## Types of what functions return

function f() >> Integer { next('x') }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got String (line: 2, column: 8) on node web01

function f() >> Integer { [1].each |$i| { return('x') } 3 }
notice(f())
# Notice: Scope(Class[main]): x

function f() >> Integer { if true { return('x') } 3 }
notice(f())
# Notice: Scope(Class[main]): x

notice([1].map |$i| >> Integer { next('x') })
# Error: Evaluation Error: Error while evaluating a Method call, value returned from lambda has wrong type, expects an Integer value, got String (line: 1, column: 11) on node web01

notice([1].map |$i| >> Integer { return('x') })
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

function f() { [1].map |$i| >> Integer { return('x') } }
notice(f())
# Notice: Scope(Class[main]): x

function f() >> Integer { [1].map |$i| >> Integer { break() } }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got Array (line: 2, column: 8) on node web01

function f() >> Undef { return('x') }
notice(f())
# Notice: Scope(Class[main]): x

## Parameters of reserved names

function f($server_facts) { }
# Nothing

function f($server_facts) { }
f()
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got none (line: 2, column: 1) on node web01

notice([1].map |$fact, $trust| { 1 })
# Notice: Scope(Class[main]): [1]

notice([1].map |Integer $facts| { 1 })
# Error: Evaluation Error: Error while evaluating a Method call, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 11) on node web01

[1].each |$trusted| { notice($trusted) }
# Error: Evaluation Error: Error while evaluating a Method call, Attempt to assign to a reserved variable name: 'trusted' (line: 1, column: 4) on node web01

[1].each |$server_facts| { notice($server_facts) }
# Error: Evaluation Error: Error while evaluating a Method call, Attempt to assign to a reserved variable name: 'server_facts' (line: 1, column: 4) on node web01

[1].each |$i, $facts = 1| { notice(1) }
# Error: Evaluation Error: Error while evaluating a Method call, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 4) on node web01

[1].each |*$facts| { notice(1) }
# Error: Evaluation Error: Error while evaluating a Method call, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 4) on node web01

function f($facts) { notice($facts) }
f(1)
# Error: Evaluation Error: Error while evaluating a Function Call, Attempt to assign to a reserved variable name: 'facts' (line: 2, column: 1) on node web01

function f($trusted = 1) { notice($trusted) }
f()
# Error: Evaluation Error: Error while evaluating a Function Call, Attempt to assign to a reserved variable name: 'trusted' (line: 2, column: 1) on node web01

with(1) |$facts| { notice($facts) }
# Error: Evaluation Error: Error while evaluating a Function Call, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 1) on node web01

class c { [1].each |$server_facts| { notice($server_facts) } }
include c
# Error: Evaluation Error: Error while evaluating a Method call, Attempt to assign to a reserved variable name: 'server_facts' (line: 1, column: 14) on node web01
