## Types of parameters that are literal

#? 8
class a(Integer[1, 2] $p) { }
# Nothing

#? 8
class a(Integer[-1] $p) { }
# Nothing

#? 8
class a(Enum['a', b] $p) { }
# Nothing

#? 8
class a(Struct[{ 'a' => Integer }] $p) { }
# Nothing

#? 8
class a(Struct[{ 'a' => $x }] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 31)
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 25) on node web01

#? 8
class a(Struct[{ Optional['a'] => String }] $p) { }
# Nothing

#? 8
class a(Struct[{ $x => String }] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 34)
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 18) on node web01

#? 8
class a(Tuple[Integer, String, default, 3] $p) { }
# Nothing

#? 8
class a(Variant[Undef, undef] $p) { }
# Error: Evaluation Error: Error creating type specialization of a Variant-Type, Cannot use Undef where Any-Type is expected (line: 1, column: 24) on node web01

#? 8
class a(Array[Integer, 1 + 1] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 31)

#? 8
class a(Array[$x] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 19)
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 15) on node web01

#? 8
class a(Array[Integer[$x]] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 28)
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 23) on node web01

#? 8
class a(Pattern[/a/, "b"] $p) { }
# Nothing

#? 8
class a(Pattern["a${x}"] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 26)
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 21) on node web01

#? 8
class a(Float[1.5] $p) { }
# Nothing

#? 8
class a(Boolean[true] $p) { }
# Nothing

#? 8
class a(Enum[['a', 'b']] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 26)

#? 8
class a(Enum[['a', $b]] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 25)
# Error: Evaluation Error: Unknown variable: 'b'. (line: 1, column: 20) on node web01

#? 8
class a(Enum[('a')] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 21)

#? 8
class a(Enum[a()] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 19)
# Error: Evaluation Error: Unknown function: 'a'. (line: 1, column: 14) on node web01

#? 8
class a(Integer[-$x] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 22)
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 18) on node web01

#? 8
class a(Callable[String, { 1 => [2, $y] }] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 44)
# Error: Evaluation Error: Unknown variable: 'y'. (line: 1, column: 37) on node web01

#? 8
define d(Array[$x] $p) { }
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 16) on node web01

#? 8
define d(Integer[1] $p) { }
# Nothing

#? 8
function f(Array[$x] $p) { }
# Nothing

#? 8
function f(Integer[1] $p) { }
# Nothing

#? 8
notice([1].map |Array[Integer, 1, 2 - 1] $i| { $i })
# Error: Evaluation Error: Error while evaluating a Method call, block parameter 'i' expects an Array value, got Integer (line: 1, column: 11) on node web01

## Types of parameters

class a($x $p) { }
# Error: Could not parse for environment production: Syntax error at 'p' (line: 1, column: 12) on node web01

class a(1 $p) { }
# Error: Could not parse for environment production: Syntax error at '1' (line: 1, column: 9) on node web01

class a('String' $p) { }
# Error: Could not parse for environment production: Syntax error at 'String' (line: 1, column: 9) on node web01

class a(string $p) { }
# Error: Could not parse for environment production: Syntax error at 'string' (line: 1, column: 9) on node web01

class a([Integer] $p) { }
# Error: Could not parse for environment production: Syntax error at '[' (line: 1, column: 9) on node web01

#? 7
class a(Array[$x] $p) { }
# Warning: Unknown variable: 'x'. (line: 1, column: 15)
# Error: Evaluation Error: Array-Type[] arguments must be types. Got NilClass (line: 1, column: 15) on node web01

#? 8
class a(Array[$x] $p) { }
# Warning: The parameter '$p' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 19)
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 15) on node web01

class a(-Integer $p) { }
# Error: Could not parse for environment production: Syntax error at '-' (line: 1, column: 9) on node web01

class a(Integer() $p) { }
# Error: Could not parse for environment production: Syntax error at '(' (line: 1, column: 16) on node web01

class a(private $p) { }
# Error: Could not parse for environment production: Syntax error at 'private' (line: 1, column: 9) on node web01

class a(attr $p) { }
# Error: Could not parse for environment production: Syntax error at 'attr' (line: 1, column: 9) on node web01

function f() >> $x { 1 }
# Error: Could not parse for environment production: Syntax error at 'x' (line: 1, column: 17) on node web01

function f() >> 1 { 1 }
# Error: Could not parse for environment production: Syntax error at '1' (line: 1, column: 17) on node web01

function f() >> 'String' { 1 }
# Error: Could not parse for environment production: Syntax error at 'String' (line: 1, column: 17) on node web01

function f() >> string { 1 }
# Error: Could not parse for environment production: Syntax error at 'string' (line: 1, column: 17) on node web01

function f() >> Integer { 1 }
# Nothing

function f() >> Integer[1] { 1 }
# Nothing

function f() >> Array[$x] { 1 }
# Nothing

function f() >> Integer { 'x' } notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got String (line: 1, column: 40) on node web01

function f() >> Array[Integer] { [1] } notice(f())
# Notice: Scope(Class[main]): [1]

## Expressions without an effect, in the middle

1
notice('end')
# Error: Could not parse for environment production: This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

'a'
notice('end')
# Error: Could not parse for environment production: This String has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

a
notice('end')
# Error: Could not parse for environment production: This Name has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

$x
notice('end')
# Error: Could not parse for environment production: This Variable has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

[1]
notice('end')
# Error: Could not parse for environment production: This Array Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

{ 1 => 2 }
notice('end')
# Error: Could not parse for environment production: This Hash Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

"${x}"
notice('end')
# Error: Could not parse for environment production: This Double Quoted String has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

A
notice('end')
# Error: Could not parse for environment production: This Type-Name has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

A[1]
notice('end')
# Error: Could not parse for environment production: This '[]' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

1 + 1
notice('end')
# Error: Could not parse for environment production: This '+' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 3) on node web01

!true
notice('end')
# Error: Could not parse for environment production: This 'not' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

-$x
notice('end')
# Error: Could not parse for environment production: This Unary Minus has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

*[1]
notice('end')
# Error: Could not parse for environment production: This Unfold has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

1 < 2
notice('end')
# Error: Could not parse for environment production: This '<' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 3) on node web01

1 in [1]
notice('end')
# Error: Could not parse for environment production: This 'in' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 3) on node web01

true and false
notice('end')
# Error: Could not parse for environment production: This 'and' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 6) on node web01

1 ? { 1 => 2 }
notice('end')
# Error: Could not parse for environment production: This Selector Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

undef
notice('end')
# Error: Could not parse for environment production: This 'undef' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

default
notice('end')
# Error: Could not parse for environment production: This 'default' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

