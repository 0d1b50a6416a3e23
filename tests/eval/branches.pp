notice({'a' => 1}[*[]])
# Notice: Scope(Class[main]): 

notice([1][*[]])
# Error: Evaluation Error: Array supports [] with one or two arguments. Got 0 (line: 1, column: 8) on node web01

notice('a'[*[]])
# Error: Evaluation Error: String supports [] with one or two arguments. Got 0 (line: 1, column: 8) on node web01

notice(Integer[*[]])
# Error: Evaluation Error: Integer-Type supports [] with one or two arguments (from, to). Got 0 (line: 1, column: 8) on node web01

notice(File[*[]])
# Notice: Scope(Class[main]): []

notice(Class[*[]])
# Notice: Scope(Class[main]): []

notice(Resource[*[]])
# Error: Evaluation Error: First argument to Resource[] must be a resource type or a String. Got Array[Unit]. (line: 1, column: 17) on node web01

notice('abc'[5], 'abc'[-4], 'abc'[3], 'abc'[2], 'abc'[-3], 'abc'[-1])
# Notice: Scope(Class[main]):    c a c

notice('abc'[0, -9223372036854775807], 'abc'[-9223372036854775807, 1], 'abc'[-9223372036854775807])
# Notice: Scope(Class[main]):   

notice('abc'[1, 0], 'abc'[1, -1], 'abc'[1, -2], 'abc'[1, -3], 'abc'[-4, 2], 'abc'[-4, 1], 'abc'[3, 1])
# Notice: Scope(Class[main]):  bc b  a  

notice([1, 2, 3][1, 0], [1, 2, 3][1, -1], [1, 2, 3][1, -2], [1, 2, 3][-4, 2], [1, 2, 3][-4, 1], [1, 2, 3][3, 1], [1, 2, 3][4, 1])
# Notice: Scope(Class[main]): [] [2, 3] [2] [1] [] [] []

notice([1, 2, 3][0, -9223372036854775807], [1, 2, 3][-9223372036854775807, 1])
# Notice: Scope(Class[main]): [] []

notice(1 << 62, -1 << 63, 1 << -1, 1 >> -1, 5 >> 1, -5 >> 1, 1 >> 63, -1 >> 64, 0 << 100)
# Notice: Scope(Class[main]): 4611686018427387904 -9223372036854775808 0 2 2 -3 0 -1 0

notice(1 << 63)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 10) on node web01

notice(1 << 64)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x10000000000000000' (line: 1, column: 10) on node web01

notice(3 << 62)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0xc000000000000000' (line: 1, column: 10) on node web01

notice(-3 << 62)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer min range, got '-0xc000000000000000' (line: 1, column: 11) on node web01

notice(-1 << 64)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer min range, got '-0x10000000000000000' (line: 1, column: 11) on node web01

notice((-9223372036854775807 - 1) / -1)
# Error: Evaluation Error: A '/' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 35) on node web01

notice((-9223372036854775807 - 1) % -1)
# Notice: Scope(Class[main]): 0

notice(-7 / 2, 7 / -2, -7 % 2, 7 % -2, -8 / 2, 8 / -2, 6 % 3, -6 % 3)
# Notice: Scope(Class[main]): -4 -4 1 -1 -4 -4 0 0

notice(9223372036854775807 + 1)
# Error: Evaluation Error: A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 28) on node web01

notice(-9223372036854775807 - 2)
# Error: Evaluation Error: A '-' expression resulted in a value outside of Puppet Integer min range, got '-0x8000000000000001' (line: 1, column: 29) on node web01

notice(9223372036854775807 * 2)
# Error: Evaluation Error: A '*' expression resulted in a value outside of Puppet Integer max range, got '+0xfffffffffffffffe' (line: 1, column: 28) on node web01

notice(9223372036854775806 + 1, -9223372036854775807 - 1, 3037000499 * 3037000499)
# Notice: Scope(Class[main]): 9223372036854775807 -9223372036854775808 9223372030926249001

notice(Timespan(10) / -1, Timespan(10) / 3, Timespan(10) / 0.5, Timespan(-10) / 3)
# Notice: Scope(Class[main]): -0-00:00:10.0 0-00:00:03.333333333 0-00:00:20.0 -0-00:00:03.333333334

notice(Timespan(10) / 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 23) on node web01

notice(Timespan(10) % 3)
# Notice: Scope(Class[main]): 1

notice(Timespan(10) % 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 23) on node web01

notice(Timespan(10) % 'a')
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 23) on node web01

notice(Timespan(10) % 1.5)
# Error: Evaluation Error: Operator '%' is not applicable to a Timespan when right side is a Float. (line: 1, column: 8) on node web01

notice(Timespan(10) % Timespan(3))
# Error: Evaluation Error: Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timespan (line: 1, column: 21) on node web01

notice(Timestamp(10) % 3)
# Error: Evaluation Error: Operator '%' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(3 % Timespan(10))
# Error: Evaluation Error: Operator '%' is not applicable to an Integer when right side is a Timespan. (line: 1, column: 8) on node web01

notice(Timespan(10) % SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Version (line: 1, column: 21) on node web01

notice(Timespan(10) / SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '/' expression, A Timespan cannot be divided by a Version (line: 1, column: 21) on node web01

notice(Timespan(10) - SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '-' expression, A Version cannot be subtracted from a Timespan (line: 1, column: 21) on node web01

notice(Timespan(10) + SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '+' expression, A Version cannot be added to a Timespan (line: 1, column: 21) on node web01

notice(Timestamp(10) - SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '-' expression, A Version cannot be subtracted from a Timestamp (line: 1, column: 22) on node web01

notice(Timestamp(10) / SemVer('1.0.0'))
# Error: Evaluation Error: Operator '/' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(Timestamp(10) + SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '+' expression, A Version cannot be added to a Timestamp (line: 1, column: 22) on node web01

notice(Timestamp(10) % SemVer('1.0.0'))
# Error: Evaluation Error: Operator '%' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(SemVer('1.0.0') - Timespan(10))
# Error: Evaluation Error: Operator '-' is not applicable to a Semver. (line: 1, column: 8) on node web01

notice(SemVer('1.0.0') - Timestamp(10))
# Error: Evaluation Error: Operator '-' is not applicable to a Semver when right side is a Timestamp. (line: 1, column: 8) on node web01

notice(SemVer('1.0.0') * Timespan(10))
# Error: Evaluation Error: Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Version (line: 1, column: 24) on node web01

notice(SemVer('1.0.0') + Timespan(10))
# Error: Evaluation Error: Error while evaluating a '+' expression, A Version cannot be added to a Timespan (line: 1, column: 24) on node web01

notice([1, 2, 3, 2] - [2], [1, 2] - 2, [1] - [], [[1], 2] - [[1]], [1, 1.0] - [1], ['a', 'A'] - ['a'])
# Notice: Scope(Class[main]): [1, 3] [1] [1] [2] [] [A]

notice([1, {'a' => 1}] - {'a' => 1}, [['a', 1], 2] - {'a' => 1})
# Notice: Scope(Class[main]): [1, {a => 1}] [2]

notice({'a' => 1, 'b' => 2} - 'a', {'a' => 1, 'b' => 2} - ['a', 'b'], {'a' => 1} - {'a' => 5}, {'a' => 1} - [], {'a' => 1} - 'c')
# Notice: Scope(Class[main]): {b => 2} {} {} {a => 1} {a => 1}

#? 7
notice({'a' => 1} + ['b', 2], {'a' => 1} + [['b', 2], ['c']], {'a' => 1} + [])
# Notice: Scope(Class[main]): {a => 1, b => 2} {a => 1, b => 2, c => } {a => 1}

#? 8
notice({'a' => 1} + ['b', 2], {'a' => 1} + [['b', 2], ['c']], {'a' => 1} + [])
# Error: Evaluation Error: Error while evaluating a '+' expression, wrong array length at 1 (expected 2, was 1) (line: 1, column: 42) on node web01

notice({'a' => 1} + ['b'])
# Error: Evaluation Error: Error while evaluating a '+' expression, odd number of arguments for Hash (line: 1, column: 19) on node web01

#? 7
notice({'a' => 1} + [['b', 2, 3]])
# Error: Evaluation Error: Error while evaluating a '+' expression, invalid number of elements (3 for 1..2) (line: 1, column: 19) on node web01

#? 8
notice({'a' => 1} + [['b', 2, 3]])
# Error: Evaluation Error: Error while evaluating a '+' expression, wrong array length at 0 (expected 2, was 3) (line: 1, column: 19) on node web01

#? 7
notice({'a' => 1} + [[]])
# Error: Evaluation Error: Error while evaluating a '+' expression, invalid number of elements (0 for 1..2) (line: 1, column: 19) on node web01

#? 8
notice({'a' => 1} + [[]])
# Error: Evaluation Error: Error while evaluating a '+' expression, wrong array length at 0 (expected 2, was 0) (line: 1, column: 19) on node web01

notice({'a' => 1} + 5)
# Error: Evaluation Error: Error while evaluating a '+' expression, Can only append Array or Hash to a Hash (line: 1, column: 19) on node web01

notice({'a' => 1} << 5)
# Error: Evaluation Error: Operator '<<' is not applicable to a Hash. (line: 1, column: 8) on node web01

[$a, 1] = [1, 2]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 6) on node web01

[$a, [$b, $c]] = [1, [2, 3]]
notice($a, $b, $c)
# Notice: Scope(Class[main]): 1 2 3

[$a, [$b]] = [1, 2]
# Nothing

[$a, $b] = [1]
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 1, column: 10) on node web01

[$a, $b] = [1, 2, 3]
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 3 (line: 1, column: 10) on node web01

[$a, $b] = {'a' => 1}
# Error: Evaluation Error: No value for required key 'b' in assignment to variables from hash (line: 1, column: 10) on node web01

[$a, $b] = {'a' => 1, 'b' => 2, 'c' => 3}
notice($a, $b)
# Notice: Scope(Class[main]): 1 2

class x { $a = 7 $b = 8 }
include x
[$a, $b] = Class['x']
notice($a, $b)
# Notice: Scope(Class[main]): 7 8

class x { $a = 7 }
include x
[$a, $nope] = Class['x']
# Error: Evaluation Error: No value for required variable '$x::nope' in assignment to variables from class reference (line: 3, column: 6) on node web01

[$a] = Class['nosuch']
# Error: Evaluation Error: Resource not found: Class['nosuch'] (line: 1, column: 8) on node web01

class x { }
[$a] = Class['x']
# Error: Evaluation Error: Resource not found: Class['x'] (line: 2, column: 8) on node web01

[$a] = File['x']
# Nothing

class x(5 $a) { }
include x
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 9) on node web01

class x('Integer' $a) { }
include x
# Error: Could not parse for environment production: Syntax error at 'Integer' (line: 1, column: 9) on node web01

define d('a' $x) { }
d { 'x': x => 1 }
# Error: Could not parse for environment production: Syntax error at 'a' (line: 1, column: 10) on node web01

function f('a' $x) { }
f(1)
# Error: Could not parse for environment production: Syntax error at 'a' (line: 1, column: 12) on node web01

function f() >> 'a' { 1 }
f()
# Error: Could not parse for environment production: Syntax error at 'a' (line: 1, column: 17) on node web01

function f($x) >> Integer { $x }
notice(f(1), f('a'))
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got String (line: 2, column: 14) on node web01

notice([1, 2].map |*$x| { $x })
# Notice: Scope(Class[main]): [[0, 1], [1, 2]]

notice([[1, 2], 3].map |$a, *$b| { [$a, $b] })
# Notice: Scope(Class[main]): [[0, [[1, 2]]], [1, [3]]]

notice(with() |*$x = 5| { $x })
# Notice: Scope(Class[main]): [5]

notice(with() |*$x = [5, 6]| { $x })
# Notice: Scope(Class[main]): [5, 6]

notice(with(undef) |*$x = 5| { $x })
# Notice: Scope(Class[main]): [5]

notice(with(undef, undef) |*$x = 5| { $x })
# Notice: Scope(Class[main]): [, ]

notice(with([]) |*$x = 5| { $x })
# Notice: Scope(Class[main]): [[]]

notice(with(1) |$a, *$x = [5]| { $x })
# Notice: Scope(Class[main]): [5]

notice(with(1, 2) |$a, Integer *$x = ['a']| { $x })
# Notice: Scope(Class[main]): [2]

notice(with(1) |$a, Integer *$x = ['a']| { $x })
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects an Integer value, got String (line: 1, column: 8) on node web01

notice(with(1) |$a, Integer *$x = 5| { $x })
# Notice: Scope(Class[main]): [5]

notice(with(1, 'a') |$a, Integer *$x| { $x })
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects an Integer value, got String (line: 1, column: 8) on node web01

function f(*$x) { $x }
notice(f(), f(1), f(1, 2), f([1]), f(undef))
# Notice: Scope(Class[main]): [] [1] [1, 2] [[1]] []

function f(Integer *$x) { $x }
notice(f(1, 'a'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects an Integer value, got String (line: 2, column: 8) on node web01

function f($a, $b = $a, *$c) { [$a, $b, $c] }
notice(f(1), f(1, 2), f(1, 2, 3, 4))
# Notice: Scope(Class[main]): [1, 1, []] [1, 2, []] [1, 2, [3, 4]]

notice('1.2.3' ? { SemVer('1.2.3') => 'yes', default => 'no' }, '1.2.4' ? { SemVer('1.2.3') => 'yes', default => 'no' }, 'x' ? { SemVer('1.2.3') => 'yes', default => 'no' }, 5 ? { SemVer('1.2.3') => 'yes', default => 'no' })
# Notice: Scope(Class[main]): yes no no no

notice(SemVer('1.2.3') ? { SemVer('1.2.3') => 'yes', default => 'no' }, SemVer('1.2.3') ? { SemVerRange('>=1.2.4') => 'yes', default => 'no' }, '1.2.3' ? { SemVerRange('>=1.2.0') => 'yes', default => 'no' })
# Notice: Scope(Class[main]): yes no yes

notice({'a' => 1, 'b' => 2} ? { {'a' => 1} => 'yes', default => 'no' }, {'a' => 1} ? { {'a' => 1, 'b' => 2} => 'yes', default => 'no' }, {'a' => 1} ? { {} => 'yes', default => 'no' }, {'a' => 'x1'} ? { {'a' => /x\d/} => 'yes', default => 'no' }, {'a' => 1, 'b' => 'x'} ? { {'a' => 2, 'b' => 'x'} => 'yes', default => 'no' }, {'a' => 1} ? { {'b' => undef} => 'yes', default => 'no' })
# Notice: Scope(Class[main]): yes no yes yes no yes

notice(['a', 'b'] ? { ['a', 'b'] => 'yes', default => 'no' }, ['a', 'b'] ? { ['a'] => 'yes', default => 'no' }, ['a', 'b'] ? { [/a/, String] => 'yes', default => 'no' }, ['a'] ? { ['a', 'b'] => 'yes', default => 'no' }, [] ? { [] => 'yes', default => 'no' })
# Notice: Scope(Class[main]): yes no yes no yes

notice(97 in Binary('YWI='), 99 in Binary('YWI='), 256 in Binary('YWI='), -1 in Binary('YWI='), 'a' in Binary('YWI='), Binary('Yg==') in Binary('YWI='), 1.0 in Binary('YWI='))
# Notice: Scope(Class[main]): true false false false true true false

case 5 { *[4, 5]: { notice('yes') } default: { notice('no') } }
# Notice: Scope(Class[main]): yes

case 5 { *[], 6: { notice('yes') } default: { notice('no') } }
# Notice: Scope(Class[main]): no

case 'b' { 'a', 'b': { notice('first') } 'b': { notice('second') } }
# Notice: Scope(Class[main]): first

case 'c' { default: { notice('default') } 'c': { notice('c') } }
# Notice: Scope(Class[main]): c

case 'c' { 'a': { notice('a') } }
# Nothing

notice(5 ? { *[4, 5] => 'yes', default => 'no' })
# Notice: Scope(Class[main]): yes

notice('c' ? { 'a' => 1 })
# Error: Evaluation Error: No matching entry for selector parameter with value 'c' (line: 1, column: 8) on node web01

notice(plan)
# Notice: Scope(Class[main]): plan

notice(apply)
# Notice: Scope(Class[main]): apply

notice(type)
# Error: Could not parse for environment production: Syntax error at ')' (line: 1, column: 12) on node web01

notice(attr)
# Error: Could not parse for environment production: Use of reserved word: attr, must be quoted if intended to be a String value (line: 1, column: 8) on node web01

notice(private)
# Error: Could not parse for environment production: Use of reserved word: private, must be quoted if intended to be a String value (line: 1, column: 8) on node web01

notice(*undef)
# Notice: Scope(Class[main]): 

notice(*1, *[2, 3], *{'a' => 1}, *'x')
# Notice: Scope(Class[main]): 1 2 3 [a, 1] x

notice(*Integer[1, 3])
# Notice: Scope(Class[main]): Integer[1, 3]

notice(*Integer[1])
# Notice: Scope(Class[main]): Integer[1]

notice([*1, *[2, 3], *{'a' => 1}])
# Notice: Scope(Class[main]): [1, 2, 3, [a, 1]]

[1].foo
# Error: Evaluation Error: Unknown function: 'foo'. (line: 1, column: 4) on node web01

[1].5
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 5) on node web01

'a'.upcase.notice
# Notice: Scope(Class[main]): A

nosuch(1)
# Error: Evaluation Error: Unknown function: 'nosuch'. (line: 1, column: 1) on node web01

5(1)
# Error: Could not parse for environment production: Illegal expression. A Literal Integer is unacceptable as function name in a Function Call (line: 1, column: 1) on node web01

'upcase'(1)
# Error: Could not parse for environment production: Illegal expression. A String is unacceptable as function name in a Function Call (line: 1, column: 1) on node web01

import('x')
# Error: Evaluation Error: Use of 'import' has been discontinued in favor of a manifest directory. See http://links.puppet.com/puppet-import-deprecation (line: 1, column: 1) on node web01

$x = import
# Nothing

File { mode => '0600' }
@file { '/x': }
File <| title == '/x' |> { owner => 'root' }
notice(File['/x']['mode'], File['/x']['owner'])
# Notice: Scope(Class[main]): 0600 

#? catalog
File { mode => '0600', owner => 'a' }
@file { '/x': }
File <| title == '/x' |> { owner => 'root' }
# Resource: File[/x] (file class) { mode => "0600", owner => "root" }
# Classes: settings
# Edge: Class[main] -> File[/x]

#? catalog
File { mode => '0600', owner => 'a' }
file { '/x': mode => '0644' }
File <| |> { group => 'g' }
# Resource: File[/x] (file class) { mode => "0644", owner => "a", group => "g" }
# Classes: settings
# Edge: Class[main] -> File[/x]

class x { File { group => 'g' } @file { '/x': } File <| |> { owner => 'o' } }
File { mode => '1' }
include x
notice(File['/x']['mode'], File['/x']['owner'], File['/x']['group'])
# Notice: Scope(Class[main]): 1  g

1 <| |>
# Error: Could not parse for environment production: Illegal expression. A Literal Integer is unacceptable as type name in a Virtual Query (line: 1, column: 1) on node web01

Class <| |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Classes cannot be collected (line: 1, column: 1) on node web01

Nosuch <| |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Resource type nosuch doesn't exist (line: 1, column: 1) on node web01

File <| 1 |>
# Nothing

File <| title > 'a' |>
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 1, column: 15) on node web01

File <| title == 'a' and 5 |>
# Nothing

File <| nosuch == 'a' |>
# Nothing

@notify { 'a': message => ['x', 'y'] } @notify { 'b': message => 'x' } @notify { 'c': message => ['z'] }
Notify <| message == 'x' |> { withpath => true }
notice(Notify['a']['withpath'], Notify['b']['withpath'], Notify['c']['withpath'])
# Notice: Scope(Class[main]):   

@notify { 'a': message => ['x', 'y'] } @notify { 'b': message => 'x' } @notify { 'c': }
Notify <| message != 'x' |> { withpath => true }
notice(Notify['a']['withpath'], Notify['b']['withpath'], Notify['c']['withpath'])
# Notice: Scope(Class[main]):   

@notify { 'a': message => ['x', 'y'] } @notify { 'b': message => ['x'] } @notify { 'c': }
Notify <| message == ['x', 'y'] |> { withpath => true }
notice(Notify['a']['withpath'], Notify['b']['withpath'], Notify['c']['withpath'])
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 2, column: 1) on node web01

@notify { 'a': tag => ['x', 'y'] } @notify { 'b': tag => 'y' } @notify { 'c': }
Notify <| tag == 'y' and tag == 'x' |> { withpath => true }
notice(Notify['a']['withpath'], Notify['b']['withpath'], Notify['c']['withpath'])
# Notice: Scope(Class[main]):   

@notify { 'a': tag => ['x', 'y'] } @notify { 'b': tag => 'y' } @notify { 'c': }
Notify <| tag != 'x' or title == 'a' |> { withpath => true }
notice(Notify['a']['withpath'], Notify['b']['withpath'], Notify['c']['withpath'])
# Notice: Scope(Class[main]):   

notify { 'a': } -> 5
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 1, column: 17) on node web01

