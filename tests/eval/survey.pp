## Iterators in parameters, names of aliases that exist, expressions in
## aliases, queries that are values, Init types of defines

notify { 'x': message => [1,2].reverse_each }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 1, column: 15) on node web01

notify { 'x': message => [[1,2].reverse_each] }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 1, column: 15) on node web01

notify { 'x': message => {'a' => [1,2].reverse_each} }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 1, column: 15) on node web01

notify { 'x': }
Notify['x'] { message => [[1].reverse_each] }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 2, column: 15) on node web01

Notify { message => [[1].reverse_each] }
notify { 'x': }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 1, column: 10) on node web01

class c($x = [1].reverse_each) { notice($x) }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Use of an Iterator is not supported here (line: 2, column: 1) on node web01

class c($x = [[1].reverse_each]) { notice($x) }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Use of an Iterator is not supported here (line: 2, column: 1) on node web01

class c($x) { notice($x) }
class { 'c': x => [[1].reverse_each] }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 2, column: 14) on node web01

define d($x) { notice($x) }
d { 't': x => [[1].reverse_each] }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 2, column: 10) on node web01

define d($x = [[1].reverse_each]) { notice($x) }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Use of an Iterator is not supported here (line: 2) on node web01

create_resources(notify, {'x' => {'message' => [[1].reverse_each]}})
# Error: Evaluation Error: Error while evaluating a Function Call, Use of an Iterator is not supported here (line: 1, column: 1) on node web01

notify { 'x': * => {message => [[1].reverse_each]} }
# Error: Evaluation Error: Error while evaluating an Object, Use of an Iterator is not supported here (line: 1, column: 15) on node web01

@notify { 'x': }
Notify <| |> { message => [[1].reverse_each] }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 2, column: 16) on node web01

::a()
# Error: Evaluation Error: Unknown function: '::a'. (line: 1, column: 1) on node web01

::notice('x')
# Notice: Scope(Class[main]): x

::md5('x')
# Nothing

$x = ::md5('x')
# Nothing

function a() { notice('a') }
::a()
# Notice: Scope(Class[main]): a

File <| a |>
# Nothing

File <| 1 |>
# Nothing

File <| 'a' |>
# Nothing

File <| title |>
# Nothing

File <| a and b |>
# Nothing

File <| a == b and c |>
# Nothing

#? 7
File <| $x |>
# Warning: Unknown variable: 'x'. (line: 1, column: 9)

#? 8
File <| $x |>
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 9) on node web01

File <| (a) |>
# Nothing

File <| a() |>
# Error: Could not parse for environment production: Illegal query expression. A Function Call cannot be used in a query (line: 1, column: 9) on node web01

File <| !a |>
# Error: Could not parse for environment production: Illegal query expression. A 'not' expression cannot be used in a query (line: 1, column: 9) on node web01

File <| title == a b |>
# Error: Could not parse for environment production: Syntax error at 'b' (line: 1, column: 20) on node web01

class d() { notice('d') }
type D = Integer
include d
# Notice: Scope(Class[D]): d

type T = Type[SemVer[SemVerRange('<2.0.0')]]
notice(1)
notice(1 =~ T)
# Notice: Scope(Class[main]): 1
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <SemVerRange('<2.0.0')> is not a valid type specification. (line: 3, column: 13) on node web01