/a/
notice('end')
# Error: Could not parse for environment production: This Regular Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

(1)
notice('end')
# Error: Could not parse for environment production: This Parenthesized Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

(notice(1))
notice('end')
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): end

$a = 1
notice('end')
# Notice: Scope(Class[main]): end

notice(1)
notice('end')
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): end

[notice(1)]
notice('end')
# Error: Could not parse for environment production: This Array Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

1.notice
notice('end')
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): end

#? 7
$x.notice
notice('end')
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Notice: Scope(Class[main]): 
# Notice: Scope(Class[main]): end

#? 8
$x.notice
notice('end')
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

if true { }
notice('end')
# Error: Could not parse for environment production: This 'if' statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

if true { 1 }
notice('end')
# Error: Could not parse for environment production: This 'if' statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

if true { 1 } else { notice(2) }
notice('end')
# Notice: Scope(Class[main]): end

if notice(1) { }
notice('end')
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): end

unless true { 1 }
notice('end')
# Error: Could not parse for environment production: This 'unless' Statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

unless true { notice(1) }
notice('end')
# Notice: Scope(Class[main]): end

case 1 { 1: { 2 } }
notice('end')
# Error: Could not parse for environment production: This 'case' statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

case 1 { 1: { notice(2) } }
notice('end')
# Notice: Scope(Class[main]): 2
# Notice: Scope(Class[main]): end

case notice(1) { 1: { } }
notice('end')
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): end

case 1 { notice(1): { } }
notice('end')
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): end

case 1 { 1, 2, notice(3): { } default: { } }
notice('end')
# Notice: Scope(Class[main]): end

case 1 { 1: { } default: { notice(1) } }
notice('end')
# Notice: Scope(Class[main]): end

{ }
notice('end')
# Error: Could not parse for environment production: This Hash Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

## Expressions without an effect, at the end of a class

class c { 1 }
# Error: Could not parse for environment production: This Literal Integer has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { 'a' }
# Error: Could not parse for environment production: This String has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { a }
# Error: Could not parse for environment production: This Name has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { $x }
# Error: Could not parse for environment production: This Variable has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { [1] }
# Error: Could not parse for environment production: This Array Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { { 1 => 2 } }
# Error: Could not parse for environment production: This Hash Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { "${x}" }
# Error: Could not parse for environment production: This Double Quoted String has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { A }
# Error: Could not parse for environment production: This Type-Name has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { A[1] }
# Error: Could not parse for environment production: This '[]' expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { 1 + 1 }
# Error: Could not parse for environment production: This '+' expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 13) on node web01

class c { !true }
# Error: Could not parse for environment production: This 'not' expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { -$x }
# Error: Could not parse for environment production: This Unary Minus has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { *[1] }
# Error: Could not parse for environment production: This Unfold has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { 1 < 2 }
# Error: Could not parse for environment production: This '<' expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 13) on node web01

class c { 1 in [1] }
# Error: Could not parse for environment production: This 'in' expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 13) on node web01

class c { true and false }
# Error: Could not parse for environment production: This 'and' expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 16) on node web01

class c { 1 ? { 1 => 2 } }
# Error: Could not parse for environment production: This Selector Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { undef }
# Error: Could not parse for environment production: This 'undef' expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { default }
# Error: Could not parse for environment production: This 'default' expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { /a/ }
# Error: Could not parse for environment production: This Regular Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { (1) }
# Error: Could not parse for environment production: This Parenthesized Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { (notice(1)) }
# Nothing

class c { $a = 1 }
# Nothing

class c { notice(1) }
# Nothing

class c { [notice(1)] }
# Error: Could not parse for environment production: This Array Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { 1.notice }
# Nothing

class c { $x.notice }
# Nothing

class c { if true { } }
# Error: Could not parse for environment production: This 'if' statement has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { if true { 1 } }
# Error: Could not parse for environment production: This 'if' statement has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { if true { 1 } else { notice(2) } }
# Nothing

class c { if notice(1) { } }
# Nothing

class c { unless true { 1 } }
# Error: Could not parse for environment production: This 'unless' Statement has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { unless true { notice(1) } }
# Nothing

class c { case 1 { 1: { 2 } } }
# Error: Could not parse for environment production: This 'case' statement has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c { case 1 { 1: { notice(2) } } }
# Nothing

class c { case notice(1) { 1: { } } }
# Nothing

class c { case 1 { notice(1): { } } }
# Nothing

class c { case 1 { 1, 2, notice(3): { } default: { } } }
# Nothing

class c { case 1 { 1: { } default: { notice(1) } } }
# Nothing

class c { { } }
# Error: Could not parse for environment production: This Hash Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

## Expressions without an effect, at the end of a block

if true { 1 }
# Nothing

if true { 'a' }
# Nothing

if true { a }
# Nothing

#? 7
if true { $x }
# Warning: Unknown variable: 'x'. (line: 1, column: 11)

#? 8
if true { $x }
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 11) on node web01

if true { (1) }
# Nothing

if true { (notice(1)) }
# Notice: Scope(Class[main]): 1

if true { $a = 1 }
# Nothing

if true { notice(1) }
# Notice: Scope(Class[main]): 1

if true { [notice(1)] }
# Notice: Scope(Class[main]): 1

if true { 1.notice }
# Notice: Scope(Class[main]): 1

#? 7
if true { $x.notice }
# Warning: Unknown variable: 'x'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 

#? 8
if true { $x.notice }
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 11) on node web01

if true { if true { } }
# Nothing

if true { if true { 1 } }
# Nothing

if true { if true { 1 } else { notice(2) } }
# Nothing

define d { 1 }
# Error: Could not parse for environment production: This Literal Integer has no effect. A 'define' expression can not end with a value-producing expression without other effect (line: 1, column: 12) on node web01

define d { notice(1) }
# Nothing

define d { notify { 'a': } }
# Nothing

define d { notify }
# Error: Could not parse for environment production: This Name has no effect. A 'define' expression can not end with a value-producing expression without other effect (line: 1, column: 12) on node web01

node default { 1 }
# Error: Could not parse for environment production: This Literal Integer has no effect. A Node Definition can not end with a value-producing expression without other effect (line: 1, column: 16) on node web01

node default { notice(1) }
# Notice: Scope(Node[default]): 1

node default { File }
# Error: Could not parse for environment production: This Type-Name has no effect. A Node Definition can not end with a value-producing expression without other effect (line: 1, column: 16) on node web01

function f() { 1 }
# Nothing

function f() { notice(1) }
# Nothing

## Names of nodes