notify { 'a': } -> 'b'
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <b> is not a valid type specification. (line: 1, column: 17) on node web01

notify { 'a': } -> Notify['b']
# Error: Could not find resource 'Notify[b]' for relationship from 'Notify[a]' on node web01

notify { ['a', 'b', 'c']: }
Notify['a'] -> [Notify['b'], Notify['c']]
Notify['a'] -> [[Notify['b']], Notify['c']]
# Nothing

#? catalog
notify { ['a', 'b', 'c']: }
[Notify['a'], Notify['b']] ~> Notify['c']
# Resource: Notify[a] (notify a class) { notify => ["Notify[c]"] }
# Resource: Notify[b] (notify b class) { notify => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'b', 'c']: }
'Notify[a]' -> "Notify['b']" -> 'Notify["c"]'
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'b', 'c']: }
Notify <| title == 'nosuch' |> -> Notify['c']
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'b', 'c', 'd']: }
Notify['a'] <- Notify['b'] <~ Notify['c']
Notify['d'] ~> Notify['a']
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class) { before => ["Notify[a]"] }
# Resource: Notify[c] (notify c class) { notify => ["Notify[b]"] }
# Resource: Notify[d] (notify d class) { notify => ["Notify[a]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]

#? catalog
notify { 'a': require => Notify['b'], before => [Notify['c'], Notify['d']] } notify { ['b', 'c', 'd', 'e']: } Notify['e'] -> Notify['a']
# Resource: Notify[a] (notify a class) { require => "Notify[b]", before => ["Notify[c]","Notify[d]"] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[d] (notify d class)
# Resource: Notify[e] (notify e class) { before => ["Notify[a]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]

#? catalog
notify { 'a': } notify { ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']: }
Notify['a'] -> Notify['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']
Notify['b'] -> Notify['k']
Notify['c'] -> Notify['k']
Notify['d'] -> Notify['k']
Notify['e'] -> Notify['k']
Notify['f'] -> Notify['k']
Notify['g'] -> Notify['k']
Notify['h'] -> Notify['k']
Notify['i'] -> Notify['k']
Notify['j'] -> Notify['k']
# Resource: Notify[a] (notify a class) { before => ["Notify[b]","Notify[c]","Notify[d]","Notify[e]","Notify[f]","Notify[g]","Notify[h]","Notify[i]","Notify[j]","Notify[k]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[k]"] }
# Resource: Notify[c] (notify c class) { before => ["Notify[k]"] }
# Resource: Notify[d] (notify d class) { before => ["Notify[k]"] }
# Resource: Notify[e] (notify e class) { before => ["Notify[k]"] }
# Resource: Notify[f] (notify f class) { before => ["Notify[k]"] }
# Resource: Notify[g] (notify g class) { before => ["Notify[k]"] }
# Resource: Notify[h] (notify h class) { before => ["Notify[k]"] }
# Resource: Notify[i] (notify i class) { before => ["Notify[k]"] }
# Resource: Notify[j] (notify j class) { before => ["Notify[k]"] }
# Resource: Notify[k] (notify k class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]
# Edge: Class[main] -> Notify[g]
# Edge: Class[main] -> Notify[h]
# Edge: Class[main] -> Notify[i]
# Edge: Class[main] -> Notify[j]
# Edge: Class[main] -> Notify[k]

class a { notify { 'x': } }
class b inherits a { Notify['x'] { message => 'm', withpath => true } }
include b
notice(Notify['x']['message'], Notify['x']['withpath'])
# Notice: Scope(Class[main]): m true

class a { notify { 'x': message => 'a' } }
class b inherits a { Notify['x'] { message => undef } }
include b
notice(Notify['x']['message'])
# Notice: Scope(Class[main]): 

class a { file { '/x': tag => 'a' } }
class b inherits a { File['/x'] { tag +> 'b' } }
include b
notice(File['/x']['tag'])
# Notice: Scope(Class[main]): [a, b]

notify { 'x': }
Notify['x'] { message => 'b' }
notice(Notify['x']['message'])
# Notice: Scope(Class[main]): b

Notify['x'] { message => 'b' }
# Error: Could not find resource(s) Notify[x] for overriding on node web01

Notify['x', 'y'] { message => 'b' }
# Error: Could not find resource(s) Notify[x], Notify[y] for overriding on node web01

Notify['y'] { message => 'b' }
Notify['x'] { message => 'b' }
notify { 'x': }
# Error: Could not find resource(s) Notify[y] for overriding on node web01

notify { 'x': }
Notify['x'] { message +> 'b' }
# Nothing

Notify { message => 'd' }
notify { 'x': }
Notify['x'] { message => 'b' }
notice(Notify['x']['message'])
# Notice: Scope(Class[main]): b

Notify { message => 'd' }
Notify { message => 'e' }
# Error: Default already defined for Notify { message }; cannot redefine (line: 2) on node web01

Notify { message => 'd' }
Notify { withpath => true }
notify { 'x': }
notice(Notify['x']['message'], Notify['x']['withpath'])
# Notice: Scope(Class[main]): d true

Notify { nosuch => 'd' }
notify { 'x': }
# Error: no parameter named 'nosuch' (line: 2) on Notify[x] (line: 2) on node web01

Notify { message => 'd', message => 'e' }
# Error: Default already defined for Notify { message }; cannot redefine (line: 1) on node web01

notify { 'x': message => 'd', message => 'e' }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { 'x': * => { 'message' => 'd' }, message => 'e' }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { default: message => 'd'; 'x': ; 'y': message => 'e' }
notice(Notify['x']['message'], Notify['y']['message'])
# Notice: Scope(Class[main]): d e

notify { default: message => 'd', withpath => true; 'y': message => 'e', * => { 'withpath' => false } }
notice(Notify['y']['message'], Notify['y']['withpath'])
# Notice: Scope(Class[main]): e false

notify { default: message => 'd'; default: message => 'e'; 'x': }
# Error: Evaluation Error: The title 'default' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { 'x': ; 'x': }
# Error: Evaluation Error: The title 'x' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { ['x', 'x']: }
# Error: Evaluation Error: The title 'x' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { []: }
# Nothing

notify { '': }
# Error: Evaluation Error: Empty string title at 0. Title strings must have a length greater than zero. (line: 1, column: 10) on node web01

notify { undef: }
# Error: Evaluation Error: Missing title. The title expression resulted in undef (line: 1, column: 10) on node web01

notify { ['a', undef]: }
# Error: Evaluation Error: Missing title at index 1. The title expression resulted in an undef title (line: 1, column: 10) on node web01

notify { [['a'], 'b']: }
notice(defined(Notify['a']), defined(Notify['b']))
# Notice: Scope(Class[main]): true true

notify { 5: }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 10) on node web01

$r = notify { ['a', 'b']: }
notice($r)
# Notice: Scope(Class[main]): [Notify['a'], Notify['b']]

file { ['/a', '/b']: }
# Nothing

class { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class x (line: 1, column: 1) on node web01

class { ['x', 'y']: }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class x (line: 1, column: 1) on node web01

class x { }
class y { }
class { ['x', 'y']: }
notice(defined(Class['x']), defined(Class['y']))
# Notice: Scope(Class[main]): true true

class { 5: }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 9) on node web01

Class { x => 1 }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Type[Class] (line: 1, column: 1) on node web01

@class { 'x': }
# Error: Could not parse for environment production: Classes are not virtualizable (line: 1, column: 1) on node web01

@@notify { 'x': }
notice(defined(Notify['x']))
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Notice: Scope(Class[main]): true

$x = 1
$x = 2
# Error: Evaluation Error: Cannot reassign variable '$x' (line: 2, column: 4) on node web01

$x::y = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'x::y'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

$1 = 1
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 1, column: 1) on node web01

$facts = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$facts' (line: 1, column: 8) on node web01

$trusted = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$trusted' (line: 1, column: 10) on node web01

$name = 1
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$name' (line: 1, column: 7) on node web01

$title = 1
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$title' (line: 1, column: 8) on node web01

#? 7
notice($nosuch, $::nosuch, $nosuch::x)
# Warning: Unknown variable: 'nosuch'. (line: 1, column: 8)
# Warning: Unknown variable: '::nosuch'. (line: 1, column: 17)
# Warning: Unknown variable: 'nosuch::x'. (line: 1, column: 28)
# Notice: Scope(Class[main]):   

#? 8
notice($nosuch, $::nosuch, $nosuch::x)
# Error: Evaluation Error: Unknown variable: 'nosuch'. (line: 1, column: 8) on node web01

#? 8
notice($nosuch)
# Error: Evaluation Error: Unknown variable: 'nosuch'. (line: 1, column: 8) on node web01

#? 8
notice($::nosuch)
# Error: Evaluation Error: Unknown variable: '::nosuch'. (line: 1, column: 8) on node web01

#? 8
notice($nosuch::x)
# Error: Evaluation Error: Unknown variable: 'nosuch::x'. (line: 1, column: 8) on node web01

#? 7
class x { $a = 1 }
notice($x::a)
# Warning: Unknown variable: 'x::a'. (line: 2, column: 8)
# Notice: Scope(Class[main]): 

#? 8
class x { $a = 1 }
notice($x::a)
# Error: Evaluation Error: Unknown variable: 'x::a'. (line: 2, column: 8) on node web01

#? 7
class x { $a = 1 }
include x
notice($x::a, $x::b, $::x::a)
# Warning: Unknown variable: 'x::b'. (line: 3, column: 15)
# Notice: Scope(Class[main]): 1  1

#? 8
class x { $a = 1 }
include x
notice($x::a, $x::b, $::x::a)
# Error: Evaluation Error: Unknown variable: 'x::b'. (line: 3, column: 15) on node web01

#? 8
class x { $a = 1 }
include x
notice($x::b)
# Error: Evaluation Error: Unknown variable: 'x::b'. (line: 3, column: 8) on node web01

$a = 1
[1].each |$a| { notice($a) }
notice($a)
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 1

$a = 1
[1].each |$b| { $c = $a + $b notice($c) [2].each |$d| { notice($a, $b, $c, $d) } }
# Notice: Scope(Class[main]): 2
# Notice: Scope(Class[main]): 1 1 2 2

$a = 1
[1].each |$b| { $a = 2 notice($a) }
notice($a)
# Notice: Scope(Class[main]): 2
# Notice: Scope(Class[main]): 1

type A = Integer
notice(1 =~ A, 'a' =~ A)
# Notice: Scope(Class[main]): true false

type A = Nosuch
# Nothing

type A = Integer[
notice(1)
# Error: Could not parse for environment production: Syntax error at end of input on node web01

type A = Struct[a => 'b, c', d => "e]"]
notice({} =~ A)
# Notice: Scope(Class[main]): false

type A = nosuch('a', "b\"]", [1, {2 => 3}])
notice(1 =~ A)
# Error: Could not parse for environment production: Syntax error at 'nosuch' (line: 1, column: 10) on node web01

define d() { }
notice(d)
# Notice: Scope(Class[main]): d

define d($x) { notice($x, $name, $title) }
d { 'a': x => 1 }
# Notice: Scope(D[a]): 1 a a

define d($x) { }
d { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: expects a value for parameter 'x' (line: 2) on node web01

define d($x) { }
d { 'a': x => 1, y => 2 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: has no parameter named 'y' (line: 2) on node web01

define d(Integer $x, String $y) { }
d { 'a': x => 'b', y => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]:\n  parameter 'x' expects an Integer value, got String\n  parameter 'y' expects a String value, got Integer (line: 2) on node web01

class c($x) { }
class { 'c': x => 1, y => 2, z => 3 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]:\n  has no parameter named 'y'\n  has no parameter named 'z' (line: 2, column: 1) on node web01

class c($x, $y) { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]:\n  expects a value for parameter 'x'\n  expects a value for parameter 'y' (line: 2, column: 1) on node web01

class c inherits nosuch { }
include c
# Error: Could not find parent resource type '::nosuch' of type hostclass in production (line: 1) on node web01

class a { $v = 1 } class c inherits a { notice($v) }
include c
# Notice: Scope(Class[C]): 1

node 'web01' { notice('one') }
node default { notice('two') }
# Notice: Scope(Node[web01]): one

node /web/ { notice('one') }
node default { notice('two') }
# Notice: Scope(Node[__node_regexp__web]): one

node 'other' { notice('one') }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 'web01', 'x' { notice('one') }
# Notice: Scope(Node[web01]): one

node x { } node 'web01' { notice('one') }
# Notice: Scope(Node[web01]): one

node 'web01' { } node 'web01' { }
# Error: Node 'web01' is already defined (line: 1); cannot redefine (line: 1) on node web01

include(['x', ['y']])
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::x for web01 (line: 1, column: 1) on node web01

include()
# Error: Evaluation Error: Error while evaluating a Function Call, 'include' expects at least 1 argument, got none (line: 1, column: 1) on node web01

include(undef)
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use undef as a class name (line: 1, column: 1) on node web01

include('')
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use empty string as a class name (line: 1, column: 1) on node web01

include(Class)
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use an unspecific Class[] Type (line: 1, column: 1) on node web01

include(File['x'])
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use a Resource[File] where a Resource['class', name] is expected (line: 1, column: 1) on node web01

class x { }
include(Class['x'], 'x')
contain(['x'])
require('x')
# Nothing

#? catalog
class x { }
notify { 'a': require => Notify['b'] } notify { 'b': }
require('x')
# Resource: Notify[a] (notify a class) { require => "Notify[b]" }
# Resource: Notify[b] (notify b class)
# Resource: Class[X] (class x)
# Classes: settings x
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[X]

#? catalog
class y { }
class x { require('y') require('y') }
include x
# Resource: Class[X] (class x) { require => ["Class[Y]","Class[Y]"] }
# Resource: Class[Y] (class y x)
# Classes: settings x y
# Edge: Stage[main] -> Class[X]
# Edge: Stage[main] -> Class[Y]

notice(defined('nosuch'), defined(Nosuch), defined('File'), defined('file'), defined('File[/x]'), defined(File['/x']), defined('$x'), defined('$facts'))
# Error: Evaluation Error: Resource type not found: Nosuch (line: 1, column: 35) on node web01

realize(Notify['x'])
# Error: Failed to realize virtual resources Notify[x] on node web01

realize('Notify[x]')
# Error: Failed to realize virtual resources Notify[x] on node web01

@notify { 'x': }
realize('Notify[x]')
notice(Notify['x']['title'])
# Error: Evaluation Error: The resource Notify['x'] does not have a parameter called 'title' (line: 3, column: 8) on node web01

@notify { ['x', 'y']: }
realize(Notify['x', 'y'])
realize([Notify['x'], [Notify['y']]])
# Nothing

getparam_nosuch()
# Error: Evaluation Error: Unknown function: 'getparam_nosuch'. (line: 1, column: 1) on node web01

notice("${1}", "${[1, 2]}", "${undef}", "${default}", "${Integer}", "a${'b'}c${1.0}d")
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '1.0' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 80) on node web01

$a = 'x'
notice("${a}", "$a", "${a}b$a", "${a.upcase}", "${a[0]}", "${upcase($a)}")
# Notice: Scope(Class[main]): x x xbx X x X

if 'abc' =~ /(b)(x)?(c)/ { notice($0, $1, $2, $3, $4) }
# Notice: Scope(Class[main]): bc b  c 

if 'abc' =~ /(b)/ { [1].each |$x| { notice($1) if 'z' =~ /(z)/ { notice($1) } notice($1) } notice($1) }
# Notice: Scope(Class[main]): b
# Notice: Scope(Class[main]): z
# Notice: Scope(Class[main]): b
# Notice: Scope(Class[main]): b

if 'abc' =~ /x/ { } else { notice($0) }
notice($1)
# Notice: Scope(Class[main]): 
# Notice: Scope(Class[main]): 

unless 'abc' =~ /(a)/ { } else { notice($1) }
# Notice: Scope(Class[main]): a

notice('abc' =~ '(', 1)
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'end pattern with unmatched parenthesis: /(/'. (line: 1, column: 17) on node web01

notice('abc' =~ 5)
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'. (line: 1, column: 17) on node web01

notice(5 =~ /5/)
# Error: Evaluation Error: Left match operand must result in a String value. Got an Integer. (line: 1, column: 8) on node web01

notice('a' !~ /a/, 'a' !~ 'b', 5 !~ Integer)
# Notice: Scope(Class[main]): false true false

notice(1 < 'a')
# Error: Evaluation Error: Comparison of: Integer < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'. (line: 1, column: 10) on node web01

notice('a' < 1)
# Error: Evaluation Error: Comparison of: String < Integer, is not possible. Caused by 'A String is not comparable to a non String'. (line: 1, column: 12) on node web01

notice([1] < [2])
# Error: Evaluation Error: Comparison of: Array < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'. (line: 1, column: 12) on node web01

notice('a' < 'B', 'B' > 'a', 'a' <= 'A', 'a' >= 'A', 'a' == 'A', 'é' == 'É')
# Notice: Scope(Class[main]): true true true true true false

notice(1 == 1.0, 1 < 1.5, 2 >= 2.0, '1' == 1, 1 != '1')
# Notice: Scope(Class[main]): true true true false true

notice(Integer < Numeric, Integer <= Integer, Integer > Numeric, Numeric >= Integer, Integer < Integer, Integer == Integer)
# Notice: Scope(Class[main]): true true false true false true

notice(Timespan(1) < Timespan(2), Timestamp(1) > Timestamp(2), Timespan(1) == Timespan(1))
# Notice: Scope(Class[main]): true false true

notice(Timespan(1) < Timestamp(2))
# Error: Evaluation Error: Comparison of: Timespan < Timestamp, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'. (line: 1, column: 20) on node web01

notice(SemVer('1.0.0') < SemVer('1.0.1'), SemVer('1.0.0') >= SemVer('1.0.0'))
# Notice: Scope(Class[main]): true true

notice('b' in 'abc', 'B' in 'abc', /b/ in 'abc', 'x' in 'abc', 'a' in ['A'], 'b' in ['abc'], /b/ in ['abc'], 'a' in {'A' => 1}, String in [1, 'a'], 1 in [1.0], [1] in [[1]], Integer in 5)
# Notice: Scope(Class[main]): true true true false true false true true true true true false

notice(!undef, !'', !0, !false, !![])
# Notice: Scope(Class[main]): true false false true true

notice(true and '', false or undef, '' or 0, undef and nosuch())
# Notice: Scope(Class[main]): true false true false

notice(- 'a')
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 8) on node web01

#? 7
notice(- '5', -5, - -5, -'0x10', -5.5)
# Warning: The string '5' was automatically coerced to the numerical value 5 (line: 1, column: 8)
# Warning: The string '0x10' was automatically coerced to the numerical value 16 (line: 1, column: 25)
# Notice: Scope(Class[main]): -5 -5 5 -16 -5.5

#? 8
notice(- '5', -5, - -5, -'0x10', -5.5)
# Error: Evaluation Error: The string '5' was automatically coerced to the numerical value 5 (line: 1, column: 8) on node web01

notice(+5)
# Error: Could not parse for environment production: Syntax error at '+' (line: 1, column: 8) on node web01

#? 7
notice('1' + '2', '0x10' + 1, '010' + 1, '1.5' + 1, '1e2' + 0)
# Warning: The string '1' was automatically coerced to the numerical value 1 (line: 1, column: 8)
# Warning: The string '2' was automatically coerced to the numerical value 2 (line: 1, column: 14)
# Warning: The string '0x10' was automatically coerced to the numerical value 16 (line: 1, column: 19)
# Warning: The string '010' was automatically coerced to the numerical value 8 (line: 1, column: 31)
# Warning: The string '1.5' was automatically coerced to the numerical value 1.5 (line: 1, column: 42)
# Warning: The string '1e2' was automatically coerced to the numerical value 100.0 (line: 1, column: 53)
# Notice: Scope(Class[main]): 3 17 9 2.5 100.0

#? 8
notice('1' + '2', '0x10' + 1, '010' + 1, '1.5' + 1, '1e2' + 0)
# Error: Evaluation Error: The string '1' was automatically coerced to the numerical value 1 (line: 1, column: 8) on node web01

notice('1a' + 1)
# Error: Evaluation Error: The value '1a' cannot be converted to Numeric. (line: 1, column: 8) on node web01

notice(1 + undef)
# Error: Evaluation Error: The value '' cannot be converted to Numeric. (line: 1, column: 12) on node web01

notice([1] + 2, [1] + [2, 3], [1] + {'a' => 1}, [1] << 2, [1] << [2])
# Notice: Scope(Class[main]): [1, 2] [1, 2, 3] [1, [a, 1]] [1, 2] [1, [2]]

notice(1 / 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 12) on node web01

notice(1.0 / 0)
# Error: Evaluation Error: The result of the / expression is Infinity (line: 1, column: 8) on node web01

notice(1 % 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 12) on node web01

notice(5.5 % 2)
# Error: Evaluation Error: Operator '%' is not applicable to a Float. (line: 1, column: 8) on node web01

notice(1.5 << 1)
# Error: Evaluation Error: Operator '<<' is not applicable to a Float. (line: 1, column: 8) on node web01

notice('a' * 2)
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 8) on node web01

