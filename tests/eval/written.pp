if 'abc' =~ /(b)(c)/ { notice($1, $2, $0, $3) }
notice($1)
# Notice: Scope(Class[main]): b c bc 
# Notice: Scope(Class[main]): 

case 'abc' { /(a)b/: { notice($1) } default: { notice($1) } }
notice($1)
# Notice: Scope(Class[main]): a
# Notice: Scope(Class[main]): 

case 'abc' { /x/: { notice('x') } /(b)/: { notice("m $1") } default: { } }
# Notice: Scope(Class[main]): m b

$x = 'abc' ? { /(b)/ => "got $1", default => 'none' }
notice($x, $1)
# Notice: Scope(Class[main]): got b 

$x = 'abc' ? { /x/ => 'x', /(c)/ => $1 }
notice($x)
# Notice: Scope(Class[main]): c

unless 'abc' =~ /(x)/ { notice("none $1") } else { notice($1) }
# Notice: Scope(Class[main]): none 

unless 'abc' =~ /(b)/ { notice("none $1") } else { notice($1) }
# Notice: Scope(Class[main]): b

if 'abc' =~ /(b)/ and 'xyz' =~ /(z)/ { notice($1) }
# Notice: Scope(Class[main]): z

if 'abc' =~ /(b)/ { if 'xyz' =~ /y/ { notice($1, $0) } notice($1) }
# Notice: Scope(Class[main]):  y
# Notice: Scope(Class[main]): b

if 'abc' =~ /(b)/ { if 'xyz' =~ /q/ { } else { notice($1, $0) } notice($1) }
# Notice: Scope(Class[main]): b b
# Notice: Scope(Class[main]): b

if 'abc' =~ /(b)/ { [1].each |$x| { notice($1) } }
# Notice: Scope(Class[main]): b

if 'abc' =~ /(b)/ { [1].each |$x| { if 'q' =~ /(q)/ { notice($1) } } notice($1) }
# Notice: Scope(Class[main]): q
# Notice: Scope(Class[main]): b

['abc'].each |$x| { if $x =~ /(b)/ { notice($1) } }
notice($1)
# Notice: Scope(Class[main]): b
# Notice: Scope(Class[main]): 

notice('abc' =~ /(b)/, $1)
# Notice: Scope(Class[main]): true b

$r = 'abc' =~ /(b)/
notice($1)
# Notice: Scope(Class[main]): b

if 'abc' !~ /(x)/ { notice($1) }
# Notice: Scope(Class[main]): 

if 'abc' !~ /(b)/ { } else { notice($1) }
# Notice: Scope(Class[main]): b

if !('abc' =~ /(b)/) { } else { notice($1) }
# Notice: Scope(Class[main]): b

$x = if 'abc' =~ /(b)/ { $1 } else { 'n' }
notice($x)
# Notice: Scope(Class[main]): b

$x = 'abc'.match(/(b)/)
notice($1, $x)
# Notice: Scope(Class[main]):  [b, b]

if 'a' =~ 'a' { notice($0) }
# Notice: Scope(Class[main]): a

if 'a-b' =~ /(?<first>\w)-(?<second>\w)/ { notice($1, $2) }
# Notice: Scope(Class[main]): a b

$1 = 3
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 1, column: 1) on node web01

$0 = 'a'
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$0'. Numeric variables are not assignable (line: 1, column: 1) on node web01

notice($01)
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '01' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 8) on node web01

notice("${1}", "${0}")
# Notice: Scope(Class[main]):  

if 'abc' =~ /(b)/ { notice("${1}x ${0} $1") }
# Notice: Scope(Class[main]): bx b b

define d($x) { notice("$1 $x") }
if 'abc' =~ /(b)/ { d { 'a': x => $1 } }
# Notice: Scope(D[a]):  b

class c($x = $1) { notice($x) }
if 'abc' =~ /(b)/ { include c }
# Notice: Scope(Class[C]): b

function f() { $1 }
if 'abc' =~ /(b)/ { notice(f()) }
# Notice: Scope(Class[main]): 

function f($a) { if $a =~ /(.)$/ { $1 } }
if 'abc' =~ /(b)/ { notice(f('xyz'), $1) }
# Notice: Scope(Class[main]): z b

case ['abc', 'd'] { [/(b)/, /(d)/]: { notice($1) } default: { notice('no') } }
# Notice: Scope(Class[main]): d

case {'a' => 'abc'} { {'a' => /(b)/}: { notice($1) } default: { notice('no') } }
# Notice: Scope(Class[main]): b

$x = ['a', 'b'] ? { ['a', /(b)/] => $1, default => 'n' }
notice($x)
# Notice: Scope(Class[main]): b

case 'abc' { /a(b)/, /b(c)/: { notice($1) } default: { } }
# Notice: Scope(Class[main]): b

case 'abc' { *[/x/, /(c)/]: { notice($1) } default: { } }
# Notice: Scope(Class[main]): c

case 'A' { 'a': { notice('ci') } default: { notice('d') } }
# Notice: Scope(Class[main]): ci

case 1 { 1.0: { notice('eq') } default: { notice('d') } }
# Notice: Scope(Class[main]): eq

case '1' { 1: { notice('eq') } default: { notice('d') } }
# Notice: Scope(Class[main]): d

case 'x' { default: { notice('d') } 'x': { notice('x') } }
# Notice: Scope(Class[main]): x

case 'x' { 'y': { notice('d') } }
# Nothing

case 5 { Integer: { notice('i') } default: { } }
# Notice: Scope(Class[main]): i

case undef { undef: { notice('u') } default: { notice('d') } }
# Notice: Scope(Class[main]): u

case undef { '': { notice('e') } default: { notice('d') } }
# Notice: Scope(Class[main]): d

case 'a' { 'a', 'b': { notice('1') } 'a': { notice('2') } }
# Notice: Scope(Class[main]): 1

case 'a' { default: { } default: { } }
# Error: Could not parse for environment production: This 'case' statement already has a 'default' entry - this is a duplicate (line: 1, column: 25) on node web01

$x = 'x' ? { 'y' => 1 }
# Error: Evaluation Error: No matching entry for selector parameter with value 'x' (line: 1, column: 6) on node web01

$x = 5 ? { 'y' => 1, 6 => 2 }
# Error: Evaluation Error: No matching entry for selector parameter with value '5' (line: 1, column: 6) on node web01

$x = [1] ? { [2] => 1 }
# Error: Evaluation Error: No matching entry for selector parameter with value '[1]' (line: 1, column: 6) on node web01

$x = 'x' ? { default => 1, default => 2 }
# Error: Could not parse for environment production: This Selector Expression already has a 'default' entry - this is a duplicate (line: 1, column: 28) on node web01

$x = 'x' ? { 'x' => nosuch() }
# Error: Evaluation Error: Unknown function: 'nosuch'. (line: 1, column: 21) on node web01

$x = 'x' ? 1
# Error: Could not parse for environment production: Syntax error at end of input on node web01

if 1 { notice('1') } 
if '' { notice('e') }
if undef { notice('u') } else { notice('nu') }
if [] { notice('[]') }
if 0 { notice('0') }
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): e
# Notice: Scope(Class[main]): nu
# Notice: Scope(Class[main]): []
# Notice: Scope(Class[main]): 0

if true { } elsif false { }
# Nothing

#? 7
if $x { notice('x') } elsif $y == undef { notice('y') } else { notice('z') }
# Warning: Unknown variable: 'x'. (line: 1, column: 4)
# Warning: Unknown variable: 'y'. (line: 1, column: 29)
# Notice: Scope(Class[main]): y

#? 8
if $x { notice('x') } elsif $y == undef { notice('y') } else { notice('z') }
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 4) on node web01

unless true { notice(1) } elsif { }
# Error: Could not parse for environment production: Syntax error at 'elsif' (line: 1, column: 27) on node web01

notice(1 + 'a')
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 12) on node web01

#? 7
notice(1 + '2')
# Warning: The string '2' was automatically coerced to the numerical value 2 (line: 1, column: 12)
# Notice: Scope(Class[main]): 3

#? 8
notice(1 + '2')
# Error: Evaluation Error: The string '2' was automatically coerced to the numerical value 2 (line: 1, column: 12) on node web01

#? 7
notice('1' + '2', '3' * 2, '0x10' + 1, '1.5' + 1)
# Warning: The string '1' was automatically coerced to the numerical value 1 (line: 1, column: 8)
# Warning: The string '2' was automatically coerced to the numerical value 2 (line: 1, column: 14)
# Warning: The string '3' was automatically coerced to the numerical value 3 (line: 1, column: 19)
# Warning: The string '0x10' was automatically coerced to the numerical value 16 (line: 1, column: 28)
# Warning: The string '1.5' was automatically coerced to the numerical value 1.5 (line: 1, column: 40)
# Notice: Scope(Class[main]): 3 6 17 2.5

#? 8
notice('1' + '2', '3' * 2, '0x10' + 1, '1.5' + 1)
# Error: Evaluation Error: The string '1' was automatically coerced to the numerical value 1 (line: 1, column: 8) on node web01

notice(7 / 2, -7 / 2, 7 % -3, -7 % 3, 7.5 / 2, 7.5 % 2)
# Error: Evaluation Error: Operator '%' is not applicable to a Float. (line: 1, column: 48) on node web01

notice(1 << 2, 8 >> 1, 1 << -1, -8 >> 1)
# Notice: Scope(Class[main]): 4 4 0 -4

notice(1 << 'a')
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 13) on node web01

notice(9223372036854775807 * 2)
# Error: Evaluation Error: A '*' expression resulted in a value outside of Puppet Integer max range, got '+0xfffffffffffffffe' (line: 1, column: 28) on node web01

notice(-9223372036854775807 - 2)
# Error: Evaluation Error: A '-' expression resulted in a value outside of Puppet Integer min range, got '-0x8000000000000001' (line: 1, column: 29) on node web01

notice(1 << 63)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 10) on node web01

notice([1] + 2, [1] + [2], [1] + {'a' => 1}, {'a' => 1} + {'b' => 2}, {'a' => 1} + [['b', 2]])
# Notice: Scope(Class[main]): [1, 2] [1, 2] [1, [a, 1]] {a => 1, b => 2} {a => 1, b => 2}

notice({'a' => 1} + 1)
# Error: Evaluation Error: Error while evaluating a '+' expression, Can only append Array or Hash to a Hash (line: 1, column: 19) on node web01

notice({'a' => 1} + [1])
# Error: Evaluation Error: Error while evaluating a '+' expression, odd number of arguments for Hash (line: 1, column: 19) on node web01

notice({'a' => 1} + [1, 2])
# Notice: Scope(Class[main]): {a => 1, 1 => 2}

notice([1, 2, 3] - 2, [1, 2] - [1], {'a' => 1, 'b' => 2} - 'a', {'a' => 1} - ['a'], {'a' => 1} - {'a' => 2})
# Notice: Scope(Class[main]): [1, 3] [2] {b => 2} {} {}

notice([1, [2]] << [3], [] << undef)
# Notice: Scope(Class[main]): [1, [2], [3]] []

notice('a' << 'b')
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 8) on node web01

notice({'a' => 1} << 1)
# Error: Evaluation Error: Operator '<<' is not applicable to a Hash. (line: 1, column: 8) on node web01

#? 7
notice(!'', !undef, !0, -1, - 1, -'5')
# Warning: The string '5' was automatically coerced to the numerical value 5 (line: 1, column: 34)
# Notice: Scope(Class[main]): false true false -1 -1 -5

#? 8
notice(!'', !undef, !0, -1, - 1, -'5')
# Error: Evaluation Error: The string '5' was automatically coerced to the numerical value 5 (line: 1, column: 34) on node web01

notice(-'a')
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 8) on node web01

notice(-[1])
# Error: Evaluation Error: The value '[1]' cannot be converted to Numeric. (line: 1, column: 8) on node web01

notice('a' < 'B', 'a' == 'A', 'a' < 1)
# Error: Evaluation Error: Comparison of: String < Integer, is not possible. Caused by 'A String is not comparable to a non String'. (line: 1, column: 35) on node web01

notice(true < false)
# Error: Evaluation Error: Comparison of: Boolean < Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'. (line: 1, column: 13) on node web01

notice({} == {}, [] == [], undef == '', 'a' != 'b', 1 == '1', 1 == 1.0)
# Notice: Scope(Class[main]): true true false true false true

notice('abc' =~ 'b', 'abc' =~ /B/i, 'abc' !~ 'x')
# Error: Could not parse for environment production: Syntax error at 'i' (line: 1, column: 34) on node web01

notice(1 =~ /1/)
# Error: Evaluation Error: Left match operand must result in a String value. Got an Integer. (line: 1, column: 8) on node web01

notice('a' =~ 1)
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'. (line: 1, column: 15) on node web01

notice('a' =~ '[')
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'premature end of char-class: /[/'. (line: 1, column: 15) on node web01

notice(/a/ =~ /a/)
# Error: Evaluation Error: Left match operand must result in a String value. Got a Regexp. (line: 1, column: 8) on node web01

notice(undef =~ /a/)
# Error: Evaluation Error: Left match operand must result in a String value. Got an Undef Value. (line: 1, column: 8) on node web01

notice([1, 2, 3][1], [1, 2, 3][-1], [1, 2, 3][0, 2], [1, 2, 3][5], [1, 2, 3][1, -1], [1, 2, 3][-2, 5])
# Notice: Scope(Class[main]): 2 3 [1, 2]  [2, 3] [2, 3]

notice([1]['a'])
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 12) on node web01

notice([1][1.5])
# Error: Evaluation Error: An Array[] cannot use Float where Integer is expected (line: 1, column: 12) on node web01

notice([1][])
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 12) on node web01

notice({'a' => 1}['a'], {'a' => 1}['b'], {'a' => 1, 'b' => 2}['a', 'b'])
# Notice: Scope(Class[main]): 1  [1, 2]

notice('abc'[1], 'abc'[-1], 'abc'[0, 2], 'abc'[5], 'abc'[1, -1])
# Notice: Scope(Class[main]): b c ab  bc

notice('abc'['a'])
# Error: Evaluation Error: A substring operation does not accept a String as a character index. Expected an Integer (line: 1, column: 14) on node web01

notice(undef['a'])
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 8) on node web01

#? 7
notice($x['a'])
# Warning: Unknown variable: 'x'. (line: 1, column: 8)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 8) on node web01

#? 8
notice($x['a'])
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 8) on node web01

#? 7
notice($x['a']['b'])
# Warning: Unknown variable: 'x'. (line: 1, column: 8)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 8) on node web01

#? 8
notice($x['a']['b'])
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 8) on node web01

$x = {'a' => undef}
notice($x['a']['b'])
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 2, column: 8) on node web01

notice(5[1])
# Error: Evaluation Error: Operator '[]' is not applicable to an Integer. (line: 1, column: 8) on node web01

notice(true[1])
# Error: Evaluation Error: Operator '[]' is not applicable to a Boolean. (line: 1, column: 8) on node web01

notice(1.5[1])
# Error: Evaluation Error: Operator '[]' is not applicable to a Float. (line: 1, column: 8) on node web01

notice(/a/[1])
# Error: Evaluation Error: Operator '[]' is not applicable to a Regexp. (line: 1, column: 8) on node web01

notice(default[1])
# Error: Evaluation Error: Operator '[]' is not applicable to an Object. (line: 1, column: 8) on node web01

notice(Integer[1, 2][0])
# Notice: Scope(Class[main]): Integer[0]

$a = [1, 2]
$b = [*$a, 3, *[4], *undef, *{'k' => 'v'}]
notice($b)
# Notice: Scope(Class[main]): [1, 2, 3, 4, [k, v]]

notice(*[1, 2])
# Notice: Scope(Class[main]): 1 2

notice(*5, *'a')
# Notice: Scope(Class[main]): 5 a

[$a, $b] = [1, 2]
notice($a, $b)
# Notice: Scope(Class[main]): 1 2

[$a, [$b, $c]] = [1, [2, 3]]
notice($a, $b, $c)
# Notice: Scope(Class[main]): 1 2 3

[$a, $b] = 1
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 1, column: 10) on node web01