node 'a.b' { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 'a_b' { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 'a b' { }
# Error: Could not parse for environment production: The hostname 'a b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 1, column: 6) on node web01

node 'a/b' { }
# Error: Could not parse for environment production: The hostname 'a/b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 1, column: 6) on node web01

node a { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node A { }
# Error: Could not parse for environment production: Syntax error at 'A' (line: 1, column: 6) on node web01

node a.b { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node a-b { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 'a'.b { }
# Error: Could not parse for environment production: Syntax error at '.' (line: 1, column: 9) on node web01

node 1 { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 1.2.3 { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 1.5 { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node true { }
# Error: Could not parse for environment production: Syntax error at 'true' (line: 1, column: 6) on node web01

node default { }
# Nothing

node undef { }
# Error: Could not parse for environment production: Syntax error at 'undef' (line: 1, column: 6) on node web01

node /a/ { }
# Nothing

node "a" { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node "a${x}" { }
# Error: Could not parse for environment production: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 10) on node web01

node "${x}" { }
# Error: Could not parse for environment production: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 9) on node web01

node "${x}a" { }
# Error: Could not parse for environment production: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 9) on node web01

node $x { }
# Error: Could not parse for environment production: Syntax error at 'x' (line: 1, column: 6) on node web01

node [a] { }
# Error: Could not parse for environment production: Syntax error at '[' (line: 1, column: 6) on node web01

node a, b { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node a, 'c d' { }
# Error: Could not parse for environment production: The hostname 'c d' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 1, column: 9) on node web01

node a, { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 'é' { }
# Error: Could not parse for environment production: The hostname 'é' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 1, column: 6) on node web01

node a::b { }
# Error: Could not parse for environment production: The hostname 'a::b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 1, column: 6) on node web01

node a.b.c.d { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node '-' { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node '.' { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node '~' { }
# Error: Could not parse for environment production: The hostname '~' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 1, column: 6) on node web01

## Names of variables

$a = 1
# Nothing

$A = 1
# Error: Could not parse for environment production: Illegal variable name, The given name 'A' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 1) on node web01

$_a = 1
# Nothing

$_A = 1
# Nothing

$a1 = 1
# Nothing

$a::b = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

$::a = 1
# Error: Could not parse for environment production: Illegal attempt to assign to '::a'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

$a::_b = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a::_b'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

$0 = 1
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$0'. Numeric variables are not assignable (line: 1, column: 1) on node web01

$1 = 1
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 1, column: 1) on node web01

$01 = 1
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '01' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 1) on node web01

$0a = 1
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '0a' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 1) on node web01

#? 7
notice($_a)
# Warning: Unknown variable: '_a'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($_a)
# Error: Evaluation Error: Unknown variable: '_a'. (line: 1, column: 8) on node web01

notice($A)
# Error: Could not parse for environment production: Illegal variable name, The given name 'A' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 8) on node web01

#? 7
notice($aB)
# Warning: Unknown variable: 'aB'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($aB)
# Error: Evaluation Error: Unknown variable: 'aB'. (line: 1, column: 8) on node web01

#? 7
notice($a::b)
# Warning: Unknown variable: 'a::b'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($a::b)
# Error: Evaluation Error: Unknown variable: 'a::b'. (line: 1, column: 8) on node web01

#? 7
notice($::a)
# Warning: Unknown variable: '::a'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($::a)
# Error: Evaluation Error: Unknown variable: '::a'. (line: 1, column: 8) on node web01

notice($_a::b)
# Error: Could not parse for environment production: Illegal variable name, The given name '_a::b' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 8) on node web01

#? 7
notice($a::_b)
# Warning: Unknown variable: 'a::_b'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($a::_b)
# Error: Evaluation Error: Unknown variable: 'a::_b'. (line: 1, column: 8) on node web01

notice($a::B)
# Error: Could not parse for environment production: Illegal variable name, The given name 'a::B' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 8) on node web01

notice($0)
# Notice: Scope(Class[main]): 

notice($1)
# Notice: Scope(Class[main]): 

notice($01)
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '01' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 8) on node web01

notice($00)
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '00' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 8) on node web01

notice($0a)
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '0a' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 8) on node web01

notice($9999)
# Notice: Scope(Class[main]): 

notice($a::1)
# Error: Could not parse for environment production: Illegal variable name, The given name 'a::1' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 8) on node web01

#? 7
notice($::_x)
# Warning: Unknown variable: '::_x'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($::_x)
# Error: Evaluation Error: Unknown variable: '::_x'. (line: 1, column: 8) on node web01

## Names of parameters

class a($a, $a) { }
# Error: Could not parse for environment production: The parameter 'a' is declared more than once in the parameter list (line: 1, column: 13) on node web01

class a($title) { }
# Error: Could not parse for environment production: The parameter $title redefines a built in parameter in the Host Class Definition (line: 1, column: 9) on node web01

class a($name) { }
# Error: Could not parse for environment production: The parameter $name redefines a built in parameter in the Host Class Definition (line: 1, column: 9) on node web01

class a($A) { }
# Error: Could not parse for environment production: Illegal parameter name. The given name 'A' does not conform to the naming rule /^[a-z_]\w*$/ (line: 1, column: 9) on node web01

class a($_a) { }
# Nothing

class a($a::b) { }
# Error: Could not parse for environment production: Illegal parameter name. The given name 'a::b' does not conform to the naming rule /^[a-z_]\w*$/ (line: 1, column: 9) on node web01

class a($a = 1, $b = $a) { }
# Nothing

class a($a = $b, $b = 1) { }
# Nothing

class a($a, *$b) { }
# Error: Could not parse for environment production: Parameter $b has 'captures rest' - not supported in a Host Class Definition (line: 1, column: 14) on node web01

class a($*$a) { }
# Error: Could not parse for environment production: Syntax error at '*' (line: 1, column: 10) on node web01

class a($trusted) { }
# Nothing

class a($facts) { }
# Nothing

class a($server_facts) { }
# Nothing

define d($a, $a) { }
# Error: Could not parse for environment production: The parameter 'a' is declared more than once in the parameter list (line: 1, column: 14) on node web01

define d($title) { }
# Error: Could not parse for environment production: The parameter $title redefines a built in parameter in the 'define' expression (line: 1, column: 10) on node web01

define d($name) { }
# Error: Could not parse for environment production: The parameter $name redefines a built in parameter in the 'define' expression (line: 1, column: 10) on node web01

define d($alias) { }
# Error: alias is a metaparameter; please choose another parameter name in the d definition on node web01

define d($noop) { }
# Error: noop is a metaparameter; please choose another parameter name in the d definition on node web01

define d($require) { }
# Error: require is a metaparameter; please choose another parameter name in the d definition on node web01

define d($tag) { }
# Error: tag is a metaparameter; please choose another parameter name in the d definition on node web01

define d($stage) { }
# Error: stage is a metaparameter; please choose another parameter name in the d definition on node web01

define d($_a) { }
# Nothing

define d($*$a) { }
# Error: Could not parse for environment production: Syntax error at '*' (line: 1, column: 11) on node web01

function f($a, $a) { }
# Error: Could not parse for environment production: The parameter 'a' is declared more than once in the parameter list (line: 1, column: 16) on node web01

function f($title) { }
# Nothing

function f(*$a) { }
# Nothing

function f(*$a, $b) { }
# Nothing

function f($a = 1, $b) { }
# Nothing

function f(*$a = 1) { }
# Nothing

function f($a, $b = 1, *$c) { }
# Nothing

function f($a::b) { }
# Error: Could not parse for environment production: Illegal parameter name. The given name 'a::b' does not conform to the naming rule /^[a-z_]\w*$/ (line: 1, column: 12) on node web01

function f($trusted) { }
# Nothing

notice([1].map |$a| { 1 })
# Notice: Scope(Class[main]): [1]

notice([1].map |$a, $a| { 1 })
# Notice: Scope(Class[main]): [1]

notice([1].map |*$a| { 1 })
# Notice: Scope(Class[main]): [1]

notice([1].map |*$a, $b| { 1 })
# Error: Could not parse for environment production: Parameter $a is not last, and has 'captures rest' (line: 1, column: 18) on node web01

notice([1].map |$title| { 1 })
# Notice: Scope(Class[main]): [1]

notice([1].map |$a = 1| { 1 })
# Notice: Scope(Class[main]): [1]

## Names of definitions

class a { }
# Nothing

class a::b { }
# Nothing

class ::a { }
# Error: Could not parse for environment production: Unacceptable name. The name '::a' is unacceptable as the name of a Host Class Definition (line: 1, column: 1) on node web01

class 'a' { }
# Error: Could not parse for environment production: A quoted string is not valid as a name here (line: 1, column: 7) on node web01

class A { }
# Error: Could not parse for environment production: Unacceptable name. The name 'A' is unacceptable as the name of a Host Class Definition (line: 1, column: 1) on node web01

class a-b { }
# Error: Could not parse for environment production: Unacceptable name. The name 'a-b' is unacceptable as the name of a Host Class Definition (line: 1, column: 1) on node web01

class _a { }
# Error: Could not parse for environment production: Unacceptable name. The name '_a' is unacceptable as the name of a Host Class Definition (line: 1, column: 1) on node web01

class 1 { }
# Error: Could not parse for environment production: Syntax error at '1' (line: 1, column: 7) on node web01

class a inherits b { }
# Nothing

class a inherits default { }
# Nothing

class a inherits ::b { }
# Nothing

class a inherits B { }
# Nothing

class a inherits a { }
# Nothing

define d { }
# Nothing

define ::d { }
# Error: Could not parse for environment production: Unacceptable name. The name '::d' is unacceptable as the name of a 'define' expression (line: 1, column: 1) on node web01

define D { }
# Error: Could not parse for environment production: Unacceptable name. The name 'D' is unacceptable as the name of a 'define' expression (line: 1, column: 1) on node web01

define 'd' { }
# Error: Could not parse for environment production: A quoted string is not valid as a name here (line: 1, column: 8) on node web01

define d::e { }
# Nothing

define class { }
# Error: Could not parse for environment production: 'class' keyword not allowed at this location (line: 1, column: 8) on node web01

define node { }
# Error: Could not parse for environment production: Syntax error at 'node' (line: 1, column: 8) on node web01

define _d { }
# Error: Could not parse for environment production: Unacceptable name. The name '_d' is unacceptable as the name of a 'define' expression (line: 1, column: 1) on node web01

function f() { }
# Nothing

function ::f() { }
# Error: Could not parse for environment production: Unacceptable name. The name '::f' is unacceptable as the name of a Function Definition (line: 1, column: 1) on node web01

function F() { }
# Error: Could not parse for environment production: Unacceptable name. The name 'F' is unacceptable as the name of a Function Definition (line: 1, column: 1) on node web01

function _f() { }
# Error: Could not parse for environment production: Unacceptable name. The name '_f' is unacceptable as the name of a Function Definition (line: 1, column: 1) on node web01

function f::g() { }
# Nothing

class main { }
# Nothing

class settings { }
# Nothing

class stdlib { }
# Nothing

define application { }
# Nothing

class apply { }
# Nothing

type A = Integer
# Nothing

type a = Integer
# Error: Could not parse for environment production: Syntax error at 'a' (line: 1, column: 6) on node web01

type ::A = Integer
# Error: Could not parse for environment production: Unacceptable name. The name '::A' is unacceptable as the name of a Type Alias (line: 1, column: 6) on node web01

type A::B = Integer
# Nothing

type Integer = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/integer'. Originally set by Puppet-Type-System/Static-Loader. on node web01

type Any = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/any'. Originally set by Puppet-Type-System/Static-Loader. on node web01

type Class = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/class'. Originally set by Puppet-Type-System/Static-Loader. on node web01

type A[1] = Integer
# Error: Could not parse for environment production: Expressions of type a Type Mapping are not supported in this version of Puppet (line: 1, column: 6) on node web01

type _A = Integer
# Error: Could not parse for environment production: Syntax error at '_A' (line: 1, column: 6) on node web01

type A1 = Integer
# Nothing

type A = 1
# Error: Could not parse for environment production: Syntax error at '1' (line: 1, column: 10) on node web01

type A = String[1]
# Nothing

type A = $x
# Error: Could not parse for environment production: Syntax error at 'x' (line: 1, column: 10) on node web01

type A = a
# Error: Could not parse for environment production: Syntax error at 'a' (line: 1, column: 10) on node web01

type A = undef
# Error: Could not parse for environment production: Syntax error at 'undef' (line: 1, column: 10) on node web01

type A = A
# Nothing

type A = [Integer]
# Error: Could not parse for environment production: Illegal expression. An Array Expression is unacceptable as a type reference in a Type Alias (line: 1, column: 10) on node web01

type A = Object[{}]
# Nothing

type A = {}
# Nothing

## Where definitions may be

if true { class a { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11) on node web01

class a { class b { } }
# Nothing

class a { define b { } }
# Nothing

class a { function f() { } }
# Error: Could not parse for environment production: A Function Definition may only appear at toplevel (line: 1, column: 11) on node web01

class a { node b { } }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

define d { class a { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 12) on node web01

define d { define b { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 12) on node web01

function f() { class a { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 16) on node web01

if true { define d { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11) on node web01

if true { node a { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11) on node web01

if true { function f() { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11) on node web01

class a { if true { class b { } } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 21) on node web01

class a { type B = Integer }
# Error: Could not parse for environment production: A Type Alias may only appear at toplevel (line: 1, column: 16) on node web01

node a { class b { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 10) on node web01

case 1 { 1: { class a { } } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 15) on node web01

[1].each |$i| { class a { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 17) on node web01

notice(class a { })
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 8) on node web01

$x = File<| |>
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 6) on node web01

## Assignments

1 = 2
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 1) on node web01

'a' = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a String'. Not an assignable reference (line: 1, column: 1) on node web01

a = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Name'. Not an assignable reference (line: 1, column: 1) on node web01

A = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Type-Name'. Not an assignable reference (line: 1, column: 1) on node web01

$a[1] = 2
# Error: Could not parse for environment production: Illegal attempt to assign via [index/key]. Not an assignable reference (line: 1, column: 1) on node web01

$a['b'] = 2
# Error: Could not parse for environment production: Illegal attempt to assign via [index/key]. Not an assignable reference (line: 1, column: 1) on node web01

[$a, $b] = [1, 2]
# Nothing

[$a, 1] = [1, 2]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 6) on node web01

[$a, [$b, $c]] = [1, [2, 3]]
# Nothing

[] = []
# Nothing

{ 'a' => $a } = { 'a' => 1 }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Hash Expression'. Not an assignable reference (line: 1, column: 1) on node web01

$a += 1
# Error: Could not parse for environment production: The operator '+=' is no longer supported. See http://links.puppet.com/remove-plus-equals (line: 1, column: 4) on node web01

$a -= 1
# Error: Could not parse for environment production: The operator '-=' is no longer supported. See http://links.puppet.com/remove-plus-equals (line: 1, column: 4) on node web01

[$a] += [1]
# Error: Could not parse for environment production: The operator '+=' is no longer supported. See http://links.puppet.com/remove-plus-equals (line: 1, column: 6) on node web01

($a) = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Parenthesized Expression'. Not an assignable reference (line: 1, column: 1) on node web01

$a = $b = 1
# Nothing

$a::b = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

$::a = 1
# Error: Could not parse for environment production: Illegal attempt to assign to '::a'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

$1 = 1
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 1, column: 1) on node web01

[$1] = [2]
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 1, column: 2) on node web01

undef = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'an 'undef' expression'. Not an assignable reference (line: 1, column: 1) on node web01

$a = 1 = 2
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 6) on node web01

notice($a = 1)
# Notice: Scope(Class[main]): 1

[$a, $a] = [1, 2]
# Error: Evaluation Error: Cannot reassign variable '$a' (line: 1, column: 10) on node web01

[$a, $b] = [1]
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 1, column: 10) on node web01

[$a, $b] = 1
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 1, column: 10) on node web01

[$a, $b] = { 'a' => 1, 'b' => 2 }
# Nothing

[$a, $b] = { 'a' => 1 }
# Error: Evaluation Error: No value for required key 'b' in assignment to variables from hash (line: 1, column: 10) on node web01

class a { $x = 1 } include a [$x] = Class['a']
# Nothing

class a { $x = 1 } include a [$x] = A
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 37) on node web01

[$x::y] = [1]
# Error: Could not parse for environment production: Illegal attempt to assign to 'x::y'. Cannot assign to variables in other namespaces (line: 1, column: 2) on node web01

## Attributes and resources

notify { 'a': message => 1, message => 2 }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { 'a': * => {}, * => {} }
# Error: Could not parse for environment production: Unfolding of attributes from Hash can only be used once per resource body (line: 1, column: 24) on node web01

notify { 'a': message +> 1 }
# Error: Could not parse for environment production: Illegal +> operation on attribute message. This operator can not be used in a Resource Instance Definition (line: 1, column: 15) on node web01

Notify { message +> 1 }
# Error: Could not parse for environment production: Illegal +> operation on attribute message. This operator can not be used in a Resource Defaults Expression (line: 1, column: 10) on node web01

Notify['a'] { message +> 1 }
# Error: Could not find resource(s) Notify[a] for overriding on node web01

Notify<| |> { message +> 1 }
# Nothing

notify { 'a': message => File<| |> }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 26) on node web01

@class { 'a': }
# Error: Could not parse for environment production: Classes are not virtualizable (line: 1, column: 1) on node web01

@@class { 'a': }
# Error: Could not parse for environment production: Classes are not virtualizable (line: 1, column: 1) on node web01

@Notify { a => 1 }
# Error: Could not parse for environment production: Resource Defaults are not virtualizable (line: 1, column: 1) on node web01

@@Notify { a => 1 }
# Error: Could not parse for environment production: Resource Defaults are not virtualizable (line: 1, column: 1) on node web01

@Notify['a'] { message => 1 }
# Error: Could not parse for environment production: Resource Defaults are not virtualizable (line: 1, column: 1) on node web01

@notify { 'a': }
# Nothing

@@notify { 'a': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)

notify { default: message => 1; 'a': ; 'b': message => 2 }
# Nothing

notify { default: message => 1; default: message => 2; 'a': }
# Error: Evaluation Error: The title 'default' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { 'a': ; 'a': }
# Error: Evaluation Error: The title 'a' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { ['a', 'a']: }
# Error: Evaluation Error: The title 'a' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { [default, 'a']: }
# Nothing

notify { '': }
# Error: Evaluation Error: Empty string title at 0. Title strings must have a length greater than zero. (line: 1, column: 10) on node web01

notify { undef: }
# Error: Evaluation Error: Missing title. The title expression resulted in undef (line: 1, column: 10) on node web01

notify { [undef]: }
# Error: Evaluation Error: Missing title at index 0. The title expression resulted in an undef title (line: 1, column: 10) on node web01

notify { []: }
# Nothing

notify { 1: }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 10) on node web01

notify { ['a', 1]: }
# Error: Evaluation Error: Illegal title type at index 1. Expected String, got Integer (line: 1, column: 10) on node web01

notify { true: }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Boolean (line: 1, column: 10) on node web01

'notify' { 'a': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got String (line: 1, column: 1) on node web01

Notify { 'a': }
# Nothing

$x = 'notify' $x { 'a': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got String (line: 1, column: 15) on node web01

notify { 'a' message => 1 }
# Error: Could not parse for environment production: Syntax error at 'message' (line: 1, column: 14) on node web01

notify { message => 1 }
# Error: Could not parse for environment production: This expression is invalid. Did you try declaring a 'notify' resource without a title? (line: 1, column: 1) on node web01

Notify['a', 'b'] { message => 1 } notify { ['a', 'b']: }
# Nothing

notify['a'] { message => 1 }
# Error: Evaluation Error: A substring operation does not accept a String as a character index. Expected an Integer (line: 1, column: 8) on node web01

"no${1}tify" { 'a': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got String (line: 1, column: 1) on node web01

file { 'a': ensure => present, }
# Nothing

file { '/a/': ; '/a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: File[/a] is already declared at (line: 1); cannot redeclare (line: 1) (line: 1, column: 1) on node web01

class { 'a': ; 'b': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class a (line: 1, column: 1) on node web01

class { ['a', 'b']: } class a { } class b { }
# Nothing

class { 'A': } class a { }
# Nothing

class { '::a': } class a { }
# Nothing

class { Class['a']: } class a { }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Type[Class[a]] (line: 1, column: 9) on node web01

class { 'a': } class { 'a': } class a { }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Class[A] is already declared at (line: 1); cannot redeclare (line: 1) (line: 1, column: 16) on node web01

include a class { 'a': } class a { }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Class[A] is already declared; cannot redeclare (line: 1) (line: 1, column: 11) on node web01

class { 'a': } include a class a { }
# Nothing

## Collectors

File<| a |>
# Nothing

File<| a == |>
# Error: Could not parse for environment production: Syntax error at '|>' (line: 1, column: 13) on node web01

File<| a < 1 |>
# Error: Could not parse for environment production: Illegal query expression. A '<' expression cannot be used in a query (line: 1, column: 10) on node web01

File<| a == 1 and |>
# Error: Could not parse for environment production: Syntax error at '|>' (line: 1, column: 19) on node web01

#? 7
File<| a == $x and b != 'y' or (c == z) |>
# Warning: Unknown variable: 'x'. (line: 1, column: 13)

#? 8
File<| a == $x and b != 'y' or (c == z) |>
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 13) on node web01

File<| 'a' == 1 |>
# Nothing

File<| a == b() |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::CallNamedFunctionExpression (line: 1, column: 1) on node web01

File<| a == b[1] |>
# Nothing

File<| a == [1] |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 1, column: 1) on node web01

File<| a == -1 |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::UnaryMinusExpression (line: 1, column: 1) on node web01

File<| !(a == 1) |>
# Error: Could not parse for environment production: Illegal query expression. A 'not' expression cannot be used in a query (line: 1, column: 8) on node web01

File<| 1 |>
# Nothing

#? 7
File<| a == "${x}" |>
# Warning: Unknown variable: 'x'. (line: 1, column: 16)

#? 8
File<| a == "${x}" |>
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 16) on node web01

File<| a == undef |>
# Nothing

file<| |>
# Error: Could not parse for environment production: Illegal expression. A Name is unacceptable as type name in a Virtual Query (line: 1, column: 1) on node web01

'File'<| |>
# Error: Could not parse for environment production: Illegal expression. A String is unacceptable as type name in a Virtual Query (line: 1, column: 1) on node web01

File['a']<| |>
# Error: Could not parse for environment production: Illegal expression. A '[]' expression is unacceptable as type name in a Virtual Query (line: 1, column: 1) on node web01

$x<| |>
# Error: Could not parse for environment production: Illegal expression. A Variable is unacceptable as type name in a Virtual Query (line: 1, column: 1) on node web01

File<| |> { }
# Nothing

File<| |> { a => 1, a => 2 }
# Nothing

File<| tag == A |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::QualifiedReference (line: 1, column: 1) on node web01

File<| tag == a::b |>
# Nothing

File<| a =~ /x/ |>
# Error: Could not parse for environment production: Illegal query expression. A '=~' expression cannot be used in a query (line: 1, column: 10) on node web01

## Numbers

notice(0)
# Notice: Scope(Class[main]): 0

notice(00)
# Notice: Scope(Class[main]): 0

notice(07)
# Notice: Scope(Class[main]): 7

notice(08)
# Error: Could not parse for environment production: Not a valid octal number 08 (line: 1, column: 8) on node web01

notice(0x)
# Error: Could not parse for environment production: Not a valid hex number 0x (line: 1, column: 8) on node web01

notice(0xg)
# Error: Could not parse for environment production: Not a valid hex number 0xg (line: 1, column: 8) on node web01

notice(0xfF)
# Notice: Scope(Class[main]): 255

notice(0XFf)
# Notice: Scope(Class[main]): 255

notice(0x1.5)
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 12) on node web01

notice(1.)
# Error: Could not parse for environment production: Syntax error at ')' (line: 1, column: 10) on node web01

notice(1.5)
# Notice: Scope(Class[main]): 1.5

notice(1.e5)
# Error: Evaluation Error: Unknown function: 'e5'. (line: 1, column: 9) on node web01

notice(1e5)
# Notice: Scope(Class[main]): 100000.0

notice(1E5)
# Notice: Scope(Class[main]): 100000.0

notice(1e)
# Error: Could not parse for environment production: Not a valid decimal number 1e (line: 1, column: 8) on node web01

notice(1e+)
# Error: Could not parse for environment production: Not a valid decimal number 1e (line: 1, column: 8) on node web01

notice(1e+5)
# Error: Could not parse for environment production: Not a valid decimal number 1e (line: 1, column: 8) on node web01

notice(1e-5)
# Notice: Scope(Class[main]): 1.0e-05

notice(1.5e5)
# Notice: Scope(Class[main]): 150000.0

notice(1.5.5)
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 12) on node web01

notice(1a)
# Error: Could not parse for environment production: Illegal number '1a' (line: 1, column: 8) on node web01

notice(1_0)
# Error: Could not parse for environment production: Illegal number '1_0' (line: 1, column: 8) on node web01

notice(1a.5)
# Error: Could not parse for environment production: Illegal number '1a' (line: 1, column: 8) on node web01

notice(1.5a)
# Error: Could not parse for environment production: Not a valid decimal number 1.5a (line: 1, column: 8) on node web01

notice(1.a)
# Error: Evaluation Error: Unknown function: 'a'. (line: 1, column: 9) on node web01

notice(01.5)
# Error: Could not parse for environment production: Not a valid octal number 01.5 (line: 1, column: 8) on node web01

notice(0.5)
# Notice: Scope(Class[main]): 0.5

notice(.5)
# Error: Could not parse for environment production: Syntax error at '.' (line: 1, column: 8) on node web01

notice(-1)
# Notice: Scope(Class[main]): -1

notice(- 1)
# Notice: Scope(Class[main]): -1

notice(--1)
# Notice: Scope(Class[main]): 1

notice(+1)
# Error: Could not parse for environment production: Syntax error at '+' (line: 1, column: 8) on node web01

notice(1 .5)
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 11) on node web01

notice(9223372036854775807)
# Notice: Scope(Class[main]): 9223372036854775807

notice(9223372036854775808)
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 8) on node web01

notice(-9223372036854775808)
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 9) on node web01

notice(-9223372036854775809)
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000001' (line: 1, column: 9) on node web01

notice(0x7fffffffffffffff)
# Notice: Scope(Class[main]): 9223372036854775807

notice(0x8000000000000000)
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 8) on node web01

notice(0777777777777777777777)
# Notice: Scope(Class[main]): 9223372036854775807

notice(01000000000000000000000)
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 8) on node web01