notice(2 * 1.5, 7 / 2.0, 7.5 / 2, 1e308 * 10)
# Error: Evaluation Error: The result of the * expression is Infinity (line: 1, column: 35) on node web01

fail('x', 1)
# Error: Evaluation Error: Error while evaluating a Function Call, x 1 (line: 1, column: 1) on node web01

fail()
# Error: Evaluation Error: Error while evaluating a Function Call,  (line: 1, column: 1) on node web01

warning('x', 1)
err('y')
debug('z')
info('w')
alert('a')
crit('c')
emerg('e')
# Warning: Scope(Class[main]): x 1
# Error: Scope(Class[main]): y
# Alert: Scope(Class[main]): a
# Critical: Scope(Class[main]): c
# Emergency: Scope(Class[main]): e

tag('a', 'b')
notice(tagged('a'), tagged('c'), tagged('a', 'b'), tagged('a', 'c'))
# Notice: Scope(Class[main]): true false true false

tag('A::b')
notice(tagged('a'), tagged('b'), tagged('a::b'), tagged('A::B'))
# Notice: Scope(Class[main]): true true true true

tag('a b')
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'a b' (line: 1, column: 1) on node web01

tag('')
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '' (line: 1, column: 1) on node web01

#? catalog
tag('x', 'y::z')
notify { 'a': tag => ['p', 'q::r'] }
# Resource: Notify[a] (p q::r q r notify a class x y::z y z) { tag => ["p","q::r"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
class a::b { notify { 'x': } }
include a::b
# Resource: Class[A::B] (class a::b a b)
# Resource: Notify[x] (notify x class a::b a b)
# Classes: settings a::b
# Edge: Stage[main] -> Class[A::B]
# Edge: Class[A::B] -> Notify[x]

#? catalog
define a::b() { notify { "x${title}": } }
a::b { 'c d': }
a::b { 'e': tag => 'f' }
# Resource: A::B[c d] (a::b a b class)
# Resource: A::B[e] (f a::b a b e class) { tag => "f" }
# Resource: Notify[xc d] (notify a::b a b class)
# Resource: Notify[xe] (notify xe f a::b a b e class) { tag => "f" }
# Classes: settings
# Edge: Class[main] -> A::B[c d]
# Edge: Class[main] -> A::B[e]
# Edge: A::B[c d] -> Notify[xc d]
# Edge: A::B[e] -> Notify[xe]

#? catalog
stage { 'pre': before => Stage['main'] }
class a { }
class { 'a': stage => 'pre' }
# Resource: Stage[pre] (stage pre class) { before => "Stage[main]" }
# Resource: Class[A] (class a) { stage => "pre" }
# Classes: settings a
# Edge: Stage[pre] -> Class[A]

