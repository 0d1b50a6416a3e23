## Statements and expressions alone, most of them wrong

$x = 1
$x = 2
# Error: Evaluation Error: Cannot reassign variable '$x' (line: 2, column: 4) on node web01

$facts = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$facts' (line: 1, column: 8) on node web01

$a::b = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

$1 = 'x'
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 1, column: 1) on node web01

[$a, $b] = [1]
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 1, column: 10) on node web01

[$a, $b] = {'a' => 1}
# Error: Evaluation Error: No value for required key 'b' in assignment to variables from hash (line: 1, column: 10) on node web01

$x += 1
# Error: Could not parse for environment production: The operator '+=' is no longer supported. See http://links.puppet.com/remove-plus-equals (line: 1, column: 4) on node web01

function f() { }
f(1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects no arguments, got 1 (line: 2, column: 1) on node web01

class a { class b { } }
include a::b
# Nothing

if true { class z { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11) on node web01

if true { function q() { 1 } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11) on node web01

define d { define e { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 12) on node web01

class a { function f() { 1 } }
# Error: Could not parse for environment production: A Function Definition may only appear at toplevel (line: 1, column: 11) on node web01

class a { type T = Integer }
# Error: Could not parse for environment production: A Type Alias may only appear at toplevel (line: 1, column: 16) on node web01

function a::b() { 1 }
notice(a::b())
# Notice: Scope(Class[main]): 1

type A::B = Integer
notice(1 =~ A::B)
# Notice: Scope(Class[main]): true

type t = Integer
# Error: Could not parse for environment production: Syntax error at 't' (line: 1, column: 6) on node web01

class A { }
# Error: Could not parse for environment production: Unacceptable name. The name 'A' is unacceptable as the name of a Host Class Definition (line: 1, column: 1) on node web01

class a-b { }
# Error: Could not parse for environment production: Unacceptable name. The name 'a-b' is unacceptable as the name of a Host Class Definition (line: 1, column: 1) on node web01

define 1a { }
# Error: Could not parse for environment production: Illegal number '1a' (line: 1, column: 8) on node web01

class a inherits b { }
# Nothing

class b { }
class a inherits b { }
include a
# Nothing

1
# Nothing

'x'
# Nothing

#? 7
$x
# Warning: Unknown variable: 'x'. (line: 1, column: 1)

#? 8
$x
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

[1]
# Nothing

undef
# Nothing

if true { 1 }
# Nothing

1 + 1
# Nothing

notice(1) + 1
# Notice: Scope(Class[main]): 1
# Error: Evaluation Error: The value '' cannot be converted to Numeric. (line: 1, column: 1) on node web01

class a { 1 }
# Error: Could not parse for environment production: This Literal Integer has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class a { $x = 1 
 'b' }
# Error: Could not parse for environment production: This String has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 2, column: 2) on node web01

case 1 { 1: { } default: { } default: { } }
# Error: Could not parse for environment production: This 'case' statement already has a 'default' entry - this is a duplicate (line: 1, column: 30) on node web01

$x = 1 ? { default => 1, default => 2 }
# Error: Could not parse for environment production: This Selector Expression already has a 'default' entry - this is a duplicate (line: 1, column: 26) on node web01

node a { class x { } }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 10) on node web01

node a inherits b { }
# Error: Could not parse for environment production: Node inheritance is not supported in Puppet >= 4.0.0. See http://links.puppet.com/puppet-node-inheritance-deprecation (line: 1, column: 17) on node web01

import 'x'
# Error: Evaluation Error: Use of 'import' has been discontinued in favor of a manifest directory. See http://links.puppet.com/puppet-import-deprecation (line: 1, column: 1) on node web01

class a { import 'x' }
# Nothing

notice(import)
# Notice: Scope(Class[main]): import

type X { }
# Error: Could not parse for environment production: Expressions of type a Type Definition are not supported in this version of Puppet (line: 1, column: 1) on node web01

type Runtime[ruby, 'X'] = Integer
# Nothing

type X inherits Y = Integer
# Error: Could not parse for environment production: Syntax error at '=' (line: 1, column: 19) on node web01

attr
# Error: Could not parse for environment production: Use of reserved word: attr, must be quoted if intended to be a String value (line: 1, column: 1) on node web01

plan x() { }
# Error: Could not parse for environment production: Expression is not valid as a resource, resource-default, or resource-override (line: 1, column: 6) on node web01

$x = class
# Error: Could not parse for environment production: Syntax error at end of input on node web01

notice(if)
# Error: Could not parse for environment production: Syntax error at ')' (line: 1, column: 10) on node web01

site { }
# Error: Could not parse for environment production: This expression is invalid. Did you try declaring a 'site' resource without a title? (line: 1, column: 1) on node web01

class any { }
# Error: Could not parse for environment production: The name: 'any' is already defined by Puppet and can not be used as the name of a Host Class Definition. (line: 1, column: 1) on node web01

class integer { }
# Error: Could not parse for environment production: The name: 'integer' is already defined by Puppet and can not be used as the name of a Host Class Definition. (line: 1, column: 1) on node web01

define string { }
# Error: Could not parse for environment production: The name: 'string' is already defined by Puppet and can not be used as the name of a 'define' expression. (line: 1, column: 1) on node web01

class main { }
# Nothing

class settings { }
# Nothing

function notice() { }
# Nothing

function f($x, $x) { }
# Error: Could not parse for environment production: The parameter 'x' is declared more than once in the parameter list (line: 1, column: 16) on node web01

define d($title) { }
# Error: Could not parse for environment production: The parameter $title redefines a built in parameter in the 'define' expression (line: 1, column: 10) on node web01

define d($noop) { }
# Error: noop is a metaparameter; please choose another parameter name in the d definition on node web01

define d($noop = 1) { }
# Warning: noop is a metaparam; this value will inherit to all contained resources in the d definition

class c($require = 1) { }
# Warning: require is a metaparam; this value will inherit to all contained resources in the c definition

class c(*$x) { }
# Error: Could not parse for environment production: Parameter $x has 'captures rest' - not supported in a Host Class Definition (line: 1, column: 10) on node web01

function f(*$x, $y) { }
# Nothing

function f($x = 1, $y) { }
f(1)
# Error: Evaluation Error: Parameter $y is required but appears after optional parameters (line: 1, column: 20) on node web01

function f($x = $y, $y = 1) { $x }
f()
# Error: Evaluation Error: Error while evaluating a Function Call, f: default expression for $x tries to illegally access not yet evaluated $y (line: 2, column: 1) on node web01

define d($x = $y, $y = 1) { }
d { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: default expression for $x tries to illegally access not yet evaluated $y (line: 2) on node web01

class c($x = ($z = 1)) { }
# Error: Could not parse for environment production: Assignment not allowed here (line: 1, column: 18) on node web01

notify { 'a': message +> 1 }
# Error: Could not parse for environment production: Illegal +> operation on attribute message. This operator can not be used in a Resource Instance Definition (line: 1, column: 15) on node web01

notify { 'a': * => {}, * => {} }
# Error: Could not parse for environment production: Unfolding of attributes from Hash can only be used once per resource body (line: 1, column: 24) on node web01

notify { 'a': * => 5 }
# Error: Evaluation Error: Expected value of type Hash, got Integer (line: 1, column: 20) on node web01

notify { 'a': message => 1, message => 2 }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { 'a': message => 1, * => {'message' => 2} }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

@class { 'a': }
# Error: Could not parse for environment production: Classes are not virtualizable (line: 1, column: 1) on node web01

@Notify['a'] { }
# Error: Could not parse for environment production: Resource Defaults are not virtualizable (line: 1, column: 1) on node web01

@Notify { }
# Error: Could not parse for environment production: Resource Defaults are not virtualizable (line: 1, column: 1) on node web01

notify { }
# Error: Could not parse for environment production: This expression is invalid. Did you try declaring a 'notify' resource without a title? (line: 1, column: 1) on node web01

notify { default: }
# Nothing

notify { default: message => 1; default: }
# Error: Evaluation Error: The title 'default' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { ['a', 'a']: }
# Error: Evaluation Error: The title 'a' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { 'a': }
notify { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[a] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

notify { '': }
# Error: Evaluation Error: Empty string title at 0. Title strings must have a length greater than zero. (line: 1, column: 10) on node web01

notify { undef: }
# Error: Evaluation Error: Missing title. The title expression resulted in undef (line: 1, column: 10) on node web01

notify { [undef]: }
# Error: Evaluation Error: Missing title at index 0. The title expression resulted in an undef title (line: 1, column: 10) on node web01

notify { []: }
# Nothing

notify { {}: }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Hash[0, 0] (line: 1, column: 10) on node web01

notify { 5: }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 10) on node web01

notify { 'a' : } [1]
# Nothing

Notify['a']
# Nothing

Notify['a'] { message => 1 }
# Error: Could not find resource(s) Notify[a] for overriding on node web01

Notify[x, y] { }
# Error: Could not find resource(s) Notify[x], Notify[y] for overriding on node web01

Class['a']
# Nothing

Class['a'] { }
# Error: Evaluation Error: Resource Override can only operate on resources, got: Class[a]-Type (line: 1, column: 1) on node web01

class { 'nosuch': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class nosuch (line: 1, column: 1) on node web01

include nosuch
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 1) on node web01

nosuch()
# Error: Evaluation Error: Unknown function: 'nosuch'. (line: 1, column: 1) on node web01

nosuch { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Unknown resource type: 'nosuch' (line: 1, column: 1) on node web01

notice(Nosuch)
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 8) on node web01

notice(Nosuch['a'])
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 8) on node web01

notice(Nosuch::X)
# Error: Evaluation Error: Resource type not found: Nosuch::X (line: 1, column: 8) on node web01

$x = Nosuch
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 6) on node web01