notice(18446744073709551616)
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x10000000000000000' (line: 1, column: 8) on node web01

notice(1000000000000000000000000000000)
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0xc9f2c9cd04674edea40000000' (line: 1, column: 8) on node web01

notice(0xffffffffffffffffffff)
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0xffffffffffffffffffff' (line: 1, column: 8) on node web01

notice(1e308)
# Notice: Scope(Class[main]): 1.0e+308

#? ours
notice(1e309)
# Error: Could not parse for environment production: Not a valid decimal number 1e309 (line: 1, column: 8) on node web01

notice(1e-400)
# Notice: Scope(Class[main]): 0.0

notice(1é)
# Error: Could not parse for environment production: Illegal number '1' (line: 1, column: 9) on node web01

notice(0é)
# Error: Could not parse for environment production: Illegal number '0' (line: 1, column: 9) on node web01

## Texts

notice('a\'b')
# Notice: Scope(Class[main]): a'b

notice('a\\b')
# Notice: Scope(Class[main]): a\b

notice('a\)
# Error: Could not parse for environment production: Unclosed quote after "'" followed by 'a\)...' (line: 1, column: 9) on node web01

notice('a)
# Error: Could not parse for environment production: Unclosed quote after "'" followed by 'a)...' (line: 1, column: 9) on node web01

notice("a)
# Error: Could not parse for environment production: Unclosed quote after '"' followed by 'a)...' (line: 1, column: 9) on node web01

notice("a${)
# Error: Could not parse for environment production: Unclosed quote after '' followed by '<eof>' (line: 1, column: 13) on node web01

notice("a${x)
# Error: Could not parse for environment production: Unclosed quote after 'x' followed by '<eof>' (line: 1, column: 14) on node web01

notice("a${x")
# Error: Could not parse for environment production: Unclosed quote after '"' followed by ')...' (line: 1, column: 14) on node web01

notice("${}")
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 12) on node web01

notice("${1}")
# Notice: Scope(Class[main]): 

notice("$1")
# Notice: Scope(Class[main]): 

notice("$")
# Notice: Scope(Class[main]): $

notice("$ x")
# Notice: Scope(Class[main]): $ x

notice("$$")
# Notice: Scope(Class[main]): $$

notice("\$x")
# Notice: Scope(Class[main]): $x

#? 7
notice("\\$x")
# Warning: Unknown variable: 'x'. (line: 1, column: 11)
# Notice: Scope(Class[main]): \

#? 8
notice("\\$x")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 11) on node web01

#? 7
notice("${x[1]}")
# Warning: Unknown variable: 'x'. (line: 1, column: 11)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 11) on node web01

#? 8
notice("${x[1]}")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 11) on node web01

#? 7
notice("$x[1]")
# Warning: Unknown variable: 'x'. (line: 1, column: 9)
# Notice: Scope(Class[main]): [1]

#? 8
notice("$x[1]")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 9) on node web01

#? 7
notice("${x.y}")
# Warning: Unknown variable: 'x'. (line: 1, column: 11)
# Error: Evaluation Error: Unknown function: 'y'. (line: 1, column: 12) on node web01

#? 8
notice("${x.y}")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 11) on node web01