class a { }
class { 'a': stage => 'nosuch' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find stage nosuch specified by Class[A] (line: 2, column: 1) on node web01

define d() { }
d { 'a': stage => 'main' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Only classes can set 'stage'; normal resources like D[a] cannot change run stage (line: 2, column: 1) on node web01

notify { 'a': stage => 'main' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Only classes can set 'stage'; normal resources like Notify[a] cannot change run stage (line: 1, column: 1) on node web01

#? catalog
@@notify { 'a': noop => true, schedule => 's' }
notify { 'b': noop => true, alias => 'c' }
notice(Notify['c']['noop'])
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Notice: Scope(Class[main]): true
# Resource: Notify[b] (notify b class) { noop => true, alias => "c" }
# Classes: settings
# Edge: Class[main] -> Notify[b]

file { '/a': alias => 'x' } file { '/b': alias => 'x' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias File[/b] to "x" at (line: 1); resource ["File", "x"] already declared (line: 1) (line: 1, column: 29) on node web01

file { '/a': } file { '/a/': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias File[/a/] to ["/a"] at (line: 1); resource ["File", "/a"] already declared (line: 1) (line: 1, column: 16) on node web01

file { '/a': path => '/b' } file { '/b': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: File[/b] is already declared at (line: 1); cannot redeclare (line: 1) (line: 1, column: 29) on node web01

exec { 'a': command => '/x' } exec { 'b': command => '/x' }
# Nothing

notify { 'a': } notify { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[a] is already declared at (line: 1); cannot redeclare (line: 1) (line: 1, column: 17) on node web01

package { 'a': } package { 'b': name => 'a' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias Package[b] to [nil, "a", nil] at (line: 1); resource ["Package", nil, "a", nil] already declared (line: 1) (line: 1, column: 18) on node web01

#? catalog
notify { 'a': message => Sensitive('x') }
notice(Notify['a']['message'])
# Notice: Scope(Class[main]): Sensitive [value redacted]
# Resource: Notify[a] (notify a class) sensitive message { message => "x" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
define d($x) { notify { $title: message => $x } }
d { 'a': x => Sensitive('y') }
# Resource: D[a] (d a class) sensitive x { x => "y" }
# Resource: Notify[a] (notify a d class) sensitive message { message => "y" }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: D[a] -> Notify[a]

notify { 'a': nosuch => 1 }
# Error: no parameter named 'nosuch' (line: 1) on Notify[a] (line: 1) on node web01

notify { 'a': message => undef, withpath => undef }
notice(Notify['a']['message'])
# Notice: Scope(Class[main]): 

notify { 'a': message => default }
# Nothing

notify { 'a': message => {'a' => undef} }
notice(Notify['a']['message'])
# Notice: Scope(Class[main]): {a => }

notify { 'a': loglevel => 'x', audit => 'all' }
# Nothing

notice(inline_epp('<%= $x %>', {'x' => 1}), inline_epp('<%- |$x = 5| -%><%= $x %>'), inline_epp('<% $y = 2 %><%= $y %>'))
# Notice: Scope(Class[main]): 1 5 2

notice(inline_epp('<%- |$x| -%><%= $x %>'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'x' (line: 1, column: 8) on node web01

notice(inline_epp('<%- |Integer $x| -%><%= $x %>', {'x' => 'a'}))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: parameter 'x' expects an Integer value, got String (line: 1, column: 8) on node web01

notice(inline_epp('<%- |$x| -%>', {'x' => 1, 'y' => 2}))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: has no parameter named 'y' (line: 1, column: 8) on node web01

notice(inline_epp('<%= nosuch() %>'))
# Error: Evaluation Error: Unknown function: 'nosuch'. (file: inlined-epp-text, line: 1, column: 5) on node web01

notice(inline_epp('<%= $x'))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Unbalanced epp tag, reached <eof> without closing tag. (file: inlined-epp-text, line: 1, column: 7) (line: 1, column: 8) on node web01

notice(inline_epp('a', 5))
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' parameter 'parameters' expects a Hash value, got Integer (line: 1, column: 8) on node web01

$x = 5
notice(inline_epp('<%= $x %>'), inline_epp('<%= $x %>', {'y' => 1}))
# Notice: Scope(Class[main]): 5 5

class x { $v = 3 notice(inline_epp('<%= $v %>')) }
include x
# Notice: Scope(Class[X]): 3

notice(inline_epp('<%= Sensitive("a") %>b'))
# Notice: Scope(Class[main]): Sensitive [value redacted]

## Puppet prints the number of an object in place of the class

#? ours
class a { notify { 'x': message => 'a' } }
class b inherits a { Notify['x'] { message => 'm' } }
class c inherits a { Notify['x'] { message => 'n' } }
include b
include c
# Error: Parameter 'message' is already set on Notify[x] by b at (line: 2); cannot redefine (line: 3) on node web01

#? ours
notify { 'x': message => 'a' }
Notify['x'] { message => 'b' }
# Error: Parameter 'message' is already set on Notify[x] by main at (line: 1); cannot redefine (line: 2) on node web01

## Slices, integers at their limits, and times

$a = [1, 2, 3]
notice($a[-4], $a[-3], $a[3], $a[(-9223372036854775807 - 1), 2], $a[-1, (-9223372036854775807 - 1)], $a[0, -4], $a[0, -3], $a[0, -5], $a[3, 1], $a[4, 1], $a[-5, 3], $a[-4, 5])
# Notice: Scope(Class[main]):  1  [] [] [] [1] [] [] [] [1] [1, 2, 3]

$s = 'aéz'
notice($s[-4], $s[-3], $s[3], $s[2], $s[(-9223372036854775807 - 1), 2], $s[-1, (-9223372036854775807 - 1)], $s[0, -4], $s[0, -3], $s[-5, 3], $s[-4, 5], $s[1, 1], $s[1, 9])
# Notice: Scope(Class[main]):  a  z    a a aéz é éz

notice('abc'[])
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 14) on node web01

notice('abc'[1, 2, 3])
# Error: Evaluation Error: String supports [] with one or two arguments. Got 3 (line: 1, column: 8) on node web01

notice([1, 2][1, 2, 3])
# Error: Evaluation Error: Array supports [] with one or two arguments. Got 3 (line: 1, column: 8) on node web01

notice([1, 2][[]])
# Error: Evaluation Error: Array supports [] with one or two arguments. Got 0 (line: 1, column: 8) on node web01

notice('ab'[[]])
# Error: Evaluation Error: String supports [] with one or two arguments. Got 0 (line: 1, column: 8) on node web01

notice({ a => 1 }[[]], { [] => 1 }[[]])
# Notice: Scope(Class[main]):  1

$h = { a => 1, b => undef, c => 3 }
notice($h[a, b], $h[a, c, x], $h[b], $h[x, y])
# Notice: Scope(Class[main]): [1] [1, 3]  []

notice({ a => 1 }[*[]])
# Notice: Scope(Class[main]): 

notice('ab'[*[]])
# Error: Evaluation Error: String supports [] with one or two arguments. Got 0 (line: 1, column: 8) on node web01

notice([1][*[]])
# Error: Evaluation Error: Array supports [] with one or two arguments. Got 0 (line: 1, column: 8) on node web01

notice(1 << 62, -1 << 63, 0 << 100, 1 >> 63, -1 >> 64, -5 >> 1, 5 << -1, -5 << -63, 5 >> -2, -1 << 62, 3 << 61 >> 61)
# Notice: Scope(Class[main]): 4611686018427387904 -9223372036854775808 0 0 -1 -3 2 -1 20 -4611686018427387904 3

notice(1 << 63)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 10) on node web01

notice(-1 << 64)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer min range, got '-0x10000000000000000' (line: 1, column: 11) on node web01

notice(3 << 62)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0xc000000000000000' (line: 1, column: 10) on node web01

notice(-3 << 62)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer min range, got '-0xc000000000000000' (line: 1, column: 11) on node web01

notice(2 << 62)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 10) on node web01

notice(-2 << 62, (-9223372036854775807 - 1) >> 62, (-9223372036854775807 - 1) >> 63)
# Notice: Scope(Class[main]): -9223372036854775808 -2 -1

notice(1 >> -62)
# Notice: Scope(Class[main]): 4611686018427387904

notice(1 >> -63)
# Error: Evaluation Error: A '>>' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 10) on node web01

notice(1 << 2.9, 1 >> -2.9, 8 >> 1.5)
# Notice: Scope(Class[main]): 4 4 4

notice(1.5 << 2)
# Error: Evaluation Error: Operator '<<' is not applicable to a Float. (line: 1, column: 8) on node web01

notice((-9223372036854775807 - 1) / -1)
# Error: Evaluation Error: A '/' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 35) on node web01

notice((-9223372036854775807 - 1) % -1, -9223372036854775807 / -1, -7 / 2, -7 % 2, 7 % -2, -8 / 2, -8 % 2)
# Notice: Scope(Class[main]): 0 9223372036854775807 -4 1 -1 -4 0

notice({ a => 1, 1 => 2, 'c' => 3 } - [a, 1], { a => 1 } - a, { a => 1, b => 2 } - { b => 5, c => 1 }, { a => 1 } - [], { 1 => a } - 1.0)
# Notice: Scope(Class[main]): {c => 3} {} {a => 1} {a => 1} {1 => a}

#? 7
notice({ a => 1 } + [[b, 2]], { a => 1 } + [b, 2, c, 3], { a => 1 } + [[b, 2], [c]], { a => 1 } + [])
# Notice: Scope(Class[main]): {a => 1, b => 2} {a => 1, b => 2, c => 3} {a => 1, b => 2, c => } {a => 1}

#? 8
notice({ a => 1 } + [[b, 2]], { a => 1 } + [b, 2, c, 3], { a => 1 } + [[b, 2], [c]], { a => 1 } + [])
# Error: Evaluation Error: Error while evaluating a '+' expression, wrong array length at 1 (expected 2, was 1) (line: 1, column: 69) on node web01

notice({ a => 1 } + [b, 2, c])
# Error: Evaluation Error: Error while evaluating a '+' expression, odd number of arguments for Hash (line: 1, column: 19) on node web01

#? 7
notice({ a => 1 } + [[b, 2], [1, 2, 3]])
# Error: Evaluation Error: Error while evaluating a '+' expression, invalid number of elements (3 for 1..2) (line: 1, column: 19) on node web01

#? 8
notice({ a => 1 } + [[b, 2], [1, 2, 3]])
# Error: Evaluation Error: Error while evaluating a '+' expression, wrong array length at 1 (expected 2, was 3) (line: 1, column: 19) on node web01

#? 7
notice({ a => 1 } + [[]])
# Error: Evaluation Error: Error while evaluating a '+' expression, invalid number of elements (0 for 1..2) (line: 1, column: 19) on node web01

#? 8
notice({ a => 1 } + [[]])
# Error: Evaluation Error: Error while evaluating a '+' expression, wrong array length at 0 (expected 2, was 0) (line: 1, column: 19) on node web01

notice({ a => 1 } + [b, [1]], { a => 1 } + [[1], b])
# Notice: Scope(Class[main]): {a => 1, b => [1]} {a => 1, [1] => b}

notice({ a => 1 } + 1)
# Error: Evaluation Error: Error while evaluating a '+' expression, Can only append Array or Hash to a Hash (line: 1, column: 19) on node web01

notice({ a => 1 } << 1)
# Error: Evaluation Error: Operator '<<' is not applicable to a Hash. (line: 1, column: 8) on node web01

notice([1, 2, 2.0, '2', 3] - 2, [1, '1', 1.0] - '1', [[1], [1.0]] - [[1]], [1, 2] - [], [{ a => 1 }, 2] - { a => 1 }, [[a, 1], 2] - { a => 1 })
# Notice: Scope(Class[main]): [1, 2, 3] [1, 1.0] [] [1, 2] [{a => 1}, 2] [2]

notice([1] << [2], [1] + [2], [1] + { a => 2 }, [] + [], [] << [])
# Notice: Scope(Class[main]): [1, [2]] [1, 2] [1, [a, 2]] [] [[]]

$v = SemVer('1.2.3')
notice(Timespan(10) / $v)
# Error: Evaluation Error: Error while evaluating a '/' expression, A Timespan cannot be divided by a Version (line: 2, column: 21) on node web01

notice(Timespan(10) % SemVer('1.2.3'))
# Error: Evaluation Error: Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Version (line: 1, column: 21) on node web01

notice(Timespan(10) - SemVer('1.2.3'))
# Error: Evaluation Error: Error while evaluating a '-' expression, A Version cannot be subtracted from a Timespan (line: 1, column: 21) on node web01

notice(Timespan(10) * SemVer('1.2.3'))
# Error: Evaluation Error: Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Version (line: 1, column: 21) on node web01

notice(Timespan(10) + SemVer('1.2.3'))
# Error: Evaluation Error: Error while evaluating a '+' expression, A Version cannot be added to a Timespan (line: 1, column: 21) on node web01

notice(Timestamp(10) / SemVer('1.2.3'))
# Error: Evaluation Error: Operator '/' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(Timestamp(10) % SemVer('1.2.3'))
# Error: Evaluation Error: Operator '%' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(Timestamp(10) * SemVer('1.2.3'))
# Error: Evaluation Error: Operator '*' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(Timestamp(10) - SemVer('1.2.3'))
# Error: Evaluation Error: Error while evaluating a '-' expression, A Version cannot be subtracted from a Timestamp (line: 1, column: 22) on node web01

notice(Timestamp(10) + SemVer('1.2.3'))
# Error: Evaluation Error: Error while evaluating a '+' expression, A Version cannot be added to a Timestamp (line: 1, column: 22) on node web01

notice(SemVer('1.2.3') - Timespan(10))
# Error: Evaluation Error: Operator '-' is not applicable to a Semver. (line: 1, column: 8) on node web01

notice(SemVer('1.2.3') - Timestamp(10))
# Error: Evaluation Error: Operator '-' is not applicable to a Semver when right side is a Timestamp. (line: 1, column: 8) on node web01

notice(SemVer('1.2.3') / Timestamp(10))
# Error: Evaluation Error: Operator '/' is not applicable to a Semver when right side is a Timestamp. (line: 1, column: 8) on node web01

notice(SemVer('1.2.3') + Timestamp(10))
# Error: Evaluation Error: Error while evaluating a '+' expression, A Version cannot be added to a Timestamp (line: 1, column: 24) on node web01

notice(Timespan(10) << SemVer('1.2.3'))
# Error: Evaluation Error: Operator '<<' is not applicable to a Timespan. (line: 1, column: 8) on node web01

notice(Timespan(10) / 3, Timespan(-10) / 3, Timespan(10) / -4.0, Timespan(10) / Timespan(4), Timespan(10) * 1.5, Timespan(10) % 3, Timespan(-10) % 3, Timespan(10) - 1.5, Timespan(10) + Timespan(1), Timestamp(10) - Timestamp(4))
# Notice: Scope(Class[main]): 0-00:00:03.333333333 -0-00:00:03.333333334 -0-00:00:02.5 2.5 0-00:00:15.0 1 2 0-00:00:08.5 0-00:00:11.0 0-00:00:06.0

notice(Timespan(10) / 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 23) on node web01

notice(Timespan(10) % 1.5)
# Error: Evaluation Error: Operator '%' is not applicable to a Timespan when right side is a Float. (line: 1, column: 8) on node web01

notice(Timespan(10) % Timespan(3))
# Error: Evaluation Error: Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timespan (line: 1, column: 21) on node web01

notice(Timespan(10) % Timestamp(3))
# Error: Evaluation Error: Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timestamp (line: 1, column: 21) on node web01

notice(Timestamp(10) % 3)
# Error: Evaluation Error: Operator '%' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(1 % 1.5)
# Error: Evaluation Error: Operator '%' is not applicable to an Integer when right side is a Float. (line: 1, column: 8) on node web01

notice(1.5 % 1)
# Error: Evaluation Error: Operator '%' is not applicable to a Float. (line: 1, column: 8) on node web01

notice(1e308 * 10)
# Error: Evaluation Error: The result of the * expression is Infinity (line: 1, column: 8) on node web01

notice(1e308 + 1e308)
# Error: Evaluation Error: The result of the + expression is Infinity (line: 1, column: 8) on node web01

notice(1.0 / 0)
# Error: Evaluation Error: The result of the / expression is Infinity (line: 1, column: 8) on node web01

notice(-1e308 - 1e308)
# Error: Evaluation Error: The result of the - expression is Infinity (line: 1, column: 8) on node web01

notice(Binary('YWI=') + Binary('Yw=='), Binary('YWJj')[1, 1], Binary('YWJj')[-1], Binary('YWJj')[5])
# Notice: Scope(Class[main]): YWJj Yg== Yw== 

notice(Binary('YWI=') + 'c')
# Error: Evaluation Error: Error while evaluating a '+' expression, Can only append Binary to a Binary (line: 1, column: 23) on node web01

notice(97 in Binary('YWI='), 98 in Binary('YWI='), 99 in Binary('YWI='), 256 in Binary('YWI='), -1 in Binary('YWI='), 353 in Binary('YWI='), 'b' in Binary('YWI='), 'ba' in Binary('YWI='), Binary('Yg==') in Binary('YWI='), Binary('YWI=') in Binary('YWI='), 1.5 in Binary('YWI='), 97.0 in Binary('YWI='))
# Notice: Scope(Class[main]): true true false false false false true false true true false true

notice(0 in Binary('AP8='), 255 in Binary('AP8='))
# Notice: Scope(Class[main]): true true

$v = SemVer('1.2.3')
notice(case '1.2.3' { $v: { 'same' } default: { 'other' } })
notice(case '1.2.4' { $v: { 'same' } default: { 'other' } })
notice(case 'x' { $v: { 'same' } default: { 'other' } })
notice(case SemVer('1.2.3') { $v: { 'same' } default: { 'other' } })
notice(case SemVer('1.2.3-rc1') { $v: { 'same' } default: { 'other' } })
notice(case 5 { $v: { 'same' } default: { 'other' } })
notice($v in ['1.2.3'], '1.2.3' in [$v], $v in [$v], SemVer('1.2.4') in [$v, '1.2.4'])
# Notice: Scope(Class[main]): same
# Notice: Scope(Class[main]): other
# Notice: Scope(Class[main]): other
# Notice: Scope(Class[main]): same
# Notice: Scope(Class[main]): other
# Notice: Scope(Class[main]): other
# Notice: Scope(Class[main]): false true true false

$r = SemVerRange('>=1.2.0 <2.0.0')
notice(case '1.2.3' { $r: { 'in' } default: { 'out' } }, case SemVer('2.0.0') { $r: { 'in' } default: { 'out' } }, case 'y' { $r: { 'in' } default: { 'out' } }, case 1 { $r: { 'in' } default: { 'out' } })
# Notice: Scope(Class[main]): in out out out

notice(case [1, [2, 'x']] { [1, [2, /X/]]: { 1 } [1, [2, /x/]]: { 2 } default: { 3 } })
notice(case [1, 2] { [1]: { 1 } [1, 2, 3]: { 2 } [2, 1]: { 3 } [Integer, Integer]: { 4 } })
notice(case { a => 1, b => 2 } { { a => 2 }: { 1 } { a => 1, c => 1 }: { 2 } { a => Integer }: { 3 } default: { 4 } })
notice(case { a => 1 } { { c => undef }: { 1 } default: { 2 } }, case [] { []: { 1 } }, case {} { {}: { 1 } }, case { a => 1 } { {}: { 1 } default: { 2 } })
notice(case 3 { *[1, 2]: { 'a' } *[3, 4]: { 'b' } }, case 3 { *[]: { 'a' } default: { 'c' } }, case 3 { 1, *[2, 3], 4: { 'd' } })
# Notice: Scope(Class[main]): 2
# Notice: Scope(Class[main]): 4
# Notice: Scope(Class[main]): 3
# Notice: Scope(Class[main]): 1 1 1 1
# Notice: Scope(Class[main]): b c d

case [1, 2] {
  [1, notexistent()]: { }
}
# Error: Evaluation Error: Unknown function: 'notexistent'. (line: 2, column: 7) on node web01

case notexistent() {
  1: { }
}
# Error: Evaluation Error: Unknown function: 'notexistent'. (line: 1, column: 6) on node web01

case 1 {
  notexistent(), 1: { }
}
# Error: Evaluation Error: Unknown function: 'notexistent'. (line: 2, column: 3) on node web01

notice(1 ? { *[2, 1] => 'a', default => 'b' })
# Notice: Scope(Class[main]): a

notice([Timespan(2), 3] - 2, [2, 3] - Timespan(2), [Timespan(2), 3] - Timespan(2), [[Timespan(2)], 3] - [[2.0]], [Timestamp(2), 3] - 2)
# Notice: Scope(Class[main]): [3] [3] [3] [3] [3]

notice([Integer, String, Integer[1]] - Integer, [/a/, /b/, 'a'] - /a/, [SemVer('1.0.0'), '1.0.0'] - '1.0.0', [SemVer('1.0.0+a'), 1] - SemVer('1.0.0+b'))
# Notice: Scope(Class[main]): [String, Integer[1]] [/b/, a] [1.0.0] [1.0.0+a, 1]

notice([URI('http://a'), 1] - URI('http://a'), [Binary('YQ=='), 'YQ==', 'a'] - Binary('YQ=='), [undef, false, ''] - undef, [default, 'default'] - default)
# Notice: Scope(Class[main]): [1] [YQ==, a] [false, ] [default]

notice([{ a => 1 }, { a => 1.0 }, { 'A' => 1 }] - [{ a => 1 }], [{ 1 => a }, { 1.0 => a }] - [{ 1 => a }], ['a', 'A', ['a'], ['A']] - [['A'], 'a'])
# Notice: Scope(Class[main]): [{A => 1}] [{1.0 => a}] [A, [a]]

notice([Sensitive(1), Sensitive(2), 1] - Sensitive(1))
# Notice: Scope(Class[main]): [Sensitive [value redacted], 1]

notice([Timespan(2), Timestamp(2), 2, 2.0, 3] - Timespan(2), [Timespan(2), Timestamp(2), 2, 3] - Timestamp(2), [Timespan(2.5), 2] - 2.5, [Timespan(2)] - '2')
# Notice: Scope(Class[main]): [1970-01-01T00:00:02.000000000 UTC, 3] [0-00:00:02.0, 3] [2] [0-00:00:02.0]

## Parameters, relationships, overrides and collectors

function f(*$r) { $r }
notice(f(), f(undef), f(1), f([1]), f(1, 2))
# Notice: Scope(Class[main]): [] [] [1] [[1]] [1, 2]

function f(*$r = 5) { $r }
notice(f(), f(undef), f(1), f([1]), f(undef, 1), f(1, undef))
# Notice: Scope(Class[main]): [5] [5] [1] [[1]] [, 1] [1, ]

function f(*$r = [5, 6]) { $r }
notice(f(), f(undef), f(1))
# Notice: Scope(Class[main]): [5, 6] [5, 6] [1]

function f(Integer *$r = notexistent()) { $r }
notice(f(1), f())
# Error: Evaluation Error: Unknown function: 'notexistent'. (line: 1, column: 26) on node web01

function f($a, Integer *$r) { [$a, $r] }
notice(f(1, 2, 3), f(1))
notice(f(1, 2, 'x'))
# Notice: Scope(Class[main]): [1, [2, 3]] [1, []]
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'r' expects an Integer value, got String (line: 3, column: 8) on node web01

function f(Integer $a, Integer *$r = [1, 'x']) { [$a, $r] }
notice(f(1))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'r' expects an Integer value, got String (line: 2, column: 8) on node web01

notice([1, 2, 3].reduce |*$r| { $r }, [1].each |*$r| { notice($r) }, { a => 1 }.map |*$r| { $r }, [[1, 2], [3]].map |*$r = 7| { $r })
# Notice: Scope(Class[main]): [0, 1]
# Notice: Scope(Class[main]): [[1, 2], 3] [1] [[a, 1]] [[0, [1, 2]], [1, [3]]]

notice(with(undef) |*$r = 7| { $r }, with() |*$r = 7| { $r }, with(1, 2) |$a, *$r| { [$a, $r] }, with(1) |$a, Integer *$r| { [$a, $r] })
# Notice: Scope(Class[main]): [7] [7] [1, [2]] [1, []]

with() |$a, $b = 1| { }
# Error: Evaluation Error: Parameter $a is required but no value was given (line: 1, column: 9) on node web01

with(1) |$a, $b = $c, $c = 1| { }
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: default expression for $b tries to illegally access not yet evaluated $c (line: 1, column: 1) on node web01

with(1) |$a, $b = $a + 1, $c = $b + 1| { notice($a, $b, $c) }
# Notice: Scope(Class[main]): 1 2 3

function f($a = $b, $b = 1) { }
f()
# Error: Evaluation Error: Error while evaluating a Function Call, f: default expression for $a tries to illegally access not yet evaluated $b (line: 2, column: 1) on node web01

function f($a = 1, $b = ($z = 2)) { }
f()
# Error: Could not parse for environment production: Assignment not allowed here (line: 1, column: 29) on node web01

function f($a = 1, $b = with(1) |$x| { $y = 2 }) { }
f()
# Nothing

function f() >> Integer { 'x' }
f()
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got String (line: 2, column: 1) on node web01

with(1) |$a| >> String { $a }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from lambda has wrong type, expects a String value, got Integer (line: 1, column: 1) on node web01

function f() >> notexistent() { 1 }
# Error: Could not parse for environment production: Syntax error at 'notexistent' (line: 1, column: 17) on node web01

function f(Integer $a) >> Integer { return $a + 1 }
notice(f(1), undef.with |$x| { $x }, 'f'.with |$x| { return 2 })
# Error: return() from context where this is illegal (file: unknown, line: 2) on node web01

#? catalog
notify { ['a', 'b', 'c']: }
'Notify[a]' -> "Notify['b']" ~> 'Notify["c"]'
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class) { notify => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

notify { 'a': }
Notify['a'] -> Type[Notify['b']]
# Error: Could not find resource 'Notify[b]' for relationship from 'Notify[a]' on node web01

#? ours
notify { 'a': }
Notify['a'] -> Integer
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with something of type Integer. A Catalog type is required. (line: 2, column: 13) on node web01

#? ours
notify { 'a': }
Notify['a'] -> Type[Integer]
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with something of type Type[Integer]. A Catalog type is required. (line: 2, column: 13) on node web01

#? ours
notify { 'a': }
Notify['a'] -> Type
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with something of type Type. A Catalog type is required. (line: 2, column: 13) on node web01

notify { 'a': }
Notify['a'] -> 1
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 2, column: 13) on node web01

notify { 'a': }
[Notify['a'], [Notify['a'], true]] -> Notify['a']
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Boolean. A Catalog type is required. (line: 2, column: 36) on node web01

#? catalog
notify { ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']: }
notify { 'z': }
Notify['a'] -> Notify['z']
Notify['b'] -> Notify['z']
Notify['z'] -> Notify['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
Notify['a'] -> Notify['c']
Notify['a'] -> Notify['d']
Notify['a'] -> Notify['e']
Notify['a'] -> Notify['f']
Notify['a'] -> Notify['g']
Notify['a'] -> Notify['h']
# Resource: Notify[a] (notify a class) { before => ["Notify[z]","Notify[c]","Notify[d]","Notify[e]","Notify[f]","Notify[g]","Notify[h]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[z]"] }
# Resource: Notify[c] (notify c class)
# Resource: Notify[d] (notify d class)
# Resource: Notify[e] (notify e class)
# Resource: Notify[f] (notify f class)
# Resource: Notify[g] (notify g class)
# Resource: Notify[h] (notify h class)
# Resource: Notify[i] (notify i class)
# Resource: Notify[j] (notify j class)
# Resource: Notify[z] (notify z class) { before => ["Notify[c]","Notify[d]","Notify[e]","Notify[f]","Notify[g]","Notify[h]","Notify[i]","Notify[j]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]
# Edge: Class[main] -> Notify[g]
# Edge: Class[main] -> Notify[h]
# Edge: Class[main] -> Notify[i]
# Edge: Class[main] -> Notify[j]
# Edge: Class[main] -> Notify[z]

#? catalog
notify { 'x': before => [Notify['a']] }
notify { ['a', 'b', 'c', 'd', 'e']: }
Notify['x'] -> [Notify['b'], Notify['b'], Notify['c']]
[Notify['x'], Notify['x']] -> Notify['d'] -> Notify['e']
# Resource: Notify[x] (notify x class) { before => ["Notify[a]","Notify[b]","Notify[c]","Notify[d]"] }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[d] (notify d class) { before => ["Notify[e]"] }
# Resource: Notify[e] (notify e class)
# Classes: settings
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]

#? catalog
notify { ['a', 'b']: }
Notify['a'] -> File<| |> -> Exec<| |> ~> User<| |> -> Notify['b']
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
notify { ['a', 'b', 'c']: }
Notify['a'] -> Notify<| title == 'b' |> -> File<| |> -> Notify['c']
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
File<| |> -> Exec<| |> -> Notify['b']
notify { 'b': }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[b]

#? catalog
File { mode => '0600' }
@file { '/a': owner => 'u' }
@file { '/b': mode => '0644' }
File<| |> { group => 'g' }
# Resource: File[/a] (file class) { owner => "u", mode => "0600", group => "g" }
# Resource: File[/b] (file class) { mode => "0644", group => "g" }
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]

#? catalog
class c {
  File { mode => '0600', owner => 'x' }
  File<| title == '/a' |> { group => 'g' }
}
@file { '/a': owner => 'u' }
include c
# Resource: File[/a] (file class) { owner => "x", group => "g", mode => "0600" }
# Resource: Class[C] (class c)
# Classes: settings c
# Edge: Class[main] -> File[/a]
# Edge: Stage[main] -> Class[C]

#? catalog
class c {
  File { mode => '0600', group => 'h' }
  File<| title == '/a' |> { group => 'g', tag => 't' }
}
file { '/a': group => 'u' }
include c
# Resource: File[/a] (file t class) { group => "g", tag => "t", mode => "0600" }
# Resource: Class[C] (class c)
# Classes: settings c
# Edge: Class[main] -> File[/a]
# Edge: Stage[main] -> Class[C]

#? catalog
class c {
  File { mode => '0600' }
  Notify<| |> { message => 'g' }
}
notify { 'a': }
include c
# Resource: Notify[a] (notify a class) { message => "g" }
# Resource: Class[C] (class c)
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Stage[main] -> Class[C]

#? catalog
File { mode => '0600' }
file { '/a': mode => '0644' }
File['/a'] { mode => '0600' }
# Resource: File[/a] (file class) { mode => "0644" }
# Classes: settings
# Edge: Class[main] -> File[/a]

#? catalog
File { mode => '0600' }
file { '/a': }
File['/a'] { mode => '0644' }
# Resource: File[/a] (file class) { mode => "0644" }
# Classes: settings
# Edge: Class[main] -> File[/a]

#? catalog
class p { file { '/a': mode => '0644' } }
class q inherits p { File['/a'] { mode => '0600' } }
class r inherits q { File['/a'] { mode +> '0700', owner => undef } }
include r
# Resource: Class[P] (class p)
# Resource: Class[Q] (class q)
# Resource: Class[R] (class r)
# Resource: File[/a] (file class p) { mode => ["0600","0700"] }
# Classes: settings p q r
# Edge: Stage[main] -> Class[P]
# Edge: Stage[main] -> Class[Q]
# Edge: Stage[main] -> Class[R]
# Edge: Class[P] -> File[/a]

#? catalog
class p { notify { 'a': require => [Notify['b'], [Notify['c']]] } notify { ['b', 'c', 'd', 'e']: } }
class q inherits p { Notify['a'] { require +> [[Notify['d']], Notify['e']] } }
include q
# Resource: Class[P] (class p)
# Resource: Class[Q] (class q)
# Resource: Notify[a] (notify a class p) { require => ["Notify[b]","Notify[c]","Notify[d]","Notify[e]"] }
# Resource: Notify[b] (notify b class p)
# Resource: Notify[c] (notify c class p)
# Resource: Notify[d] (notify d class p)
# Resource: Notify[e] (notify e class p)
# Classes: settings p q
# Edge: Stage[main] -> Class[P]
# Edge: Stage[main] -> Class[Q]
# Edge: Class[P] -> Notify[a]
# Edge: Class[P] -> Notify[b]
# Edge: Class[P] -> Notify[c]
# Edge: Class[P] -> Notify[d]
# Edge: Class[P] -> Notify[e]

class p { file { '/a': mode => '0644' } }
class q { File['/a'] { mode => '0600' } }
include p, q
# Error: Only subclasses can override parameters (line: 2) on node web01

#? ours
file { '/a': mode => '0644' }
File['/a'] { mode => '0600' }
# Error: Parameter 'mode' is already set on File[/a] by main at (line: 1); cannot redefine (line: 2) on node web01

define d() { file { '/a': mode => '0644' } }
d { 'x': }
class q { File['/a'] { mode => '0600' } }
include q
# Error: Only subclasses can override parameters (line: 3) on node web01

file { '/a': owner => 'a', owner => 'b' }
# Error: Evaluation Error: The attribute 'owner' has already been set (line: 1, column: 1) on node web01

file { '/a': owner => 'a', * => { owner => 'b' } }
# Error: Evaluation Error: The attribute 'owner' has already been set (line: 1, column: 1) on node web01

#? ours
file { '/a': owner => 'a', * => { 1 => 'b' } }
# Error: Evaluation Error: Error while evaluating an Object, attribute names must be strings, got an Integer (line: 1, column: 28) on node web01

file { '/a': owner => 'a', * => 5 }
# Error: Evaluation Error: Expected value of type Hash, got Integer (line: 1, column: 33) on node web01

#? catalog
file { '/a': * => { owner => a, group => b, mode => '0600', recurse => true, purge => true, force => true, links => follow, replace => false, backup => false } }
# Resource: File[/a] (file class) { owner => "a", group => "b", mode => "0600", recurse => true, purge => true, force => true, links => "follow", replace => false, backup => false }
# Classes: settings
# Edge: Class[main] -> File[/a]

Notify['n'] { message => 'x' }
# Error: Could not find resource(s) Notify[n] for overriding on node web01

Notify['n'] { message => 'x' }
Notify['n'] { message => 'y' }
# Error: Could not find resource(s) Notify[n], Notify[n] for overriding on node web01

#? catalog
class p { notify { 'n': } }
class q inherits p { Notify['n'] { message => 'x' } Notify['n'] { withpath => true } }
include q
# Resource: Class[P] (class p)
# Resource: Class[Q] (class q)
# Resource: Notify[n] (notify n class p) { message => "x", withpath => true }
# Classes: settings p q
# Edge: Stage[main] -> Class[P]
# Edge: Stage[main] -> Class[Q]
# Edge: Class[P] -> Notify[n]

#? catalog
class one { }
class two { }
include one, two
'Class[one]' -> 'Class["Two"]' -> "Class['::three']"
class three { }
include three
# Resource: Class[One] (class one) { before => ["Class[Two]"] }
# Resource: Class[Two] (class two) { before => ["Class[Three]"] }
# Resource: Class[Three] (class three)
# Classes: settings one two three
# Edge: Stage[main] -> Class[One]
# Edge: Stage[main] -> Class[Two]
# Edge: Stage[main] -> Class[Three]

function f($a, $b = [1].map |$x| { $y = $x + $a  $y }) { $b }
notice(f(2))
# Notice: Scope(Class[main]): [3]

with(1) |$a, $b = with(2) |$x| { $y = $x  $y + 1 }| { notice($b) }
# Notice: Scope(Class[main]): 3

define d($a, $b = [1].map |$x| { $y = $x + $a  $y }) { notice($b) }
d { 'x': a => 2 }
# Notice: Scope(D[x]): [3]

class c($a = 2, $b = [1].map |$x| { $y = $x + $a  $y }) { notice($b) }
include c
# Notice: Scope(Class[C]): [3]

## Nodes, defaults of scopes, queries, templates and sets of types

#? catalog
node /^.Web(0)1$/ { notify { 'no': } }
node /..^w.[Ee]b-_:01\d*$/, /^web0(\d)$/ { notify { "n${1}": } }
# Resource: Node[__node_regexp__web0d] (node __node_regexp__web0d class)
# Resource: Notify[n1] (notify n1 node __node_regexp__web0d class)
# Classes: settings __node_regexp__web0d
# Edge: Class[main] -> Node[__node_regexp__web0d]
# Edge: Node[__node_regexp__web0d] -> Notify[n1]

#? 7 catalog
node /(?i-mx:^WEB01$)/ { notify { 'n': } }
# Resource: Node[__node_regexp__i-mx:web01] (node __node_regexp__i-mx:web01 class)
# Resource: Notify[n] (notify n node __node_regexp__i-mx:web01 class)
# Classes: settings __node_regexp__i-mx:web01
# Edge: Class[main] -> Node[__node_regexp__i-mx:web01]
# Edge: Node[__node_regexp__i-mx:web01] -> Notify[n]

#? 8 ours catalog
node /(?i-mx:^WEB01$)/ { notify { 'n': } }
# Resource: Node[__node_regexp__LPQUi-mx:web01RP] (node __node_regexp__lpqui-mx:web01rp class)
# Resource: Notify[n] (notify n node __node_regexp__lpqui-mx:web01rp class)
# Classes: settings __node_regexp__LPQUi-mx:web01RP
# Edge: Class[main] -> Node[__node_regexp__LPQUi-mx:web01RP]
# Edge: Node[__node_regexp__LPQUi-mx:web01RP] -> Notify[n]

#? catalog
node 'Web01' { notify { 'exact': } }
node /web01/ { notify { 'regexp': } }
# Resource: Node[web01] (node web01 class)
# Resource: Notify[exact] (notify exact node web01 class)
# Classes: settings web01
# Edge: Class[main] -> Node[web01]
# Edge: Node[web01] -> Notify[exact]

#? catalog
node web0 { notify { 'short': } }
node web011 { notify { 'long': } }
node default { notify { 'default': } }
# Resource: Node[default] (node default class)
# Resource: Notify[default] (notify default node class)
# Classes: settings default
# Edge: Class[main] -> Node[default]
# Edge: Node[default] -> Notify[default]

class c { }
define d() { notify { 'f': } }
node default { include c }
# Nothing

#? catalog
class c { Notify { message => 'c' } d { 'e': } }
define d() { Notify { withpath => false } notify { 'f': } notify { 'h': loglevel => 'info' } }
Notify { message => 'top', loglevel => 'err', tag => ['x', 'y'] }
include c
Notify { noop => true }
# Resource: Class[C] (class c)
# Resource: D[e] (d e class c)
# Resource: Notify[f] (notify f x y d e class c) { message => "c", loglevel => "err", tag => ["x","y"], noop => true, withpath => false }
# Resource: Notify[h] (notify h x y d e class c) { loglevel => "info", message => "c", tag => ["x","y"], noop => true, withpath => false }
# Classes: settings c
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> D[e]
# Edge: D[e] -> Notify[f]
# Edge: D[e] -> Notify[h]

Notify { message => 'top' }
Notify { message => 'again' }
# Error: Default already defined for Notify { message }; cannot redefine (line: 2) on node web01

#? catalog
notify {
  default: message => 'm', withpath => true, loglevel => 'err';
  'a': ;
  'b': message => 'x', noop => true;
  ['c', 'd']: loglevel => 'info', * => { withpath => false };
}
# Resource: Notify[a] (notify a class) { message => "m", withpath => true, loglevel => "err" }
# Resource: Notify[b] (notify b class) { message => "x", withpath => true, loglevel => "err", noop => true }
# Resource: Notify[c] (notify c class) { message => "m", withpath => false, loglevel => "info" }
# Resource: Notify[d] (notify d class) { message => "m", withpath => false, loglevel => "info" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]

notify { 'a': ; 'a': }
# Error: Evaluation Error: The title 'a' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { undef: }
# Error: Evaluation Error: Missing title. The title expression resulted in undef (line: 1, column: 10) on node web01

notify { ['a', undef]: }
# Error: Evaluation Error: Missing title at index 1. The title expression resulted in an undef title (line: 1, column: 10) on node web01

notify { []: }
# Nothing

notify { ['a', ['b', [3]]]: }
# Error: Evaluation Error: Illegal title type at index 2. Expected String, got Integer (line: 1, column: 10) on node web01

notify { default: message => 'x'; default: message => 'y' }
# Error: Evaluation Error: The title 'default' has already been used in this resource expression (line: 1, column: 1) on node web01

#? catalog
@notify { 'a': message => ['x', 'y'], tag => 'T1' }
@notify { 'b': message => 'x', loglevel => 'err' }
@notify { 'c': message => 'X' }
@notify { 'd': message => 5 }
Notify<| message == 'x' and loglevel != 'err' |>
Notify<| tag == 't1' or message == 5 |>
# Resource: Notify[a] (t1 notify a class) { message => ["x","y"], tag => "T1" }
# Resource: Notify[c] (notify c class) { message => "X" }
# Resource: Notify[d] (notify d class) { message => 5 }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]

#? catalog
@notify { 'a': message => [1, 2.0], tag => ['t1', 'u'] }
@notify { 'b': message => [[1], '1'] }
Notify<| message == 2 |>
# Resource: Notify[a] (t1 u notify a class) { message => [1,2.0], tag => ["t1","u"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
@notify { 'a': message => ['X', /y/] }
@notify { 'b': tag => ['t1', 'u'] }
Notify<| tag == ['z', 'U'] |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 3, column: 1) on node web01

@notify { 'a': }
Notify<| tag == ['z', 1] |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 2, column: 1) on node web01

@notify { 'a': }
Notify<| tag == 1.5 |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform a number to a tag (line: 2, column: 1) on node web01

@notify { 'a': }
Notify<| title == [1] |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 2, column: 1) on node web01

@notify { 'a': }
Notify<| title == { a => 1 } |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralHash (line: 2, column: 1) on node web01

@notify { 'a': }
Notify<| title == if true { 1 } |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::IfExpression (line: 2, column: 1) on node web01

@notify { 'a': }
Notify<| title == 1 + 2 |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::ArithmeticExpression (line: 2, column: 1) on node web01

@notify { 'a': }
Notify<| title > 1 |>
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 2, column: 16) on node web01

#? catalog
@notify { ['a', 'b']: }
$t = { x => 'a' }
Notify<| title == $t['x'] |>
Notify<| title == "${t['x']}b" or noop == true |>
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
class a { require b  require c::d }
class b { }
class c::d { }
include a
# Resource: Class[A] (class a) { require => ["Class[B]","Class[C::D]"] }
# Resource: Class[B] (class b a)
# Resource: Class[C::D] (class c::d c d a)
# Classes: settings a b c::d
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[C::D]

#? catalog
class b { }
class c { }
class a { require b }
class { 'a': require => Class['c'] }
include c
# Resource: Class[A] (class a) { require => ["Class[C]","Class[B]"] }
# Resource: Class[B] (class b a)
# Resource: Class[C] (class c)
# Classes: settings a b c
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[C]

#? catalog
class b { }
class c { }
class a { require b, b  require Class['b'] }
class { 'a': require => [Class['c'], Notify['n']] }
include c
notify { 'n': }
# Resource: Class[A] (class a) { require => ["Class[C]","Notify[n]","Class[B]","Class[B]","Class[B]"] }
# Resource: Class[B] (class b a)
# Resource: Class[C] (class c)
# Resource: Notify[n] (notify n class)
# Classes: settings a b c
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> Notify[n]

require Class
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use an unspecific Class[] Type (line: 1, column: 1) on node web01

include Notify['a']
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use a Resource[Notify] where a Resource['class', name] is expected (line: 1, column: 1) on node web01

include ''
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use empty string as a class name (line: 1, column: 1) on node web01

include [[], ['']]
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use empty string as a class name (line: 1, column: 1) on node web01

#? 7
$x = 1
notice(inline_epp('<%= $x %><%= $y %>'))
# Warning: Unknown variable: 'y'. (file: inlined-epp-text, line: 1, column: 14)
# Notice: Scope(Class[main]): 1

#? 8
$x = 1
notice(inline_epp('<%= $x %><%= $y %>'))
# Error: Evaluation Error: Unknown variable: 'y'. (file: inlined-epp-text, line: 1, column: 14) on node web01

$x = 1
notice(inline_epp('<% $z = 3 %><%= $x %><%= $y %><%= $z %>', { y => 2, x => 5 }))
# Notice: Scope(Class[main]): 523

notice(inline_epp('<%- | $a, $b = $a | -%> <%= $a %><%= $b %> ', { a => 1 }))
# Notice: Scope(Class[main]): 11 

notice(inline_epp('<%- | $a, $b = 7 | -%><%= $a %><%= $b %>', { a => 1, b => undef }))
# Notice: Scope(Class[main]): 17

notice(inline_epp('<%- | $a, $b = notexistent() | -%><%= $a %><%= $b %>', { a => 1 }))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Syntax error at '' (file: inlined-epp-text, line: 1, column: 35) (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a | -%><%= $a %>', { a => 1, c => 2 }))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: has no parameter named 'c' (line: 1, column: 8) on node web01

notice(inline_epp('<%- | Integer $a | -%><%= $a %>', { a => 'x' }))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: parameter 'a' expects an Integer value, got String (line: 1, column: 8) on node web01

notice(inline_epp('<%- | $a | -%><%= $a %>'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'a' (line: 1, column: 8) on node web01

notice(inline_epp('<%= Sensitive("x") %>y'), inline_epp('<%= [Sensitive("x")] %>'), inline_epp('<%= inline_epp("<%%= Sensitive(1) %%>") %>'))
# Notice: Scope(Class[main]): Sensitive [value redacted] [Sensitive [value redacted]] <%= Sensitive(1) %>

notice(inline_epp(''), inline_epp('<%# x %>'), inline_epp('<% %>'), inline_epp('<%= undef %>'))
# Notice: Scope(Class[main]):    

node default {
  $x = 'node'
  notice(inline_epp('<%= $x %>'))
}
$x = 'top'
# Notice: Scope(Node[default]): node

type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => { 'a' => Integer }}]
notice(S)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet initializer has wrong type, entry 'types' key of entry 'a' expects a match for Pattern[/\A[A-Z]\w*\z/], got 'a' (line: 2, column: 8) on node web01

type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => { A => B }}]
notice(S)
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'S', version => '1.0.0', types => {A => TypeReference['B']}}]