[$a, $b] = {'a' => 1, 'b' => 2}
notice($a, $b)
# Notice: Scope(Class[main]): 1 2

[$a] = Class['x']
# Error: Evaluation Error: Resource not found: Class['x'] (line: 1, column: 8) on node web01

$a += 1
# Error: Could not parse for environment production: The operator '+=' is no longer supported. See http://links.puppet.com/remove-plus-equals (line: 1, column: 4) on node web01

$a -= 1
# Error: Could not parse for environment production: The operator '-=' is no longer supported. See http://links.puppet.com/remove-plus-equals (line: 1, column: 4) on node web01

class x { $y = 1 $x::z = 2 }
include x
# Error: Could not parse for environment production: Illegal attempt to assign to 'x::z'. Cannot assign to variables in other namespaces (line: 1, column: 18) on node web01

$A = 1
# Error: Could not parse for environment production: Illegal variable name, The given name 'A' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 1) on node web01

$_a = 1
notice($_a)
# Notice: Scope(Class[main]): 1

#? 7
notice($nosuch::x)
# Warning: Unknown variable: 'nosuch::x'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($nosuch::x)
# Error: Evaluation Error: Unknown variable: 'nosuch::x'. (line: 1, column: 8) on node web01

#? 7
notice($::nosuch, $::facts['kernel'], $facts['nosuch']['x'])
# Warning: Unknown variable: '::nosuch'. (line: 1, column: 8)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 39) on node web01

#? 8
notice($::nosuch, $::facts['kernel'], $facts['nosuch']['x'])
# Error: Evaluation Error: Unknown variable: '::nosuch'. (line: 1, column: 8) on node web01

$trusted = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$trusted' (line: 1, column: 10) on node web01

$title = 1
notice($title)
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$title' (line: 1, column: 8) on node web01

$name = 1
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$name' (line: 1, column: 7) on node web01

class x { $name = 1 }
include x
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$name' (line: 1, column: 17) on node web01

define x($name) { }
# Error: Could not parse for environment production: The parameter $name redefines a built in parameter in the 'define' expression (line: 1, column: 10) on node web01

class x($title) { }
# Error: Could not parse for environment production: The parameter $title redefines a built in parameter in the Host Class Definition (line: 1, column: 9) on node web01

class x($a, $a) { }
# Error: Could not parse for environment production: The parameter 'a' is declared more than once in the parameter list (line: 1, column: 13) on node web01

class x($a = $b, $b = 1) { notice($a, $b) }
include x
# Error: Evaluation Error: Error while evaluating a Function Call, Class[X]: default expression for $a tries to illegally access not yet evaluated $b (line: 2, column: 1) on node web01

class x($b = 1, $a = $b) { notice($a, $b) }
include x
# Notice: Scope(Class[X]): 1 1

class x(Integer $a = 's') { }
include x
# Error: Evaluation Error: Error while evaluating a Function Call, Class[X]: parameter 'a' expects an Integer value, got String (line: 2, column: 1) on node web01

class x(Integer $a) { }
include x
# Error: Evaluation Error: Error while evaluating a Function Call, Class[X]: expects a value for parameter 'a' (line: 2, column: 1) on node web01

class x(Integer $a) { }
class { 'x': a => 's' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[X]: parameter 'a' expects an Integer value, got String (line: 2, column: 1) on node web01

class x(Integer $a) { }
class { 'x': b => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[X]:\n  has no parameter named 'b'\n  expects a value for parameter 'a' (line: 2, column: 1) on node web01

class x(Integer $a, $b) { }
class { 'x': c => 1, d => 2 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[X]:\n  has no parameter named 'c'\n  has no parameter named 'd'\n  expects a value for parameter 'a'\n  expects a value for parameter 'b' (line: 2, column: 1) on node web01

class x { }
class { 'x': a => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[X]: has no parameter named 'a' (line: 2, column: 1) on node web01

class x { }
class { 'x': }
class { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Class[X] is already declared at (line: 2); cannot redeclare (line: 3) (line: 3, column: 1) on node web01

class x { }
include x
class { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Class[X] is already declared; cannot redeclare (line: 3) (line: 3, column: 1) on node web01

class x { }
class { 'x': }
include x
# Nothing

define d { }
d { 'a': }
d { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: D[a] is already declared at (line: 2); cannot redeclare (line: 3) (line: 3, column: 1) on node web01

define d(Integer $a) { }
d { 'a': a => 's' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: parameter 'a' expects an Integer value, got String (line: 2) on node web01

define d($a) { }
d { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: expects a value for parameter 'a' (line: 2) on node web01

define d { }
d { 'a': b => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: has no parameter named 'b' (line: 2) on node web01

define d { notice($title, $name) }
d { ['a', 'b']: }
# Notice: Scope(D[a]): a a
# Notice: Scope(D[b]): b b

define d($a = $title) { notice($a) }
d { 'x': }
# Notice: Scope(D[x]): x

define d { }
d { '': }
# Error: Evaluation Error: Empty string title at 0. Title strings must have a length greater than zero. (line: 2, column: 5) on node web01

define d { }
d { undef: }
# Error: Evaluation Error: Missing title. The title expression resulted in undef (line: 2, column: 5) on node web01

define d { }
d { []: }
# Nothing

define d { }
d { 1: }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 2, column: 5) on node web01

define d { }
d { [1, 'a']: }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 2, column: 5) on node web01

define d { }
d { ['a', 'a']: }
# Error: Evaluation Error: The title 'a' has already been used in this resource expression (line: 2, column: 1) on node web01

define d { }
d { default: }
# Nothing

file { '/a': ensure => file, ensure => present }
# Error: Evaluation Error: The attribute 'ensure' has already been set (line: 1, column: 1) on node web01

file { '/a': foo => 1 }
# Error: no parameter named 'foo' (line: 1) on File[/a] (line: 1) on node web01

file { 'a': }
# Nothing

file { '/a': mode => 644 }
# Nothing

file { '/a': ensure => 'foo' }
# Nothing

notify { 'a': message => undef }
notify { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[a] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

Notify { 'a': }
# Nothing

notify { 'a' }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 14) on node web01

notify { a => 1 }
# Error: Could not parse for environment production: This expression is invalid. Did you try declaring a 'notify' resource without a title? (line: 1, column: 1) on node web01

notify { 'a': * => {'message' => 'x'} }
# Nothing

notify { 'a': * => {'message' => 'x'}, message => 'y' }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { 'a': message => 'y', * => {'message' => 'x'} }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { 'a': * => 1 }
# Error: Evaluation Error: Expected value of type Hash, got Integer (line: 1, column: 20) on node web01

notify { 'a': * => undef }
# Error: Evaluation Error: Expected value of type Hash, got Undef (line: 1, column: 20) on node web01

notify { default: message => 'd'; 'a': ; 'b': message => 'b' }
# Nothing

notify { default: message => 'd'; default: message => 'e'; 'a': }
# Error: Evaluation Error: The title 'default' has already been used in this resource expression (line: 1, column: 1) on node web01

nosuch::x { 'a': b => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Unknown resource type: 'nosuch::x' (line: 1, column: 1) on node web01

class { ['a', 'b']: }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class a (line: 1, column: 1) on node web01

Nosuch { a => 1 }
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 1) on node web01

Notify { message => 'd' }
notify { 'a': }
notice(Notify['a']['message'])
# Notice: Scope(Class[main]): d

Notify { foo => 'd' }
notify { 'a': }
# Error: no parameter named 'foo' (line: 2) on Notify[a] (line: 2) on node web01

Notify { message => 'd' }
Notify { message => 'e' }
# Error: Default already defined for Notify { message }; cannot redefine (line: 2) on node web01

class p { Notify { message => 'p' } include c }
class c { notify { 'a': } }
include p
# Nothing

class b { Notify { message => 'base' } notify { 'x': } }
class d inherits b { Notify { message => 'derived' } notify { 'y': } }
include d
# Nothing

class b { notify { 'x': message => 'b' } }
class d inherits b { Notify['x'] { message => 'd' } }
include d
# Nothing

class b { notify { 'x': message => 'b' } }
class d inherits b { Notify['x'] { message => undef } }
include d
# Nothing

class b { notify { 'x': tag => ['a'] } }
class d inherits b { Notify['x'] { tag +> ['b'] } }
include d
# Nothing

class b { notify { 'x': message => 'b' } }
class d { Notify['x'] { message => 'd' } }
include b
include d
# Error: Only subclasses can override parameters (line: 2) on node web01

notify { 'x': }
Notify['x'] { message => 'd' }
# Nothing

notify { 'x': }
Notify['x'] { foo => 'd' }
# Error: no parameter named 'foo' (line: 1) on Notify[x] (line: 1) on node web01

Notify['x'] { message => 'd' }
# Error: Could not find resource(s) Notify[x] for overriding on node web01

Notify['x', 'y'] { message => 'd' }
notify { ['x', 'y']: }
# Nothing

class b { notify { 'x': message => 'b' } }
class d inherits b { Notify['y'] { message => 'd' } }
include d
# Error: Could not find resource(s) Notify[y] for overriding on node web01

class b { file { '/x': require => Notify['a'] } notify { ['a', 'b']: } }
class d inherits b { File['/x'] { require +> Notify['b'] } }
include d
notice(File['/x']['require'])
# Notice: Scope(Class[main]): [Notify[a], Notify[b]]

class d inherits nosuch { }
include d
# Error: Could not find parent resource type '::nosuch' of type hostclass in production (line: 1) on node web01

class d inherits d { }
# Nothing

class b($x = 1) { }
class d inherits b { notice($x, $b::x) }
include d
# Notice: Scope(Class[D]): 1 1

class b($x) { }
class d inherits b { notice($x, $b::x) }
include d
# Error: Evaluation Error: Error while evaluating a Function Call, Class[B]: expects a value for parameter 'x' (line: 3, column: 1) on node web01

class b { $v = 1 }
class d inherits b { $v = 2 notice($v, $b::v) }
include d
# Notice: Scope(Class[D]): 2 1

@notify { 'a': }
@notify { 'b': }
realize Notify['a']
# Nothing

@notify { 'a': }
realize(Notify['a', 'b'])
# Error: Failed to realize virtual resources Notify[b] on node web01

@notify { ['a', 'b']: }
realize Notify['a'], Notify['b']
# Nothing

realize 'a'
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "a" is not a valid resource reference on node web01

realize(undef)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "" is not a valid resource reference on node web01

realize([Notify['a'], 1])
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "1" is not a valid resource reference on node web01

@notify { 'a': message => 'x' }
Notify<| title == 'a' |>
# Nothing

@notify { 'a': message => 'x' }
@notify { 'b': message => 'y' }
@notify { 'c': message => 'x', tag => 't' }
Notify<| (title == 'a' or title == 'b') and message == 'x' |>
# Nothing

@notify { 'a': message => 'x' }
@notify { 'b': message => 'y' }
Notify<| message != 'x' |>
# Nothing

@notify { 'a': tag => ['x', 'y'] }
@notify { 'b': tag => 'y' }
Notify<| tag == 'y' and tag != 'x' |>
# Nothing

@notify { 'a': }
Notify<| (title == 'a' and (message == undef or tag == 'z')) or title == 'q' |>
# Nothing

@notify { 'a': }
Notify<| |> { message => 'set' }
# Nothing

@notify { 'a': message => 'x' }
Notify<| title == 'a' |> { message => 'set' }
# Nothing

@notify { 'a': tag => 'x' }
Notify<| title == 'a' |> { tag +> 'y' }
# Nothing

@notify { 'a': }
Notify<| title == 'a' |> { foo => 'y' }
# Error: no parameter named 'foo' (line: 1) on Notify[a] (line: 1) on node web01

Notify<| title > 'a' |>
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 1, column: 16) on node web01

Notify<| 1 == 'a' |>
# Nothing

Notify<| title == 'a' and 5 |>
# Nothing

Notify<| nosuch == 'a' |>
# Nothing

notify { 'x': }
Notify<| nosuch == 'a' |>
# Nothing

Nosuch<| |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Resource type nosuch doesn't exist (line: 1, column: 1) on node web01

class x { }
Class<| title == 'x' |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Classes cannot be collected (line: 2, column: 1) on node web01

Notify<<| title == 'a' |>> { message => 1 }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)

@notify { 'a': }
$x = Notify<| |>
notice($x)
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 2, column: 6) on node web01

@notify { 'a': } -> Notify<| |>
# Nothing

@notify { 'a': }
Notify<| |> -> notify { 'b': }
# Nothing

@notify { 'a': } -> @notify { 'b': }
# Nothing

$v = 'a'
@notify { 'a': }
Notify<| title == $v |>
# Nothing

@notify { 'a': message => ['a', 'b'] }
Notify<| message == 'a' |>
# Nothing

@notify { 'a': message => 1 }
Notify<| message == '1' |>
# Nothing

@notify { 'a': noop => true }
Notify<| noop == true |>
# Nothing

@notify { 'A': }
Notify<| title == 'a' |>
# Nothing

@@class { 'a': }
# Error: Could not parse for environment production: Classes are not virtualizable (line: 1, column: 1) on node web01

notify { 'a': } -> notify { 'b': } ~> notify { 'c': }
# Nothing

Notify['a'] -> Notify['b']
# Error: Could not find resource 'Notify[a]' for relationship on 'Notify[b]' on node web01

notify { 'a': }
Notify['a'] -> Notify['b']
# Error: Could not find resource 'Notify[b]' for relationship from 'Notify[a]' on node web01

notify { 'a': }
Notify['a'] -> Notify['a']
# Nothing

notify { ['a', 'b']: }
Notify['a'] -> Notify['b'] -> Notify['a']
# Nothing

notify { 'a': require => Notify['b'] }
# Error: Could not find resource 'Notify[b]' in parameter 'require' (line: 1) on node web01

notify { 'a': before => 'b' }
# Error: No title provided and "b" is not a valid resource reference (line: 1) on node web01

notify { 'a': require => 'Notify[a]' }
# Nothing

notify { 'a': require => [undef, Notify['a']] }
# Nothing

notify { 'a': subscribe => Class['x'] }
# Error: Could not find resource 'Class[X]' in parameter 'subscribe' (line: 1) on node web01

notify { 'a': tag => 'a b' }
# Error: Invalid tag 'a b' (line: 1) on node web01

notify { 'a': tag => ['ok', 'a:b:c', ''] }
# Error: Invalid tag '' (line: 1) on node web01

notify { 'a': alias => 'b' }
Notify['b'] -> notify { 'c': }
# Nothing

1 -> 2
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 1, column: 3) on node web01

'a' -> Notify['b']
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <a> is not a valid type specification. (line: 1, column: 5) on node web01

[] -> []
# Nothing

undef -> Notify['a']
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Undef Value. A Catalog type is required. (line: 1, column: 7) on node web01

Notify['a'] <- 'b'
# Error: Evaluation Error: Error while evaluating a '<-' expression, The expression <b> is not a valid type specification. (line: 1, column: 13) on node web01

notify { 'a': } -> [Notify['a'], notify { 'b': }]
# Nothing
$x = alert()
notice(String($x, '%p'))
# Alert: Scope(Class[main]): 
# Notice: Scope(Class[main]): undef

$x = binary_file()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'binary_file' expects 1 argument, got none (line: 1, column: 6) on node web01

$x = binary_file(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'binary_file' parameter 'path' expects a String value, got Integer (line: 1, column: 6) on node web01

$x = binary_file('nosuch/file')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, binary_file(): The given file 'nosuch/file' does not exist (line: 1, column: 6) on node web01

$x = binary_file('/nosuch')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, binary_file(): The given file '/nosuch' does not exist (line: 1, column: 6) on node web01

$x = break(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'break' expects no arguments, got 1 (line: 1, column: 6) on node web01

$x = contain()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'contain' expects at least 1 argument, got none (line: 1, column: 6) on node web01

$x = contain('')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use empty string as a class name (line: 1, column: 6) on node web01

$x = contain(undef)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use undef as a class name (line: 1, column: 6) on node web01

$x = contain([undef])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use undef as a class name (line: 1, column: 6) on node web01

$x = contain(['nosuch'])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 6) on node web01

$x = contain('nosuch::a', 'b')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch::a for web01 (line: 1, column: 6) on node web01

$x = contain(Class)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use an unspecific Class[] Type (line: 1, column: 6) on node web01

$x = contain(File['/a'])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use a Resource[File] where a Resource['class', name] is expected (line: 1, column: 6) on node web01

$x = create_resources()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): Wrong number of arguments given (0 for minimum 2) (line: 1, column: 6) on node web01

$x = create_resources('notify')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): Wrong number of arguments given (1 for minimum 2) (line: 1, column: 6) on node web01

$x = create_resources('nosuch', {})
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = create_resources('notify', 'x')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): second argument must be a hash (line: 1, column: 6) on node web01

$x = create_resources('notify', {}, {}, {})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): wrong number of arguments (4; must be 2 or 3) (line: 1, column: 6) on node web01

$x = create_resources('notify', {'a' => 1})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of Integer into Hash (line: 1, column: 6) on node web01

$x = create_resources('notify', {'a' => undef})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of nil into Hash (line: 1, column: 6) on node web01

$x = create_resources('nosuch', {'a' => {}})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown resource type: 'nosuch' (line: 1, column: 6) on node web01

$x = create_resources('class', {'nosuch' => {}})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find declared class nosuch (line: 1, column: 6) on node web01

$x = create_resources('notify', {'a' => {'x' => 1}})
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef
# Error: no parameter named 'x' (file: unknown, line: 1) on Notify[a] (file: unknown, line: 1) on node web01

$x = defined()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' expects at least 1 argument, got none (line: 1, column: 6) on node web01

$x = defined('abs')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined('File')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): true