type T = Enum[downcase('A')]
notice('a' =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <downcase('A')> is not a valid type specification. (line: 2, column: 15) on node web01

type T = Integer[1 + 1]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <1 + 1> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Enum["a${1}"]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <"a${1}"> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Pattern[/a/]
notice(1 =~ T)
# Notice: Scope(Class[main]): false

type T = Integer[$z]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <$z> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Class['X']
notice(1 =~ T)
# Notice: Scope(Class[main]): false

type T = Resource['nosuch', 'x']
notice(1 =~ T)
# Notice: Scope(Class[main]): false

type T = Variant
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'T' cannot be resolved to a real type (line: 2, column: 13) on node web01

define d(Init[Pattern[/^a/]] $x = 5) { notify { $title: message => $x } }
d { 't': }
# Error: Puppet::Parser::Compiler failed with error ArgumentError: Creation of new instance of type 'Pattern[/^a/]' is not supported on node web01

class c(Init[Pattern[/^a/]] $x = 5) { notify { $title: message => $x } }
class { 'c': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Creation of new instance of type 'Pattern[/^a/]' is not supported (line: 2, column: 1) on node web01

class c(Init[Pattern[/^a/]] $x = 5) { notify { $title: message => $x } }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Creation of new instance of type 'Pattern[/^a/]' is not supported (line: 2, column: 1) on node web01

function f(Init[Pattern[/^a/]] $x) { 1 }
notice(f(1))
# Error: Evaluation Error: Error while evaluating a Function Call, Creation of new instance of type 'Pattern[/^a/]' is not supported (line: 2, column: 8) on node web01

function f($x) >> Init[Pattern[/^a/]] { 1 }
notice(f(1))
# Error: Evaluation Error: Error while evaluating a Function Call, Creation of new instance of type 'Pattern[/^a/]' is not supported (line: 2, column: 8) on node web01

with(1) |Init[Pattern[/^a/]] $x| { 1 }
# Error: Evaluation Error: Error while evaluating a Function Call, Creation of new instance of type 'Pattern[/^a/]' is not supported (line: 1, column: 1) on node web01

notify { 'a': message => File['a'] }
# Nothing

@file { '/x': tag => 'a' }
File <| false |>
# Nothing

@file { '/x': tag => 'a' }
File <| undef |>
# Error: Could not parse for environment production: Illegal query expression. An 'undef' expression cannot be used in a query (line: 2, column: 9) on node web01

@file { '/x': tag => 'a' }
File <| tag == 'a' or undef |>
# Error: Could not parse for environment production: Illegal query expression. An 'undef' expression cannot be used in a query (line: 2, column: 23) on node web01

@file { '/x': tag => 'a' }
File <<| a |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 2, column: 1)

@@file { '/x': tag => 'a' }
File <<| a |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 2, column: 1)

@@file { '/x': tag => 'a' }
File <<| tag == a and b |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 2, column: 1)

type D = Integer
define d() { notice('d') }
d { 't': }
# Notice: Scope(D[t]): d

class d() { }
type D = Integer
notice(1 =~ D)
# Notice: Scope(Class[main]): true

class a { include b }
::foo::bar(1)
# Error: Evaluation Error: Unknown function: '::foo::bar'. (line: 2, column: 1) on node web01

$x = ::nosuch(1)
# Error: Evaluation Error: Unknown function: '::nosuch'. (line: 1, column: 6) on node web01

with(1) |$x| { ::nosuch($x) }
# Error: Evaluation Error: Unknown function: '::nosuch'. (line: 1, column: 16) on node web01

type T = Enum['a'.upcase]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <'a'.upcase> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Enum[ 'a' + 'b' ,'c']
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <'a' + 'b'> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Struct[{a => downcase('X')}]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <downcase('X')> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Array[String[1], 1 + 2 * 3]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <1 + 2 * 3> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Enum[lookup('a')['b']]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <lookup('a')['b']> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Enum[if true { 'a' }]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <if true { 'a'> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Enum[true ? { true => 'a' }]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <true ? { true => 'a'> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Integer[-1, 5]
notice(1 =~ T)
# Notice: Scope(Class[main]): true

type T = Integer[(1)]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <(1> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Enum[*['a']]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <*['a']> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Boolean[!true]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <!true> is not a valid type specification. (line: 2, column: 13) on node web01

type T = Pattern["a${1}[,]"]
notice(1 =~ T)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <"a${1}[,]"> is not a valid type specification. (line: 2, column: 13) on node web01

#? ours
@file { '/x': }
File <| a |>
# Error: Puppet::Parser::Compiler failed with error NoMethodError: undefined method `call' for "a":String on node web01

#? ours
@file { '/x': tag => 'a' }
File <| tag == 'a' and false |>
# Error: Puppet::Parser::Compiler failed with error NoMethodError: undefined method `call' for false:FalseClass on node web01