type S = TypeSet[{version => '1.0.0', types => { A => Integer }}]
notice(S)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet initializer has wrong type, expects a value for key 'pcore_version' (line: 2, column: 8) on node web01

type R = TypeSet[{pcore_version => '1.0.0', version => '2.0.0', types => { A => Integer }}]
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => { B => Array[X::A] }, references => { X => { name => 'R', version_range => '1.x' } }}]
notice(S)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet 'S' reference to TypeSet named 'R' resolves to an incompatible version. Expected 1.x, got 2.0.0 (line: 3, column: 8) on node web01

type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => { B => X::A }, references => { X => { name => 'Missing', version_range => '1.x' } }}]
notice(S)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet 'S' reference to TypeSet named 'Missing' cannot be resolved (line: 2, column: 8) on node web01

notice(File['/a']['mode'], Class['c']['x'])
# Error: Evaluation Error: Resource not found: File['/a'] (line: 1, column: 8) on node web01

file { '/a': mode => '0644', owner => 'o' }
notice(File['/a']['mode'], File['/a']['mode', 'owner'], File['/a'][['mode']], File['/a']['group'], File['/a']['mode', 'group'])
notice(File['/a']['nope'])
# Notice: Scope(Class[main]): 0644 [0644, o] [0644]  [0644, ]
# Error: Evaluation Error: The resource File['/a'] does not have a parameter called 'nope' (line: 3, column: 8) on node web01

class c($x = 1, $y = [2]) { }
include c
notice(Class['c']['x'], Class['c']['x', 'y'], Class[c][[]])
notice(Class['c']['z'])
# Notice: Scope(Class[main]): 1 [1, [2]] []
# Error: Evaluation Error: The resource Class['c'] does not have a parameter called 'z' (line: 4, column: 8) on node web01

#? catalog
node /^w/ { notify { 'first': } }
node 'WEB01' { notify { 'exact': } }
node default { notify { 'default': } }
# Resource: Node[web01] (node web01 class)
# Resource: Notify[exact] (notify exact node web01 class)
# Classes: settings web01
# Edge: Class[main] -> Node[web01]
# Edge: Node[web01] -> Notify[exact]

notice(inline_epp('<% [1, 2].each |$i| { -%><%= $i %>,<% } %>;<% [3].each |$i| { %>m<%= $i %><% } %>'))
# Notice: Scope(Class[main]): 1,2,;m3

notice(inline_epp('<%- | $a, $b = notexistent($a) | -%><%= $b %>', { a => 1 }))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Syntax error at '' (file: inlined-epp-text, line: 1, column: 37) (line: 1, column: 8) on node web01

class p { $x = 1 $y = [2] }
include p
[$x, $y] = Class['p']
notice($x, $y)
[$z] = Class['p']
# Notice: Scope(Class[main]): 1 [2]
# Error: Evaluation Error: No value for required variable '$p::z' in assignment to variables from class reference (line: 5, column: 2) on node web01

[$x] = Class['nope']
# Error: Evaluation Error: Resource not found: Class['nope'] (line: 1, column: 8) on node web01

[$a, [$b, $c]] = [1, [2, 3]]
notice($a, $b, $c)
[$d, $e] = { d => 1, e => undef, f => 2 }
notice($d, $e)
[$g] = 5
notice($g)
[$h, $i] = [1]
# Notice: Scope(Class[main]): 1 2 3
# Notice: Scope(Class[main]): 1 
# Notice: Scope(Class[main]): 5
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 7, column: 10) on node web01

[$a, $b] = { a => 1 }
# Error: Evaluation Error: No value for required key 'b' in assignment to variables from hash (line: 1, column: 10) on node web01

#? ours
[$a, [$b]] = { a => 1 }
# Error: Evaluation Error: Illegal attempt to assign to 'an Array Expression'. Not an assignable reference (line: 1, column: 6) on node web01

[$a, $a] = [1, 2]
# Error: Evaluation Error: Cannot reassign variable '$a' (line: 1, column: 10) on node web01

$facts = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$facts' (line: 1, column: 8) on node web01

$server_facts = 1
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$server_facts' (line: 1, column: 15) on node web01

function f() { $trusted = 1 }
f()
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'trusted' (line: 1, column: 25) on node web01

class c { $facts = 1 }
include c
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 18) on node web01

define d() { $title = 1 }
d { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Cannot reassign built in (or already assigned) variable '$title' (line: 1, column: 21) (line: 2) on node web01

class c { $name = 1 }
include c
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$name' (line: 1, column: 17) on node web01

$name = 1
notice($name)
# Error: Evaluation Error: Cannot reassign built in (or already assigned) variable '$name' (line: 1, column: 7) on node web01

$c::x = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'c::x'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

$::x = 1
# Error: Could not parse for environment production: Illegal attempt to assign to '::x'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

if 'abc' =~ /(b)(c)?(x)?/ { notice($0, $1, $2, $3, $4)  [1].each |$i| { notice($1) if 'z' =~ /z/ { notice($0, $1) } notice($0) } }
notice($0)
# Notice: Scope(Class[main]): bc b c  
# Notice: Scope(Class[main]): b
# Notice: Scope(Class[main]): z 
# Notice: Scope(Class[main]): bc
# Notice: Scope(Class[main]): 

#? 7
notice($x, $::x, $c::x)
# Warning: Unknown variable: 'x'. (line: 1, column: 8)
# Warning: Unknown variable: '::x'. (line: 1, column: 12)
# Warning: Unknown variable: 'c::x'. (line: 1, column: 18)
# Notice: Scope(Class[main]):   

#? 8
notice($x, $::x, $c::x)
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 8) on node web01

#? 8
notice($::x)
# Error: Evaluation Error: Unknown variable: '::x'. (line: 1, column: 8) on node web01

#? 8
notice($nope::x)
# Error: Evaluation Error: Unknown variable: 'nope::x'. (line: 1, column: 8) on node web01

function f() { $facts = 1 }
f()
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 23) on node web01

[1].each |$i| { $facts = $i }
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'facts' (line: 1, column: 24) on node web01

node default { $trusted = 1 }
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'trusted' (line: 1, column: 25) on node web01

if true { $trusted = 1 }
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$trusted' (line: 1, column: 20) on node web01

function f() { $server_facts = 1 }
f()
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$server_facts' (line: 1, column: 30) on node web01

#? catalog
node 'n0' { notify { '0': } }
node 'n1' { notify { '1': } }
node 'n2' { notify { '2': } }
node 'n3' { notify { '3': } }
node 'n4' { notify { '4': } }
node 'n5' { notify { '5': } }
node 'n6' { notify { '6': } }
node 'n7' { notify { '7': } }
node 'n8' { notify { '8': } }
node 'n9' { notify { '9': } }
node 'n10' { notify { '10': } }
node 'n11' { notify { '11': } }
node 'n12' { notify { '12': } }
node 'n13' { notify { '13': } }
node 'n14' { notify { '14': } }
node 'n15' { notify { '15': } }
node 'n16' { notify { '16': } }
node 'n17' { notify { '17': } }
node 'n18' { notify { '18': } }
node 'n19' { notify { '19': } }
node 'n20' { notify { '20': } }
node 'n21' { notify { '21': } }
node 'n22' { notify { '22': } }
node 'n23' { notify { '23': } }
node 'n24' { notify { '24': } }
node 'n25' { notify { '25': } }
node 'n26' { notify { '26': } }
node 'n27' { notify { '27': } }
node 'n28' { notify { '28': } }
node 'n29' { notify { '29': } }
node 'n30' { notify { '30': } }
node 'n31' { notify { '31': } }
node 'n32' { notify { '32': } }
node 'web01' { notify { 'last': } }
# Resource: Node[web01] (node web01 class)
# Resource: Notify[last] (notify last node web01 class)
# Classes: settings web01
# Edge: Class[main] -> Node[web01]
# Edge: Node[web01] -> Notify[last]

#? catalog
class c0 { } class c1 { } class c2 { } class c3 { } class c4 { } class c5 { } class c6 { } class c7 { } class c8 { } class c9 { } class c10 { } class c11 { } class c12 { } class c13 { } class c14 { } class c15 { } class c16 { } class c17 { } class c18 { } class c19 { } class c20 { } class c21 { } class c22 { } class c23 { } class c24 { } class c25 { } class c26 { } class c27 { } class c28 { } class c29 { } class c30 { } class c31 { } class c32 { } class c33 { } class c34 { } class c35 { } class c36 { } class c37 { } class c38 { } class c39 { } class c40 { } class c41 { } class c42 { } class c43 { } class c44 { } class c45 { } class c46 { } class c47 { } class c48 { } class c49 { } class c50 { } class c51 { } class c52 { } class c53 { } class c54 { } class c55 { } class c56 { } class c57 { } class c58 { } class c59 { } class c60 { } class c61 { } class c62 { } class c63 { } class c64 { } class c65 { } class c66 { } class c67 { } class c68 { } class c69 { }
include c0 include c23 include c46 include c69
notice(defined(Class['c0']), defined(Class['c1']), defined(Class['c69']))
# Notice: Scope(Class[main]): true false true
# Resource: Class[C0] (class c0)
# Resource: Class[C23] (class c23)
# Resource: Class[C46] (class c46)
# Resource: Class[C69] (class c69)
# Classes: settings c0 c23 c46 c69
# Edge: Stage[main] -> Class[C0]
# Edge: Stage[main] -> Class[C23]
# Edge: Stage[main] -> Class[C46]
# Edge: Stage[main] -> Class[C69]

#? catalog
define d($p1 = 0, $p2 = 0, $p3 = 0, $p4 = 0, $p5 = 0, $p6 = 0, $p7 = 0, $p8 = 0, $p9 = 0, $p10 = 0) { }
d { 'a': p1 => 1, p2 => 2, p3 => 3, p4 => 4, p5 => 5 }
D['a'] { p10 => 11, p9 => 12, p8 => 13 }
# Resource: D[a] (d a class) { p1 => 1, p2 => 2, p3 => 3, p4 => 4, p5 => 5, p10 => 11, p9 => 12, p8 => 13, p6 => 0, p7 => 0 }
# Classes: settings
# Edge: Class[main] -> D[a]

#? catalog
class p { file { '/a': } }
class q inherits p { File['/a'] { owner => a, group => b, mode => '1', recurse => true, purge => true, force => true, links => follow, replace => false, backup => false, ensure => file } }
class r inherits q { File['/a'] { group => c, backup => true, owner +> d, ensure => absent } }
include r
# Resource: Class[P] (class p)
# Resource: Class[Q] (class q)
# Resource: Class[R] (class r)
# Resource: File[/a] (file class p) { owner => ["a","d"], group => "c", mode => "1", recurse => true, purge => true, force => true, links => "follow", replace => false, backup => true, ensure => "absent" }
# Classes: settings p q r
# Edge: Stage[main] -> Class[P]
# Edge: Stage[main] -> Class[Q]
# Edge: Stage[main] -> Class[R]
# Edge: Class[P] -> File[/a]

notice(Pattern[/a/, /b/, /a/])
# Notice: Scope(Class[main]): Pattern[/a/, /b/]

notice(Pattern[/b/, /b/, /a/])
# Notice: Scope(Class[main]): Pattern[/b/, /a/]

notice(String(Pattern[/a/, /a/, Pattern[/b/, /a/]]))
# Notice: Scope(Class[main]): Pattern[/a/, /b/]

notice(Pattern[/a/, /a/] == Pattern[/a/])
# Notice: Scope(Class[main]): true

notice({'a' => 1}[])
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 19) on node web01

notice('abc'[1, -9223372036854775807])
# Notice: Scope(Class[main]): 

notice(Binary('YWJj')[1, 2], Binary('YWJj')[-1], Binary('YWJj')[5], Binary('YWJj')[0, 9])
# Notice: Scope(Class[main]): YmM= Yw==  YWJj

type A = Array[if true { Integer }]
notice([5] =~ A)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <if true { Integer> is not a valid type specification. (line: 2, column: 15) on node web01

type A = Array[notice([1, (2)]), Integer]
notice([5] =~ A)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <notice([1, (2)])> is not a valid type specification. (line: 2, column: 15) on node web01

type A = Array[1 + 2]
notice([5] =~ A)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <1 + 2> is not a valid type specification. (line: 2, column: 15) on node web01

type A = Array["x${1}]", Integer]
notice([5] =~ A)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <"x${1}]"> is not a valid type specification. (line: 2, column: 15) on node web01

type A = Array[{'a]' => ['b']}['a]'] , Integer]
notice([5] =~ A)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <{'a]' => ['b']}['a]']> is not a valid type specification. (line: 2, column: 15) on node web01

notice(1 << 62, 1 << 61, 2 << 61)
# Notice: Scope(Class[main]): 4611686018427387904 2305843009213693952 4611686018427387904

notice(-2 << 62, -2 << 61)
# Notice: Scope(Class[main]): -9223372036854775808 -4611686018427387904

notice(Timespan(5) / -1, Timespan(7) / 2, Timespan(-7) / 2, Timespan(7) / 2.0)
# Notice: Scope(Class[main]): -0-00:00:05.0 0-00:00:03.5 -0-00:00:03.5 0-00:00:03.5

notice(Timespan(5) % 2, Timespan(-5) % 3)
# Notice: Scope(Class[main]): 1 1

notice(Timespan(5) % 2.5)
# Error: Evaluation Error: Operator '%' is not applicable to a Timespan when right side is a Float. (line: 1, column: 8) on node web01

notice(Timespan(5) % 'a')
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 22) on node web01

notice(Timestamp(5) % 2)
# Error: Evaluation Error: Operator '%' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(5 % Timespan(5))
# Error: Evaluation Error: Operator '%' is not applicable to an Integer when right side is a Timespan. (line: 1, column: 8) on node web01

notice(Timespan(5) % Timespan(2))
# Error: Evaluation Error: Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timespan (line: 1, column: 20) on node web01

notice(Timespan(5) % Timestamp(2))
# Error: Evaluation Error: Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timestamp (line: 1, column: 20) on node web01