1 =~ Nosuch
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 6) on node web01

1 =~ Nosuch['a']
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 6) on node web01

notice(1).nosuch
# Notice: Scope(Class[main]): 1
# Error: Evaluation Error: Unknown function: 'nosuch'. (line: 1, column: 10) on node web01

1.nosuch
# Error: Evaluation Error: Unknown function: 'nosuch'. (line: 1, column: 2) on node web01

#? 7
$x.y
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Unknown function: 'y'. (line: 1, column: 3) on node web01

#? 8
$x.y
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

$x = nosuch
# Nothing

Integer.new
# Error: Evaluation Error: Error while evaluating a Method call, 'new' expects between 1 and 3 arguments, got none (line: 1, column: 8) on node web01

Integer()
# Error: Evaluation Error: Error while evaluating a Function Call, 'new' expects between 1 and 3 arguments, got none (line: 1, column: 1) on node web01

Nosuch.new
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 1) on node web01

Nosuch('a')
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 1) on node web01

Integer['a']
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got String (line: 1, column: 9) on node web01

Integer[2,1]
# Error: Evaluation Error: Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1 (line: 1, column: 1) on node web01

String[2,1]
# Error: Evaluation Error: Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1 (line: 1, column: 1) on node web01

Array[1,2,3,4]
# Error: Evaluation Error: Array-Type[] accepts 1 to 3 arguments. Got 4 (line: 1, column: 1) on node web01

Enum[1]
# Error: Evaluation Error: Error creating type specialization of an Enum-Type, Cannot use Integer where String is expected (line: 1, column: 6) on node web01

Variant[1]
# Error: Evaluation Error: Error creating type specialization of a Variant-Type, Cannot use Integer where Any-Type is expected (line: 1, column: 9) on node web01

Hash[1]
# Error: Evaluation Error: Hash-Type[] arguments must be types. Got Integer (line: 1, column: 6) on node web01

Struct[1]
# Error: Evaluation Error: Error creating type specialization of a Struct-Type, Cannot use Integer where Hash is expected (line: 1, column: 8) on node web01

Struct[{1 => 2}]
# Error: Evaluation Error: Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Integer (line: 1, column: 1) on node web01

Struct[{}]
# Nothing

Pattern['[']
# Error: Evaluation Error: Error while evaluating a '[]' expression, premature end of char-class: /[/ (line: 1, column: 1) on node web01

#? ours
Regexp['[']
# Error: Evaluation Error: Error while evaluating a '[]' expression, premature end of char-class: /[/ (line: 1, column: 1) on node web01

'a' =~ '['
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'premature end of char-class: /[/'. (line: 1, column: 8) on node web01

Callable[1]
# Nothing

Type[1]
# Error: Evaluation Error: Type-Type[] arguments must be types. Got Integer (line: 1, column: 6) on node web01

Optional[1]
# Error: Evaluation Error: Optional-Type[] arguments must be types. Got Integer (line: 1, column: 10) on node web01

Optional[1,2]
# Error: Evaluation Error: Optional-Type[] accepts 1 argument. Got 2 (line: 1, column: 1) on node web01

Tuple[1]
# Error: Evaluation Error: A Tuple-Type[] accepts 1 or more arguments. Got 0 (line: 1, column: 1) on node web01

Boolean[1]
# Error: Evaluation Error: Error creating type specialization of a Boolean-Type, Cannot use Integer where TrueClass or FalseClass is expected (line: 1, column: 9) on node web01

Float['a']
# Error: Evaluation Error: Float-Type [] requires all arguments to be floats, or integers (or default). Got String (line: 1, column: 7) on node web01

Timespan['x']
# Error: Evaluation Error: Error while evaluating a '[]' expression, Unable to parse 'x' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S (line: 1, column: 1) on node web01

Timestamp['x']
# Error: Evaluation Error: Error while evaluating a '[]' expression, Unable to parse 'x' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F (line: 1, column: 1) on node web01

SemVer['x']
# Nothing

Init[1]
# Error: Evaluation Error: Init-Type[] arguments must be types. Got Integer (line: 1, column: 6) on node web01