#? 7
notice("$x.y")
# Warning: Unknown variable: 'x'. (line: 1, column: 9)
# Notice: Scope(Class[main]): .y

#? 8
notice("$x.y")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 9) on node web01

#? 7
notice("${x::y}")
# Warning: Unknown variable: 'x::y'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 

#? 8
notice("${x::y}")
# Error: Evaluation Error: Unknown variable: 'x::y'. (line: 1, column: 11) on node web01

#? 7
notice("$x::y")
# Warning: Unknown variable: 'x::y'. (line: 1, column: 9)
# Notice: Scope(Class[main]): 

#? 8
notice("$x::y")
# Error: Evaluation Error: Unknown variable: 'x::y'. (line: 1, column: 9) on node web01

#? 7
notice("$x::")
# Warning: Unknown variable: 'x'. (line: 1, column: 9)
# Notice: Scope(Class[main]): ::

#? 8
notice("$x::")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 9) on node web01

#? 7
notice("$::x")
# Warning: Unknown variable: '::x'. (line: 1, column: 9)
# Notice: Scope(Class[main]): 

#? 8
notice("$::x")
# Error: Evaluation Error: Unknown variable: '::x'. (line: 1, column: 9) on node web01

notice("$::")
# Notice: Scope(Class[main]): $::