notice(Timespan(5) - SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '-' expression, A Version cannot be subtracted from a Timespan (line: 1, column: 20) on node web01

notice(Timestamp(5) - SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '-' expression, A Version cannot be subtracted from a Timestamp (line: 1, column: 21) on node web01

notice(Timespan(5) / SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '/' expression, A Timespan cannot be divided by a Version (line: 1, column: 20) on node web01

notice(Timestamp(5) / SemVer('1.0.0'))
# Error: Evaluation Error: Operator '/' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(Timespan(5) % SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Version (line: 1, column: 20) on node web01

notice(Timestamp(5) % SemVer('1.0.0'))
# Error: Evaluation Error: Operator '%' is not applicable to a Timestamp. (line: 1, column: 8) on node web01

notice(Timespan(5) << SemVer('1.0.0'))
# Error: Evaluation Error: Operator '<<' is not applicable to a Timespan. (line: 1, column: 8) on node web01

notice(Timespan(5) * SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Version (line: 1, column: 20) on node web01

notice(SemVer('1.0.0') - Timespan(5))
# Error: Evaluation Error: Operator '-' is not applicable to a Semver. (line: 1, column: 8) on node web01

notice(SemVer('1.0.0') - Timestamp(5))
# Error: Evaluation Error: Operator '-' is not applicable to a Semver when right side is a Timestamp. (line: 1, column: 8) on node web01

notice(SemVer('1.0.0') + Timestamp(5))
# Error: Evaluation Error: Error while evaluating a '+' expression, A Version cannot be added to a Timestamp (line: 1, column: 24) on node web01

notice([1, 2, 3, 1] - [1], [1, 2] - [], [1, [2]] - [[2]], [1, 'a'] - ['A'], [1, 2.0] - [2])
# Notice: Scope(Class[main]): [2, 3] [1, 2] [1] [1, a] [1]

notice({'a' => 1, 'b' => 2} - 'a', {'a' => 1, 'b' => 2} - ['a', 'b'], {'a' => 1, 'b' => 2} - {'b' => 9})
# Notice: Scope(Class[main]): {b => 2} {} {a => 1}

#? 7
notice({'a' => 1} + [['b', 2]], {'a' => 1} + ['b', 2], {'a' => 1} + ['b', 2, 'c', 3], {'a' => 1} + [['b']])
# Notice: Scope(Class[main]): {a => 1, b => 2} {a => 1, b => 2} {a => 1, b => 2, c => 3} {a => 1, b => }

#? 8
notice({'a' => 1} + [['b', 2]], {'a' => 1} + ['b', 2], {'a' => 1} + ['b', 2, 'c', 3], {'a' => 1} + [['b']])
# Error: Evaluation Error: Error while evaluating a '+' expression, wrong array length at 0 (expected 2, was 1) (line: 1, column: 98) on node web01

notice({'a' => 1} + ['b', 2, 'c'])
# Error: Evaluation Error: Error while evaluating a '+' expression, odd number of arguments for Hash (line: 1, column: 19) on node web01

notice({'a' => 1} + [])
# Notice: Scope(Class[main]): {a => 1}

'a' = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a String'. Not an assignable reference (line: 1, column: 1) on node web01

[$a, 'b'] = [1, 2]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a String'. Not an assignable reference (line: 1, column: 6) on node web01

[$a, 'b'] = {'a' => 1, 'b' => 2}
# Error: Could not parse for environment production: Illegal attempt to assign to 'a String'. Not an assignable reference (line: 1, column: 6) on node web01

class c { $x = 1 $y = 2 }
include c
[$x, $y] = Class['c']
notice($x, $y)
# Notice: Scope(Class[main]): 1 2

class c { $x = 1 }
include c
[$x, 'y'] = Class['c']
# Error: Could not parse for environment production: Illegal attempt to assign to 'a String'. Not an assignable reference (line: 3, column: 6) on node web01

class c { $x = 1 }
include c
[$x, $y] = Class['c']
# Error: Evaluation Error: No value for required variable '$c::y' in assignment to variables from class reference (line: 3, column: 6) on node web01

[$x] = Class['c']
# Error: Evaluation Error: Resource not found: Class['c'] (line: 1, column: 8) on node web01

[$a] = 1
notice($a)
# Notice: Scope(Class[main]): 1

class c(1 $x) { }
include c
# Error: Could not parse for environment production: Syntax error at '1' (line: 1, column: 9) on node web01

class c(if true { 1 } $x) { }
# Error: Could not parse for environment production: Syntax error at 'if' (line: 1, column: 9) on node web01

define d(Integer $x = 'a') { }
d { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[x]: parameter 'x' expects an Integer value, got String (line: 2) on node web01

function f(5 $x) { $x }
f(1)
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 12) on node web01

function f(Integer $x) >> 5 { $x }
f(1)
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 27) on node web01

function f($x, $y = 3, *$z) { notice($x, $y, $z) }
f(1)
f(1, 2)
f(1, 2, 3)
f(1, 2, 3, 4)
# Notice: Scope(Class[main]): 1 3 []
# Notice: Scope(Class[main]): 1 2 []
# Notice: Scope(Class[main]): 1 2 [3]
# Notice: Scope(Class[main]): 1 2 [3, 4]

function f(*$z = 5) { notice($z) }
f()
f(undef)
f(1)
f(undef, 1)
f(1, undef)
# Notice: Scope(Class[main]): [5]
# Notice: Scope(Class[main]): [5]
# Notice: Scope(Class[main]): [1]
# Notice: Scope(Class[main]): [, 1]
# Notice: Scope(Class[main]): [1, ]

function f(*$z = [5, 6]) { notice($z) }
f()
f(undef)
f([1])
# Notice: Scope(Class[main]): [5, 6]
# Notice: Scope(Class[main]): [5, 6]
# Notice: Scope(Class[main]): [[1]]

function f($a, *$z = 5) { notice($a, $z) }
f(1)
f(1, undef)
f(1, 2)
# Notice: Scope(Class[main]): 1 [5]
# Notice: Scope(Class[main]): 1 [5]
# Notice: Scope(Class[main]): 1 [2]

function f(Integer *$z) { notice($z) }
f(1, 'a')
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'z' expects an Integer value, got String (line: 2, column: 1) on node web01

function f(Integer $a = 1, Integer *$z = 5) { notice($a, $z) }
f()
f(2)
f(2, 3)
# Notice: Scope(Class[main]): 1 [5]
# Notice: Scope(Class[main]): 2 [5]
# Notice: Scope(Class[main]): 2 [3]

[1].each |*$z = 5| { notice($z) }
# Notice: Scope(Class[main]): [0, 1]

with() |*$z = 5| { notice($z) }
# Notice: Scope(Class[main]): [5]

with() |$x = 1, *$z = 5| { notice($x, $z) }
# Notice: Scope(Class[main]): 1 [5]

with() |Integer *$z = 'a'| { notice($z) }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'z' expects an Integer value, got String (line: 1, column: 1) on node web01

with() |Integer *$z = [1, 'a']| { notice($z) }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'z' expects an Integer value, got String (line: 1, column: 1) on node web01

with() |Integer $x = 'a'| { notice($x) }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects an Integer value, got String (line: 1, column: 1) on node web01

with() |$x| { notice($x) }
# Error: Evaluation Error: Parameter $x is required but no value was given (line: 1, column: 9) on node web01

(1)(2)
# Error: Could not parse for environment production: Illegal expression. A Parenthesized Expression is unacceptable as function name in a Function Call (line: 1, column: 1) on node web01

'a'(2)
# Error: Could not parse for environment production: Illegal expression. A String is unacceptable as function name in a Function Call (line: 1, column: 1) on node web01

$a = 'x'
$a.notice()
$b = $a.5
# Error: Could not parse for environment production: Syntax error at '5' (line: 3, column: 9) on node web01

plan('a')
# Error: Evaluation Error: Unknown function: 'plan'. (line: 1, column: 1) on node web01

notice(apply, plan)
# Notice: Scope(Class[main]): apply plan

$x = site
# Nothing

notice(application)
# Notice: Scope(Class[main]): application

notice(consumes)
# Notice: Scope(Class[main]): consumes

Class['a'] { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Class[a] (line: 1, column: 1) on node web01

Notify['a'] { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Notify['a'] (line: 1, column: 1) on node web01

Resource['notify'] { 'x': message => 'y' }
# Nothing

Integer { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Type[Integer] (line: 1, column: 1) on node web01

class c { }
Class[c] { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Class[c] (line: 2, column: 1) on node web01

Class { 'c': }
class c { }
# Nothing

#? catalog
Notify { message => 'd' }
@notify { 'a': }
@notify { 'b': message => 'own' }
Notify<| |> { loglevel => err }
# Resource: Notify[a] (notify a class) { message => "d", loglevel => "err" }
# Resource: Notify[b] (notify b class) { message => "own", loglevel => "err" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
class c {
  Notify { loglevel => warning, message => 'd', tag => 'dt' }
  Notify<| title == 'a' |> { message => 'o' }
}
@notify { 'a': }
@notify { 'b': }
include c
# Resource: Notify[a] (notify a dt class) { message => "o", loglevel => "warning", tag => "dt" }
# Resource: Class[C] (class c)
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Stage[main] -> Class[C]

#? catalog
class c {
  Notify { message => 'd', withpath => true }
  Notify<| title == 'a' |> { loglevel => err }
}
@notify { 'a': message => 'own' }
@notify { 'b': }
include c
# Resource: Notify[a] (notify a class) { message => "d", loglevel => "err", withpath => true }
# Resource: Class[C] (class c)
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Stage[main] -> Class[C]

#? catalog
Notify { message => 'd' }
notify { 'a': }
Notify['a'] { message => 'd' }
# Resource: Notify[a] (notify a class) { message => "d" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
Notify { message => 'd' }
notify { 'a': }
Notify['a'] { message => 'e' }
# Resource: Notify[a] (notify a class) { message => "e" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
class c {
  Notify { message => 'd' }
  notify { 'a': }
}
include c
Notify['a'] { message => 'e' }
# Error: Only subclasses can override parameters (line: 6) on node web01

#? catalog
class c {
  notify { 'a': message => 'f' }
}
class e inherits c {
  Notify['a'] { message => 'e', withpath => true }
}
include e
# Resource: Class[C] (class c)
# Resource: Class[E] (class e)
# Resource: Notify[a] (notify a class c) { message => "e", withpath => true }
# Classes: settings c e
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[E]
# Edge: Class[C] -> Notify[a]

#? catalog
class c {
  notify { 'a': message => 'f' }
}
class e {
  Notify['a'] { message => 'e' }
}
include c
include e
# Error: Only subclasses can override parameters (line: 5) on node web01

#? catalog
class c {
  notify { 'a': }
}
class e {
  Notify['a'] { message => 'e' }
}
include c
include e
# Error: Only subclasses can override parameters (line: 5) on node web01

#? catalog
Notify['a'] { message => 'e' }
Notify['a'] { loglevel => err }
Notify['a'] { withpath => true }
notify { 'a': }
# Resource: Notify[a] (notify a class) { message => "e", loglevel => "err", withpath => true }
# Classes: settings
# Edge: Class[main] -> Notify[a]

Notify['a'] { message => 'e' }
Notify['a'] { loglevel => err }
# Error: Could not find resource(s) Notify[a], Notify[a] for overriding on node web01

#? catalog
define d($p = 1, $q = 2) { notify { $title: message => "${p}${q}" } }
d { 'a': p => 5 }
D['a'] { q => 6 }
# Resource: D[a] (d a class) { p => 5, q => 6 }
# Resource: Notify[a] (notify a d class) { message => "56" }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: D[a] -> Notify[a]

#? catalog
define d($p = 1) { notify { $title: message => "${p}" } }
d { 'a': }
D<| |> { p => 7 }
# Resource: D[a] (d a class) { p => 7 }
# Resource: Notify[a] (notify a d class) { message => "7" }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: D[a] -> Notify[a]

class c($p = 1) { }
include c
Class['c'] { p => 2 }
# Error: Evaluation Error: Resource Override can only operate on resources, got: Class[c]-Type (line: 3, column: 1) on node web01

#? 8
class c($p = 1) { }
include c
class d inherits c { Class['c'] { p => 2 } }
include d
# Error: Evaluation Error: Resource Override can only operate on resources, got: Class[c]-Type (line: 3, column: 22) on node web01

#? 8
define d($p = 1) { }
d { 'a': }
class k { D<| title == 'a' |> { p => 7 } }
notice('x')
include k
# Notice: Scope(Class[main]): x

#? catalog
notify { default: message => 'm', loglevel => err; 'a': ; 'b': message => 'n'; 'c': withpath => true, loglevel => info, message => 'q' }
# Resource: Notify[a] (notify a class) { message => "m", loglevel => "err" }
# Resource: Notify[b] (notify b class) { message => "n", loglevel => "err" }
# Resource: Notify[c] (notify c class) { message => "q", loglevel => "info", withpath => true }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
$h = {'message' => 'm', 'withpath' => true}
notify { 'a': * => $h; default: loglevel => err }
# Resource: Notify[a] (notify a class) { loglevel => "err", message => "m", withpath => true }
# Classes: settings
# Edge: Class[main] -> Notify[a]

notify { 'a': * => {'message' => 'm'}, * => {'message' => 'm'} }
# Error: Could not parse for environment production: Unfolding of attributes from Hash can only be used once per resource body (line: 1, column: 40) on node web01

notify { 'a': * => {'nosuch' => 5} }
# Error: no parameter named 'nosuch' (line: 1) on Notify[a] (line: 1) on node web01

notify { 'a': message => 'm', * => {'message' => 'n'} }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { 'a': message => 1 / 0 }
# Error: Evaluation Error: Division by 0 (line: 1, column: 30) on node web01

notify { 'a': message => 'x', message => 'y' }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

Notify<| |> { message => 1 / 0 }
# Error: Evaluation Error: Division by 0 (line: 1, column: 30) on node web01

Notify<| |> { * => 5 }
# Error: Evaluation Error: Expected value of type Hash, got Integer (line: 1, column: 20) on node web01

#? catalog
notify { 'a': }
Notify<| |> { * => {'message' => 'm', 'loglevel' => 'err'} }
# Resource: Notify[a] (notify a class) { message => "m", loglevel => "err" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

Notify { message => 1 / 0 }
# Error: Evaluation Error: Division by 0 (line: 1, column: 25) on node web01

Notify<| title == 'a' and message > 1 |>
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 1, column: 35) on node web01

Notify<| 1 |>
# Nothing

Notify<| title + 1 |>
# Error: Could not parse for environment production: Illegal query expression. A '+' expression cannot be used in a query (line: 1, column: 16) on node web01

Notify<| if true { } |>
# Error: Could not parse for environment production: Illegal query expression. An 'if' statement cannot be used in a query (line: 1, column: 10) on node web01

#? catalog
@notify { 'a': tag => ['x', 'y'] }
@notify { 'b': tag => 'z' }
@notify { 'c': }
Notify<| tag == ['x', 'z'] |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 4, column: 1) on node web01

#? catalog
@notify { 'a': tag => ['x', 'y'] }
@notify { 'b': tag => 'z' }
Notify<| tag != 'x' |>
# Resource: Notify[a] (x y notify a class) { tag => ["x","y"] }
# Resource: Notify[b] (z notify b class) { tag => "z" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

Notify<| tag == 5 |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform a number to a tag (line: 1, column: 1) on node web01

Notify<| tag == ['a', 5] |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 1, column: 1) on node web01

#? catalog
@file { '/a': mode => '0644', owner => ['a', 'B'] }
@file { '/b': owner => 'b' }
@file { '/c': owner => [5] }
File<| owner == 'b' |>
# Resource: File[/a] (file class) { mode => "0644", owner => ["a","B"] }
# Resource: File[/b] (file class) { owner => "b" }
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]

#? catalog
@file { '/a': owner => [4, 5] }
@file { '/b': owner => 5 }
@file { '/c': owner => [6] }
File<| owner == 5 |>
# Resource: File[/a] (file class) { owner => [4,5] }
# Resource: File[/b] (file class) { owner => 5 }
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]

#? catalog
@file { '/a': owner => [true] }
@file { '/c': owner => [false, true] }
@file { '/d': owner => [false] }
File<| owner == true |>
# Resource: File[/a] (file class) { owner => [true] }
# Resource: File[/c] (file class) { owner => [false,true] }
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/c]

'a'<| |>
# Error: Could not parse for environment production: Illegal expression. A String is unacceptable as type name in a Virtual Query (line: 1, column: 1) on node web01

notice(SemVer('1.0.0') ? { SemVer('1.0.0') => 'y', default => 'n' })
# Notice: Scope(Class[main]): y

notice('1.0.0' ? { SemVer('1.0.0') => 'y', default => 'n' })
# Notice: Scope(Class[main]): y

notice('1.0.1' ? { SemVer('1.0.0') => 'y', default => 'n' }, 'x' ? { SemVer('1.0.0') => 'y', default => 'n' }, 1 ? { SemVer('1.0.0') => 'y', default => 'n' })
# Notice: Scope(Class[main]): n n n

notice('1.0.1' ? { SemVerRange('1.x') => 'y', default => 'n' }, '2.0.0' ? { SemVerRange('1.x') => 'y', default => 'n' }, 'x' ? { SemVerRange('1.x') => 'y', default => 'n' })
# Notice: Scope(Class[main]): y n n

notice({'a' => 1, 'b' => 2} ? { {'a' => 1} => 'y', default => 'n' }, {'a' => 1} ? { {'a' => 1, 'b' => 2} => 'y', default => 'n' }, {'a' => 'X', 'b' => 2} ? { {'a' => /x/i, 'b' => Integer} => 'y', default => 'n' })
# Error: Could not parse for environment production: Syntax error at 'i' (line: 1, column: 170) on node web01

notice({'a' => 1} ? { {'b' => undef} => 'y', default => 'n' }, {'a' => 1} ? { {'b' => default} => 'y', default => 'n' }, {'a' => 1, 'b' => 3} ? { {'a' => 2, 'b' => 3} => 'y', default => 'n' })
# Notice: Scope(Class[main]): y y n

notice([1, 2] ? { [1, 2] => 'y', default => 'n' }, [1, 2] ? { [1] => 'y', default => 'n' }, [1, 2] ? { [2, 2] => 'y', default => 'n' }, [1, 2] ? { [1, Integer] => 'y', default => 'n' })
# Notice: Scope(Class[main]): y n n y

notice(98 in Binary('YWJj'), 100 in Binary('YWJj'), 98.0 in Binary('YWJj'), 98.5 in Binary('YWJj'), 256 in Binary('YWJj'), -1 in Binary('YWJj'), 'bc' in Binary('YWJj'), 'bd' in Binary('YWJj'), true in Binary('YWJj'), 0 in Binary('YWJj'), Binary('YmM=') in Binary('YWJj'), 255 in Binary('/w=='), 0 in Binary('AA=='), 354 in Binary('YWJj'), -0.0 in Binary('AA=='))
# Notice: Scope(Class[main]): true false true false false false true false false false true true true false true

case 1 / 0 { default: { } }
# Error: Evaluation Error: Division by 0 (line: 1, column: 10) on node web01

case 1 { 1 / 0: { } default: { } }
# Error: Evaluation Error: Division by 0 (line: 1, column: 14) on node web01

case 1 { *[1, 2]: { notice('a') } default: { notice('b') } }
# Notice: Scope(Class[main]): a

case 3 { *[1, 2]: { notice('a') } default: { notice('b') } }
# Notice: Scope(Class[main]): b

case 'x' { *['a', /x/]: { notice($0) } default: { notice('b') } }
# Notice: Scope(Class[main]): x

case 1 { *{'a' => 1}: { notice('a') } default: { notice('b') } }
# Notice: Scope(Class[main]): b

case 1 { *5: { notice('a') } default: { notice('b') } }
# Notice: Scope(Class[main]): b

notice(*5, *[1], *{'a' => 1}, *undef, *'x')
# Notice: Scope(Class[main]): 5 1 [a, 1] x

$a = [*5, *'x', *{'a' => 1}, *undef]
notice($a)
# Notice: Scope(Class[main]): [5, x, [a, 1]]

$a = *5
notice($a)
# Notice: Scope(Class[main]): [5]

notice([1, *Integer])
# Notice: Scope(Class[main]): [1, Integer]

notice("${1 / 0}")
# Error: Evaluation Error: Division by 0 (line: 1, column: 15) on node web01

#? 7
$x = 'v'
notice("${x} ${x.upcase} ${x[0]} $x ${::x} ${if} ${notice}")
# Warning: Unknown variable: 'if'. (line: 2, column: 46)
# Warning: Unknown variable: 'notice'. (line: 2, column: 52)
# Notice: Scope(Class[main]): v V v v v  

#? 8
$x = 'v'
notice("${x} ${x.upcase} ${x[0]} $x ${::x} ${if} ${notice}")
# Error: Evaluation Error: Unknown variable: 'if'. (line: 2, column: 46) on node web01

#? 7
notice("${nosuch} ${$x}")
# Warning: Unknown variable: 'nosuch'. (line: 1, column: 11)
# Warning: Unknown variable: 'x'. (line: 1, column: 21)
# Notice: Scope(Class[main]):  

#? 8
notice("${nosuch} ${$x}")
# Error: Evaluation Error: Unknown variable: 'nosuch'. (line: 1, column: 11) on node web01

#? 8
notice("${nosuch}")
# Error: Evaluation Error: Unknown variable: 'nosuch'. (line: 1, column: 11) on node web01

#? 7
notice($::nosuch, $nosuch::x)
# Warning: Unknown variable: '::nosuch'. (line: 1, column: 8)
# Warning: Unknown variable: 'nosuch::x'. (line: 1, column: 19)
# Notice: Scope(Class[main]):  

#? 8
notice($::nosuch, $nosuch::x)
# Error: Evaluation Error: Unknown variable: '::nosuch'. (line: 1, column: 8) on node web01

if 'abc' =~ /((((((((((b))))))))))/ { notice($0, $9, $10, $11) }
# Notice: Scope(Class[main]): b b b 

$0 = 'x'
# Error: Could not parse for environment production: Illegal attempt to assign to the numeric match result variable '$0'. Numeric variables are not assignable (line: 1, column: 1) on node web01

$a::x = 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a::x'. Cannot assign to variables in other namespaces (line: 1, column: 1) on node web01

class c { $trusted = 1 }
include c
# Error: Evaluation Error: Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'trusted' (line: 1, column: 20) on node web01

class c { $server_facts = 1 }
include c
# Error: Evaluation Error: Attempt to assign to a reserved variable name: '$server_facts' (line: 1, column: 25) on node web01

class c($a = $b, $b = 1) { }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: default expression for $a tries to illegally access not yet evaluated $b (line: 2, column: 1) on node web01

class c($b = 1, $a = $b) { notice($a) }
include c
# Notice: Scope(Class[C]): 1

define d($a = $b, $b = 1) { }
d { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[x]: default expression for $a tries to illegally access not yet evaluated $b (line: 2) on node web01

define d($a, $b = $a) { notice($b) }
d { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[x]: expects a value for parameter $a (line: 2) on node web01

function f($a, $b = $a) { notice($b) }
f(1)
f(1, 2)
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 2

function f($a = $b, $b = 1) { notice($b) }
f()
# Error: Evaluation Error: Error while evaluating a Function Call, f: default expression for $a tries to illegally access not yet evaluated $b (line: 2, column: 1) on node web01

function f($a = ($c = 5), $b = 1) { notice($b) }
f()
# Error: Could not parse for environment production: Assignment not allowed here (line: 1, column: 21) on node web01

class c($a = ($x = 5)) { notice($x) }
include c
# Error: Could not parse for environment production: Assignment not allowed here (line: 1, column: 18) on node web01

node 'web01' { notice('n') }
# Notice: Scope(Node[web01]): n

node web01 { notice('n') }
# Notice: Scope(Node[web01]): n

node /^w.b/ { notice('n') }
# Notice: Scope(Node[__node_regexp__w.b]): n

node /^web01$/, 'a' { notice('n') }
# Notice: Scope(Node[__node_regexp__web01]): n

node /.*/ { notice('n') notify { 'x': } }
# Notice: Scope(Node[__node_regexp__]): n

node a.b.c { notice('n') }
node default { notice('d') }
# Notice: Scope(Node[default]): d

node 'web01', web01 { }
# Error: Node 'web01' is already defined (line: 1); cannot redefine (line: 1) on node web01

node /./ { } node /.a/ { notice('n') }
# Nothing

#? ours
node /w/ { notice('a') } node /W/ { notice('b') }
# Notice: Scope(Node[__node_regexp__w]): a

#? ours
node /W/ { notice('a') } node /w/ { notice('b') }
# Notice: Scope(Node[__node_regexp__w]): b

#? ours
node /x/, /W+/, /[wW]/ { notice('a') } node /^w/, /^W$/ { notice('b') }
# Notice: Scope(Node[__node_regexp__ww]): a

#? ours
node /w/ { } node /W/ { } node /w+/ { }
node /W/ { }
# Error: Node '__node_regexp__w' is already defined (line: 1); cannot redefine (line: 2) on node web01

node /w/, /w/ { }
# Error: Node '__node_regexp__w' is already defined (line: 1); cannot redefine (line: 1) on node web01

notify { 'a': } -> notify { 'b': }
notify { 'c': } -> [Notify['a'], Notify['a'], 'Notify[b]', "Notify['b']", 'Notify["b"]']
# Nothing

#? catalog
notify { ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']: }
notify { 'z': } -> Notify['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[d] (notify d class)
# Resource: Notify[e] (notify e class)
# Resource: Notify[f] (notify f class)
# Resource: Notify[g] (notify g class)
# Resource: Notify[h] (notify h class)
# Resource: Notify[i] (notify i class)
# Resource: Notify[z] (notify z class) { before => ["Notify[a]","Notify[b]","Notify[c]","Notify[d]","Notify[e]","Notify[f]","Notify[g]","Notify[h]","Notify[i]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]
# Edge: Class[main] -> Notify[g]
# Edge: Class[main] -> Notify[h]
# Edge: Class[main] -> Notify[i]
# Edge: Class[main] -> Notify[z]

#? catalog
notify { ['a', 'b', 'c', 'd', 'e', 'f']: }
Notify['a', 'b', 'c', 'd', 'e'] ~> notify { 'z': before => Notify['f'] }
# Resource: Notify[a] (notify a class) { notify => ["Notify[z]"] }
# Resource: Notify[b] (notify b class) { notify => ["Notify[z]"] }
# Resource: Notify[c] (notify c class) { notify => ["Notify[z]"] }
# Resource: Notify[d] (notify d class) { notify => ["Notify[z]"] }
# Resource: Notify[e] (notify e class) { notify => ["Notify[z]"] }
# Resource: Notify[f] (notify f class)
# Resource: Notify[z] (notify z class) { before => "Notify[f]" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]
# Edge: Class[main] -> Notify[z]

#? catalog
notify { ['a', 'b', 'c']: }
notify { 'z': before => [Notify['a'], Notify['b']] } -> Notify['c']
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[z] (notify z class) { before => ["Notify[a]","Notify[b]","Notify[c]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[z]

#? catalog
notify { ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']: }
notify { 'z': before => [Notify['a'], Notify['b'], Notify['c'], Notify['d'], Notify['e']] } -> Notify['f', 'g', 'h']
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[d] (notify d class)
# Resource: Notify[e] (notify e class)
# Resource: Notify[f] (notify f class)
# Resource: Notify[g] (notify g class)
# Resource: Notify[h] (notify h class)
# Resource: Notify[z] (notify z class) { before => ["Notify[a]","Notify[b]","Notify[c]","Notify[d]","Notify[e]","Notify[f]","Notify[g]","Notify[h]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]
# Edge: Class[main] -> Notify[g]
# Edge: Class[main] -> Notify[h]
# Edge: Class[main] -> Notify[z]

#? catalog
notify { ['a', 'b', 'c', 'd', 'e', 'f']: }
Notify['a'] -> Notify['b'] -> Notify['c'] -> Notify['d']
Notify['a'] -> Notify['c']
Notify['a'] -> Notify['d']
Notify['a'] -> Notify['e']
Notify['a'] -> Notify['f']
Notify['a'] ~> Notify['f']
# Resource: Notify[a] (notify a class) { before => ["Notify[b]","Notify[c]","Notify[d]","Notify[e]","Notify[f]"], notify => ["Notify[f]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[c]"] }
# Resource: Notify[c] (notify c class) { before => ["Notify[d]"] }
# Resource: Notify[d] (notify d class)
# Resource: Notify[e] (notify e class)
# Resource: Notify[f] (notify f class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]

#? catalog
notify { ['a', 'b']: }
Notify['a'] -> Exec<| |> -> Notify['b']
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
notify { ['a', 'b']: }
Notify['a'] -> Exec<| |> -> File<| |> -> Notify['b']
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
notify { ['a', 'b', 'c']: }
Notify['a', 'c'] -> Exec<| |> -> File<| |> ~> Notify['b']
# Resource: Notify[a] (notify a class) { notify => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class) { notify => ["Notify[b]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
class c { } class d { }
include c
include d
'Class[c]' -> "Class['d']"
# Resource: Class[C] (class c) { before => ["Class[D]"] }
# Resource: Class[D] (class d)
# Classes: settings c d
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[D]

'notify' -> Notify['x']
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <notify> is not a valid type specification. (line: 1, column: 10) on node web01

5 -> Notify['x']
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 1, column: 3) on node web01

undef -> Notify['x']
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Undef Value. A Catalog type is required. (line: 1, column: 7) on node web01

[] -> notify { 'x': }
# Nothing

Type[Notify['x']] -> notify { 'x': }
# Nothing

Notify -> notify { 'x': }
# Error: No title provided and "Notify[]" is not a valid resource reference on node web01

File[*[]]
notice(Notify['x'][*[]])
# Error: Could not parse for environment production: This '[]' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1) on node web01

notify { 'x': message => 'm' }
notice(Notify['x'][*[]])
# Notice: Scope(Class[main]): []

notify { 'x': message => 'm' }
notice(Notify['x']['message'], Notify['x']['nosuch'], Notify['x'][['message', 'loglevel']])
# Error: Evaluation Error: The resource Notify['x'] does not have a parameter called 'nosuch' (line: 2, column: 32) on node web01

class c($p = 5) { }
include c
notice(Class['c']['p'], Class['c'][*[]])
# Notice: Scope(Class[main]): 5 []

notice(Class['main'], Class['Main'], Class['::c'], Class['C::D'])
# Notice: Scope(Class[main]): Class[main] Class[main] Class[c] Class[c::d]

notice(defined(5))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Integer (line: 1, column: 8) on node web01

notice(defined('notice'), defined('include'))
# Notice: Scope(Class[main]): false false

Notify['main'] -> Class['main']
# Error: Could not find resource 'Notify[main]' for relationship on 'Class[Main]' on node web01

#? catalog
class c { require d }
class d { }
class e { }
include c
# Resource: Class[C] (class c) { require => ["Class[D]"] }
# Resource: Class[D] (class d c)
# Classes: settings c d
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[D]

#? catalog
class c { require d require e require f }
class d { } class e { } class f { }
include c
# Resource: Class[C] (class c) { require => ["Class[D]","Class[E]","Class[F]"] }
# Resource: Class[D] (class d c)
# Resource: Class[E] (class e c)
# Resource: Class[F] (class f c)
# Classes: settings c d e f
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[D]
# Edge: Stage[main] -> Class[E]
# Edge: Stage[main] -> Class[F]

#? catalog
class c { require d, e }
class d { } class e { } class g { }
include g
class { 'c': require => Class['g'] }
# Resource: Class[G] (class g)
# Resource: Class[C] (class c) { require => ["Class[G]","Class[D]","Class[E]"] }
# Resource: Class[D] (class d c)
# Resource: Class[E] (class e c)
# Classes: settings g c d e
# Edge: Stage[main] -> Class[G]
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[D]
# Edge: Stage[main] -> Class[E]

#? catalog
class c { require d }
class d { } class e { } class g { }
include g
include e
class { 'c': require => [Class['g'], Class['e']] }
# Resource: Class[G] (class g)
# Resource: Class[E] (class e)
# Resource: Class[C] (class c) { require => ["Class[G]","Class[E]","Class[D]"] }
# Resource: Class[D] (class d c)
# Classes: settings g e c d
# Edge: Stage[main] -> Class[G]
# Edge: Stage[main] -> Class[E]
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[D]

realize(['a'].reverse_each)
# Error: Evaluation Error: Error while evaluating a Function Call, Use of an Iterator is not supported here (line: 1, column: 1) on node web01

realize(5)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "5" is not a valid resource reference on node web01

realize(Notify)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Notify[]" is not a valid resource reference on node web01

contain(['settings'].each)
# Error: Evaluation Error: Error while evaluating a Method call, 'each' expects a block (line: 1, column: 21) on node web01

create_resources('notify', {undef => {}})
# Error: Evaluation Error: Error while evaluating a Function Call, No title provided and :notify is not a valid resource reference (line: 1, column: 1) on node web01

create_resources(notify, {'a' => {'message' => 'b'}, ['c'] => {}, 5 => {}, {'x' => 1} => {}})
# Nothing

create_resources('d', {undef => {}})
define d() { }
# Error: Evaluation Error: Error while evaluating a Function Call, No title provided and "d" is not a valid resource reference (line: 1, column: 1) on node web01

create_resources('@d', {'a' => {}})
define d() { notice('d') }
# Nothing

#? catalog
create_resources('@notify', {'a' => {}})
realize(Notify['a'])
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[a]

$x = Deferred('nosuch::fn', [1])
notify { 'a': message => $x }
# Nothing

class c(Integer $x) { }
class { 'c': x => Deferred('sprintf', [1]) }
# Warning: Deferred function sprintf has no return_type, unable to guarantee value type during compilation.\n   (file & line not available)

class c(String $x) { }
class { 'c': x => Deferred('abs', [1]) }
# Warning: Deferred function abs has no return_type, unable to guarantee value type during compilation.\n   (file & line not available)

#? 7
class c($x = $y::z) { notice($x) }
include c
# Warning: Unknown variable: 'y::z'. (line: 1, column: 14)
# Notice: Scope(Class[C]): 

#? 8
class c($x = $y::z) { notice($x) }
include c
# Error: Evaluation Error: Unknown variable: 'y::z'. (line: 1, column: 14) on node web01

notice(inline_epp('<%= $x %>', {'x' => 5}))
# Notice: Scope(Class[main]): 5

notice(inline_epp('<%- |$x| -%><%= $x %>', {'x' => 5}))
# Notice: Scope(Class[main]): 5

notice(inline_epp('<%- |$x| -%><%= $x %>', {'y' => 5}))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda:\n  has no parameter named 'y'\n  expects a value for parameter 'x' (line: 1, column: 8) on node web01

notice(inline_epp('<%- |$x = 3| -%><%= $x %>'))
# Notice: Scope(Class[main]): 3

notice(inline_epp('<%- |$x = $y, $y = 1| -%><%= $x %>'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: default expression for $x tries to illegally access not yet evaluated $y (line: 1, column: 8) on node web01

notice(inline_epp('<% $z = 1 %><%= $z %>', {'z' => 5}))
# Error: Evaluation Error: Cannot reassign variable '$z' (file: inlined-epp-text, line: 1, column: 7) on node web01

notice(inline_epp('<%= $y %>', {'y' => 5, 'z' => 6}))
# Notice: Scope(Class[main]): 5

notice(inline_epp('<% |$x| %><%= $x %>', {'x' => 5}))
# Notice: Scope(Class[main]): 5

notice(inline_epp('<% |$x| -%><%= $x %>', {'x' => 5}))
# Notice: Scope(Class[main]): 5

notice(inline_epp('a <%- |$x| -%><%= $x %>', {'x' => 5}))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Syntax error at '|' (file: inlined-epp-text, line: 1, column: 7) (line: 1, column: 8) on node web01

$v = 7
notice(inline_epp('<%= $v %>'))
# Notice: Scope(Class[main]): 7

class c { $v = 8 notice(inline_epp('<%= $v %> <%= $title %>')) }
include c
# Notice: Scope(Class[C]): 8 c

notice(inline_epp('<%= Sensitive("a") %>'))
# Notice: Scope(Class[main]): Sensitive [value redacted]

notice(inline_epp('<%= $nosuch %>', 5))
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' parameter 'parameters' expects a Hash value, got Integer (line: 1, column: 8) on node web01

[1].each |$x| { notice(inline_epp('<%= $x %>')) }
# Notice: Scope(Class[main]): 1

notice('a' =~ '(')
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'end pattern with unmatched parenthesis: /(/'. (line: 1, column: 15) on node web01

notice('abc' =~ 'b', 'abc' =~ 'd')
# Notice: Scope(Class[main]): true false

notice('a' =~ 5)
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'. (line: 1, column: 15) on node web01

notice(5 =~ 'a')
# Error: Evaluation Error: Left match operand must result in a String value. Got an Integer. (line: 1, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => 'x', types => {B => Integer}}]
notice(A)
# Error: Evaluation Error: Error while evaluating a Type-Name, Unable to parse 'x' as a semantic version identifier (line: 2, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer, C => {attributes => {b => B}}, D => C { attributes => {d => Integer} }, E => Object { attributes => {e => B} }}}]
notice(A::B, A::D, A::E, A::D.new(1, 2), A::C.new('x'))
# Error: Evaluation Error: Resource type not found: A::B (line: 2, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer, C => {attributes => {b => B}}, D => C { attributes => {d => Integer} }, E => Object { attributes => {e => B} }}}]
notice(A::B, A::D, A::E, A::D.new(1, 2), A::E.new(5), A::C.new(6))
# Error: Evaluation Error: Resource type not found: A::B (line: 2, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Nosuch { attributes => {d => Integer} }}}]
notice(A::D)
# Error: Evaluation Error: Resource type not found: A::D (line: 2, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Object { attributes => {d => 1 / 0} }}}]
notice(A::D)
# Error: Evaluation Error: Resource type not found: A::D (line: 2, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Array[X::B]}, references => {X => {name => 'A', version_range => '1.x'}}}]
notice(C::D, [1] =~ C::D, ['a'] =~ C::D)
# Error: Evaluation Error: Resource type not found: C::D (line: 3, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Array[X]}, references => {X => {name => 'A', version_range => '1.x'}}}]
notice(C::D)
# Error: Evaluation Error: Resource type not found: C::D (line: 3, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'A', version_range => '2.x'}}}]
notice(C::D)
# Error: Evaluation Error: Resource type not found: C::D (line: 3, column: 8) on node web01

type A = Integer
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'A', version_range => '2.x'}}}]
notice(C::D)
# Error: Evaluation Error: Resource type not found: C::D (line: 3, column: 8) on node web01

type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'Nosuch', version_range => '2.x'}}}]
notice(C::D)
# Error: Evaluation Error: Resource type not found: C::D (line: 2, column: 8) on node web01

type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'Integer', version_range => '2.x'}}}]
notice(C::D)
# Error: Evaluation Error: Resource type not found: C::D (line: 2, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer, C => B::X}}]
notice(A::C)
# Error: Evaluation Error: Resource type not found: A::C (line: 2, column: 8) on node web01

