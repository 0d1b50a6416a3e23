## Functions and lambdas

function f(Integer $x, $y = $x * 2, *$rest) >> Array { [$x, $y, $rest] }
notice(f(1), f(1, 2), f(1, 2, 3, 4))
# Notice: Scope(Class[main]): [1, 2, []] [1, 2, []] [1, 2, [3, 4]]

function f(Integer $x) >> String { $x }
f(1)
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Integer (line: 2, column: 1) on node web01

function f(Integer $x) { $x }
f('a')
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects an Integer value, got String (line: 2, column: 1) on node web01

function f(Integer $x) { $x }
f(1, 2)
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got 2 (line: 2, column: 1) on node web01

function f(Integer $x) { $x }
f()
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got none (line: 2, column: 1) on node web01

function f($x) { if $x > 2 { return('big') } 'small' }
notice(f(1), f(5))
# Notice: Scope(Class[main]): small big

function f($l) { $l.each |$x| { if $x == 2 { return("found $x") } } 'none' }
notice(f([1, 2, 3]), f([1]))
# Notice: Scope(Class[main]): found 2 none

function fact($n) { if $n < 2 { 1 } else { $n * fact($n - 1) } }
notice(fact(20))
# Notice: Scope(Class[main]): 2432902008176640000

function f($x, $y = $z, $z = 1) { }
f(1)
# Error: Evaluation Error: Error while evaluating a Function Call, f: default expression for $y tries to illegally access not yet evaluated $z (line: 2, column: 1) on node web01

function f($x = $y, $y) { }
f(1, 2)
# Error: Evaluation Error: Parameter $y is required but appears after optional parameters (line: 1, column: 21) on node web01

function f(*$x) { notice($x) }
f()
f(1)
f([1], 2)
# Notice: Scope(Class[main]): []
# Notice: Scope(Class[main]): [1]
# Notice: Scope(Class[main]): [[1], 2]