Class[1]
# Error: Evaluation Error: Illegal Class name in class reference. An Integer cannot be used where a String is expected (line: 1, column: 7) on node web01

Resource[1]
# Error: Evaluation Error: First argument to Resource[] must be a resource type or a String. Got Integer. (line: 1, column: 10) on node web01

File[1]
# Error: Evaluation Error: Error creating type specialization of a File-Type, Cannot use Integer where a resource title String is expected (line: 1, column: 6) on node web01

Sensitive[1]
# Error: Evaluation Error: Sensitive-Type[] arguments must be types. Got Integer (line: 1, column: 11) on node web01

Runtime[1]
# Error: Evaluation Error: A Runtime-Type[] accepts 1 to 2 arguments. Got 1 (line: 1, column: 1) on node web01

Object[{a=>1}]
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'a' (line: 1, column: 1) on node web01

TypeSet[{a=>1}]
# Error: Evaluation Error: Error while evaluating a '[]' expression,  TypeSet initializer has wrong type, expects a value for key 'pcore_version'\n  TypeSet initializer has wrong type, unrecognized key 'a' (line: 1, column: 1) on node web01

Collection['a']
# Error: Evaluation Error: A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String (line: 1, column: 12) on node web01

NotUndef[1]
# Error: Evaluation Error: NotUndef-Type[] argument must be a Type or a String. Got Integer (line: 1, column: 10) on node web01

Iterable[1]
# Error: Evaluation Error: Iterable-Type[] arguments must be types. Got Integer (line: 1, column: 10) on node web01

Iterator[1]
# Error: Evaluation Error: Iterator-Type[] arguments must be types. Got Integer (line: 1, column: 10) on node web01

Any[1]
# Error: Evaluation Error: Operator '[]' is not applicable to an Any-Type. (line: 1, column: 1) on node web01

Data[1]
# Error: Evaluation Error: Operator '[]' is not applicable to a Data-Type. (line: 1, column: 1) on node web01

Default[1]
# Error: Evaluation Error: Operator '[]' is not applicable to a Default-Type. (line: 1, column: 1) on node web01

Scalar[1]
# Error: Evaluation Error: Operator '[]' is not applicable to a Scalar-Type. (line: 1, column: 1) on node web01

Numeric[1]
# Error: Evaluation Error: Operator '[]' is not applicable to a Numeric-Type. (line: 1, column: 1) on node web01

Binary[1]
# Error: Evaluation Error: Operator '[]' is not applicable to a Binary-Type. (line: 1, column: 1) on node web01

Undef[1]
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef-Type. (line: 1, column: 1) on node web01

Integer[1][2]
# Nothing

Deferred[1]
# Error: Evaluation Error: Error while evaluating a '[]' expression, The Deferred-Type cannot be parameterized using [] (line: 1, column: 1) on node web01

Error[1]
# Error: Evaluation Error: Error while evaluating a '[]' expression, type_parameter Error[kind] has wrong type, expects a value of type Undef, String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], or Type[Undef], got Integer (line: 1, column: 1) on node web01

CatalogEntry[1]
# Error: Evaluation Error: Operator '[]' is not applicable to a CatalogEntry-Type. (line: 1, column: 1) on node web01

TypeReference['X']
# Error: Evaluation Error: Resource type not found: UnresolvedReference (line: 1, column: 1) on node web01

fail('x')
# Error: Evaluation Error: Error while evaluating a Function Call, x (line: 1, column: 1) on node web01

fail()
# Error: Evaluation Error: Error while evaluating a Function Call,  (line: 1, column: 1) on node web01

fail(1, 'b')
# Error: Evaluation Error: Error while evaluating a Function Call, 1 b (line: 1, column: 1) on node web01

break()
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

next()
# Error: next() from context where this is illegal (file: unknown, line: 1) on node web01

return()
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

return(1)
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

class a { return() notify { 'x': } }
include a
# Nothing

[1,2].each |$x| { break() }
# Nothing

[1,2].map |$x| { next(3) }
# Nothing

[1].map |$x| { return(3) }
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

function f() { break() }
f()
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

function f() { next(1) }
notice(f())
# Notice: Scope(Class[main]): 1

define d { break() }
d { 'a': }
# Error: Evaluation Error: Error while evaluating an Object, break() from context where this is illegal (file: unknown, line: 1) on node web01

#? 7
with(1) |$x| { $y = $x }
notice($y)
# Warning: Unknown variable: 'y'. (line: 2, column: 8)
# Notice: Scope(Class[main]): 

#? 8
with(1) |$x| { $y = $x }
notice($y)
# Error: Evaluation Error: Unknown variable: 'y'. (line: 2, column: 8) on node web01

[1].each |$x, $y, $z| { }
# Error: Evaluation Error: Error while evaluating a Method call, 'each' block expects between 1 and 2 arguments, got 3 (line: 1, column: 4) on node web01

[1].each || { }
# Error: Evaluation Error: Error while evaluating a Method call, 'each' block expects between 1 and 2 arguments, got none (line: 1, column: 4) on node web01

[1].each
# Error: Evaluation Error: Error while evaluating a Method call, 'each' expects a block (line: 1, column: 4) on node web01

each([1], 2)
# Error: Evaluation Error: Error while evaluating a Function Call, 'each' expects 1 argument, got 2 (line: 1, column: 1) on node web01

map(1, 2) |$x| { }
# Error: Evaluation Error: Error while evaluating a Function Call, 'map' expects 1 argument, got 2 (line: 1, column: 1) on node web01

{a=>1}.each |$x| { notice($x) }
# Notice: Scope(Class[main]): [a, 1]

reduce([]) |$a, $b| { }
# Nothing

5.each |$x| { }
# Nothing

'abc'.each |$x| { notice($x) }
# Notice: Scope(Class[main]): a
# Notice: Scope(Class[main]): b
# Notice: Scope(Class[main]): c

-5.each |$x| { }
# Nothing

filter([1]) |$x| { $x == 1 } |$y| { }
# Error: Could not parse for environment production: Syntax error at '|' (line: 1, column: 30) on node web01

lookup('nosuch')
# Error: Function lookup() did not find a value for the name 'nosuch' on node web01

lookup('a::b')
# Error: Function lookup() did not find a value for the name 'a::b' on node web01

lookup('x', Integer, first, 'a')
# Error: Evaluation Error: Error while evaluating a Function Call, Default value has wrong type, expects an Integer value, got String (line: 1, column: 1) on node web01

lookup('x', String, 'nomerge', 'a')
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown merge strategy: 'nomerge' (line: 1, column: 1) on node web01

lookup('x', default_value => 1)
# Nothing

lookup({'name' => 'x'})
# Error: Function lookup() did not find a value for the name 'x' on node web01

lookup({'name' => 'x', 'default_value' => 7, 'value_type' => Integer})
# Nothing

lookup(['a', 'b'], { 'default_value' => 1 })
# Nothing

lookup('x') |$k| { "d-${k}" }
# Nothing