type A = B
type B = A
notice(1 =~ A)
# Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'A' cannot be resolved to a real type (line: 3, column: 13) on node web01

notice(UnresolvedReference)
# Error: Evaluation Error: Resource type not found: UnresolvedReference (line: 1, column: 8) on node web01

notice(TypeReference)
# Error: Evaluation Error: Resource type not found: UnresolvedReference (line: 1, column: 8) on node web01

type O = Object[{attributes => {a => Integer}, functions => {f => Callable[Integer]}}]
notice(O.new(1).a, O.new(1).a(2))
# Error: Evaluation Error: Error while evaluating a Method call, 'attribute O[a]' expects no arguments, got 1 (line: 2, column: 30) on node web01

type O = Object[{attributes => {a => Integer}}]
notice(O.new(1).a(*5 / 0))
# Error: Evaluation Error: The value '[5]' cannot be converted to Numeric. (line: 2, column: 19) on node web01

type O = Object[{attributes => {a => Integer}}]
notice(O.new(1).a(1 / 0))
# Error: Evaluation Error: Division by 0 (line: 2, column: 23) on node web01

type O = Object[{attributes => {a => Integer}}]
notice(O.new(1).b)
# Error: Evaluation Error: Unknown function: 'b'. (line: 2, column: 16) on node web01

notice(type(|Integer $x| { $x }))
# Error: Could not parse for environment production: Syntax error at '|' (line: 1, column: 13) on node web01

notice(with(1) |$x| { type($x) })
# Notice: Scope(Class[main]): Integer[1, 1]