notice("$X")
# Error: Could not parse for environment production: Illegal variable name, The given name 'X' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 9) on node web01

#? 7
notice("$_x")
# Warning: Unknown variable: '_x'. (line: 1, column: 9)
# Notice: Scope(Class[main]): 

#? 8
notice("$_x")
# Error: Evaluation Error: Unknown variable: '_x'. (line: 1, column: 9) on node web01

#? 7
notice("$x-1")
# Warning: Unknown variable: 'x'. (line: 1, column: 9)
# Notice: Scope(Class[main]): -1

#? 8
notice("$x-1")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 9) on node web01

notice("${'a'}")
# Notice: Scope(Class[main]): a

notice("${"b"}")
# Notice: Scope(Class[main]): b

notice("${"b${'c'}"}")
# Notice: Scope(Class[main]): bc

notice("\u0041")
# Notice: Scope(Class[main]): A

notice("\u{41}")
# Notice: Scope(Class[main]): A

notice("\u{1F600}")
# Notice: Scope(Class[main]): 😀

#? ours
notice("\u{110000}")
# Error: Could not parse for environment production: Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff (line: 1, column: 9) on node web01

#? ours
notice("\ud800")
# Error: Could not parse for environment production: Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff (line: 1, column: 9) on node web01

notice("${if true { 'x' }}")
# Notice: Scope(Class[main]): x