$x = defined('nosuch')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined('Nosuch')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined('$x')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined('$')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined('')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined(File)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): true

$x = defined(File['/a'])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined(Class['a'])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined(Integer)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type[CatalogEntry]], got Type[Integer] (line: 1, column: 6) on node web01

$x = defined(Class)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The given class type is a reference to all classes (line: 1, column: 6) on node web01

$x = defined(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Integer (line: 1, column: 6) on node web01

$x = defined(undef)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Undef (line: 1, column: 6) on node web01

$x = defined(['abs'])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Tuple (line: 1, column: 6) on node web01

$x = defined('abs', 'nosuch')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined('nosuch', 'abs')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined(Type[File])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): true

$x = defined(Type[Class['a']])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined(Type[Integer])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type[CatalogEntry]], got Type[Type[Integer]] (line: 1, column: 6) on node web01

$x = defined('File[/a]')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined('Class[a]')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined(Resource)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The given resource type is a reference to all kind of types (line: 1, column: 6) on node web01

$x = defined(Resource['file', 'x'])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = defined(String, 'File')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type[CatalogEntry]], got Type[String] (line: 1, column: 6) on node web01

$x = digest()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, digest(): Wrong number of arguments given (0 for 1) (line: 1, column: 6) on node web01

$x = digest('a')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'

$x = digest('a', 'b')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, digest(): Wrong number of arguments given (2 for 1) (line: 1, column: 6) on node web01