user { 'a': name => 'b' }
user { 'b': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: User[b] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

file { '/a': path => '/b' }
file { '/b': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: File[/b] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

file { 'a': path => '/b' }
# Nothing

notify { 'a': name => 'b' }
notify { 'b': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[b] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

exec { 'a': command => '/b' }
exec { 'c': command => '/b' }
# Nothing

package { 'a': name => 'b' }
package { 'c': name => 'b' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias Package[c] to [nil, "b", nil] at (line: 2); resource ["Package", nil, "b", nil] already declared (line: 1) (line: 2, column: 1) on node web01

notify { 'a': name => undef }
# Nothing

service { 'a': name => 'b' }
service { 'b': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Service[b] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

#? catalog
notify { 'a': alias => ['x', 'y'] }
Notify['x'] -> notify { 'b': require => Notify['y'] }
# Resource: Notify[a] (notify a class) { alias => ["x","y"], before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class) { require => "Notify[y]" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
class c { notify { 'a': noop => false } notify { 'b': } }
class { 'c': noop => true }
# Resource: Class[C] (class c) { noop => true }
# Resource: Notify[a] (notify a class c) { noop => false }
# Resource: Notify[b] (notify b class c)
# Classes: settings c
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> Notify[a]
# Edge: Class[C] -> Notify[b]

#? catalog
class c { notify { 'a': schedule => 's' } notify { 'b': } }
schedule { ['s', 't']: }
class { 'c': schedule => 't', tag => ['q'] }
# Resource: Schedule[s] (schedule s class)
# Resource: Schedule[t] (schedule t class)
# Resource: Class[C] (q class c) { schedule => "t", tag => ["q"] }
# Resource: Notify[a] (notify a q class c) { schedule => "s" }
# Resource: Notify[b] (notify b q class c)
# Classes: settings c
# Edge: Class[main] -> Schedule[s]
# Edge: Class[main] -> Schedule[t]
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> Notify[a]
# Edge: Class[C] -> Notify[b]

#? catalog
class c { d { 'x': } }
define d() { notify { 'b': } }
class { 'c': noop => true }
# Resource: Class[C] (class c) { noop => true }
# Resource: D[x] (d x class c)
# Resource: Notify[b] (notify b d x class c)
# Classes: settings c
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> D[x]
# Edge: D[x] -> Notify[b]

#? catalog
class c { notify { 'a': loglevel => err, message => 'a', withpath => true, noop => true, tag => 'x' } }
class d inherits c { Notify['a'] { loglevel => info, message => 'b', withpath => false, noop => false, tag +> 'z', alias => 'n' } }
include d
# Resource: Class[C] (class c)
# Resource: Class[D] (class d)
# Resource: Notify[a] (x notify a z class c) { loglevel => "info", message => "b", withpath => false, noop => false, tag => ["x","z"], alias => "n" }
# Classes: settings c d
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[D]
# Edge: Class[C] -> Notify[a]

#? catalog
class c { notify { 'a': require => Notify['q'], before => undef } notify { ['q', 'r', 's']: } }
class d inherits c { Notify['a'] { require +> [Notify['r'], [Notify['s']]] } }
include d
# Resource: Class[C] (class c)
# Resource: Class[D] (class d)
# Resource: Notify[a] (notify a class c) { require => ["Notify[q]","Notify[r]","Notify[s]"] }
# Resource: Notify[q] (notify q class c)
# Resource: Notify[r] (notify r class c)
# Resource: Notify[s] (notify s class c)
# Classes: settings c d
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[D]
# Edge: Class[C] -> Notify[a]
# Edge: Class[C] -> Notify[q]
# Edge: Class[C] -> Notify[r]
# Edge: Class[C] -> Notify[s]

$x = 5
class c { notice($x) $x = 6 notice($x, $::x) }
include c
# Notice: Scope(Class[C]): 5
# Notice: Scope(Class[C]): 6 5

function f() { $q = 1 notice($q) $q = 2 }
f()
# Notice: Scope(Class[main]): 1
# Error: Evaluation Error: Cannot reassign variable '$q' (line: 1, column: 37) on node web01

$x = 1
[1].each |$y| { $x = 2 notice($x) [1].each |$z| { notice($x, $y, $z) } }
notice($x)
# Notice: Scope(Class[main]): 2
# Notice: Scope(Class[main]): 2 1 1
# Notice: Scope(Class[main]): 1

notice(defined('settings'), defined('Settings'), defined('::settings'), defined('Class'), defined('main'), defined('Main'), defined('class'))
# Notice: Scope(Class[main]): true true true false true false false

notice(defined(Class['settings']), defined(Class['main']), defined(Class['Main']), defined('Class[main]'), defined('Class[settings]'))
# Notice: Scope(Class[main]): true false false false false

notice(Class['main']['nosuch'])
# Error: Evaluation Error: Resource not found: Class['main'] (line: 1, column: 8) on node web01

Class['main'] { x => 1 }
# Error: Evaluation Error: Resource Override can only operate on resources, got: Class[main]-Type (line: 1, column: 1) on node web01

realize(Class['main'])
# Error: Failed to realize virtual resources Class[Main] on node web01

#? catalog
notify { 'a': require => Class['main'] }
# Error: Could not find resource 'Class[Main]' in parameter 'require' (line: 1) on node web01

#? catalog
notify { 'a': before => Class['main'] }
# Error: Could not find resource 'Class[Main]' in parameter 'before' (line: 1) on node web01

#? catalog
notify { 'a': } -> Class['settings']
# Resource: Notify[a] (notify a class) { before => ["Class[Settings]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
Class['main'] -> notify { 'a': }
# Error: Could not find resource 'Class[Main]' for relationship on 'Notify[a]' on node web01

include settings
# Nothing

include main
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::main for web01 (line: 1, column: 1) on node web01

contain settings
# Nothing

require settings
# Nothing

class { 'main': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class main (line: 1, column: 1) on node web01

class c inherits main { }
include c
# Error: Could not find parent resource type '::main' of type hostclass in production (line: 1) on node web01

class main { notice('x') }
include main
# Notice: Scope(Class[Main]): x

[$x] = Class['main']
# Error: Evaluation Error: Resource not found: Class['main'] (line: 1, column: 8) on node web01

$v = 5
[$v2] = Class['main']
# Error: Evaluation Error: Resource not found: Class['main'] (line: 2, column: 9) on node web01

notice(getvar('settings::nosuch'), tagged('main'), tagged('settings'), tagged('class'))
# Notice: Scope(Class[main]):  false true true

class c { notice(tagged('c'), tagged('class'), tagged('settings'), tagged('Main')) }
include c
# Notice: Scope(Class[C]): true true true false

[$x] = Class
# Error: Evaluation Error: Error while evaluating a '=' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 6) on node web01

#? catalog
include settings
include Settings, '::settings'
# Error: Evaluation Error: Resource type not found: Settings (line: 2, column: 9) on node web01

#? catalog
class c { contain settings }
include c
# Resource: Class[C] (class c)
# Classes: settings c
# Edge: Class[C] -> Class[Settings]
# Edge: Stage[main] -> Class[C]

#? catalog
class c { require settings }
include c
# Resource: Class[C] (class c) { require => ["Class[Settings]"] }
# Classes: settings c
# Edge: Stage[main] -> Class[C]

notice(include('settings'))
# Notice: Scope(Class[main]): [Class[settings]]

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Nosuch { attributes => {d => Integer} }}}]
notice(A)
# Error: Evaluation Error: Error while evaluating a Type-Name, reference to unresolved type 'Nosuch' (line: 2, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Array[X]}, references => {X => {name => 'A', version_range => '1.x'}}}]
notice(C)
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'C', version => '1.0.0', types => {D => Array[TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'A', version => '1.0.0', types => {B => Integer}}]]}, references => {X => {'name' => 'A', 'version_range' => '1.x'}}}]

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'A', version_range => '2.x'}}}]
notice(C)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet 'C' reference to TypeSet named 'A' resolves to an incompatible version. Expected 2.x, got 1.0.0 (line: 3, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'A', version_range => '1.x'}, Y => {name => 'A', version_range => '1.x'}}}]
notice(C)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet 'C' references TypeSet 'http://puppet.com/2016.1/runtime/A' more than once using overlapping version ranges (line: 3, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {X => Integer}, references => {X => {name => 'A', version_range => '1.x'}}}]
notice(C)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet 'C' references a TypeSet using alias 'X'. The alias collides with the name of a declared type (line: 3, column: 8) on node web01

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'A', version_range => '1.x'}}}]
notice(C)
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'C', version => '1.0.0', types => {D => Integer}, references => {X => {'name' => 'A', 'version_range' => '1.x'}}}]

type A = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type Q = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}]
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'A', version_range => '1.x'}, Y => {name => 'Q', version_range => '>=1.0.0'}}}]
notice(C)
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'C', version => '1.0.0', types => {D => Integer}, references => {X => {'name' => 'A', 'version_range' => '1.x'}, Y => {'name' => 'Q', 'version_range' => '>=1.0.0'}}}]

type A = Integer
type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'A', version_range => '2.x'}}}]
notice(C)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet 'C' reference to TypeSet named 'A' resolves to a A (line: 3, column: 8) on node web01

type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'Nosuch', version_range => '2.x'}}}]
notice(C)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet 'C' reference to TypeSet named 'Nosuch' cannot be resolved (line: 2, column: 8) on node web01

type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'Integer', version_range => '2.x'}}}]
notice(C)
# Error: Evaluation Error: Error while evaluating a Type-Name, TypeSet 'C' reference to TypeSet named 'Integer' resolves to a Integer (line: 2, column: 8) on node web01

type C = TypeSet[{pcore_version => '2.0.0', version => '1.0.0', types => {D => Integer}}]
notice(C)
# Error: Evaluation Error: Error while evaluating a Type-Name, The pcore version for TypeSet 'C' is not understood by this runtime. Expected range 1.x, got 2.0.0 (line: 2, column: 8) on node web01

type C = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer}, references => {X => {name => 'A', version_range => 'z'}}}]
notice(C)
# Error: Evaluation Error: Error while evaluating a Type-Name, Unparsable version range: "z" (line: 2, column: 8) on node web01

notice(TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Object[{name => 'A::B', attributes => {a => Integer}, equality => ['a']}]}}])
# Error: Evaluation Error: Resource type not found: B (line: 1, column: 86) on node web01

notice(Object[{name => 'A', attributes => {a => {type => Integer, kind => derived}, b => {type => Integer, kind => reference}, c => {type => Integer, kind => given_or_derived, value => 3}}, equality => ['b', 'c']}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute A[c] of kind 'given_or_derived' cannot be combined with an attribute value (line: 1, column: 8) on node web01

notice("x ${*5 / 0}")
# Error: Evaluation Error: The value '[5]' cannot be converted to Numeric. (line: 1, column: 13) on node web01

function f(Callable[Integer] $c) { }
f(type(5))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'c' expects a Callable value, got Type[Integer] (line: 2, column: 1) on node web01

notice(assert_type(Callable[[Integer], String], Callable[[Integer], Integer]))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Callable value, got Type[Callable] (line: 1, column: 8) on node web01

notice(assert_type(Type[Callable[[Integer], String]], Callable[[Integer], Integer]))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Callable[[Integer], String]] value, got Type[Callable[[Integer], Integer]] (line: 1, column: 8) on node web01

notice(assert_type(Type[Callable[Integer, Callable[String]]], Callable[Integer]))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Callable[Integer, Callable[String]]] value, got Type[Callable[Integer]] (line: 1, column: 8) on node web01

notice(assert_type(Type[Callable[Integer]], Callable[Integer, Callable[String]]))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Callable[Integer]] value, got Type[Callable[Integer, Callable[String]]] (line: 1, column: 8) on node web01

function f(Callable[[Integer], String] $c) { }
f(|Integer $x| >> Integer { 1 })
# Error: Could not parse for environment production: Syntax error at '|' (line: 2, column: 3) on node web01

function f() { with(1) |Integer $x| >> 5 { 1 } }
f()
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 40) on node web01

[1].each |5 $x| { }
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 11) on node web01

[1].each |Integer $x| >> String { 5 }
# Error: Evaluation Error: Error while evaluating a Method call, value returned from lambda has wrong type, expects a String value, got Integer (line: 1, column: 4) on node web01

$x = 'abc'
notice($x[*[]])
# Error: Evaluation Error: String supports [] with one or two arguments. Got 0 (line: 2, column: 8) on node web01

notice({'a' => 1}[*[]], {'a' => 1}[*['a', 'b']])
# Notice: Scope(Class[main]):  

#? 7
notice($settings::nosuch)
# Warning: Unknown variable: 'settings::nosuch'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($settings::nosuch)
# Error: Evaluation Error: Unknown variable: 'settings::nosuch'. (line: 1, column: 8) on node web01

notice(String([10, 2.5], { Array => {'format' => '%(a', 'string_formats' => {'x' => '%x'}}}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Hash (line: 1, column: 8) on node web01

notice(new(String, {'a' => []}, '%#h'), new(String, [[], {}, 1], '%#a'))
# Notice: Scope(Class[main]): {\n  'a' => []\n} [\n  [],\n  {},\n  1]

$r = range(1, 60)
notify { 'a': message => String($r, '%#a') }
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 6) on node web01

notice(convert_to(Binary('YQ=='), Array))
# Notice: Scope(Class[main]): [97]

notice([1, 2, 3].slice(2).map |$x| { $x })
# Notice: Scope(Class[main]): [[1, 2], [3]]

[1].filter |$i, $x| { notice("${i} ${x}") true }
# Notice: Scope(Class[main]): 0 1

notice({'b' => 2, 'a' => 1}.filter |$k, $v| { $k == 'a' })
# Notice: Scope(Class[main]): {a => 1}

#? 7
notice(call(Deferred('$nosuch')))
# Warning: Undefined variable 'nosuch'; \n   (file & line not available)
# Notice: Scope(Class[main]): 

#? 8
notice(call(Deferred('$nosuch')))
# Error: Evaluation Error: Error while evaluating a Function Call, Undefined variable 'nosuch';  (line: 1, column: 8) on node web01

#? 8
notice(call(Deferred('$nosuch')))
# Error: Evaluation Error: Error while evaluating a Function Call, Undefined variable 'nosuch';  (line: 1, column: 8) on node web01

$x = {'a' => 1}
notice(call(Deferred('$x')), call(Deferred('$x', ['a'])), call(Deferred('sprintf', ['%s', Deferred('$x', ['a'])])))
# Notice: Scope(Class[main]): {a => 1} 1 1

notice(call(Deferred('nosuch_fn', [1])))
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown function 'nosuch_fn' (line: 1, column: 8) on node web01

notice(new(String, [[], {}, 1, 'a'], '%#p'), new(String, {'a' => [[]], 'b' => {}}, '%#p'))
# Notice: Scope(Class[main]): [\n  [],\n  {},\n  1, 'a'] {\n  'a' => [[]],\n  'b' => {\n\n  }\n}

notice(String(range(1, 60), '%#p'))
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 15) on node web01

notice(String(['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', [1, 'ccccccccccccccccccccccc', 'ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd'], {'k' => []}], '%#a'))
# Notice: Scope(Class[main]): ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',\n  [1, 'ccccccccccccccccccccccc', 'ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd'],\n  {'k' => []}]

'a' =~ Type[Struct[{a => Integer}]]
notice(assert_type(Struct[{'a' => Integer}], {'a' => undef}))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): entry 'a' expects an Integer value, got Undef (line: 2, column: 8) on node web01

define d() { notice(getvar('title'), getvar('nosuch::x', 5)) }
d { 'x': }
# Notice: Scope(D[x]): x 5

class a { $v = 1 }
class b inherits a { notice($v, $a::v) [1].each |$x| { notice($v, $x, $title) } }
include b
# Notice: Scope(Class[B]): 1 1
# Notice: Scope(Class[B]): 1 1 b

$h = {'a' => {'b' => [1, 2]}}
notice("${h['a']['b'][1]} ${h.keys} ${h['a'].length}", "${$h['a']}", "${1 + 2} ${'x'}")
# Notice: Scope(Class[main]): 2 [a] 1 {b => [1, 2]} 3 x

notice(defined('a'), defined('b::c'), defined(Class['a']), defined(Type[Class['a']]))
class a { }
# Notice: Scope(Class[main]): true false false true

#? catalog
class a { }
class b { contain a contain a include a }
include b
# Resource: Class[B] (class b)
# Resource: Class[A] (class a b)
# Classes: settings b a
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[A]
# Edge: Class[B] -> Class[A]

#? catalog
notify { ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']: }
Notify<| |> { tag +> 'q' }
Notify['a'] -> Notify['b'] -> Notify['c'] -> Notify['d'] -> Notify['e'] -> Notify['f'] -> Notify['g'] -> Notify['h'] -> Notify['i'] -> Notify['j']
# Resource: Notify[a] (notify a q class) { tag => "q", before => ["Notify[b]"] }
# Resource: Notify[b] (notify b q class) { tag => "q", before => ["Notify[c]"] }
# Resource: Notify[c] (notify c q class) { tag => "q", before => ["Notify[d]"] }
# Resource: Notify[d] (notify d q class) { tag => "q", before => ["Notify[e]"] }
# Resource: Notify[e] (notify e q class) { tag => "q", before => ["Notify[f]"] }
# Resource: Notify[f] (notify f q class) { tag => "q", before => ["Notify[g]"] }
# Resource: Notify[g] (notify g q class) { tag => "q", before => ["Notify[h]"] }
# Resource: Notify[h] (notify h q class) { tag => "q", before => ["Notify[i]"] }
# Resource: Notify[i] (notify i q class) { tag => "q", before => ["Notify[j]"] }
# Resource: Notify[j] (notify j q class) { tag => "q" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]
# Edge: Class[main] -> Notify[g]
# Edge: Class[main] -> Notify[h]
# Edge: Class[main] -> Notify[i]
# Edge: Class[main] -> Notify[j]

#? catalog
Notify<| title == 'a' |> Notify<| title == 'b' |> Notify<| title == 'c' |> Notify<| title == 'd' |> Notify<| title == 'e' |> Notify<| title == 'f' |> Notify<| title == 'g' |> Notify<| title == 'h' |> Notify<| title == 'i' |>
@notify { ['a', 'i', 'z']: }
# Resource: Notify[a] (notify a class)
# Resource: Notify[i] (notify i class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[i]

notice([1, 2][1 / 0])
# Error: Evaluation Error: Division by 0 (line: 1, column: 19) on node web01

notice([1, 2][1 / 0, 1], 3)
# Error: Evaluation Error: Division by 0 (line: 1, column: 19) on node web01

notice({'a' => 1}[1 / 0])
# Error: Evaluation Error: Division by 0 (line: 1, column: 23) on node web01

notice(Integer[1 / 0])
# Error: Evaluation Error: Division by 0 (line: 1, column: 20) on node web01

notice(Notify[1 / 0])
# Error: Evaluation Error: Division by 0 (line: 1, column: 19) on node web01

notice([1, 2]['a'])
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 15) on node web01

class c(Integer $x = 1 / 0) { }
include c
# Error: Evaluation Error: Division by 0 (line: 1, column: 26) on node web01

#? 7
class c(Integer[1 / 0] $x) { }
class { 'c': x => 1 }
# Error: Evaluation Error: Division by 0 (line: 1, column: 21) on node web01

#? 8
class c(Integer[1 / 0] $x) { }
class { 'c': x => 1 }
# Warning: The parameter '$x' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 24)
# Error: Evaluation Error: Division by 0 (line: 1, column: 21) on node web01

function f(Integer[1 / 0] $x) { }
f(1)
# Error: Evaluation Error: Division by 0 (line: 1, column: 24) on node web01

notice(*[1 / 0])
# Error: Evaluation Error: Division by 0 (line: 1, column: 14) on node web01

notice([*(1 / 0)])
# Error: Evaluation Error: Division by 0 (line: 1, column: 15) on node web01

$a = *(1 / 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 12) on node web01

(1 / 0).notice
# Error: Evaluation Error: Division by 0 (line: 1, column: 6) on node web01

notice(type(-(1 / 0)))
# Error: Evaluation Error: Division by 0 (line: 1, column: 19) on node web01

Notify['a'] -> Notify[1 / 0]
# Error: Evaluation Error: Division by 0 (line: 1, column: 27) on node web01

(1 / 0) -> Notify['a']
# Error: Evaluation Error: Division by 0 (line: 1, column: 6) on node web01

notify { 1 / 0: }
# Error: Evaluation Error: Division by 0 (line: 1, column: 14) on node web01

notify { ['a', 1 / 0]: }
# Error: Evaluation Error: Division by 0 (line: 1, column: 20) on node web01

if 1 / 0 { }
# Error: Evaluation Error: Division by 0 (line: 1, column: 8) on node web01

unless 1 / 0 { }
# Error: Evaluation Error: Division by 0 (line: 1, column: 12) on node web01

notice(1 ? { 1 / 0 => 2 })
# Error: Evaluation Error: Division by 0 (line: 1, column: 18) on node web01

notice((1 / 0) ? { 1 => 2 })
# Error: Evaluation Error: Division by 0 (line: 1, column: 13) on node web01

notice({1 / 0 => 2})
# Error: Evaluation Error: Division by 0 (line: 1, column: 13) on node web01

notice({1 => 1 / 0})
# Error: Evaluation Error: Division by 0 (line: 1, column: 18) on node web01

notice(1 in (1 / 0), (1 / 0) == 1)
# Error: Evaluation Error: Division by 0 (line: 1, column: 18) on node web01

notice(true and 1 / 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 21) on node web01

notice(!(1 / 0))
# Error: Evaluation Error: Division by 0 (line: 1, column: 14) on node web01

notice((1 / 0) =~ /a/)
# Error: Evaluation Error: Division by 0 (line: 1, column: 13) on node web01

node 'web01' { notice(1 / 0) }
# Error: Evaluation Error: Division by 0 (line: 1, column: 27) on node web01

notice([1, 2][0, 'a'])
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 18) on node web01

notice([1, 2]['b', 'a'])
# Error: Evaluation Error: The value 'b' cannot be converted to Numeric. (line: 1, column: 15) on node web01

notice([1, 2]['b', 1])
# Error: Evaluation Error: The value 'b' cannot be converted to Numeric. (line: 1, column: 15) on node web01

notice([1, 2][[], 0, 'a'])
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 19) on node web01

notice([1, 2][1, [true]])
# Error: Evaluation Error: The value 'true' cannot be converted to Numeric. (line: 1, column: 18) on node web01

notice([1, 2][true, 1])
# Error: Evaluation Error: The value 'true' cannot be converted to Numeric. (line: 1, column: 15) on node web01

notice([1, 2][1, undef])
# Error: Evaluation Error: The value '' cannot be converted to Numeric. (line: 1, column: 18) on node web01

notice('ab'[1, 'x'])
# Error: Evaluation Error: A substring operation does not accept a String as a character index. Expected an Integer (line: 1, column: 16) on node web01

notice('ab'[1, true])
# Error: Evaluation Error: A substring operation does not accept a Boolean as a character index. Expected an Integer (line: 1, column: 16) on node web01