#? 7 ours
notice("${true}")
# Warning: Unknown variable: 'true'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 

#? 7
notice("${if}")
# Warning: Unknown variable: 'if'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 

#? 8
notice("${if}")
# Error: Evaluation Error: Unknown variable: 'if'. (line: 1, column: 11) on node web01

#? 7
notice("${class}")
# Warning: Unknown variable: 'class'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 

#? 8
notice("${class}")
# Error: Evaluation Error: Unknown variable: 'class'. (line: 1, column: 11) on node web01

notice("${a b}")
# Error: Could not parse for environment production: Syntax error at 'b' (line: 1, column: 13) on node web01

notice("${[1, 2][1]}")
# Notice: Scope(Class[main]): 2

notice("${facts['kernel']}")
# Notice: Scope(Class[main]): Linux

notice("${-1}")
# Notice: Scope(Class[main]): -1

notice("${!x}")
# Notice: Scope(Class[main]): false

#? 7
notice("${ x }")
# Warning: Unknown variable: 'x'. (line: 1, column: 12)
# Notice: Scope(Class[main]): 

#? 8
notice("${ x }")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 12) on node web01

#? 7
notice("${x }")
# Warning: Unknown variable: 'x'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 

#? 8
notice("${x }")
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 11) on node web01

notice("${1 + 1}")
# Notice: Scope(Class[main]): 2