lookup()
# Error: Evaluation Error: Error while evaluating a Function Call, 'lookup' expects between 1 and 4 arguments, got none (line: 1, column: 1) on node web01

lookup(1)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'lookup' was called with arguments it does not accept. It expects one of:\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'name' expects a NameType = Variant[String, Array[String]] value, got Integer\n  (NameType = Variant[String, Array[String]] name, Optional[ValueType] value_type, Optional[MergeType] merge, DefaultValueType = Any default_value)\n    rejected: expects 4 arguments, got 1\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'name' expects a NameType = Variant[String, Array[String]] value, got Integer\n  (OptionsWithName = Struct[{'name' => NameType = Variant[String, Array[String]], 'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: parameter 'options_hash' expects an OptionsWithName = Struct[{'name' => NameType = Variant[String, Array[String]], 'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] value, got Integer\n  (Variant[String, Array[String]] name, OptionsWithoutName = Struct[{'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: expects 2 arguments, got 1 (line: 1, column: 1) on node web01

#? 7
hiera('x')
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'x' on node web01

#? 8
hiera('x')
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'x' on node web01

#? 7
hiera('x', 5)
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)

#? 8
hiera('x', 5)
# Warning: The function 'hiera' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)

#? 7
hiera_array('x', [1])
# Warning: The function 'hiera_array' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)

#? 8
hiera_array('x', [1])
# Warning: The function 'hiera_array' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)

#? 7
hiera_hash('x', 1)
# Warning: The function 'hiera_hash' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)

#? 8
hiera_hash('x', 1)
# Warning: The function 'hiera_hash' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)

#? 7
hiera_include('x')
# Warning: The function 'hiera_include' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'x' on node web01

#? 8
hiera_include('x')
# Warning: The function 'hiera_include' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Error: Function lookup() did not find a value for the name 'x' on node web01

lookup('x', 5)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'lookup' was called with arguments it does not accept. It expects one of:\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'value_type' expects a ValueType = Type value, got Integer\n  (NameType = Variant[String, Array[String]] name, Optional[ValueType] value_type, Optional[MergeType] merge, DefaultValueType = Any default_value)\n    rejected: expects 4 arguments, got 2\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'value_type' expects a ValueType = Type value, got Integer\n  (OptionsWithName = Struct[{'name' => NameType = Variant[String, Array[String]], 'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: expects 1 argument, got 2\n  (Variant[String, Array[String]] name, OptionsWithoutName = Struct[{'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: parameter 'options_hash' expects an OptionsWithoutName = Struct[{'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] value, got Integer (line: 1, column: 1) on node web01

lookup('x', undef, 'deep', {'a' => 1})
# Nothing

lookup({'x' => 1})
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'lookup' was called with arguments it does not accept. It expects one of:\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'name' expects a NameType = Variant[String, Array[String]] value, got Struct\n  (NameType = Variant[String, Array[String]] name, Optional[ValueType] value_type, Optional[MergeType] merge, DefaultValueType = Any default_value)\n    rejected: expects 4 arguments, got 1\n  (NameType = Variant[String, Array[String]] name, ValueType = Type value_type?, MergeType = Variant[String[1], Hash[String, Scalar]] merge?)\n    rejected: parameter 'name' expects a NameType = Variant[String, Array[String]] value, got Struct\n  (OptionsWithName = Struct[{'name' => NameType = Variant[String, Array[String]], 'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: parameter 'options_hash' expects a value for key 'name'\n    rejected: parameter 'options_hash' unrecognized key 'x'\n  (Variant[String, Array[String]] name, OptionsWithoutName = Struct[{'value_type' => Optional[ValueType = Type], 'default_value' => DefaultValueType = Any, 'override' => Optional[Hash[String, Any]], 'default_values_hash' => Optional[Hash[String, Any]], 'merge' => Optional[MergeType = Variant[String[1], Hash[String, Scalar]]]}] options_hash, BlockType = Callable[NameType = Variant[String, Array[String]]] block?)\n    rejected: expects 2 arguments, got 1 (line: 1, column: 1) on node web01

notice(lookup('x', Optional[String], 'first', undef))
# Notice: Scope(Class[main]): 

epp('nosuch/x.epp')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'nosuch/x.epp' (line: 1, column: 1) on node web01

#? 7
inline_epp('<%= $x %>')
# Warning: Unknown variable: 'x'. (file: inlined-epp-text, line: 1, column: 5)

#? 8
inline_epp('<%= $x %>')
# Error: Evaluation Error: Unknown variable: 'x'. (file: inlined-epp-text, line: 1, column: 5) on node web01

inline_epp('<%- | $x | -%><%= $x %>', {'x' => 1})
# Nothing

inline_epp('<%- | $x | -%><%= $x %>')
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'x' (line: 1, column: 1) on node web01

inline_epp('<%- | Integer $x | -%><%= $x %>', {'x' => 'a'})
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: parameter 'x' expects an Integer value, got String (line: 1, column: 1) on node web01

inline_epp('<%- | $x | -%>', {'y' => 1})
# Error: Evaluation Error: Error while evaluating a Function Call, lambda:\n  has no parameter named 'y'\n  expects a value for parameter 'x' (line: 1, column: 1) on node web01

inline_epp('<% if %>')
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Syntax error at end of input (file: inlined-epp-text) (line: 1, column: 1) on node web01

inline_epp(1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' parameter 'template' expects a String value, got Integer (line: 1, column: 1) on node web01

file('nosuch/x')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from nosuch/x (line: 1, column: 1) on node web01

file('/nosuch')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from /nosuch (line: 1, column: 1) on node web01

template('nosuch/x')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'nosuch/x' (line: 1, column: 1) on node web01

find_file('/nosuch')
# Nothing

defined('$x')
# Nothing

defined(File['/x'])
# Nothing

defined(5)
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Integer (line: 1, column: 1) on node web01

defined()
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' expects at least 1 argument, got none (line: 1, column: 1) on node web01

tagged('x')
# Nothing

tag('A b')
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'a b' (line: 1, column: 1) on node web01

tag('x')
# Nothing

realize()
# Error: Evaluation Error: Error while evaluating a Function Call, realize(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 1) on node web01

realize('x')
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "x" is not a valid resource reference on node web01

realize(File['/nosuch'])
# Error: Failed to realize virtual resources File[/nosuch] on node web01

create_resources('nosuch', {'a' => {}})
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown resource type: 'nosuch' (line: 1, column: 1) on node web01

create_resources('notify', {'a' => {'message' => 1}}, {'noop' => true})
# Nothing

create_resources('class', {'nosuch' => {}})
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find declared class nosuch (line: 1, column: 1) on node web01

create_resources('@notify', {'a' => {}})
# Nothing

create_resources('notify', 1)
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): second argument must be a hash (line: 1, column: 1) on node web01

contain('nosuch')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 1) on node web01

contain([])
# Nothing

include([])
# Nothing

include()
# Error: Evaluation Error: Error while evaluating a Function Call, 'include' expects at least 1 argument, got none (line: 1, column: 1) on node web01

include(undef)
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use undef as a class name (line: 1, column: 1) on node web01

include('')
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use empty string as a class name (line: 1, column: 1) on node web01

include(Class['nosuch'])
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 1) on node web01

include(File['x'])
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use a Resource[File] where a Resource['class', name] is expected (line: 1, column: 1) on node web01

require('nosuch')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for web01 (line: 1, column: 1) on node web01

assert_type(Integer, 'x')
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects an Integer value, got String (line: 1, column: 1) on node web01

assert_type('Integer', 'x')
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects an Integer value, got String (line: 1, column: 1) on node web01

assert_type(Integer[1,2], 3) |$e, $a| { "${e} ${a}" }
# Nothing

assert_type('Nosuch', 1)
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): references an unresolved type 'Nosuch' (line: 1, column: 1) on node web01

assert_type('Integer[', 1)
# Error: Evaluation Error: Error while evaluating a Function Call, Syntax error at end of input (line: 1, column: 1) on node web01

type()
# Error: Evaluation Error: Error while evaluating a Function Call, 'type' expects between 1 and 2 arguments, got none (line: 1, column: 1) on node web01

new()
# Error: Evaluation Error: Error while evaluating a Function Call, 'new' expects at least 1 argument, got none (line: 1, column: 1) on node web01

new('Integer', 1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'new' parameter 'type' expects a Type value, got String (line: 1, column: 1) on node web01

new(Nosuch, 1)
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 5) on node web01

sprintf()
# Error: Evaluation Error: Error while evaluating a Function Call, sprintf(): Wrong number of arguments given (0 for minimum 1) (line: 1, column: 1) on node web01

sprintf('%d', 'x')
# Error: Evaluation Error: Error while evaluating a Function Call, invalid value for Integer(): "x" (line: 1, column: 1) on node web01

sprintf('%s')
# Error: Evaluation Error: Error while evaluating a Function Call, too few arguments (line: 1, column: 1) on node web01

sprintf('%<a>s', {'a' => 1})
# Nothing

sprintf('%z', 1)
# Error: Evaluation Error: Error while evaluating a Function Call, malformed format string - %z (line: 1, column: 1) on node web01

regsubst('a', '[', 'b')
# Error: Evaluation Error: Error while evaluating a Function Call, premature end of char-class: /[/ (line: 1, column: 1) on node web01

regsubst('a', 'a', 'b', 'Q')
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'regsubst' was called with arguments it does not accept. It expects one of:\n  (Variant[Array[String], String] target, String pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^[GEIM]*$/] flags?, Enum['E', 'N', 'S', 'U'] encoding?)\n    rejected: parameter 'flags' expects an undef value or a match for Pattern[/^[GEIM]*$/], got 'Q'\n  (Variant[Array[String], String] target, Variant[Regexp, Type[Regexp]] pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^G?$/] flags?)\n    rejected: parameter 'pattern' expects a value of type Regexp or Type[Regexp], got String (line: 1, column: 1) on node web01

split('a', '[')
# Error: Evaluation Error: Error while evaluating a Function Call, premature end of char-class: /[/ (line: 1, column: 1) on node web01

#? 7
split(1, 'a')
# Error: Evaluation Error: Error while evaluating a Function Call, 'split' parameter 'str' expects a String value, got Integer (line: 1, column: 1) on node web01

#? 8
split(1, 'a')
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'split' was called with arguments it does not accept. It expects one of:\n  (String str, String pattern)\n    rejected: parameter 'str' expects a String value, got Integer\n  (String str, Regexp pattern)\n    rejected: parameter 'str' expects a String value, got Integer\n  (String str, Type[Regexp] pattern)\n    rejected: parameter 'str' expects a String value, got Integer\n  (Sensitive[String] sensitive, String pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Integer\n  (Sensitive[String] sensitive, Regexp pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Integer\n  (Sensitive[String] sensitive, Type[Regexp] pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Integer (line: 1, column: 1) on node web01

match('a', '[')
# Error: Evaluation Error: Error while evaluating a Function Call, premature end of char-class: /[/ (line: 1, column: 1) on node web01

versioncmp('1', 2)
# Error: Evaluation Error: Error while evaluating a Function Call, 'versioncmp' parameter 'b' expects a String value, got Integer (line: 1, column: 1) on node web01

md5()
# Error: Evaluation Error: Error while evaluating a Function Call, md5(): Wrong number of arguments given (0 for 1) (line: 1, column: 1) on node web01

sha1(1)
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of Integer into String (line: 1, column: 1) on node web01

digest(undef)
# Nothing

shellquote()
# Nothing

strftime('%Y', 1)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: parameter 'time_object' expects a Timespan value, got String\n  (Timestamp time_object, String format, String timezone?)\n    rejected: parameter 'time_object' expects a Timestamp value, got String\n  (String format, String timezone?)\n    rejected: parameter 'timezone' expects a String value, got Integer (line: 1, column: 1) on node web01

strftime(Timestamp(0), 5)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: parameter 'time_object' expects a Timespan value, got Timestamp\n  (Timestamp time_object, String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Integer\n  (String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Timestamp (line: 1, column: 1) on node web01

dig({}, 'a', 'b')
# Nothing

dig([1], 'a')
# Error: Evaluation Error: Error while evaluating a Function Call, The given data requires an Integer index at ["a"], got 'String' (line: 1, column: 1) on node web01

dig(1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'dig' parameter 'data' expects a value of type Undef or Collection, got Integer (line: 1, column: 1) on node web01

get({'a' => 1}, 'a.b')
# Error: Evaluation Error: Error while evaluating a Function Call, The given data does not contain a Collection at ["a"], got 'Integer[1, 1]' (line: 1, column: 1) on node web01

getvar('x y')
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' The given string does not start with a valid variable name (line: 1, column: 1) on node web01

getvar('facts.os.name')
# Nothing

keys(1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'keys' parameter 'hsh' expects a Hash value, got Integer (line: 1, column: 1) on node web01

values([1])
# Error: Evaluation Error: Error while evaluating a Function Call, 'values' parameter 'hsh' expects a Hash value, got Tuple (line: 1, column: 1) on node web01

length(5)
# Error: Evaluation Error: Error while evaluating a Function Call, 'length' parameter 'arg' expects a value of type Collection, String, or Binary, got Integer (line: 1, column: 1) on node web01

join(1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'join' parameter 'arg' expects an Array value, got Integer (line: 1, column: 1) on node web01

join([1, [2, [3]]], 5)
# Error: Evaluation Error: Error while evaluating a Function Call, 'join' parameter 'delimiter' expects a String value, got Integer (line: 1, column: 1) on node web01

flatten()
# Nothing

unique(5)
# Nothing

sort(5)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'sort' was called with arguments it does not accept. It expects one of:\n  (String string_value, Callable[2, 2] block?)\n    rejected: parameter 'string_value' expects a String value, got Integer\n  (Array array_value, Callable[2, 2] block?)\n    rejected: parameter 'array_value' expects an Array value, got Integer (line: 1, column: 1) on node web01

sort([1, 'a'])
# Error: Evaluation Error: Error while evaluating a Function Call, comparison of Integer with String failed (line: 1, column: 1) on node web01

sort(['b', 'a']) |$x, $y| { 'z' }
# Error: Evaluation Error: Error while evaluating a Function Call, comparison of String with 0 failed (line: 1, column: 1) on node web01

max()
# Error: Evaluation Error: Error while evaluating a Function Call, max(): Wrong number of arguments need at least one (line: 1, column: 1) on node web01

max('a', 1)
# Warning: The max() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)

min([])
# Error: Evaluation Error: Error while evaluating a Function Call, min(): Wrong number of arguments need at least one (line: 1, column: 1) on node web01

abs('x')
# Warning: The abs() function's auto conversion of String to Numeric is deprecated - change to convert input before calling\n   (file & line not available)
# Error: Evaluation Error: Error while evaluating a Function Call, abs(): Requires float or integer to work with - was given non decimal string (line: 1, column: 1) on node web01

abs('-5')
# Warning: The abs() function's auto conversion of String to Numeric is deprecated - change to convert input before calling\n   (file & line not available)

round('x')
# Error: Evaluation Error: Error while evaluating a Function Call, 'round' parameter 'val' expects a Numeric value, got String (line: 1, column: 1) on node web01

ceiling('1.5')
# Warning: The ceiling() function's auto conversion of String to Float is deprecated - change to convert input before calling\n   (file & line not available)

camelcase(1)
# Nothing

upcase(true)
# Error: Evaluation Error: Error while evaluating a Function Call, 'upcase' parameter 'arg' expects a value of type Numeric, String, Array, or Hash, got Boolean (line: 1, column: 1) on node web01

capitalize([1])
# Nothing

chop(undef)
# Error: Evaluation Error: Error while evaluating a Function Call, 'chop' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant], got Undef (line: 1, column: 1) on node web01

empty(1)
# Warning: Calling function empty() with Numeric value is deprecated.\n   (file: unknown, line: 1)

empty(undef)
# Nothing

any(5)
# Error: Evaluation Error: Error while evaluating a Function Call, 'any' expects a block (line: 1, column: 1) on node web01

all([1]) |$x| { }
# Nothing

index('a', 5)
# Nothing

step([1,2], 0)
# Error: Evaluation Error: Error while evaluating a Function Call, 'step' parameter 'step' expects an Integer[1] value, got Integer[0, 0] (line: 1, column: 1) on node web01

step(1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'step' expects 2 arguments, got 1 (line: 1, column: 1) on node web01

slice([1,2,3], 2)
# Nothing

slice([1], 0)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'slice_size' expects an Integer[1] value, got Integer[0, 0] (line: 1, column: 1) on node web01

group_by([1])
# Error: Evaluation Error: Error while evaluating a Function Call, 'group_by' expects a block (line: 1, column: 1) on node web01

partition([1])
# Error: Evaluation Error: Error while evaluating a Function Call, 'partition' expects a block (line: 1, column: 1) on node web01

tree_each(5)
# Error: Evaluation Error: Error while evaluating a Function Call, 'tree_each' parameter 'tree' expects a value of type Iterator, Array, Hash, or Object, got Integer (line: 1, column: 1) on node web01

lest(1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'lest' expects a block (line: 1, column: 1) on node web01

then(undef) |$x| { }
# Nothing

convert_to('a', Integer)
# Error: Evaluation Error: Error while evaluating a Function Call, 'new' The string 'a' cannot be converted to Integer (line: 1, column: 1) on node web01

convert_to('1')
# Error: Evaluation Error: Error while evaluating a Function Call, 'convert_to' expects at least 2 arguments, got 1 (line: 1, column: 1) on node web01

module_directory('x')
# Nothing

compare(1, 'a')
# Error: Evaluation Error: Error while evaluating a Function Call, 'compare' compare(): Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). Got Integer and String (line: 1, column: 1) on node web01

call('nosuch')
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown function 'nosuch' (line: 1, column: 1) on node web01

call('notice', 1)
# Notice: Scope(Class[main]): 1

call(5)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'call' was called with arguments it does not accept. It expects one of:\n  (String function_name, Any arguments*, Callable block?)\n    rejected: parameter 'function_name' expects a String value, got Integer\n  (Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] deferred)\n    rejected: parameter 'deferred' expects a Deferred value, got Integer (line: 1, column: 1) on node web01

with()
# Error: Evaluation Error: Error while evaluating a Function Call, 'with' expects a block (line: 1, column: 1) on node web01

debug(1)
# Nothing

err('x')
# Error: Scope(Class[main]): x

warning(Sensitive('x'))
# Warning: Scope(Class[main]): Sensitive [value redacted]

#? 7
hiera_include('x', 'a')
# Warning: The function 'hiera_include' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/7.23/deprecated_language.html\n   (file & line not available)
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::a for web01 (line: 1, column: 1) on node web01

#? 8
hiera_include('x', 'a')
# Warning: The function 'hiera_include' is deprecated in favor of using 'lookup'. See https://puppet.com/docs/puppet/8.10/deprecated_language.html\n   (file & line not available)
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::a for web01 (line: 1, column: 1) on node web01

break
# Nothing

next 5
# Error: next() from context where this is illegal (file: unknown, line: 1) on node web01

return
# Nothing

notice
# Nothing

fail
# Nothing

warning 'x'
# Warning: Scope(Class[main]): x

include a b
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::a for web01 (line: 1, column: 1) on node web01

notice 'a' 'b'
# Notice: Scope(Class[main]): a

notice('a'
# Error: Could not parse for environment production: Syntax error at end of input on node web01

notice('a'))
# Error: Could not parse for environment production: Syntax error at ')' (line: 1, column: 12) on node web01

{ }
# Nothing

[1,2
# Error: Could not parse for environment production: Syntax error at end of input on node web01

'abc
# Error: Could not parse for environment production: Unclosed quote after "'" followed by 'abc...' (line: 1, column: 2) on node web01

"${
# Error: Could not parse for environment production: Unclosed quote after '' followed by '<eof>' (line: 1, column: 4) on node web01

"${x"
# Error: Could not parse for environment production: Unclosed quote after '"' followed by '<eof>' (line: 1, column: 6) on node web01

@(END)
x
# Error: Could not parse for environment production: Heredoc without end-tagged line (line: 2, column: 1) on node web01

@("E" /q)
x
| E
# Error: Could not parse for environment production: Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got 'q' (line: 1, column: 10) on node web01

/abc
# Error: Could not parse for environment production: Syntax error at '/' (line: 1, column: 1) on node web01

$
# Error: Could not parse for environment production: Illegal variable name, The given name '' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 1) on node web01

$1a
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '1a' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 1) on node web01

0x
# Error: Could not parse for environment production: Not a valid hex number 0x (line: 1, column: 1) on node web01

09
# Error: Could not parse for environment production: Not a valid octal number 09 (line: 1, column: 1) on node web01

1.
# Error: Could not parse for environment production: Syntax error at end of input on node web01

1e
# Error: Could not parse for environment production: Not a valid decimal number 1e (line: 1, column: 1) on node web01

99999999999999999999
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x56bc75e2d630fffff' (line: 1, column: 1) on node web01

0xfffffffffffffffff
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0xfffffffffffffffff' (line: 1, column: 1) on node web01

'a' => 'b'
# Error: Could not parse for environment production: Syntax error at '=>' (line: 1, column: 5) on node web01

<| |>
# Error: Could not parse for environment production: Syntax error at '<|' (line: 1, column: 1) on node web01

File <| title == 'a' and |>
# Error: Could not parse for environment production: Syntax error at '|>' (line: 1, column: 26) on node web01

file { 'a' }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 12) on node web01

file { 'a': b }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 15) on node web01

file { 'a': b => }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 18) on node web01

file { 'a': b => 1 c => 2 }
# Error: Could not parse for environment production: Syntax error at 'c' (line: 1, column: 20) on node web01

file { 'a': b => 1,, }
# Error: Could not parse for environment production: Syntax error at ',' (line: 1, column: 20) on node web01

if { }
# Error: Could not parse for environment production: Syntax error at end of input on node web01

if true
# Error: Could not parse for environment production: Syntax error at end of input on node web01

else { }
# Error: Could not parse for environment production: Syntax error at 'else' (line: 1, column: 1) on node web01

unless true { } elsif false { }
# Error: Could not parse for environment production: Syntax error at 'elsif' (line: 1, column: 17) on node web01

case { }
# Error: Could not parse for environment production: Syntax error at end of input on node web01

case 1 { }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 10) on node web01

case 1 { 2 { } }
# Error: Could not parse for environment production: Syntax error at '{' (line: 1, column: 12) on node web01

define { }
# Error: Could not parse for environment production: Syntax error at '{' (line: 1, column: 8) on node web01

class { }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 9) on node web01

class
# Error: Could not parse for environment production: Syntax error at end of input on node web01

node { }
# Error: Could not parse for environment production: Syntax error at '{' (line: 1, column: 6) on node web01

node 'a b' { }
# Error: Could not parse for environment production: The hostname 'a b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 1, column: 6) on node web01

node "${x}" { }
# Error: Could not parse for environment production: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 9) on node web01

function { }
# Error: Could not parse for environment production: Syntax error at '{' (line: 1, column: 10) on node web01

function f { }
# Nothing

function f( { }
# Error: Could not parse for environment production: Syntax error at '{' (line: 1, column: 13) on node web01

type = 1
# Error: Could not parse for environment production: Syntax error at '=' (line: 1, column: 6) on node web01

type X
# Error: Could not parse for environment production: Syntax error at end of input on node web01

|$x| { }
# Error: Could not parse for environment production: Syntax error at '|' (line: 1, column: 1) on node web01

notice |$x| { }
# Error: Could not parse for environment production: Syntax error at '|' (line: 1, column: 8) on node web01

1 |$x| { }
# Error: Could not parse for environment production: Syntax error at '|' (line: 1, column: 3) on node web01

->
# Error: Could not parse for environment production: Syntax error at '->' (line: 1, column: 1) on node web01

File['a'] ->
# Error: Could not parse for environment production: Syntax error at end of input on node web01

A::b
# Error: Could not parse for environment production: Illegal class reference (line: 1, column: 3) on node web01

a::B()
# Error: Could not parse for environment production: This Name has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

$A
# Error: Could not parse for environment production: Illegal variable name, The given name 'A' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 1) on node web01

$a::B::c
# Error: Could not parse for environment production: Illegal variable name, The given name 'a::B::c' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 1) on node web01

#? 7
notice($::x)
# Warning: Unknown variable: '::x'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($::x)
# Error: Evaluation Error: Unknown variable: '::x'. (line: 1, column: 8) on node web01

"$"
# Nothing

#? 7
"$x[1]"
# Warning: Unknown variable: 'x'. (line: 1, column: 2)

#? 8
"$x[1]"
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 2) on node web01

#? 7
"${x[1]}"
# Warning: Unknown variable: 'x'. (line: 1, column: 4)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 4) on node web01

#? 8
"${x[1]}"
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 4) on node web01

"${facts['os']['name']}"
# Nothing

#? 7
"${if}"
# Warning: Unknown variable: 'if'. (line: 1, column: 4)

#? 8
"${if}"
# Error: Evaluation Error: Unknown variable: 'if'. (line: 1, column: 4) on node web01

"${1}"
# Nothing

"${1.5}"
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '1.5' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 4) on node web01

"${'a'}"
# Nothing

"${a b}"
# Error: Could not parse for environment production: Syntax error at 'b' (line: 1, column: 6) on node web01

'\q'
# Nothing

%
# Error: Could not parse for environment production: Syntax error at '%' (line: 1, column: 1) on node web01

^
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 1) on node web01

~
# Error: Could not parse for environment production: Syntax error at '~' (line: 1, column: 1) on node web01

`a`
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 1) on node web01

a ? b
# Error: Could not parse for environment production: Syntax error at end of input on node web01

1 ? { }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 7) on node web01

1 ? { 1 }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 9) on node web01

1 ? 2
# Error: Could not parse for environment production: Syntax error at end of input on node web01

#? 7
$x ? { a => 1 }
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: No matching entry for selector parameter with value '' (line: 1, column: 1) on node web01

#? 8
$x ? { a => 1 }
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

!
# Error: Could not parse for environment production: Syntax error at end of input on node web01

- 'a'
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 1) on node web01

#? 7
-'5'
# Warning: The string '5' was automatically coerced to the numerical value 5 (line: 1, column: 1)

#? 8
-'5'
# Error: Evaluation Error: The string '5' was automatically coerced to the numerical value 5 (line: 1, column: 1) on node web01

*[1]
# Nothing

notice(*[1,2])
# Notice: Scope(Class[main]): 1 2

[*{a=>1}]
# Nothing

1 in
# Error: Could not parse for environment production: Syntax error at end of input on node web01

1 =~ 5
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'. (line: 1, column: 6) on node web01

5 =~ /a/
# Error: Evaluation Error: Left match operand must result in a String value. Got an Integer. (line: 1, column: 1) on node web01

'a' =~ undef
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'. (line: 1, column: 8) on node web01

1 / 0
# Error: Evaluation Error: Division by 0 (line: 1, column: 5) on node web01

1 % 0
# Error: Evaluation Error: Division by 0 (line: 1, column: 5) on node web01

1.0 / 0
# Error: Evaluation Error: The result of the / expression is Infinity (line: 1, column: 1) on node web01

9223372036854775807 + 1
# Error: Evaluation Error: A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 21) on node web01

-9223372036854775808
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 2) on node web01

-9223372036854775809
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000001' (line: 1, column: 2) on node web01

1 << 64
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x10000000000000000' (line: 1, column: 3) on node web01

1 << -1
# Nothing

'a' << 1
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 1) on node web01

[1] << 2
# Nothing

'a' + 1
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 1) on node web01

#? 7
'1' + '2'
# Warning: The string '1' was automatically coerced to the numerical value 1 (line: 1, column: 1)
# Warning: The string '2' was automatically coerced to the numerical value 2 (line: 1, column: 7)

#? 8
'1' + '2'
# Error: Evaluation Error: The string '1' was automatically coerced to the numerical value 1 (line: 1, column: 1) on node web01

[1] + {a=>1}
# Nothing

{a=>1} + [1]
# Error: Evaluation Error: Error while evaluating a '+' expression, odd number of arguments for Hash (line: 1, column: 8) on node web01

{a=>1} - 'a'
# Nothing

[1,2] - [2]
# Nothing

1 < 'a'
# Error: Evaluation Error: Comparison of: Integer < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'. (line: 1, column: 3) on node web01

'a' < 'B'
# Nothing

undef < 1
# Error: Evaluation Error: Comparison of: Undef Value < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'. (line: 1, column: 7) on node web01

[1] < [2]
# Error: Evaluation Error: Comparison of: Array < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'. (line: 1, column: 5) on node web01

true < false
# Error: Evaluation Error: Comparison of: Boolean < Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'. (line: 1, column: 6) on node web01

/a/ == /a/
# Nothing

1 == 1.0
# Nothing

'a' == 'A'
# Nothing

a in 'ABC'
# Nothing

/b/ in ['abc']
# Nothing

1 and
# Error: Could not parse for environment production: Syntax error at end of input on node web01

not true
# Error: Could not parse for environment production: This Name has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

true && false
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 6) on node web01