function f(String *$x) { notice($x) }
f('a', 1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a String value, got Integer (line: 2, column: 1) on node web01

notice([1, 2, 3].map |$x| { if $x == 2 { next(20) } $x }, [1, 2, 3].map |$x| { if $x == 2 { break() } $x })
# Notice: Scope(Class[main]): [1, 20, 3] [1]

[1, 2, 3].each |$x| { if $x == 2 { break() } notice($x) }
# Notice: Scope(Class[main]): 1

[1, 2].each |$x, $y, $z| { }
# Error: Evaluation Error: Error while evaluating a Method call, 'each' block expects between 1 and 2 arguments, got 3 (line: 1, column: 7) on node web01

[1].each |String $x| { notice($x) }
# Error: Evaluation Error: Error while evaluating a Method call, block parameter 'x' expects a String value, got Integer (line: 1, column: 4) on node web01

with(1) |$a, $b| { }
# Error: Evaluation Error: Parameter $b is required but no value was given (line: 1, column: 14) on node web01

with(1, 2) |$a| { }
# Nothing

with(1) |String $a| { }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Integer (line: 1, column: 1) on node web01

with(1, 2, 3) |$a, *$r| { notice($a, $r) }
# Notice: Scope(Class[main]): 1 [2, 3]

with() |$a = 5, $b = $a + 1| { notice($a, $b) }
# Notice: Scope(Class[main]): 5 6

with(1) |$a| >> String { $a }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from lambda has wrong type, expects a String value, got Integer (line: 1, column: 1) on node web01

{a => 1}.each |$k, $v| { notice("$k=$v") }
{a => 1}.each |$p| { notice($p) }
['x'].each |$i, $v| { notice("$i=$v") }
# Error: Could not parse for environment production: Expression is not valid as a resource, resource-default, or resource-override (line: 1, column: 9) on node web01

notice([1, 2, 3].reduce |$m, $x| { $m + $x }, [1, 2].reduce(10) |$m, $x| { $m * $x })
# Notice: Scope(Class[main]): 6 20

notice(abs('a', 'b'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'abs' expects 1 argument, got 2 (line: 1, column: 8) on node web01

notice(split('a'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'split' expects 2 arguments, got 1 (line: 1, column: 8) on node web01

notice('a'.nope)
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 11) on node web01

nope(1)
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 1) on node web01

notice(abs(-3).abs, 5.abs, [3, 1].sort)
# Notice: Scope(Class[main]): 3 5 [1, 3]

notice(Integer('0x10'), String(12))
# Notice: Scope(Class[main]): 16 12

call('notice', 'called')
notice(call('abs', -1))
# Notice: Scope(Class[main]): called
# Notice: Scope(Class[main]): 1

notice(call('nope'))
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown function 'nope' (line: 1, column: 8) on node web01

fail('a', [1, 'b'], {x => 1}, undef)
# Error: Evaluation Error: Error while evaluating a Function Call, a [1, "b"] {"x"=>1}  (line: 1, column: 1) on node web01

$f = 'x'
notice($f.then |$x| { "got $x" }, undef.then |$x| { 1 }, undef.lest || { 2 })
# Notice: Scope(Class[main]): got x  2

1.upto(3)
# Error: Evaluation Error: Unknown function: 'upto'. (line: 1, column: 7) on node web01

[[1, 2]].each |$x| { [$a, $b] = $x notice($a + $b) }
# Notice: Scope(Class[main]): 3

[1, 2].each |$x| { $y = $x * 2 notice($y) }
# Notice: Scope(Class[main]): 2
# Notice: Scope(Class[main]): 4

notice(notice('x'))
# Notice: Scope(Class[main]): x
# Notice: Scope(Class[main]): 

function a::b() { 'qualified' }
notice(a::b())
# Notice: Scope(Class[main]): qualified

$l = [1, 2]
notice(max(*$l), [*$l, 3].join('-'))
# Notice: Scope(Class[main]): 2 1-2-3


## Types of parameters that cannot be evaluated

[1].each |Integer[1/0] $x| { }
# Error: Evaluation Error: Division by 0 (line: 1, column: 21) on node web01

function f(Integer[1/0] $x) { }
f(1)
# Error: Evaluation Error: Division by 0 (line: 1, column: 22) on node web01

define d(Integer[1/0] $x) { }
d { 'a': x => 1 }
# Error: Evaluation Error: Division by 0 (line: 1, column: 20) on node web01

#? 7
class c(Integer[1/0] $x) { }
class { 'c': x => 1 }
# Error: Evaluation Error: Division by 0 (line: 1, column: 19) on node web01

#? 8
class c(Integer[1/0] $x) { }
class { 'c': x => 1 }
# Warning: The parameter '$x' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 22)
# Error: Evaluation Error: Division by 0 (line: 1, column: 19) on node web01

[1].each |Foo $x| { }
# Error: Evaluation Error: Resource type not found: Foo (line: 1, column: 11) on node web01

[1].each |Integer['a'] $x| { }
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got String (line: 1, column: 19) on node web01

function f2(Foo $x) { }
f2(1)
# Error: Evaluation Error: Resource type not found: Foo (line: 1, column: 13) on node web01

function f3($x) >> Integer[1/0] { $x }
f3(1)
# Error: Evaluation Error: Division by 0 (line: 1, column: 30) on node web01

#? 7
with(1) |Integer[$undefinedvar] $x| { }
# Warning: Unknown variable: 'undefinedvar'. (line: 1, column: 18)
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got NilClass (line: 1, column: 18) on node web01

#? 8
with(1) |Integer[$undefinedvar] $x| { }
# Error: Evaluation Error: Unknown variable: 'undefinedvar'. (line: 1, column: 18) on node web01

type A = Integer[1/0]
notice(1 =~ A)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <1/0> is not a valid type specification. (line: 2, column: 13) on node web01

$x = Integer[1/0]
# Error: Evaluation Error: Division by 0 (line: 1, column: 16) on node web01

[1].each |Optional[Integer[1/0]] $x = 2| { }
# Error: Evaluation Error: Division by 0 (line: 1, column: 30) on node web01

[1].map |$x, Integer[1, fail('no')] $y = 3| { }
# Error: Evaluation Error: Error while evaluating a Function Call, no (line: 1, column: 25) on node web01