#? 7
notice("${undef}")
# Warning: Unknown variable: 'undef'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 

#? 8
notice("${undef}")
# Error: Evaluation Error: Unknown variable: 'undef'. (line: 1, column: 11) on node web01

#? 7
notice("${default}")
# Warning: Unknown variable: 'default'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 

#? 8
notice("${default}")
# Error: Evaluation Error: Unknown variable: 'default'. (line: 1, column: 11) on node web01

notice("a\
b")
# Notice: Scope(Class[main]): ab

## Heredocs

notice(@(A)
x
A
)
# Notice: Scope(Class[main]): x\n

notice(@(A)
x
| A
)
# Notice: Scope(Class[main]): x\n

notice(@(A)
  x
 | A
)
# Notice: Scope(Class[main]):  x\n

notice(@(A)
  x
   y
  | A
)
# Notice: Scope(Class[main]): x\n y\n

notice(@(A)
  x
  |- A
)
# Notice: Scope(Class[main]): x

notice(@(A)
x
- A
)
# Notice: Scope(Class[main]): x

notice(@(A)
x
|-A
)
# Notice: Scope(Class[main]): x

notice(@(A)
x
)
# Error: Could not parse for environment production: Heredoc without end-tagged line (line: 2, column: 1) on node web01

notice(@('A')
x
A
)
# Error: Could not parse for environment production: Heredoc without end-tagged line (line: 2, column: 1) on node web01

#? 7
notice(@("A")
${1 + 1} $x
A
)
# Warning: Unknown variable: 'x'. (line: 2, column: 10)
# Notice: Scope(Class[main]): 2 \n

#? 8
notice(@("A")
${1 + 1} $x
A
)
# Error: Evaluation Error: Unknown variable: 'x'. (line: 2, column: 10) on node web01

notice(@(A/)
a\tb
A
)
# Notice: Scope(Class[main]): a	b\n

notice(@(A/tnrsuL$)
a\tb
A
)
# Notice: Scope(Class[main]): a	b\n

notice(@("A"/L)
a\
b
A
)
# Notice: Scope(Class[main]): ab\n

notice(@(A/L)
a\
b
A
)
# Notice: Scope(Class[main]): ab\n

notice(@(A/x)
a
A
)
# Error: Could not parse for environment production: Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got 'x' (line: 1, column: 14) on node web01

notice(@(A/tt)
a
A
)
# Error: Could not parse for environment production: An escape char for @() may only appear once. Got 't, t' (line: 1, column: 15) on node web01

notice(@()
a
)
# Error: Could not parse for environment production: Invalid syntax in heredoc expected @(endtag[:syntax][/escapes]) (line: 1, column: 11) on node web01

notice(@( A )
a
A
)
# Notice: Scope(Class[main]): a\n

notice(@(A B)
a
A B
)
# Notice: Scope(Class[main]): a\n

notice(@(A:json)
{"a": 1}
A
)
# Notice: Scope(Class[main]): {"a": 1}\n

notice(@(A:yaml)
a: 1
A
)
# Notice: Scope(Class[main]): a: 1\n

notice(@(A:nothing)
a
A
)
# Notice: Scope(Class[main]): a\n

notice(@("A":json/)
{"a": "${1}"}
A
)
# Notice: Scope(Class[main]): {"a": ""}\n

notice(@(A)
A
)
# Notice: Scope(Class[main]): 

notice(@(A)

A
)
# Notice: Scope(Class[main]): \n

notice(@(A)

| A
)
# Notice: Scope(Class[main]): \n

notice(@(A)
	 x
	 |A
)
# Notice: Scope(Class[main]): x\n

notice(@("A"/$)
\$x $1
A
)
# Notice: Scope(Class[main]): $x \n

notice(@("A")
${[1,
2]}
A
)
# Notice: Scope(Class[main]): [1, 2]\n

notice(@(A)
x
|
A
)
# Notice: Scope(Class[main]): x\n|\n

notice(@(A), @(B))
a
A
b
B

# Notice: Scope(Class[main]): a\n b\n

notice(@(A), @(A))
a
A
b
A

# Notice: Scope(Class[main]): a\n b\n

notice(@(A)) notice(2)
a
A
notice(3)

# Notice: Scope(Class[main]): a\n
# Notice: Scope(Class[main]): 2
# Notice: Scope(Class[main]): 3

notice("${@(A)}")
a
A

# Notice: Scope(Class[main]): a\n

notice(@(A)
# Error: Could not parse for environment production: Heredoc without any following lines of text (line: 1, column: 12) on node web01

notice(@ (A))
# Error: Could not parse for environment production: Virtual (@) can only be applied to a Resource Expression (line: 1, column: 8) on node web01

notice(@A)
# Error: Could not parse for environment production: Virtual (@) can only be applied to a Resource Expression (line: 1, column: 8) on node web01

## Nodes that match the name default

node /^d(ef)ault$/ { notice($1) notice($0) notify { 'n': } }
# Notice: Scope(Node[__node_regexp__default]): ef
# Notice: Scope(Node[__node_regexp__default]): default

node /a/ { notice('one') }
node default { notice('two') }
# Notice: Scope(Node[default]): two

node /a/ { notice('one') }
node /b01/ { notice('two') }
# Notice: Scope(Node[__node_regexp__b01]): two

node /^default$/ { notice('one') }
node 'default' { notice('two') }
# Notice: Scope(Node[default]): two

node /DEFAULT/ { notice('one') }
# Error: Could not find node statement with name 'default' or 'web01' on node web01