true xor false
# Error: Could not parse for environment production: This Boolean has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

$x = Regexp[/a.b/, 'c']
# Error: Evaluation Error: A Regexp-Type[] accepts 1 argument. Got 2 (line: 1, column: 20) on node web01

$x = Regexp[]
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 13) on node web01

$x = shellquote({})
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of Hash into String (line: 1, column: 6) on node web01

$x = shellquote({'a' => 1}, 'b')
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of Hash into String (line: 1, column: 6) on node web01

notice(tagged('a') |$x| { 1 })
# Notice: Scope(Class[main]): false

tag('a') || { 1 }
# Nothing

realize([]) |$x| { }
# Nothing

fail('x') |$y| { }
# Error: Evaluation Error: Error while evaluating a Function Call, x (line: 1, column: 1) on node web01

create_resources('notify', {'a' => SemVer('1.0.0')})
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of String into Hash (line: 1, column: 1) on node web01

create_resources('notify', {'a' => /x/})
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of String into Hash (line: 1, column: 1) on node web01

create_resources('notify', {'a' => 5})
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of Integer into Hash (line: 1, column: 1) on node web01

create_resources('notify', {'a' => true})
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of true into Hash (line: 1, column: 1) on node web01

type T = Object[{name => 'My', attributes => {a => Integer}}]
class c(T $x) { }
class { 'c': x => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects a T value, got Integer (line: 3, column: 1) on node web01

type T = Object[{name => 'My', attributes => {a => Integer}}]
notice(T(1), "${T}")
# Notice: Scope(Class[main]): T({'a' => 1}) Object[{name => 'T', attributes => {'a' => Integer}}]

type T = Hash[Integer]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, Invalid number of type parameters specified: Hash requires 2 to 4, 1 provided (line: 2, column: 13) on node web01

type T = Any[1]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, Not a parameterized type <Any> (line: 2, column: 13) on node web01

type T = Integer[$x]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <$x> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Enum[true]
notice('a' =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, Invalid number of type parameters specified: Enum requires 1 or more, 0 provided (line: 2, column: 15) on node web01

type T = Optional[Integer, String]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, Invalid number of type parameters specified: Optional requires 1, 2 provided (line: 2, column: 13) on node web01

class c(Nosuch $x) { }
notice('end')
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 9) on node web01

define d(Integer['a'] $x) { }
notice('end')
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got String (line: 1, column: 18) on node web01

class c { class d(Integer['a'] $x) { } }
notice('end')
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got String (line: 1, column: 27) on node web01

type A = Object[{parent => B}]
type B = Object[{parent => A}]
notice(A)
# Error: Evaluation Error: Error while evaluating a Type-Name, The Object type 'A' inherits from itself (line: 3, column: 8) on node web01

type A = Object[{parent => A}]
notice(A)
# Error: Evaluation Error: Error while evaluating a Type-Name, The Object type 'A' inherits from itself (line: 2, column: 8) on node web01

notice(abs('-5'), abs('-6'))
# Warning: The abs() function's auto conversion of String to Numeric is deprecated - change to convert input before calling\n   (file & line not available)
# Notice: Scope(Class[main]): 5 6

notice(max('a', 1), min('10', '9'))
# Warning: The max() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)
# Warning: The min() function's auto conversion of String to Numeric is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)
# Notice: Scope(Class[main]): a 9

notice(empty(1))
# Warning: Calling function empty() with Numeric value is deprecated.\n   (file: unknown, line: 1)
# Notice: Scope(Class[main]): false

notice(ceiling('1.5'), floor('1.5'))
# Warning: The ceiling() function's auto conversion of String to Float is deprecated - change to convert input before calling\n   (file & line not available)
# Warning: The floor() function's auto conversion of String to Float is deprecated - change to convert input before calling\n   (file & line not available)
# Notice: Scope(Class[main]): 2 1

notice(1.5 % Timespan(5))
# Error: Evaluation Error: Operator '%' is not applicable to a Float. (line: 1, column: 8) on node web01

notice(Timespan(5) - Timestamp(0))
# Error: Evaluation Error: Error while evaluating a '-' expression, A Timestamp cannot be subtracted from a Timespan (line: 1, column: 20) on node web01

notice(Integer < 5, Integer >= 'x')
# Notice: Scope(Class[main]): false false

notice(default < 1)
# Error: Evaluation Error: Comparison of: Object < Integer, is not possible. Caused by 'Symbol not comparable to non Symbol'. (line: 1, column: 16) on node web01

notice([1, 'a'] * 2)
# Error: Evaluation Error: The value '[1, "a"]' cannot be converted to Numeric. (line: 1, column: 8) on node web01

notice(Timestamp('12', '%d'))
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of nil into Integer (line: 1, column: 8) on node web01

notice('a' =~ Error('m'))
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::DataTypes::Error into String'. (line: 1, column: 15) on node web01

notice(Float(1.5, 3))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_float' was called with arguments it does not accept. It expects one of:\n  (Convertible = Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp] from, Boolean abs?)\n    rejected: parameter 'abs' expects a Boolean value, got Integer\n  (NamedArgs = Struct[{'from' => Convertible = Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp], Optional['abs'] => Boolean}] hash_args)\n    rejected: expects 1 argument, got 2 (line: 1, column: 8) on node web01