$x = digest(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of Integer into String (line: 1, column: 6) on node web01

$x = epp()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'epp' expects between 1 and 2 arguments, got none (line: 1, column: 6) on node web01

$x = epp(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'epp' parameter 'path' expects a String value, got Integer (line: 1, column: 6) on node web01

$x = epp('nosuch')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'nosuch.epp' (line: 1, column: 6) on node web01

$x = epp('a/b/c.epp')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'a/b/c.epp' (line: 1, column: 6) on node web01

$x = epp('a/b.epp', 1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'epp' parameter 'parameters' expects a Hash value, got Integer (line: 1, column: 6) on node web01

$x = epp('', {})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template '.epp' (line: 1, column: 6) on node web01

$x = fail()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call,  (line: 1, column: 6) on node web01

$x = fail('a', 'b')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, a b (line: 1, column: 6) on node web01

$x = fail([1, 'a'])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, [1, "a"] (line: 1, column: 6) on node web01

$x = fail({'a' => 1})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, {"a"=>1} (line: 1, column: 6) on node web01

$x = fail(undef)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call,  (line: 1, column: 6) on node web01

$x = fail('')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call,  (line: 1, column: 6) on node web01

$x = fail(1, undef, :default)
notice(String($x, '%p'))
# Error: Could not parse for environment production: Syntax error at ':' (line: 1, column: 21) on node web01

$x = fail(/a/, Integer)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, /a/ Integer (line: 1, column: 6) on node web01

$x = file()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, file(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 6) on node web01

$x = file('/nosuch')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from /nosuch (line: 1, column: 6) on node web01

$x = file('nosuch')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from nosuch (line: 1, column: 6) on node web01

$x = file('a/b', '/nosuch')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from a/b, /nosuch (line: 1, column: 6) on node web01

$x = file('nosuch/a', 'nosuch/b')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from nosuch/a, nosuch/b (line: 1, column: 6) on node web01

$x = find_file()
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = find_file(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'find_file' was called with arguments it does not accept. It expects one of:\n  (String paths*)\n    rejected: parameter 'paths' expects a String value, got Integer\n  (Array[String] paths_array*)\n    rejected: parameter 'paths_array' expects an Array value, got Integer (line: 1, column: 6) on node web01

$x = find_file('a/b')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = find_file([])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = find_file(['a/b', 1])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'find_file' was called with arguments it does not accept. It expects one of:\n  (String paths*)\n    rejected: parameter 'paths' expects a String value, got Tuple\n  (Array[String] paths_array*)\n    rejected: parameter 'paths_array' index 1 expects a String value, got Integer (line: 1, column: 6) on node web01

$x = find_file('/nosuch', '/etc/passwd')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): '/etc/passwd'

$x = find_file(['/nosuch', '/etc/passwd'])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): '/etc/passwd'

$x = find_template('a/b')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = find_template()
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = find_template(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'find_template' was called with arguments it does not accept. It expects one of:\n  (String paths*)\n    rejected: parameter 'paths' expects a String value, got Integer\n  (Array[String] paths_array*)\n    rejected: parameter 'paths_array' expects an Array value, got Integer (line: 1, column: 6) on node web01

$x = fqdn_rand()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, fqdn_rand(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 6) on node web01

$x = fqdn_rand(1)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 0

$x = fqdn_rand('a')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, invalid argument - 0 (line: 1, column: 6) on node web01

$x = fqdn_rand(10)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 1

$x = fqdn_rand(10, 'seed')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 2

#? 7
$x = fqdn_rand('10', 'seed', 3)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, undefined method `downcase' for nil:NilClass (line: 1, column: 6) on node web01

#? 8 ours
$x = fqdn_rand('10', 'seed', 3)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, undefined method `downcase' for nil:NilClass (line: 1, column: 6) on node web01

$x = fqdn_rand(0)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, invalid argument - 0 (line: 1, column: 6) on node web01

$x = fqdn_rand(-5)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, invalid argument - -5 (line: 1, column: 6) on node web01

$x = fqdn_rand(100, [1, 2])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 74

$x = fqdn_rand(100, undef)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 79

$x = fqdn_rand(100, '')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 79

$x = fqdn_rand(undef)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, invalid argument - 0 (line: 1, column: 6) on node web01

$x = generate()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, generate(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 6) on node web01

$x = getvar()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' expects between 1 and 2 arguments, got none (line: 1, column: 6) on node web01

$x = getvar('x')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = getvar('x', 1)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 1

$x = getvar('$x')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' The given string does not start with a valid variable name (line: 1, column: 6) on node web01

$x = getvar('::x')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = getvar('X')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' The given string does not start with a valid variable name (line: 1, column: 6) on node web01

$x = getvar('x.a')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = getvar('x.a', 2)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 2

$x = getvar('facts.networking.fqdn')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = getvar('facts.networking.nosuch.x')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = getvar('facts.networking.fqdn.x')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = getvar('facts.networking.fqdn.x', 3)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 3

$x = getvar('')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' The given string does not start with a valid variable name (line: 1, column: 6) on node web01

$x = getvar(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' parameter 'get_string' expects a match for Pattern[/\A(?:::)?(?:[a-z]\w*::)*[a-z_]\w*(?:\.|\Z)/], got Integer (line: 1, column: 6) on node web01

$x = getvar('a::b')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = getvar('a::b', 1)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 1

$x = getvar('facts.1')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = getvar('x') |$e| { 4 }
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = getvar('facts.networking.fqdn.x') |$e| { $e }
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = hiera()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'hiera' expects between 1 and 3 arguments, got none (line: 1, column: 6) on node web01

#? 7
$x = hiera('nosuch')
notice(String($x, '%p'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

#? 8
$x = hiera('nosuch')
notice(String($x, '%p'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

#? 7
$x = hiera('nosuch', 1)
notice(String($x, '%p'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 1

#? 8
$x = hiera('nosuch', 1)
notice(String($x, '%p'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 1

#? 7
$x = hiera('nosuch') |$k| { "x$k" }
notice(String($x, '%p'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 'xnosuch'

#? 8
$x = hiera('nosuch') |$k| { "x$k" }
notice(String($x, '%p'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 'xnosuch'

#? 7
$x = hiera_array('nosuch')
notice(String($x, '%p'))
# Warning: The function 'hiera_array' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

#? 8
$x = hiera_array('nosuch')
notice(String($x, '%p'))
# Warning: The function 'hiera_array' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

#? 7
$x = hiera_array('nosuch', [1])
notice(String($x, '%p'))
# Warning: The function 'hiera_array' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): [1]

#? 8
$x = hiera_array('nosuch', [1])
notice(String($x, '%p'))
# Warning: The function 'hiera_array' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): [1]

#? 7
$x = hiera_hash('nosuch')
notice(String($x, '%p'))
# Warning: The function 'hiera_hash' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

#? 8
$x = hiera_hash('nosuch')
notice(String($x, '%p'))
# Warning: The function 'hiera_hash' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

#? 7
$x = hiera_hash('nosuch', {})
notice(String($x, '%p'))
# Warning: The function 'hiera_hash' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): {}

#? 8
$x = hiera_hash('nosuch', {})
notice(String($x, '%p'))
# Warning: The function 'hiera_hash' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): {}

#? 7
$x = hiera_hash('nosuch', 1)
notice(String($x, '%p'))
# Warning: The function 'hiera_hash' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 1

#? 8
$x = hiera_hash('nosuch', 1)
notice(String($x, '%p'))
# Warning: The function 'hiera_hash' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 1

#? 7
$x = hiera_include('nosuch')
notice(String($x, '%p'))
# Warning: The function 'hiera_include' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

#? 8
$x = hiera_include('nosuch')
notice(String($x, '%p'))
# Warning: The function 'hiera_include' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

$x = hiera(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'hiera' was called with arguments it does not accept. It expects one of:\n  (Tuple[String, Any, Any, 1, 3] args)\n    rejected: parameter 'args' expects a Tuple value, got Integer\n  (String key)\n    rejected: parameter 'key' expects a String value, got Integer\n  (String key, Any default, Any override?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (String key, Callable[1, 1] default_block)\n    rejected: parameter 'key' expects a String value, got Integer\n  (String key, Any override, Callable[1, 1] default_block)\n    rejected: expects 2 arguments, got 1 (line: 1, column: 6) on node web01

$x = hiera('a', 'b', 'c', 'd')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'hiera' expects between 1 and 3 arguments, got 4 (line: 1, column: 6) on node web01

$x = include()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'include' expects at least 1 argument, got none (line: 1, column: 6) on node web01

$x = include('')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use empty string as a class name (line: 1, column: 6) on node web01

$x = include(undef)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use undef as a class name (line: 1, column: 6) on node web01

$x = include([])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): []

$x = include('nosuch')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 6) on node web01

$x = include(Class)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use an unspecific Class[] Type (line: 1, column: 6) on node web01

$x = include(Class['nosuch'])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 6) on node web01

$x = include(File)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use a Resource[File] where a Resource['class', name] is expected (line: 1, column: 6) on node web01

$x = include(File['/a'])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use a Resource[File] where a Resource['class', name] is expected (line: 1, column: 6) on node web01

$x = include('::nosuch')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 6) on node web01

$x = include('A')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::a for web01 (line: 1, column: 6) on node web01

$x = include('a-b')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::a-b for web01 (line: 1, column: 6) on node web01

$x = include(['nosuch', 'b'])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 6) on node web01

$x = inline_epp()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' expects between 1 and 2 arguments, got none (line: 1, column: 6) on node web01

$x = inline_epp(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' parameter 'template' expects a String value, got Integer (line: 1, column: 6) on node web01

$x = inline_epp('a<%= 1 + 1 %>b')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 'a2b'

$x = inline_epp('<%= $x %>', {'x' => 1})
notice(String($x, '%p'))
# Notice: Scope(Class[main]): '1'

$x = inline_epp('<%- | $x | -%><%= $x %>', {'x' => 1})
notice(String($x, '%p'))
# Notice: Scope(Class[main]): '1'

$x = inline_epp('<%- | $x | -%><%= $x %>', {'y' => 1})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda:\n  has no parameter named 'y'\n  expects a value for parameter 'x' (line: 1, column: 6) on node web01

$x = inline_epp('<%- | $x | -%><%= $x %>')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'x' (line: 1, column: 6) on node web01

$x = inline_epp('<%- | Integer $x | -%><%= $x %>', {'x' => 's'})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: parameter 'x' expects an Integer value, got String (line: 1, column: 6) on node web01

$x = inline_epp('<%= nosuch() %>')
notice(String($x, '%p'))
# Error: Evaluation Error: Unknown function: 'nosuch'. (file: inlined-epp-text, line: 1, column: 5) on node web01

$x = inline_epp('<% if true { %>')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Syntax error at end of input (file: inlined-epp-text) (line: 1, column: 6) on node web01

$x = inline_epp('<%= $x', {})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Unbalanced epp tag, reached <eof> without closing tag. (file: inlined-epp-text, line: 1, column: 7) (line: 1, column: 6) on node web01

$x = inline_epp('a', 1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' parameter 'parameters' expects a Hash value, got Integer (line: 1, column: 6) on node web01

$x = inline_epp('<%= [1, {a => undef}] %> <%= undef %> <%= true %> <%= 1.0 %>')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): '[1, {a => }]  true 1.0'

$x = lookup()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'lookup' expects between 1 and 4 arguments, got none (line: 1, column: 6) on node web01

$x = lookup('nosuch')
notice(String($x, '%p'))
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

$x = lookup('nosuch', Integer)
notice(String($x, '%p'))
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

$x = lookup('nosuch', Integer, 'first', 3)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 3

$x = lookup('nosuch', undef, undef, 'd')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 'd'

$x = lookup('nosuch', String, 'first', 3)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Default value has wrong type, expects a String value, got Integer (line: 1, column: 6) on node web01

$x = lookup('nosuch', 1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'lookup' was called with arguments it does not accept. It expects one of:\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'value_type' expects a ValueType = Type value, got Integer\n  (NameType = Variant[String, Array[String]] name, Optional[ValueType] value_type, Optional[MergeType] merge, DefaultValueType = Any default_value)\n    rejected: expects 4 arguments, got 2\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'value_type' expects a ValueType = Type value, got Integer\n  (OptionsWithName = Struct[{'name' => NameType = Variant[String, Array[String]], 'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: expects 1 argument, got 2\n  (Variant[String, Array[String]] name, OptionsWithoutName = Struct[{'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: parameter 'options_hash' expects an OptionsWithoutName = Struct[{'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] value, got Integer (line: 1, column: 6) on node web01

$x = lookup('nosuch', String, 'bad', 'd')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown merge strategy: 'bad' (line: 1, column: 6) on node web01

$x = lookup('nosuch', String, 'deep')
notice(String($x, '%p'))
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

$x = lookup({'name' => 'nosuch'})
notice(String($x, '%p'))
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

$x = lookup({'name' => 'nosuch', 'default_value' => 1})
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 1

$x = lookup('nosuch', {'default_value' => 1})
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 1

$x = lookup('nosuch', {'value_type' => 'Integer', 'default_value' => 1})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'lookup' was called with arguments it does not accept. It expects one of:\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'value_type' expects a ValueType = Type value, got Struct\n  (NameType = Variant[String, Array[String]] name, Optional[ValueType] value_type, Optional[MergeType] merge, DefaultValueType = Any default_value)\n    rejected: expects 4 arguments, got 2\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'value_type' expects a ValueType = Type value, got Struct\n  (OptionsWithName = Struct[{'name' => NameType = Variant[String, Array[String]], 'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: expects 1 argument, got 2\n  (Variant[String, Array[String]] name, OptionsWithoutName = Struct[{'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: parameter 'options_hash' entry 'value_type' expects a ValueType = Type value, got String (line: 1, column: 6) on node web01

$x = lookup('nosuch', {'value_type' => Integer, 'default_value' => 's'})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Default value has wrong type, expects an Integer value, got String (line: 1, column: 6) on node web01

$x = lookup('nosuch', {'default_values_hash' => {'nosuch' => 5}})
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 5

$x = lookup('nosuch', {'override' => {'nosuch' => 5}})
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 5

$x = lookup('nosuch', {'foo' => 5})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'lookup' was called with arguments it does not accept. It expects one of:\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'value_type' expects a ValueType = Type value, got Struct\n  (NameType = Variant[String, Array[String]] name, Optional[ValueType] value_type, Optional[MergeType] merge, DefaultValueType = Any default_value)\n    rejected: expects 4 arguments, got 2\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'value_type' expects a ValueType = Type value, got Struct\n  (OptionsWithName = Struct[{'name' => NameType = Variant[String, Array[String]], 'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: expects 1 argument, got 2\n  (Variant[String, Array[String]] name, OptionsWithoutName = Struct[{'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: parameter 'options_hash' unrecognized key 'foo' (line: 1, column: 6) on node web01

$x = lookup('nosuch', {'merge' => 'bad', 'default_value' => 1})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown merge strategy: 'bad' (line: 1, column: 6) on node web01

$x = lookup('nosuch', {'merge' => {'strategy' => 'deep', 'x' => 1}, 'default_value' => 1})
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The merge options has wrong type, unrecognized key 'x' (line: 1, column: 6) on node web01

$x = lookup(['nosuch', 'b'])
notice(String($x, '%p'))
# Error: Function lookup() did not find a value for any of the names ['nosuch', 'b'] on node web01

$x = lookup(['nosuch', 'b'], String, 'unique', ['a'])
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Default value has wrong type, expects a String value, got Tuple (line: 1, column: 6) on node web01

$x = lookup([])
notice(String($x, '%p'))
# Error: Function lookup() did not find a value for any of the names [] on node web01

$x = lookup(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'lookup' was called with arguments it does not accept. It expects one of:\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'name' expects a NameType = Variant[String, Array[String]] value, got Integer\n  (NameType = Variant[String, Array[String]] name, Optional[ValueType] value_type, Optional[MergeType] merge, DefaultValueType = Any default_value)\n    rejected: expects 4 arguments, got 1\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'name' expects a NameType = Variant[String, Array[String]] value, got Integer\n  (OptionsWithName = Struct[{'name' => NameType = Variant[String, Array[String]], 'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: parameter 'options_hash' expects an OptionsWithName = Struct[{'name' => NameType = Variant[String, Array[String]], 'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] value, got Integer\n  (Variant[String, Array[String]] name, OptionsWithoutName = Struct[{'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: expects 2 arguments, got 1 (line: 1, column: 6) on node web01

$x = lookup('')
notice(String($x, '%p'))
# Error: Function lookup() did not find a value for the name '' on node web01

$x = lookup('nosuch') |$k| { "d$k" }
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 'dnosuch'

$x = lookup('nosuch', String) |$k| { "d$k" }
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 'dnosuch'

$x = lookup('nosuch', Integer) |$k| { "d$k" }
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Value returned from default block has wrong type, expects an Integer value, got String (line: 1, column: 6) on node web01

$x = lookup(['nosuch', 'b']) |$k| { $k }
notice(String($x, '%p'))
# Notice: Scope(Class[main]): ['nosuch', 'b']

$x = lookup('a.b', undef, undef, 1)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 1

$x = lookup("'a.b'", undef, undef, 1)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 1

$x = lookup('a..b', undef, undef, 1)
notice(String($x, '%p'))
# Error: Syntax error in key: 'a..b' on node web01

$x = module_directory()
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = module_directory('nosuch')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = module_directory(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'module_directory' parameter 'names' expects a value of type String or Array, got Integer (line: 1, column: 6) on node web01

$x = module_directory(['nosuch', 'b'])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = module_directory([])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = next(1)
notice(String($x, '%p'))
# Error: next() from context where this is illegal (file: unknown, line: 1) on node web01

$x = notice()
notice(String($x, '%p'))
# Notice: Scope(Class[main]): 
# Notice: Scope(Class[main]): undef

$x = realize()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, realize(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 6) on node web01

$x = realize(1)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "1" is not a valid resource reference on node web01

$x = realize('a')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "a" is not a valid resource reference on node web01

$x = realize(File)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "File[]" is not a valid resource reference on node web01

$x = realize(undef)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "" is not a valid resource reference on node web01

$x = require()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'require' expects at least 1 argument, got none (line: 1, column: 6) on node web01

$x = require('nosuch')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 6) on node web01

$x = require(undef)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use undef as a class name (line: 1, column: 6) on node web01

$x = return(1)
notice(String($x, '%p'))
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

$x = tag()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, tag(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 6) on node web01

$x = tag('a b')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'a b' (line: 1, column: 6) on node web01

$x = tag(undef)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '' (line: 1, column: 6) on node web01

$x = tag('')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '' (line: 1, column: 6) on node web01

$x = tag(1)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = tag(['a', 'b'])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = tagged()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, tagged(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 6) on node web01

$x = tagged('a')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = tagged('settings')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): true

$x = tagged('a', 'settings')
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = tagged(1)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = template()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, template(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 6) on node web01

$x = template('nosuch')
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'nosuch' (line: 1, column: 6) on node web01

$x = warning()
notice(String($x, '%p'))
# Warning: Scope(Class[main]): 
# Notice: Scope(Class[main]): undef

$x = import('a')
notice(String($x, '%p'))
# Error: Evaluation Error: Use of 'import' has been discontinued in favor of a manifest directory. See http://links.puppet.com/puppet-import-deprecation (line: 1, column: 6) on node web01

$x = hiera('nosuch', 1, 2, 3)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'hiera' expects between 1 and 3 arguments, got 4 (line: 1, column: 6) on node web01

#? 7
$x = hiera('nosuch', 1) |$x| { "b$x" }
notice(String($x, '%p'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 'bnosuch'

#? 8
$x = hiera('nosuch', 1) |$x| { "b$x" }
notice(String($x, '%p'))
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Notice: Scope(Class[main]): 'bnosuch'

$x = hiera('nosuch', 1, 2) |$x| { "b$x" }
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'hiera' was called with arguments it does not accept. It expects one of:\n  (Tuple[String, Any, Any, 1, 3] args)\n    rejected: expects 1 argument, got 3\n  (String key)\n    rejected: expects 1 argument, got 3\n  (String key, Any default, Any override?)\n    rejected: does not expect a block\n  (String key, Callable[1, 1] default_block)\n    rejected: expects 1 argument, got 3\n  (String key, Any override, Callable[1, 1] default_block)\n    rejected: expects 2 arguments, got 3 (line: 1, column: 6) on node web01

$x = hiera_array(1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'hiera_array' was called with arguments it does not accept. It expects one of:\n  (Tuple[String, Any, Any, 1, 3] args)\n    rejected: parameter 'args' expects a Tuple value, got Integer\n  (String key)\n    rejected: parameter 'key' expects a String value, got Integer\n  (String key, Any default, Any override?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (String key, Callable[1, 1] default_block)\n    rejected: parameter 'key' expects a String value, got Integer\n  (String key, Any override, Callable[1, 1] default_block)\n    rejected: expects 2 arguments, got 1 (line: 1, column: 6) on node web01

$x = hiera_hash()
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'hiera_hash' expects between 1 and 3 arguments, got none (line: 1, column: 6) on node web01

$x = hiera_include(1, 2)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'hiera_include' was called with arguments it does not accept. It expects one of:\n  (Tuple[String, Any, Any, 1, 3] args)\n    rejected: expects 1 argument, got 2\n  (String key)\n    rejected: expects 1 argument, got 2\n  (String key, Any default, Any override?)\n    rejected: parameter 'key' expects a String value, got Integer\n  (String key, Callable[1, 1] default_block)\n    rejected: expects 1 argument, got 2\n  (String key, Any override, Callable[1, 1] default_block)\n    rejected: parameter 'key' expects a String value, got Integer (line: 1, column: 6) on node web01

$x = tag(/a/)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '/a/' (line: 1, column: 6) on node web01

$x = tag(['a', undef])
notice(String($x, '%p'))
# Notice: Scope(Class[main]): undef

$x = tagged(undef)
notice(String($x, '%p'))
# Notice: Scope(Class[main]): false

$x = fail(undef, 1)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call,  1 (line: 1, column: 6) on node web01

$x = fail([1].reverse_each)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, Use of an Iterator is not supported here (line: 1, column: 6) on node web01

$x = fail(Class)
notice(String($x, '%p'))
# Error: Evaluation Error: Error while evaluating a Function Call, No title provided and "class" is not a valid resource reference (line: 1, column: 6) on node web01
fail(File['/a'])
# Error: Evaluation Error: Error while evaluating a Function Call, File[/a] (line: 1, column: 1) on node web01

notice(sprintf('%s %p', File['/a'], 1))
# Notice: Scope(Class[main]): File[/a] 1

notice(md5(File['/a']))
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of Puppet::Resource into String (line: 1, column: 8) on node web01

notice(shellquote('a', File['/a']))
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of Puppet::Resource into String (line: 1, column: 8) on node web01

notice(File['/a'], [Class['b']])
# Notice: Scope(Class[main]): File['/a'] [Class[b]]

err("x ${File['/a']} ${[File['/a']]}")
# Error: Scope(Class[main]): x File['/a'] [File['/a']]

notice(join([File['/a']], ','))
# Notice: Scope(Class[main]): File['/a']

notice(inline_epp("<%= File['/a'] %> <%= [File['/a']] %>"))
# Notice: Scope(Class[main]): File['/a'] [File['/a']]
function f(Integer $a, String $b = 'x', *$c) >> String { "${a}${b}${c}" }
notice(f(1), f(1, 'y'), f(1, 'y', 2, 3))
# Notice: Scope(Class[main]): 1x[] 1y[] 1y[2, 3]

function f(Integer $a) >> String { $a }
notice(f(1))
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Integer (line: 2, column: 8) on node web01

function f(Integer $a) { $a }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got String (line: 2, column: 8) on node web01

function f(Integer $a) { $a }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got none (line: 2, column: 8) on node web01

function f(Integer $a) { $a }
notice(f(1, 2))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got 2 (line: 2, column: 8) on node web01

function f(&$b) { $b.call(1) }
notice(f() |$x| { $x })
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 12) on node web01

function f(Callable[Integer] &$b) { with(1, &$b) }
notice(f() |$x| { $x })
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Integer *$a) { $a }
notice(f(1, 2), f())
# Notice: Scope(Class[main]): [1, 2] []

function f($a = 1, $b) { }
# Nothing

function f() { return(5) 6 }
notice(f())
# Notice: Scope(Class[main]): 5

function f() { [1, 2, 3].each |$x| { if $x == 2 { return($x) } } 9 }
notice(f())
# Notice: Scope(Class[main]): 2

function f() { next(3) 4 }
notice(f())
# Notice: Scope(Class[main]): 3

return()
notice('x')
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

class c { return() notice('no') }
include c
notice('yes')
# Notice: Scope(Class[main]): yes

$r = [1, 2, 3].map |$x| { if $x == 2 { next(9) } $x }
notice($r)
# Notice: Scope(Class[main]): [1, 9, 3]

$r = [1, 2, 3].map |$x| { if $x == 2 { break() } $x }
notice($r)
# Notice: Scope(Class[main]): [1]

$r = [1, 2, 3].reduce |$m, $x| { if $x == 3 { next($m) } $m + $x }
notice($r)
# Notice: Scope(Class[main]): 3

$r = [1, 2, 3].filter |$x| { if $x == 2 { next(false) } true }
notice($r)
# Notice: Scope(Class[main]): [1, 3]

notice([1, 2].each |$x| { })
# Notice: Scope(Class[main]): [1, 2]

notice([3, 1].sort.map |$x| { $x }.join('-'))
# Notice: Scope(Class[main]): 1-3

notice(@(END))
  text
  | END
# Notice: Scope(Class[main]): text\n

$x = 1
notice(@("END"/L))
  a ${x} \
  b
  |- END
# Notice: Scope(Class[main]): a 1 b

notice(@("END"/tn))
  a\tb\nc
  |-END
# Notice: Scope(Class[main]): a	b\nc

notice("${[1, 2].map |$x| { $x * 2 }} ${'a'.upcase} ${1 + 2}")
# Notice: Scope(Class[main]): [2, 4] A 3

$a = {'b' => {'c' => [1, 2]}}
notice("${a['b']['c'][1]} $a[b] ${a.keys}")
# Notice: Scope(Class[main]): 2 {b => {c => [1, 2]}}[b] [b]

$a = [1]
notice("$a[0] ${a[0]} $a.length ${a.length}")
# Notice: Scope(Class[main]): [1][0] 1 [1].length 1

notice("${facts['os']['family']} $facts[os][family] ${facts.dig('os', 'name')}")
# Notice: Scope(Class[main]): Debian {os => {family => Debian, name => Debian}, kernel => Linux}[os][family] Debian

notice("$::kernel ${::kernel} ${kernel}")
# Notice: Scope(Class[main]): Linux Linux Linux

#? 7
notice("${x}")
# Warning: Unknown variable: 'x'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 

#? 8
notice("${x}")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 11) on node web01

notice("$")
# Notice: Scope(Class[main]): $

notice("${}")
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 12) on node web01

notice("${'a' 'b'}")
# Error: Could not parse for environment production: Syntax error at 'b' (line: 1, column: 15) on node web01

type T = Integer[0, 5]
class c(T $x = 9) { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: parameter 'x' expects a T = Integer[0, 5] value, got Integer[9, 9] (line: 3, column: 1) on node web01

type T = Variant[Integer, Array[T]]
notice([1, [2]] =~ T, ['x'] =~ T)
# Notice: Scope(Class[main]): true false

type T = Struct[{a => Optional[Integer], 'b' => String}]
define d(T $x) { }
d { 'a': x => {'b' => 1} }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: parameter 'x' entry 'b' expects a String value, got Integer (line: 3) on node web01

define d(Enum['a', 'b'] $x) { }
d { 't': x => 'c' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a match for Enum['a', 'b'], got 'c' (line: 2) on node web01

define d(Array[String] $x) { }
d { 't': x => ['a', 1] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' index 1 expects a String value, got Integer (line: 2) on node web01

define d(Hash[String, Integer] $x) { }
d { 't': x => {'a' => 'b'} }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' entry 'a' expects an Integer value, got String (line: 2) on node web01

define d(Optional[String] $x) { }
d { 't': x => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a value of type Undef or String, got Integer (line: 2) on node web01

define d(Variant[Integer, Boolean] $x) { }
d { 't': x => 'a' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a value of type Integer or Boolean, got String (line: 2) on node web01

define d(Pattern[/^a/] $x) { }
d { 't': x => 'b' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a match for Pattern[/^a/], got 'b' (line: 2) on node web01

define d(String[2, 3] $x) { }
d { 't': x => 'b' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a String[2, 3] value, got String (line: 2) on node web01

define d(Integer[2, 3] $x) { }
d { 't': x => 5 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects an Integer[2, 3] value, got Integer[5, 5] (line: 2) on node web01

define d(Sensitive[String] $x) { }
d { 't': x => 'b' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Sensitive[String] value, got String (line: 2) on node web01

define d(Sensitive[Integer] $x) { }
d { 't': x => Sensitive('b') }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Sensitive[Integer] value, got Sensitive[String] (line: 2) on node web01

define d(Boolean $x, Integer $y) { }
d { 't': x => 'b', y => 'c', z => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]:\n  has no parameter named 'z'\n  parameter 'x' expects a Boolean value, got String\n  parameter 'y' expects an Integer value, got String (line: 2) on node web01

define d(Boolean $x, Integer $y) { }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]:\n  expects a value for parameter 'x'\n  expects a value for parameter 'y' (line: 2) on node web01

class c(Boolean $x, Integer $y) { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]:\n  expects a value for parameter 'x'\n  expects a value for parameter 'y' (line: 2, column: 1) on node web01

class c(Optional[String] $x = undef, $y = $x) { notice($x, $y) }
class { 'c': x => undef }
# Notice: Scope(Class[C]):  

class c($x = 'd') { notice($x) }
class { 'c': x => undef }
# Notice: Scope(Class[C]): d

class c($x = 'd') { notice($x) }
class { 'c': x => '' }
# Notice: Scope(Class[C]): 

class a { $v = 1 }
class b { notice($a::v) }
include a, b
# Notice: Scope(Class[B]): 1

#? 7
class b { notice($a::v) }
class a { $v = 1 }
include b
# Warning: Unknown variable: 'a::v'. (line: 1, column: 18)
# Notice: Scope(Class[B]): 

#? 8
class b { notice($a::v) }
class a { $v = 1 }
include b
# Error: Evaluation Error: Unknown variable: 'a::v'. (line: 1, column: 18) on node web01

class a { class n { notice('n') } }
include a::n
# Notice: Scope(Class[A::N]): n

class a { define n { notice($title) } a::n { 'x': } }
include a
# Notice: Scope(A::N[x]): x

if true { class a { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11) on node web01

if true { define a { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11) on node web01

node default { notice('n') }
# Notice: Scope(Node[default]): n

node 'web01' { notice('w') }
node default { notice('n') }
# Notice: Scope(Node[web01]): w

node /web/ { notice($0) }
# Notice: Scope(Node[__node_regexp__web]): web

node a.b, 'web01' { notice('x') }
# Notice: Scope(Node[web01]): x

node web01 inherits x { }
# Error: Could not parse for environment production: Node inheritance is not supported in Puppet >= 4.0.0. See http://links.puppet.com/puppet-node-inheritance-deprecation (line: 1, column: 21) on node web01

$s = Sensitive('x')
notice($s, "${s}", $s.unwrap)
# Notice: Scope(Class[main]): Sensitive [value redacted] Sensitive [value redacted] x

notify { 'a': message => Sensitive('x') }
# Nothing

$d = Deferred('upcase', ['a'])
notify { 'a': message => $d }
notice($d)
# Notice: Scope(Class[main]): Deferred({'name' => 'upcase', 'arguments' => ['a']})

notice("${Deferred('f')}")
# Notice: Scope(Class[main]): Deferred({'name' => 'f'})

notice(Deferred('f') == Deferred('f'))
# Notice: Scope(Class[main]): true

schedule { 'a': period => daily }
notify { 'x': schedule => 'a' }
# Nothing

file { '/a': } file { '/a/b': } 
# Nothing

file { '/a/': }
file { '/a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: File[/a] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

exec { 'ls': }
# Nothing

exec { 'x': command => 'ls', path => ['/bin'] }
# Nothing

package { 'a': name => 'b' }
package { 'b': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias Package[b] to [nil, "b", nil] at (line: 2); resource ["Package", nil, "b", nil] already declared (line: 1) (line: 2, column: 1) on node web01

service { 'a': ensure => 'up' }
# Nothing

user { 'a': uid => 'x' }
# Nothing

notify { 'a': loglevel => 'foo' }
# Nothing

notify { 'a': withpath => 'maybe' }
# Nothing

file { '/a': recurse => 'sometimes' }
# Nothing

file { '/a': source => 'foo' }
# Nothing

file { '/a': content => 'x', source => '/y' }
# Nothing

file { '/a': mode => '99' }
# Nothing

file { '/a': owner => undef, backup => false }
# Nothing

stage { 'pre': before => Stage['main'] }
class c { }
class { 'c': stage => 'pre' }
# Nothing

class c { }
class { 'c': stage => 'nosuch' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find stage nosuch specified by Class[C] (line: 2, column: 1) on node web01

class c { }
class { 'c': require => Notify['x'] }
# Error: Could not find resource 'Notify[x]' in parameter 'require' (line: 2) on node web01

include c
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::c for web01 (line: 1, column: 1) on node web01

require c
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::c for web01 (line: 1, column: 1) on node web01

contain c
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::c for web01 (line: 1, column: 1) on node web01

class c { notify { 'x': } }
contain c
contain c
# Nothing

class c { }
include 'c', ['c']
notice(defined(Class['c']), defined(C), defined('c'))
# Error: Evaluation Error: Resource type not found: C (line: 3, column: 37) on node web01

notice(tagged('c'))
class c { tag('t') notice(tagged('t')) }
include c
# Notice: Scope(Class[main]): false
# Notice: Scope(Class[C]): true

create_resources('notify', {'a' => {'message' => 'm'}, 'b' => {}}, {'message' => 'd'})
notice(Notify['a']['message'], Notify['b']['message'])
# Notice: Scope(Class[main]): m d

create_resources('class', {'c' => {'x' => 1}})
class c($x) { notice($x) }
# Notice: Scope(Class[C]): 1

ensure_resource('notify', 'a')
# Error: Evaluation Error: Unknown function: 'ensure_resource'. (line: 1, column: 1) on node web01

notice({a => 1, 'b' => 2, 3 => 4, undef => 5, [1] => 6})
# Notice: Scope(Class[main]): {a => 1, b => 2, 3 => 4,  => 5, [1] => 6}

notice([1, 2,], {'a' => 1,})
# Notice: Scope(Class[main]): [1, 2] {a => 1}

notice(1 in [1], 'a' in 'cat', 'x' in {'x' => 1})
# Notice: Scope(Class[main]): true true true

notice(1 == 1 and 2 > 1 or false, !true or true)
# Notice: Scope(Class[main]): true true

notice(true and 'a', undef or 'b')
# Notice: Scope(Class[main]): true true

$x = true ? { true => 'y', default => 'n' }
notice($x)
# Notice: Scope(Class[main]): y

$x = undef
$y = $x ? { undef => 'u', '' => 'e', default => 'd' }
notice($y)
# Notice: Scope(Class[main]): u

notice(undef == '', undef == false, '' == false)
# Notice: Scope(Class[main]): false false false

notice(1.0 == 1, '1' == 1, 'a' == 'A', 0x10 == 16, 010 == 8)
# Notice: Scope(Class[main]): true false true true true

notice(08)
# Error: Could not parse for environment production: Not a valid octal number 08 (line: 1, column: 8) on node web01

notice(0xZ)
# Error: Could not parse for environment production: Not a valid hex number 0xZ (line: 1, column: 8) on node web01

notice(1e3, 1.5e-3, 0b11)
# Error: Could not parse for environment production: Not a valid octal number 0b11 (line: 1, column: 21) on node web01

notice(-1.abs, 5.max(7))
# Notice: Scope(Class[main]): -1 7

notice('a'.b)
# Error: Evaluation Error: Unknown function: 'b'. (line: 1, column: 11) on node web01

notice(1.nosuch)
# Error: Evaluation Error: Unknown function: 'nosuch'. (line: 1, column: 9) on node web01

nosuch('a')
# Error: Evaluation Error: Unknown function: 'nosuch'. (line: 1, column: 1) on node web01

#? 7
$x.nosuch
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Unknown function: 'nosuch'. (line: 1, column: 3) on node web01

#? 8
$x.nosuch
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

notice(nosuch)
# Notice: Scope(Class[main]): nosuch

Notice('a')
# Error: Evaluation Error: Resource type not found: Notice (line: 1, column: 1) on node web01

notice 'a', 'b'
# Notice: Scope(Class[main]): a b

notice ['a']
# Notice: Scope(Class[main]): [a]

notice(a => 1)
# Notice: Scope(Class[main]): {a => 1}

$x = notice('a')
# Notice: Scope(Class[main]): a

$x = include('c')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::c for web01 (line: 1, column: 6) on node web01

warning('w') err('e') debug('d') info('i') alert('a') crit('c') emerg('m')
# Warning: Scope(Class[main]): w
# Error: Scope(Class[main]): e
# Alert: Scope(Class[main]): a
# Critical: Scope(Class[main]): c
# Emergency: Scope(Class[main]): m

fail('a', 'b', [1])
# Error: Evaluation Error: Error while evaluating a Function Call, a b [1] (line: 1, column: 1) on node web01

notice(assert_type(Integer, 'x') |$e, $a| { 7 })
# Notice: Scope(Class[main]): 7

notice(lookup('nosuch'))
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

notice(lookup('nosuch', undef, undef, 'd'))
# Notice: Scope(Class[main]): d

notice(epp('ducks/duck.epp'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'who' (line: 1, column: 8) on node web01

notice(epp('ducks/nosuch.epp'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'ducks/nosuch.epp' (line: 1, column: 8) on node web01

notice(file('ducks/pond'))
# Notice: Scope(Class[main]): a pond\n

notice(file('ducks/nosuch'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from ducks/nosuch (line: 1, column: 8) on node web01

notice(template('ducks/nosuch.erb'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'ducks/nosuch.erb' (line: 1, column: 8) on node web01
#? catalog
class b { Notify { message => 'b', tag => 'bt' } notify { 'x': } }
class d inherits b { Notify { message => 'd' } notify { 'y': } notify { 'z': tag => 'own' } }
include d
# Resource: Class[B] (class b)
# Resource: Class[D] (class d)
# Resource: Notify[x] (notify x bt class b) { message => "b", tag => "bt" }
# Resource: Notify[y] (notify y bt class d) { message => "d", tag => "bt" }
# Resource: Notify[z] (own notify z class d) { tag => "own", message => "d" }
# Classes: settings b d
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[D]
# Edge: Class[B] -> Notify[x]
# Edge: Class[D] -> Notify[y]
# Edge: Class[D] -> Notify[z]

#? catalog
class o { Notify { message => 'o' } include i n { 'q': } }
class i { notify { 'x': } }
define n { notify { "n-${title}": } }
include o
# Resource: Class[O] (class o)
# Resource: Class[I] (class i o)
# Resource: Notify[x] (notify x class i o) { message => "o" }
# Resource: N[q] (n q class o)
# Resource: Notify[n-q] (notify n-q n q class o) { message => "o" }
# Classes: settings o i
# Edge: Stage[main] -> Class[O]
# Edge: Stage[main] -> Class[I]
# Edge: Class[I] -> Notify[x]
# Edge: Class[O] -> N[q]
# Edge: N[q] -> Notify[n-q]

#? catalog
class b { notify { ['x', 'y']: message => 'b', withpath => false } }
class d inherits b { Notify['x', 'y'] { message => 'd', withpath => undef } }
include d
# Resource: Class[B] (class b)
# Resource: Class[D] (class d)
# Resource: Notify[x] (notify x class b) { message => "d" }
# Resource: Notify[y] (notify y class b) { message => "d" }
# Classes: settings b d
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[D]
# Edge: Class[B] -> Notify[x]
# Edge: Class[B] -> Notify[y]

#? catalog
class b { file { '/x': mode => '0644', require => Notify['a'] } notify { ['a', 'c']: } }
class d inherits b { File['/x'] { mode => '0600', require +> [Notify['c']], tag => 'n' } }
include d
# Resource: Class[B] (class b)
# Resource: Class[D] (class d)
# Resource: File[/x] (file n class b) { mode => "0600", require => ["Notify[a]","Notify[c]"], tag => "n" }
# Resource: Notify[a] (notify a class b)
# Resource: Notify[c] (notify c class b)
# Classes: settings b d
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[D]
# Edge: Class[B] -> File[/x]
# Edge: Class[B] -> Notify[a]
# Edge: Class[B] -> Notify[c]

#? catalog
class b { file { '/x': mode => '0644' } }
class d inherits b { File['/x'] { mode => '0600' } }
class e inherits d { File['/x'] { mode => '0700' } }
include e
# Resource: Class[B] (class b)
# Resource: Class[D] (class d)
# Resource: Class[E] (class e)
# Resource: File[/x] (file class b) { mode => "0700" }
# Classes: settings b d e
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[D]
# Edge: Stage[main] -> Class[E]
# Edge: Class[B] -> File[/x]

#? catalog
@notify { ['a', 'b', 'c']: tag => 'all' }
@notify { 'd': tag => ['all', 'extra'], message => 'dm' }
Notify<| (tag == 'all' and (title == 'a' or title == 'b')) or message == 'dm' |>
# Resource: Notify[a] (all notify a class) { tag => "all" }
# Resource: Notify[b] (all notify b class) { tag => "all" }
# Resource: Notify[d] (all extra notify d class) { tag => ["all","extra"], message => "dm" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[d]

#? catalog
@notify { ['a', 'b', 'c']: tag => 'all' }
Notify<| tag == 'all' and title != 'a' |> { message => 'over', tag +> 'more' }
# Resource: Notify[b] (all notify b more class) { tag => ["all","more"], message => "over" }
# Resource: Notify[c] (all notify c more class) { tag => ["all","more"], message => "over" }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
@notify { 'a': }
@notify { 'b': }
realize Notify['a'], [Notify['b']]
realize(Notify['a'])
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
class v { @notify { 'a': message => 'v' } @file { '/f': } }
class r inherits v { realize Notify['a'] File<| title == '/f' |> { mode => '0600' } }
include r
# Resource: Class[V] (class v)
# Resource: Class[R] (class r)
# Resource: Notify[a] (notify a class v) { message => "v" }
# Resource: File[/f] (file class v) { mode => "0600" }
# Classes: settings v r
# Edge: Stage[main] -> Class[V]
# Edge: Stage[main] -> Class[R]
# Edge: Class[V] -> Notify[a]
# Edge: Class[V] -> File[/f]

#? catalog
define u($g) { @notify { "u-${title}": message => $g, tag => $g } }
u { 'a': g => 'x' } u { 'b': g => 'y' } u { 'c': g => 'x' }
Notify<| tag == 'x' |> -> notify { 'last': }
# Resource: U[a] (u a class) { g => "x" }
# Resource: U[b] (u b class) { g => "y" }
# Resource: U[c] (u c class) { g => "x" }
# Resource: Notify[last] (notify last class)
# Resource: Notify[u-a] (x notify u-a u a class) { message => "x", tag => "x", before => ["Notify[last]"] }
# Resource: Notify[u-c] (x notify u-c u c class) { message => "x", tag => "x", before => ["Notify[last]"] }
# Classes: settings
# Edge: Class[main] -> U[a]
# Edge: Class[main] -> U[b]
# Edge: Class[main] -> U[c]
# Edge: Class[main] -> Notify[last]
# Edge: U[a] -> Notify[u-a]
# Edge: U[c] -> Notify[u-c]

#? catalog
@u { ['a', 'b']: g => 'x' }
define u($g) { notify { "u-${title}": message => $g } }
U<| g == 'x' and title == 'a' |>
# Resource: U[a] (u a class) { g => "x" }
# Resource: Notify[u-a] (notify u-a u a class) { message => "x" }
# Classes: settings
# Edge: Class[main] -> U[a]
# Edge: U[a] -> Notify[u-a]

#? catalog
define u($g) { notify { "u-${title}": message => $g } }
u { ['a', 'b']: g => 'x' }
U<| title == 'a' |> { g => 'z' }
# Resource: U[a] (u a class) { g => "z" }
# Resource: U[b] (u b class) { g => "x" }
# Resource: Notify[u-a] (notify u-a u a class) { message => "z" }
# Resource: Notify[u-b] (notify u-b u b class) { message => "x" }
# Classes: settings
# Edge: Class[main] -> U[a]
# Edge: Class[main] -> U[b]
# Edge: U[a] -> Notify[u-a]
# Edge: U[b] -> Notify[u-b]

#? catalog
notify { 'a': } notify { 'b': }
Notify<| |> { message => 'all' }
# Resource: Notify[a] (notify a class) { message => "all" }
# Resource: Notify[b] (notify b class) { message => "all" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
notify { 'a': message => 'set' }
Notify<| title == 'a' |> { message => 'over' }
# Resource: Notify[a] (notify a class) { message => "over" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
@@notify { 'a': message => 'ex' }
Notify<| title == 'a' |>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Resource: Notify[a] (notify a class) exported { message => "ex" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
$w = ['a', 'b']
@notify { ['a', 'b', 'c']: }
$w.each |$t| { Notify<| title == $t |> }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
@notify { 'a': message => undef }
@notify { 'b': message => '' }
Notify<| message == undef |>
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
@file { '/a': ensure => file, mode => '0644' }
@file { '/b': ensure => directory, mode => '0644' }
File<| mode == '0644' and ensure != directory |>
# Resource: File[/a] (file class) { ensure => "file", mode => "0644" }
# Classes: settings
# Edge: Class[main] -> File[/a]

#? catalog
@file { '/a': require => Notify['n'] }
notify { 'n': }
File<| require == Notify['n'] |>
# Resource: File[/a] (file class) { require => "Notify[n]" }
# Resource: Notify[n] (notify n class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> Notify[n]

#? catalog
@notify { 'a': } @notify { 'b': }
Notify<| title == 'a' |> -> Notify<| title == 'b' |>
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
@notify { 'a': before => Notify['b'] } notify { 'b': }
Notify<| title == 'nosuch' |> -> Notify['b']
Notify<| title == 'a' |>
# Resource: Notify[a] (notify a class) { before => "Notify[b]" }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
Notify { tag => 'dflt' }
@notify { 'a': }
Notify<| tag == 'dflt' |>
# Resource: Notify[a] (notify a dflt class) { tag => "dflt" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
class a { @notify { 'x': } }
include a
Notify<| tag == 'a' |>
# Resource: Class[A] (class a)
# Resource: Notify[x] (notify x class a)
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> Notify[x]

#? catalog
class a::b { @notify { 'x': } }
include a::b
Notify<| tag == 'a::b' and tag == 'b' |>
# Resource: Class[A::B] (class a::b a b)
# Resource: Notify[x] (notify x class a::b a b)
# Classes: settings a::b
# Edge: Stage[main] -> Class[A::B]
# Edge: Class[A::B] -> Notify[x]

#? catalog
@notify { 'x': alias => 'y' }
Notify<| title == 'y' |>
Notify<| alias == 'y' |>
# Resource: Notify[x] (notify x class) { alias => "y" }
# Classes: settings
# Edge: Class[main] -> Notify[x]

Notify<| title == 'a' or |>
# Error: Could not parse for environment production: Syntax error at '|>' (line: 1, column: 26) on node web01

Notify<| title == 'a' and (title == 'b' |>
# Error: Could not parse for environment production: Syntax error at '|>' (line: 1, column: 41) on node web01

Notify<| title |>
# Nothing

Notify<| !title == 'a' |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::NotExpression (line: 1, column: 1) on node web01

Notify<| title =~ /a/ |>
# Error: Could not parse for environment production: Illegal query expression. A '=~' expression cannot be used in a query (line: 1, column: 16) on node web01

Notify<| 'title' == 'a' |>
# Nothing

Notify<| title == [1] |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 1, column: 1) on node web01

#? catalog
class a($p = 1) { } class { 'a': p => 2 }
Class<| |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Classes cannot be collected (line: 2, column: 1) on node web01

Class['a'] { p => 2 }
# Error: Evaluation Error: Resource Override can only operate on resources, got: Class[a]-Type (line: 1, column: 1) on node web01

class a($p = 1) { notice($p) } include a
Class['a'] { p => 2 }
# Notice: Scope(Class[A]): 1
# Error: Evaluation Error: Resource Override can only operate on resources, got: Class[a]-Type (line: 2, column: 1) on node web01

class a { } class b inherits a { Class['a'] { require => Notify['x'] } } include b
notify { 'x': }
# Error: Evaluation Error: Resource Override can only operate on resources, got: Class[a]-Type (line: 1, column: 34) on node web01

#? catalog
class a { notify { 'x': } } class b inherits a { Notify['x'] { require => Class['c'] } } class c { }
include b, c
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: Class[C] (class c)
# Resource: Notify[x] (notify x class a) { require => "Class[C]" }
# Classes: settings a b c
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[C]
# Edge: Class[A] -> Notify[x]

#? catalog
class a { notify { 'x': message => 'm' } } class b inherits a { Notify['x'] { message => undef, noop => true } }
include b
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: Notify[x] (notify x class a) { noop => true }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> Notify[x]

class a { } class b inherits a { Notify['x'] { message => 'q' } } include b
notify { 'x': }
# Error: Only subclasses can override parameters (line: 1) on node web01

#? catalog
class top { $m = 'top' Notify { message => $m } }
class sub inherits top { notify { 'a': } notify { 'b': message => "${m}-b" } }
include sub
# Resource: Class[Top] (class top)
# Resource: Class[Sub] (class sub)
# Resource: Notify[a] (notify a class sub) { message => "top" }
# Resource: Notify[b] (notify b class sub) { message => "top-b" }
# Classes: settings top sub
# Edge: Stage[main] -> Class[Top]
# Edge: Stage[main] -> Class[Sub]
# Edge: Class[Sub] -> Notify[a]
# Edge: Class[Sub] -> Notify[b]

class b { Notify { nosuch => 1 } } class d inherits b { notify { 'x': } } include d
# Error: no parameter named 'nosuch' (line: 1) on Notify[x] (line: 1) on node web01

#? catalog
notify { default: message => 'd', tag => ['a']; 'x': ; 'y': tag +> 'b' }
# Error: Could not parse for environment production: Illegal +> operation on attribute tag. This operator can not be used in a Resource Instance Definition (line: 1, column: 61) on node web01

notify { 'x': tag +> 'b' }
# Error: Could not parse for environment production: Illegal +> operation on attribute tag. This operator can not be used in a Resource Instance Definition (line: 1, column: 15) on node web01

notify { default: message => 'd'; 'x': * => { message => 'e' } }
notice(Notify['x']['message'])
# Notice: Scope(Class[main]): e

Notify { * => { message => 'q' } }
notify { 'x': }
# Nothing

Notify['x'] { * => { message => 'q' } }
notify { 'x': }
# Nothing

Notify<| |> { * => { message => 'q' } }
notify { 'x': }
# Nothing

notify { 'x': message => Notify['y']['message'] }
notify { 'y': message => 'm' }
# Error: Evaluation Error: Resource not found: Notify['y'] (line: 1, column: 26) on node web01

notify { 'y': message => 'm' }
notify { 'x': message => Notify['y']['message'] }
notice(Notify['x']['message', 'tag'], Notify['x']['nosuch'])
# Error: Evaluation Error: The resource Notify['x'] does not have a parameter called 'nosuch' (line: 3, column: 39) on node web01

notice(Notify['nosuch']['message'])
# Error: Evaluation Error: Resource not found: Notify['nosuch'] (line: 1, column: 8) on node web01

notice(Class['nosuch']['x'])
# Error: Evaluation Error: Resource not found: Class['nosuch'] (line: 1, column: 8) on node web01

class c($p = 3) { } include c notice(Class['c']['p'], Class['c']['q'])
# Error: Evaluation Error: The resource Class['c'] does not have a parameter called 'q' (line: 1, column: 55) on node web01
Notify<| !title == 'a' |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::NotExpression (line: 1, column: 1) on node web01

Notify<| -title == 'a' |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::UnaryMinusExpression (line: 1, column: 1) on node web01

Notify<| title + 'a' == 'b' |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::ArithmeticExpression (line: 1, column: 1) on node web01

Notify<| title == 'a' + 'b' |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::ArithmeticExpression (line: 1, column: 1) on node web01

Notify<| title == -1 |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::UnaryMinusExpression (line: 1, column: 1) on node web01

Notify<| title == !true |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::NotExpression (line: 1, column: 1) on node web01

Notify<| title == ($x = 'a') |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::AssignmentExpression (line: 1, column: 1) on node web01

Notify<| title in ['a'] |>
# Error: Could not parse for environment production: Illegal query expression. An 'in' expression cannot be used in a query (line: 1, column: 16) on node web01

Notify<| title =~ 'a' |>
# Error: Could not parse for environment production: Illegal query expression. A '=~' expression cannot be used in a query (line: 1, column: 16) on node web01

#? 7
Notify<| title == $x['a'] |>
# Warning: Unknown variable: 'x'. (line: 1, column: 19)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 19) on node web01

#? 8
Notify<| title == $x['a'] |>
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 19) on node web01

Notify<| title == File['/a'] |>
# Nothing

Notify<| title == "a${1}" |>
# Nothing

Notify<| title == 1 ? { 1 => 'a' } |>
# Error: Could not parse for environment production: Illegal query expression. A Selector Expression cannot be used in a query (line: 1, column: 16) on node web01

Notify<| title == if true { 'a' } |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::IfExpression (line: 1, column: 1) on node web01

Notify<| title == *[1] |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::UnfoldExpression (line: 1, column: 1) on node web01

Notify<| title == upcase('a') |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::CallNamedFunctionExpression (line: 1, column: 1) on node web01

Notify<| title == 'a'.upcase |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::CallMethodExpression (line: 1, column: 1) on node web01

Notify<| upcase('a') == 'a' |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::CallNamedFunctionExpression (line: 1, column: 1) on node web01

Notify<| [1] == 'a' |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 1, column: 1) on node web01

#? 7
Notify<| $x == 'a' |>
# Warning: Unknown variable: 'x'. (line: 1, column: 10)

#? 8
Notify<| $x == 'a' |>
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 10) on node web01

Notify<| "a" == 'a' |>
# Nothing

Notify<| true == 'a' |>
# Nothing

Notify<| 1 + 2 |>
# Error: Could not parse for environment production: Illegal query expression. A '+' expression cannot be used in a query (line: 1, column: 12) on node web01

Notify<| -1 |>
# Error: Could not parse for environment production: Illegal query expression. An Unary Minus cannot be used in a query (line: 1, column: 10) on node web01

Notify<| !true |>
# Error: Could not parse for environment production: Illegal query expression. A 'not' expression cannot be used in a query (line: 1, column: 10) on node web01

Notify<| [1] |>
# Error: Could not parse for environment production: Illegal query expression. An Array Expression cannot be used in a query (line: 1, column: 10) on node web01

Notify<| if true { 1 } |>
# Error: Could not parse for environment production: Illegal query expression. An 'if' statement cannot be used in a query (line: 1, column: 10) on node web01

Notify<| $x = 1 |>
# Error: Could not parse for environment production: Syntax error at '=' (line: 1, column: 13) on node web01

Notify<| a.b |>
# Error: Could not parse for environment production: Illegal query expression. A Method call cannot be used in a query (line: 1, column: 11) on node web01

Notify<| title == {a => 1} |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralHash (line: 1, column: 1) on node web01

Notify<| title == /a/ |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralRegularExpression (line: 1, column: 1) on node web01

Notify<| title == default |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralDefault (line: 1, column: 1) on node web01

Notify<| title == undef |>
# Nothing

Notify<| title == Integer |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::QualifiedReference (line: 1, column: 1) on node web01

Notify<| title == File |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::QualifiedReference (line: 1, column: 1) on node web01

Notify<| title < 'a' |>
# Error: Could not parse for environment production: Illegal query expression. A '<' expression cannot be used in a query (line: 1, column: 16) on node web01

Notify<| File |>
# Error: Could not parse for environment production: Illegal query expression. A Type-Name cannot be used in a query (line: 1, column: 10) on node web01

Notify<| File['a'] |>
# Error: Could not parse for environment production: Illegal query expression. A '[]' expression cannot be used in a query (line: 1, column: 10) on node web01

Notify<| title == 'a' -> title == 'b' |>
# Error: Could not parse for environment production: Syntax error at '->' (line: 1, column: 23) on node web01

Notify<| |x| { } |>
# Error: Could not parse for environment production: Syntax error at '|' (line: 1, column: 10) on node web01

Notify<| title == unless false { 'a' } |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::UnlessExpression (line: 1, column: 1) on node web01

Notify<| title == case 1 { 1: { 'a' } } |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::CaseExpression (line: 1, column: 1) on node web01

Notify<| title == 1 << 2 |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::ArithmeticExpression (line: 1, column: 1) on node web01

## Texts without a scheme as parameters of URI: Puppet's message has the whole
## regular expression of Ruby

#? ours
notice(URI['http'])
# Error: Evaluation Error: Error while evaluating a '[]' expression, URI-Type parameter has wrong type, expects a match for Pattern[/[a-zA-Z][-+.a-zA-Z0-9]*:/], got 'http' (line: 1, column: 8) on node web01

#? ours
notice(URI['1 a'])
# Error: Evaluation Error: Error while evaluating a '[]' expression, URI-Type parameter has wrong type, expects a match for Pattern[/[a-zA-Z][-+.a-zA-Z0-9]*:/], got '1 a' (line: 1, column: 8) on node web01

class c($facts) { }
class { 'c': facts => 1 }
# Error: Attempt to assign to a reserved variable name: 'facts' (line: 1) on node web01

class c($facts = 1) { }
include c
# Error: Attempt to assign to a reserved variable name: 'facts' (line: 1) on node web01

class c(String $facts = 1) { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: parameter 'facts' expects a String value, got Integer (line: 2, column: 1) on node web01

#? 7
class c($a = $b, $trusted = 1) { }
include c
# Warning: Unknown variable: 'b'. (line: 1, column: 14)
# Error: Attempt to assign to a reserved variable name: 'trusted' (line: 1) on node web01

#? 8
class c($a = $b, $trusted = 1) { }
include c
# Error: Evaluation Error: Unknown variable: 'b'. (line: 1, column: 14) on node web01

class c($trusted) { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: expects a value for parameter 'trusted' (line: 2, column: 1) on node web01

class c($server_facts = 2) { notice($server_facts) }
include c
# Error: Attempt to assign to a reserved variable name: 'server_facts' (line: 1) on node web01

class c($facts) { }
notice(1)
# Notice: Scope(Class[main]): 1

define d($facts) { }
d { 'a': facts => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Attempt to assign to a reserved variable name: 'facts' (line: 1) (line: 2) on node web01

define d($facts = 1) { }
d { ['a', 'b']: }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Attempt to assign to a reserved variable name: 'facts' (line: 1) (line: 2) on node web01

define d($server_facts = 1) { }
d { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Attempt to assign to a reserved variable name: 'server_facts' (line: 1) (line: 2) on node web01

define d($trusted) { }
d { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: expects a value for parameter 'trusted' (line: 2) on node web01

define d($a = notice('first'), $trusted = notice('second')) { notice('body') }
d { 'a': }
# Notice: Scope(D[a]): first
# Notice: Scope(D[a]): second
# Error: Evaluation Error: Error while evaluating a Resource Statement, Attempt to assign to a reserved variable name: 'trusted' (line: 1) (line: 2) on node web01

define d($trusted = notice('second'), $a = notice('first')) { notice('body') }
d { 'a': }
# Notice: Scope(D[a]): second
# Notice: Scope(D[a]): first
# Error: Evaluation Error: Error while evaluating a Resource Statement, Attempt to assign to a reserved variable name: 'trusted' (line: 1) (line: 2) on node web01

class c($trusted = notice('second'), $a = notice('first')) { notice('body') }
class { 'c': a => notice('given') }
# Notice: Scope(Class[main]): given
# Notice: Scope(Class[C]): second
# Notice: Scope(Class[C]): first
# Error: Attempt to assign to a reserved variable name: 'trusted' (line: 1) on node web01

class c(
  $b,
  $facts) { }
class { 'c':
  facts => 1,
  b => 2 }
# Error: Attempt to assign to a reserved variable name: 'facts' (line: 1) on node web01

class c($name = 'x') { }
include c
# Error: Could not parse for environment production: The parameter $name redefines a built in parameter in the Host Class Definition (line: 1, column: 9) on node web01

define d($title) { }
d { 'a': }
# Error: Could not parse for environment production: The parameter $title redefines a built in parameter in the 'define' expression (line: 1, column: 10) on node web01

class c($module_name = 'm') { notice($module_name) }
include c
# Error: Cannot reassign variable '$module_name' (line: 1) on node web01

define d($module_name = 'm') { notice($module_name) }
d { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot reassign variable '$module_name' (line: 1) (line: 2) on node web01

class c($environment = 'm', $clientcert = 'n') { notice($environment, $clientcert) }
include c
# Notice: Scope(Class[C]): m n

class c($os = 'm') { notice($os) }
include c
# Notice: Scope(Class[C]): m

application a($facts) { }
# Error: Could not parse for environment production: Expression is not valid as a resource, resource-default, or resource-override (line: 1, column: 13) on node web01

class c($caller_module_name = 'm') { notice($caller_module_name) }
include c
# Error: Cannot reassign variable '$caller_module_name' (line: 1) on node web01

define d($caller_module_name = 'm') { notice($caller_module_name) }
class c { d { 'a': } }
include c
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot reassign variable '$caller_module_name' (line: 1) (line: 2) on node web01

define d($caller_module_name) { notice($caller_module_name) }
d { 'a': caller_module_name => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot reassign variable '$caller_module_name' (line: 1) (line: 2) on node web01

node default { d { 'a': caller_module_name => 1 } }
define d($caller_module_name) { notice($caller_module_name) }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot reassign variable '$caller_module_name' (line: 2) (line: 1) on node web01

class c($trusted, $module_name) { }
class { 'c': module_name => 1, trusted => 2 }
# Error: Attempt to assign to a reserved variable name: 'trusted' (line: 1) on node web01

class c($module_name, $trusted) { }
class { 'c': module_name => 1, trusted => 2 }
# Error: Cannot reassign variable '$module_name' (line: 1) on node web01

class c(Integer $x, $trusted) { }
class { 'c': x => a, trusted => 2 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects an Integer value, got String (line: 2, column: 1) on node web01

class c($trusted) { }
class { 'c': trusted => 2, noop => true, nope => 3 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: has no parameter named 'nope' (line: 2, column: 1) on node web01

class a { }
class c($trusted) inherits a { }
class { 'c': trusted => 2 }
# Error: Attempt to assign to a reserved variable name: 'trusted' (line: 2) on node web01

function notice($a) { warning("own ${a}") }
include ducks
# Warning: Scope(Class[main]): own ducks of ducks under donald
# Warning: Scope(Class[main]): own an egg, called from ducks

function join($a, $b) { "own ${a} ${b}" }
warning(ducks::quack(2))
warning(join([1], 2))
# Warning: Scope(Class[main]): own [quack, quack]  
# Warning: Scope(Class[main]): own [1] 2

function notice($a) { alert("own ${a}") }
[1].each |$x| { notice($x) }
# Alert: Scope(Class[main]): own 1

function split($a) { alert("own ${a}") }
'x'.split
# Alert: Scope(Class[main]): own x

function call($a, $b) { alert("own ${a}") }
call('x', 2)
call('notice', 2)
# Alert: Scope(Class[main]): own x
# Alert: Scope(Class[main]): own notice

function notice($a) { alert("own ${a}") }
call('notice', 2)
# Alert: Scope(Class[main]): own 2

function notice($a) { alert("own ${a}") }
warning(inline_epp('<% notice(1) %>'))
# Alert: Scope(Class[main]): own 1
# Warning: Scope(Class[main]): 

function epp($a) { "own ${a}" }
warning(epp(1))
warning(ducks::quack(2))
include ducks
# Warning: Scope(Class[main]): own 1
# Warning: Scope(Class[main]): quack quack
# Notice: Scope(Class[Ducks]): ducks of ducks under donald
# Notice: Scope(Class[Ducks::Nest::Egg]): an egg, called from ducks
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Error while evaluating a Function Call, 'epp' expects 1 argument, got 2 (file: MODULES/ducks/manifests/duck.pp, line: 3, column: 16) (file: MODULES/ducks/manifests/init.pp, line: 8) on node web01

function with($a) { "own ${a}" }
1.with |$x| { notice($x) }
# Error: Evaluation Error: Error while evaluating a Method call, 'with' does not expect a block (line: 2, column: 2) on node web01

function fqdn_rand($a) { "own ${a}" }
warning(fqdn_rand(2))
# Warning: Scope(Class[main]): own 2

function merge($a) { "own ${a}" }
warning(merge(2))
# Warning: Scope(Class[main]): own 2

function require($a) { warning("own ${a}") }
require('x')
require x
# Warning: Scope(Class[main]): own x
# Warning: Scope(Class[main]): own x

function each($a) { warning("own ${a}") }
[1].each |$x| { notice($x) }
# Error: Evaluation Error: Error while evaluating a Method call, 'each' does not expect a block (line: 2, column: 4) on node web01

function notice($a) { 1 }
notice(2)
# Nothing

function include($a) { warning($a) }
include('x')
# Warning: Scope(Class[main]): x

function abs($a) { warning($a) }
abs('x')
# Warning: Scope(Class[main]): x

function alert { 1 }
alert('x')
# Error: Evaluation Error: Error while evaluating a Function Call, 'alert' expects no arguments, got 1 (line: 2, column: 1) on node web01

function lookup($x) { 1 }
warning(lookup('x'))
# Warning: Scope(Class[main]): 1

class b { }
include b
notify { 'x': }
'Class[::b]' -> Notify['x']
# Nothing

class b { }
include b
notify { 'x': }
Notify['x'] -> 'Class[::b]'
# Nothing

class b { }
include b
notify { 'x': require => 'class[b]' }
# Nothing

define a::d { }
a::d { 'y': }
notify { 'x': require => 'a::d[y]' }
# Nothing

class a::b { }
include a::b
notify { 'x': require => 'Class[a::b]' }
# Nothing

class a::b { }
include a::b
notify { 'x': require => 'Class[A::b]' }
# Error: Could not find resource 'Class[A::b]' in parameter 'require' (line: 3) on node web01

class a::b { }
include a::b
notify { 'x': require => 'Class[A::B]' }
# Nothing

class a::b { }
include a::b
notify { 'x': require => 'Class[a::B]' }
# Nothing

class a { }
include a
notify { 'x': require => 'Class[ a]' }
# Error: Could not find resource 'Class[ a]' in parameter 'require' (line: 3) on node web01

class main1 { }
include main1
notify { 'x': require => 'Class[MAIN1]' }
# Error: Could not find resource 'Class[MAIN1]' in parameter 'require' (line: 3) on node web01

notify { 'x': require => 'Class[main]' }
# Error: Could not find resource 'Class[main]' in parameter 'require' (line: 1) on node web01

notify { 'x': require => 'Class["main"]' }
# Error: Could not find resource 'Class["main"]' in parameter 'require' (line: 1) on node web01

notify { 'y': }
notify { 'x': require => 'Notify["y"]' }
# Error: Could not find resource 'Notify["y"]' in parameter 'require' (line: 2) on node web01

notify { 'y': }
notify { 'x': require => 'Notify[y]]' }
# Error: Could not find resource 'Notify[y]]' in parameter 'require' (line: 2) on node web01

notify { 'y]': }
notify { 'x': require => 'Notify[y]]' }
# Nothing

notify { 'y': }
notify { 'x': require => 'Notify[ y]' }
# Error: Could not find resource 'Notify[ y]' in parameter 'require' (line: 2) on node web01

notify { 'y': }
notify { 'x': require => 'NOTIFY[y]' }
# Error: Could not find resource 'NOTIFY[y]' in parameter 'require' (line: 2) on node web01

notify { "y\nz": }
notify { 'x': require => "Notify[y\nz]" }
# Nothing

notify { "y[z]": }
notify { 'x': require => "Notify[y[z]]" }
# Nothing

notify { "y": }
notify { 'x': require => ["Notify[y]", undef, [["Notify[y]"]], "Notify[z]"] }
# Error: Could not find resource 'Notify[z]' in parameter 'require' (line: 2) on node web01

notify { "y": }
notify { 'x': before => {a => 1} }
# Error: No title provided and "{\"a\"=>1}" is not a valid resource reference (line: 2) on node web01

notify { "y": }
notify { 'x': before => 3 }
# Error: No title provided and "3" is not a valid resource reference (line: 2) on node web01

notify { "y": }
notify { 'x': before => '' }
# Error: No title provided and "" is not a valid resource reference (line: 2) on node web01

notify { "y": }
notify { 'x': before => 'Notify[]' }
# Error: No title provided and "Notify[]" is not a valid resource reference (line: 2) on node web01

notify { 'y': }
notify { 'x': require => 'nOTIFY[y]' }
# Nothing

class a::b { }
include a::b
notify { 'x': require => 'class[a::bB]' }
# Error: Could not find resource 'class[a::bB]' in parameter 'require' (line: 3) on node web01

class a::b { }
include a::b
notify { 'x': require => 'class[aA::B]' }
# Error: Could not find resource 'class[aA::B]' in parameter 'require' (line: 3) on node web01

class aa::b { }
include aa::b
notify { 'x': require => 'class[aA::B]' }
# Nothing

## names of parameters with capitals are in lower case

#? catalog
class c($redisHost, $aB = 1, $ab = 2, $dbPass = Sensitive('x'), $eF = undef) { notify { "$redisHost": } }
class { 'c': redisHost => 'h' }
# Resource: Class[C] (class c) sensitive dbPass { redishost => "h", ab => 2, dbpass => "x" }
# Resource: Notify[h] (notify h class c)
# Classes: settings c
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> Notify[h]

#? catalog
define d($fooBar, $foobar, $lIst = []) { notify { "$title $fooBar $foobar $lIst": } }
d { 'x': fooBar => 1, foobar => 2 }
d { 'y': foobar => 1, fooBar => 2, lIst => [Notify['a'], [1]] }
# Resource: D[x] (d x class) { foobar => 2, list => [] }
# Resource: D[y] (d y class) { foobar => 2, list => ["Notify[a]",1] }
# Resource: Notify[x 1 2 []] (notify d x class)
# Resource: Notify[y 2 1 [Notify[a], [1]]] (notify d y class)
# Classes: settings
# Edge: Class[main] -> D[x]
# Edge: Class[main] -> D[y]
# Edge: D[x] -> Notify[x 1 2 []]
# Edge: D[y] -> Notify[y 2 1 [Notify[a], [1]]]

#? catalog
class c($redisHost) { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: expects a value for parameter 'redisHost' (line: 2, column: 1) on node web01

## resources of one statement or call share its lists

#? catalog
define hu() { }
define gm() { }
hu { ['a','b','c']: before => Gm['ops','dba'] }
gm { ['ops', 'dba']: }
Hu<| |> -> Gm<| |>
# Resource: Hu[a] (hu a class) { before => ["Gm[ops]","Gm[dba]","Gm[ops]","Gm[dba]","Gm[ops]","Gm[dba]","Gm[ops]","Gm[dba]"] }
# Resource: Hu[b] (hu b class) { before => ["Gm[ops]","Gm[dba]","Gm[ops]","Gm[dba]","Gm[ops]","Gm[dba]","Gm[ops]","Gm[dba]"] }
# Resource: Hu[c] (hu c class) { before => ["Gm[ops]","Gm[dba]","Gm[ops]","Gm[dba]","Gm[ops]","Gm[dba]","Gm[ops]","Gm[dba]"] }
# Resource: Gm[ops] (gm ops class)
# Resource: Gm[dba] (gm dba class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Hu[c]
# Edge: Class[main] -> Gm[ops]
# Edge: Class[main] -> Gm[dba]

#? catalog
define hu() { }
define gm() { }
create_resources('hu', { 'a' => {}, 'b' => {}, 'c' => { } }, { before => [Gm['ops'], Gm['dba']] })
gm { ['ops', 'dba']: }
Hu['a'] -> Gm['ops']
# Resource: Hu[a] (hu a class) { before => ["Gm[ops]","Gm[dba]","Gm[ops]"] }
# Resource: Hu[b] (hu b class) { before => ["Gm[ops]","Gm[dba]","Gm[ops]"] }
# Resource: Hu[c] (hu c class) { before => ["Gm[ops]","Gm[dba]","Gm[ops]"] }
# Resource: Gm[ops] (gm ops class)
# Resource: Gm[dba] (gm dba class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Hu[c]
# Edge: Class[main] -> Gm[ops]
# Edge: Class[main] -> Gm[dba]

#? catalog
$l = [Gm['ops'], Gm['dba']]
define hu() { }
define gm() { }
create_resources('hu', { 'a' => { before => $l}, 'b' => { before => $l } })
gm { ['ops', 'dba']: }
Hu['a'] -> Gm['ops']
# Resource: Hu[a] (hu a class) { before => ["Gm[ops]","Gm[dba]","Gm[ops]"] }
# Resource: Hu[b] (hu b class) { before => ["Gm[ops]","Gm[dba]"] }
# Resource: Gm[ops] (gm ops class)
# Resource: Gm[dba] (gm dba class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Gm[ops]
# Edge: Class[main] -> Gm[dba]

#? catalog
define hu() { }
define gm() { }
create_resources('hu', { ['a', 'b'] => { before => [Gm['ops']]} })
gm { ['ops', 'dba']: }
Hu['a'] -> Gm['ops']
# Resource: Hu[a] (hu a class) { before => ["Gm[ops]","Gm[ops]"] }
# Resource: Hu[b] (hu b class) { before => ["Gm[ops]","Gm[ops]"] }
# Resource: Gm[ops] (gm ops class)
# Resource: Gm[dba] (gm dba class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Gm[ops]
# Edge: Class[main] -> Gm[dba]

#? catalog
define hu() { }
Hu { before => [Notify['x']] }
hu { 'a': }
hu { 'b': }
notify { ['x', 'y']: }
Hu['a'] -> Notify['y']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Hu[b] (hu b class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
define hu() { }
hu { 'a': }
hu { 'b': }
notify { ['x', 'y']: }
Hu<| |> { before => [Notify['x']] }
Hu['a'] -> Notify['y']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Hu[b] (hu b class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
define hu() { }
hu { ['a', 'b']: }
notify { ['x', 'y']: }
Hu['a', 'b'] { before => [Notify['x']] }
Hu['a'] -> Notify['y']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Hu[b] (hu b class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
define hu() { }
hu { ['a', 'b']: before => [Notify['x']] }
notify { ['x', 'y']: }
Hu<| |> { before +> [Notify['y']] }
Hu['a'] -> Notify['y']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[y]","Notify[y]"] }
# Resource: Hu[b] (hu b class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
define hu() { }
hu { default: before => [Notify['x']]; 'a': ; 'b': ; }
notify { ['x', 'y']: }
Hu['a'] -> Notify['y']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Hu[b] (hu b class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
define hu() { }
@hu { ['a', 'b']: before => [Notify['x']] }
realize(Hu['b'])
Hu<| title == 'a' |>
notify { ['x', 'y']: }
Hu['a'] -> Notify['y']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Hu[b] (hu b class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
define hu() { notify { "n$title": before => $before } notify { "m$title": before => $before } }
hu { ['a', 'b']: before => [Notify['x']] }
notify { ['x', 'y']: }
Hu['a'] -> Notify['y']
Notify['na'] -> Notify['y']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Hu[b] (hu b class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[na] (notify na hu a class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[ma] (notify ma hu a class) { before => ["Notify[x]"] }
# Resource: Notify[nb] (notify nb hu b class) { before => ["Notify[x]"] }
# Resource: Notify[mb] (notify mb hu b class) { before => ["Notify[x]"] }
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Hu[a] -> Notify[na]
# Edge: Hu[a] -> Notify[ma]
# Edge: Hu[b] -> Notify[nb]
# Edge: Hu[b] -> Notify[mb]

#? catalog
class c1 { }
class c2 { }
class { ['c1', 'c2']: before => [Notify['x']] }
notify { ['x', 'y']: }
Class['c1'] -> Notify['y']
# Resource: Class[C1] (class c1) { before => ["Notify[x]","Notify[y]"] }
# Resource: Class[C2] (class c2) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings c1 c2
# Edge: Stage[main] -> Class[C1]
# Edge: Stage[main] -> Class[C2]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
class c1($p = [Notify['x']]) { notify { 'z': before => $p } notify { 'w': before => $p } }
include c1
notify { ['x', 'y']: }
Notify['z'] -> Notify['y']
# Resource: Class[C1] (class c1) { p => ["Notify[x]"] }
# Resource: Notify[z] (notify z class c1) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[w] (notify w class c1) { before => ["Notify[x]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings c1
# Edge: Stage[main] -> Class[C1]
# Edge: Class[C1] -> Notify[z]
# Edge: Class[C1] -> Notify[w]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
$h = { before => [Notify['x']] }
notify { 'z': * => $h }
notify { 'w': * => $h }
notify { ['v', 'u']: * => $h }
notify { ['x', 'y']: }
Notify['z'] -> Notify['y']
Notify['v'] -> Notify['y']
# Resource: Notify[z] (notify z class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[w] (notify w class) { before => ["Notify[x]"] }
# Resource: Notify[v] (notify v class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[u] (notify u class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> Notify[z]
# Edge: Class[main] -> Notify[w]
# Edge: Class[main] -> Notify[v]
# Edge: Class[main] -> Notify[u]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
define hu() { notify { "n$title": } }
hu { ['a', 'b']: before => Notify['x', 'y'] }
notify { ['x', 'y', 'q']: }
Hu['a'] -> Notify['q'] -> Hu['b']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[y]","Notify[q]"] }
# Resource: Hu[b] (hu b class) { before => ["Notify[x]","Notify[y]","Notify[q]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[q] (notify q class) { before => ["Hu[b]"] }
# Resource: Notify[na] (notify na hu a class)
# Resource: Notify[nb] (notify nb hu b class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[q]
# Edge: Hu[a] -> Notify[na]
# Edge: Hu[b] -> Notify[nb]

#? catalog
define hu() { notify { "n$title": } }
hu { ['a', 'b']: before => [Notify['x'], [Notify['y']]], notify => [Notify['r']] }
notify { ['x', 'y', 'q', 'r']: }
Hu['a'] -> Notify['q']
Hu['b'] ~> Notify['q']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[y]","Notify[q]"], notify => ["Notify[r]","Notify[q]"] }
# Resource: Hu[b] (hu b class) { before => ["Notify[x]","Notify[y]","Notify[q]"], notify => ["Notify[r]","Notify[q]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[q] (notify q class)
# Resource: Notify[r] (notify r class)
# Resource: Notify[na] (notify na hu a class)
# Resource: Notify[nb] (notify nb hu b class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[q]
# Edge: Class[main] -> Notify[r]
# Edge: Hu[a] -> Notify[na]
# Edge: Hu[b] -> Notify[nb]

#? catalog
define hu($before) { notify { "n$title": before => $before } }
hu { ['a', 'b']: before => [Notify['x']] }
notify { ['x', 'y', 'q', 'r']: }
Hu['a'] -> Notify['q']
# Error: before is a metaparameter; please choose another parameter name in the hu definition on node web01

#? catalog
define hu() { }
[1,2].each |$i| { hu { ["a$i", "b$i"]: before => [Notify['x']] } }
notify { ['x', 'y']: }
Hu['a1'] -> Notify['y']
# Resource: Hu[a1] (hu a1 class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Hu[b1] (hu b1 class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Hu[a2] (hu a2 class) { before => ["Notify[x]"] }
# Resource: Hu[b2] (hu b2 class) { before => ["Notify[x]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> Hu[a1]
# Edge: Class[main] -> Hu[b1]
# Edge: Class[main] -> Hu[a2]
# Edge: Class[main] -> Hu[b2]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
class r1 { }
define hu() { require r1 }
hu { ['a', 'b']: require => [Notify['x'], Notify['y']] }
notify { ['x', 'y']: }
Notify['z'] -> Hu['a']
notify { 'z': before => [Hu['b']] }
# Resource: Hu[a] (hu a class) { require => ["Notify[x]","Notify[y]","Class[R1]"] }
# Resource: Hu[b] (hu b class) { require => ["Notify[x]","Notify[y]","Class[R1]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[z] (notify z class) { before => ["Hu[b]","Hu[a]"] }
# Resource: Class[R1] (class r1 hu a)
# Classes: settings r1
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[z]
# Edge: Stage[main] -> Class[R1]

#? catalog
define hu($l) { notify { "n$title": before => $l } notify { "m$title": before => $l } }
hu { ['a', 'b']: l => [Notify['x']] }
hu { default: l => [Notify['x']], before => [Notify['y']]; ['c', 'd']: ; 'e': before => [Notify['x']] }
notify { ['x', 'y']: }
Notify['na'] -> Notify['y']
Hu['c'] -> Notify['x']
Hu['e'] -> Notify['y']
# Resource: Hu[a] (hu a class) { l => ["Notify[x]"] }
# Resource: Hu[b] (hu b class) { l => ["Notify[x]"] }
# Resource: Hu[c] (hu c class) { l => ["Notify[x]"], before => ["Notify[y]","Notify[x]"] }
# Resource: Hu[d] (hu d class) { l => ["Notify[x]"], before => ["Notify[y]","Notify[x]"] }
# Resource: Hu[e] (hu e class) { l => ["Notify[x]"], before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[na] (notify na hu a class) { before => ["Notify[x]","Notify[y]"] }
# Resource: Notify[ma] (notify ma hu a class) { before => ["Notify[x]"] }
# Resource: Notify[nb] (notify nb hu b class) { before => ["Notify[x]"] }
# Resource: Notify[mb] (notify mb hu b class) { before => ["Notify[x]"] }
# Resource: Notify[nc] (notify nc hu c class) { before => ["Notify[x]"] }
# Resource: Notify[mc] (notify mc hu c class) { before => ["Notify[x]"] }
# Resource: Notify[nd] (notify nd hu d class) { before => ["Notify[x]"] }
# Resource: Notify[md] (notify md hu d class) { before => ["Notify[x]"] }
# Resource: Notify[ne] (notify ne hu e class) { before => ["Notify[x]"] }
# Resource: Notify[me] (notify me hu e class) { before => ["Notify[x]"] }
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Hu[c]
# Edge: Class[main] -> Hu[d]
# Edge: Class[main] -> Hu[e]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Hu[a] -> Notify[na]
# Edge: Hu[a] -> Notify[ma]
# Edge: Hu[b] -> Notify[nb]
# Edge: Hu[b] -> Notify[mb]
# Edge: Hu[c] -> Notify[nc]
# Edge: Hu[c] -> Notify[mc]
# Edge: Hu[d] -> Notify[nd]
# Edge: Hu[d] -> Notify[md]
# Edge: Hu[e] -> Notify[ne]
# Edge: Hu[e] -> Notify[me]

#? catalog
class c1($l = [Notify['x']]) { notify { 'n': before => $l } }
class c2 { Notify { before => [Notify['x']] } notify { ['o', 'p']: } notify { 'q': } include c3 }
class c3 { notify { 'r': } Notify { before => [Notify['y']] } notify { 's': } notify { 't': } }
class { 'c1': before => [Notify['x'], Notify['y']] }
include c2
notify { ['x', 'y', 'z']: }
Class['c1'] -> Notify['z']
Notify['o'] -> Notify['z']
Notify['s'] -> Notify['z']
# Resource: Class[C1] (class c1) { before => ["Notify[x]","Notify[y]","Notify[z]"], l => ["Notify[x]"] }
# Resource: Notify[n] (notify n class c1) { before => ["Notify[x]"] }
# Resource: Class[C2] (class c2)
# Resource: Notify[o] (notify o class c2) { before => ["Notify[x]","Notify[z]"] }
# Resource: Notify[p] (notify p class c2) { before => ["Notify[x]","Notify[z]"] }
# Resource: Notify[q] (notify q class c2) { before => ["Notify[x]","Notify[z]"] }
# Resource: Class[C3] (class c3 c2)
# Resource: Notify[r] (notify r class c3 c2) { before => ["Notify[x]","Notify[z]"] }
# Resource: Notify[s] (notify s class c3 c2) { before => ["Notify[y]","Notify[z]"] }
# Resource: Notify[t] (notify t class c3 c2) { before => ["Notify[y]","Notify[z]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[z] (notify z class)
# Classes: settings c1 c2 c3
# Edge: Stage[main] -> Class[C1]
# Edge: Class[C1] -> Notify[n]
# Edge: Stage[main] -> Class[C2]
# Edge: Class[C2] -> Notify[o]
# Edge: Class[C2] -> Notify[p]
# Edge: Class[C2] -> Notify[q]
# Edge: Stage[main] -> Class[C3]
# Edge: Class[C3] -> Notify[r]
# Edge: Class[C3] -> Notify[s]
# Edge: Class[C3] -> Notify[t]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[z]

#? catalog
class base { notify { ['a', 'b']: before => [Notify['x']] } }
class child inherits base { Notify['a', 'b'] { before => [Notify['y']] } }
class other inherits base { Notify['a'] { require +> [Notify['z']] } }
include child, other
notify { ['x', 'y', 'z']: }
Notify['a'] -> Notify['z']
# Resource: Class[Base] (class base)
# Resource: Class[Child] (class child)
# Resource: Class[Other] (class other)
# Resource: Notify[a] (notify a class base) { before => ["Notify[y]","Notify[z]"], require => ["Notify[z]"] }
# Resource: Notify[b] (notify b class base) { before => ["Notify[y]","Notify[z]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[z] (notify z class)
# Classes: settings base child other
# Edge: Stage[main] -> Class[Base]
# Edge: Stage[main] -> Class[Child]
# Edge: Stage[main] -> Class[Other]
# Edge: Class[Base] -> Notify[a]
# Edge: Class[Base] -> Notify[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[z]

#? catalog
@notify { ['a', 'b']: before => [Notify['x']], tag => 't' }
Notify<| tag == 't' |> { before => [Notify['x'], Notify['y']], require => [Notify['z']] }
notify { ['x', 'y', 'z']: }
Notify['a'] -> Notify['z']
Notify['z'] -> Notify['b']
# Resource: Notify[a] (t notify a class) { before => ["Notify[x]","Notify[y]","Notify[z]"], tag => "t", require => ["Notify[z]"] }
# Resource: Notify[b] (t notify b class) { before => ["Notify[x]","Notify[y]","Notify[z]"], tag => "t", require => ["Notify[z]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[z] (notify z class) { before => ["Notify[b]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[z]

#? catalog
create_resources('@notify', { 'a' => { before => [Notify['x']] }, 'b' => {}, 'c' => {} }, { before => [Notify['y']], tag => ['t'] })
Notify<| tag == 't' |>
notify { ['x', 'y', 'z']: }
Notify['b'] -> Notify['z']
Notify['a'] -> Notify['z']
# Resource: Notify[a] (t notify a class) { before => ["Notify[x]","Notify[z]"], tag => ["t"] }
# Resource: Notify[b] (t notify b class) { before => ["Notify[y]","Notify[z]"], tag => ["t"] }
# Resource: Notify[c] (t notify c class) { before => ["Notify[y]","Notify[z]"], tag => ["t"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[z] (notify z class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[z]

#? catalog
class c1 { }
class c2 { }
create_resources('class', { 'c1' => {}, 'c2' => {} }, { before => [Notify['y']] })
notify { ['x', 'y', 'z']: }
Class['c1'] -> Notify['z'] ~> Class['c2']
# Resource: Class[C1] (class c1) { before => ["Notify[y]","Notify[z]"] }
# Resource: Class[C2] (class c2) { before => ["Notify[y]","Notify[z]"] }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[z] (notify z class) { notify => ["Class[C2]"] }
# Classes: settings c1 c2
# Edge: Stage[main] -> Class[C1]
# Edge: Stage[main] -> Class[C2]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[z]

#? catalog
define hu() { }
$d = { before => [Notify['y']] }
create_resources('hu', { 'a' => {}, 'b' => {} }, $d)
create_resources('hu', { 'c' => {}, 'd' => {} }, $d)
{ 'e' => {}, 'f' => {} }.each |$t, $p| { hu { $t: * => $d + $p } }
{ 'g' => {}, 'h' => {} }.each |$t, $p| { hu { $t: * => $d } }
notify { ['x', 'y', 'z']: }
Hu['a'] -> Notify['z']
Hu['e'] -> Notify['z']
Hu['g'] -> Notify['z']
# Error: Could not parse for environment production: Syntax error at '=>' (line: 5, column: 7) on node web01

#? catalog
define hu() { }
hu { ['a', 'b']: before => 'Notify[x]', require => Notify['y'] }
notify { ['x', 'y', 'z']: }
Hu['a'] -> Notify['z']
# Resource: Hu[a] (hu a class) { before => ["Notify[x]","Notify[z]"], require => "Notify[y]" }
# Resource: Hu[b] (hu b class) { before => "Notify[x]", require => "Notify[y]" }
# Resource: Notify[x] (notify x class)
# Resource: Notify[y] (notify y class)
# Resource: Notify[z] (notify z class)
# Classes: settings
# Edge: Class[main] -> Hu[a]
# Edge: Class[main] -> Hu[b]
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[z]

## required parameters of templates after optional ones

notice(inline_epp('<%- | $a = 1, $b | -%><%= $a %> <%= $b %>', { 'b' => 2 }))
# Notice: Scope(Class[main]): 1 2

notice(inline_epp('<%- | $a = 1, $b | -%><%= $a %> <%= $b %>', { 'a' => 2 }))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'b' (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a = 1, $b | -%><%= $a %> <%= $b %>'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'b' (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a = 1, String $b, $c = 3, Integer $d | -%><%= $a %> <%= $b %><%= $d %>', { 'b' => 1 }))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda:\n  parameter 'b' expects a String value, got Integer\n  expects a value for parameter 'd' (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a = $b, $b | -%><%= $a %> <%= $b %>', { 'b' => 2 }))
# Notice: Scope(Class[main]): 2 2

notice(inline_epp('<%- | $a = $b, $b | -%><%= $a %> <%= $b %>', { 'a' => 1, 'b' => 2 }))
# Notice: Scope(Class[main]): 1 2

notice(inline_epp('<%- | $a = $b, $b | -%><%= $a %> <%= $b %>', { 'a' => 1 }))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'b' (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a = $b, $b = 3 | -%><%= $a %> <%= $b %>', { 'b' => 7 }))
# Notice: Scope(Class[main]): 7 7

notice(inline_epp('<%- | $a = $b, $b = 3 | -%><%= $a %> <%= $b %>'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: default expression for $a tries to illegally access not yet evaluated $b (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a = 1, *$b | -%><%= $a %> <%= $b %>', { 'b' => 7 }))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Parameter $b has 'captures rest' - not supported in an Epp Template (file: inlined-epp-text, line: 1, column: 16) (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a = 1, *$b | -%><%= $a %> <%= $b %>', { 'a' => 7 }))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Parameter $b has 'captures rest' - not supported in an Epp Template (file: inlined-epp-text, line: 1, column: 16) (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a = 1, Array[Integer, 2] *$b | -%><%= $a %> <%= $b %>', { 'b' => 7 }))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Parameter $b has 'captures rest' - not supported in an Epp Template (file: inlined-epp-text, line: 1, column: 34) (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a = 1, $b | -%><%= $a %> <%= $b %>', { 'b' => undef }))
# Notice: Scope(Class[main]): 1 

notice(inline_epp('<%- | $a = 1, Optional[String] $b | -%><%= $a %> <%= $b %>', { 'b' => undef }))
# Notice: Scope(Class[main]): 1 

notice(inline_epp('<%- | $a = 1, Optional[String] $b | -%><%= $a %> <%= $b %>', { }))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'b' (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $b, $a = 1, $c | -%><%= $a %> <%= $b %>', { 'c' => 3, 'x' => 1 }))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda:\n  has no parameter named 'x'\n  expects a value for parameter 'b' (line: 1, column: 8) on node web01

[1].each |$a = 1, $b| { notice($a) }
# Error: Evaluation Error: Parameter $b is required but appears after optional parameters (line: 1, column: 19) on node web01

class c($a = 1, $b) { notice($a, $b) }
class { 'c': b => 2 }
# Notice: Scope(Class[C]): 1 2

define d($a = 1, $b) { notice($a, $b) }
d { 'c': b => 2 }
# Notice: Scope(D[c]): 1 2

function f($a = 1, $b) { notice($a, $b) }
f(1, 2)
# Error: Evaluation Error: Parameter $b is required but appears after optional parameters (line: 1, column: 20) on node web01
