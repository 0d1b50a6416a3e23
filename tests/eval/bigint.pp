## Integers beyond 64 bits: texts, types and conversions
$b = Integer('18446744073709551615')
$n = Integer('-0x10000000000000000')
notice($b, $n, "<${b}>", [$b], {$b => $n}, {$b => 1}[$b])
notice(type($b), type($n), type([$b, 1]), type({'a' => $n}))
# Notice: Scope(Class[main]): 18446744073709551615 -18446744073709551616 <18446744073709551615> [18446744073709551615] {18446744073709551615 => -18446744073709551616} 1
# Notice: Scope(Class[main]): Integer[18446744073709551615, 18446744073709551615] Integer[-18446744073709551616, -18446744073709551616] Tuple[Integer[18446744073709551615, 18446744073709551615], Integer[1, 1]] Struct[{'a' => Integer[-18446744073709551616, -18446744073709551616]}]

$b = Integer('18446744073709551615')
notice(String($b), String($b, '%x'), String($b, '%#X'), String($b, '%o'), String($b, '%#b'), String($b, '%p'), String([$b], '%a'), String($b, '%e'), String($b, '%f'))
# Notice: Scope(Class[main]): 18446744073709551615 ffffffffffffffff 0XFFFFFFFFFFFFFFFF 1777777777777777777777 0b1111111111111111111111111111111111111111111111111111111111111111 18446744073709551615 [18446744073709551615] 1.844674e+19 18446744073709551616.000000

$n = Integer('-18446744073709551616')
notice(String($n), String($n, '%x'), String($n, '%#X'), String($n, '%o'), String($n, '%b'), String($n, '%+d'), String($n, '%30d'), String($n, '%-30d'), String($n, '%030d'))
# Notice: Scope(Class[main]): -18446744073709551616 ..f0000000000000000 0X..F0000000000000000 ..76000000000000000000000 ..10000000000000000000000000000000000000000000000000000000000000000 -18446744073709551616          -18446744073709551616 -18446744073709551616          -00000000018446744073709551616

$b = Integer('18446744073709551615')
notice(Integer($b), Numeric($b), Float($b), Boolean($b), Integer($b, 10, true), Numeric('0xffffffffffffffffff'))
# Notice: Scope(Class[main]): 18446744073709551615 18446744073709551615 1.8446744073709552e+19 true 18446744073709551615 4722366482869645213695

notice(Integer('-18446744073709551616', 10, true), Numeric(-9223372036854775807 - 1, true), Integer(1.0e30), Integer(-1.0e19), abs(Integer('-99999999999999999999')), Integer('0b1111111111111111111111111111111111111111111111111111111111111111'), Integer('0777777777777777777777777'), Integer('0xffffffffffffffffff', 16))
notice(ceiling(1.0e30), floor(-1.0e30), round(1.0e30), abs(-9223372036854775807 - 1))
# Notice: Scope(Class[main]): 18446744073709551616 9223372036854775808 1000000000000000019884624838656 -10000000000000000000 99999999999999999999 18446744073709551615 4722366482869645213695 4722366482869645213695
# Notice: Scope(Class[main]): 1000000000000000019884624838656 -1000000000000000019884624838656 1000000000000000019884624838656 9223372036854775808

## Integers beyond 64 bits: comparisons and matches
$b = Integer('18446744073709551615')
$n = Integer('-18446744073709551616')
notice($b > 1, 1 < $b, $b == $b, $b == $n, $b == 18446744073709551615.0, $b < 1.0e19, $b > 1.0e20, $n < $b, $n < -5, $b <= $b, $n >= $n, $b != Integer('18446744073709551614'))
notice($b > Integer('18446744073709551614'), $n < Integer('-18446744073709551615'), $b < Integer('118446744073709551615'), 1.0e19 > $b, 1.0e300 > $b, -1.0e300 < $n, Integer(1.0e30) == 1.0e30)
notice($b == Timespan(5), $b > Timespan(5), $b == '18446744073709551615', $b in [1, $b], $b in [1])
# Notice: Scope(Class[main]): true true true false false false false true true true true true
# Notice: Scope(Class[main]): true true true false true true true
# Notice: Scope(Class[main]): false true false true false

$b = Integer('18446744073709551615')
$n = Integer('-18446744073709551616')
notice($b =~ Integer, $b =~ Integer[1], $b =~ Integer[1, 10], $b =~ Integer[default, 9223372036854775807], $b =~ Integer[default, 5], $n =~ Integer[0], $n =~ Integer[default, 5])
notice($b =~ Numeric, $b =~ Scalar, $b =~ ScalarData, $b =~ Data, $b =~ RichData, $b =~ String, $b =~ Float, [$b] =~ Array[Integer], $b =~ Iterable)
notice(case $b { 18446744073709551615.0: { 'float' } Integer[1]: { 'int' } default: { 'def' } })
notice($b ? { $b => 'yes', default => 'no' })
notice(type($b) == type($b), type($b) == type($n), type($b) <= Integer, type($b) < Integer[1], Integer[1, 5] < type($b), type($b) <= Integer[1, 9])
# Notice: Scope(Class[main]): true true false false false false true
# Notice: Scope(Class[main]): true true true true true false false true true
# Notice: Scope(Class[main]): int
# Notice: Scope(Class[main]): yes
# Notice: Scope(Class[main]): true false true true false false

## Integers beyond 64 bits: functions
$b = Integer('18446744073709551615')
$n = Integer('-18446744073709551616')
notice([1, $b, 3, $n].sort, unique([$b, $b, $n]), max($b, 1), min(1, $n), compare($b, 1), flatten([$b]), join([$b, $n], ','))
notice([$b].map |$x| { $x }, [$b].filter |$x| { $x > 1 }, [$b] + $b, [$b] - [$b], {$b => 1} + {$n => 2}, assert_type(Integer, $b), $b.with |$x| { $x }, empty([$b]), [$b, 2].length)
# Notice: Scope(Class[main]): [-18446744073709551616, 1, 3, 18446744073709551615] [18446744073709551615, -18446744073709551616] 18446744073709551615 -18446744073709551616 1 [18446744073709551615] 18446744073709551615,-18446744073709551616
# Notice: Scope(Class[main]): [18446744073709551615] [18446744073709551615] [18446744073709551615, 18446744073709551615] [] {18446744073709551615 => 1, -18446744073709551616 => 2} 18446744073709551615 18446744073709551615 false 2

#? ours
notice([1, 2, 3].slice(Integer('18446744073709551615')))
# Error: Evaluation Error: Error while evaluating a Method call, slice(): the integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 23) on node web01

notice(ceiling(Integer('18446744073709551615')), floor(Integer('-18446744073709551616')))
# Notice: Scope(Class[main]): 18446744073709551615 -18446744073709551616

## Integers beyond 64 bits: functions and resources of the old interface
notice(sprintf('%d', Integer('18446744073709551615')))
# Error: Evaluation Error: Error while evaluating a Function Call, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 1, column: 8) on node web01

notice(sprintf('%s', [{ 'a' => Integer('-18446744073709551616') }]))
# Error: Evaluation Error: Error while evaluating a Function Call, Use of a Ruby Integer outside of Puppet Integer min range, got '0x..f0000000000000000' (line: 1, column: 8) on node web01

notify { 'a': message => Integer('18446744073709551615') }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 1, column: 15) on node web01

notify { 'a': message => [Integer('18446744073709551615')] }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 1, column: 15) on node web01

define d($p) { notice($p) }
d { 'a': p => { Integer('18446744073709551615') => 1 } }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 2, column: 10) on node web01

class c($p) { notice($p) }
class { 'c': p => Integer('18446744073709551615') }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 2, column: 14) on node web01

#? catalog
class c($p = Integer('18446744073709551615'), $q = { 'a' => [Integer('-18446744073709551616')] }) { notice($p) }
include c
# Error: Evaluation Error: Error while evaluating a Function Call, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 2, column: 1) on node web01

#? catalog
define d($p = Integer('18446744073709551615')) { notice($p) }
d { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 2) on node web01

Notify { message => Integer('18446744073709551615') }
notify { 'a': }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 1, column: 10) on node web01

notify { 'a': }
Notify['a'] { message => Integer('18446744073709551615') }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 2, column: 15) on node web01

notify { 'a': tag => Integer('18446744073709551615') }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of a Ruby Integer outside of Puppet Integer max range, got '0xffffffffffffffff' (line: 1, column: 15) on node web01

notify { Integer('18446744073709551615'): }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 10) on node web01

function f(Integer[1] $a) >> Integer { $a }
notice(f(Integer('18446744073709551615')))
# Notice: Scope(Class[main]): 18446744073709551615

function f(Integer[1, 10] $a) { $a }
notice(f(Integer('18446744073709551615')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer[1, 10] value, got Integer[18446744073709551615, 18446744073709551615] (line: 2, column: 8) on node web01

function f(Integer[0] $a) { $a }
notice(f(Integer('-18446744073709551616')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer[0] value, got Integer[-18446744073709551616, -18446744073709551616] (line: 2, column: 8) on node web01

function f(String $a) { $a }
notice(f(Integer('18446744073709551615')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Integer (line: 2, column: 8) on node web01

notice(inline_epp('<%= $x %>', { 'x' => Integer('18446744073709551615') }))
# Notice: Scope(Class[main]): 18446744073709551615

notice(Deferred('f', [Integer('18446744073709551615')]))
# Notice: Scope(Class[main]): Deferred({'name' => 'f', 'arguments' => [18446744073709551615]})

## Integers beyond 64 bits: calculations
#? ours
notice(Integer('18446744073709551615') + 1)
# Error: Evaluation Error: The integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 8) on node web01

#? ours
notice(1 - Integer('18446744073709551615'))
# Error: Evaluation Error: The integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 12) on node web01

#? ours
notice(- Integer('18446744073709551615'))
# Error: Evaluation Error: The integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 8) on node web01

#? ours
notice([1, 2][Integer('18446744073709551615')])
# Error: Evaluation Error: The integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 15) on node web01

#? ours
notice('abc'[Integer('18446744073709551615')])
# Error: Evaluation Error: The integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 14) on node web01

#? ours
notice(Integer('18446744073709551615') * 1.5)
# Error: Evaluation Error: The integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 8) on node web01

#? ours
notice(round(Integer('18446744073709551615')))
# Error: Evaluation Error: Error while evaluating a Function Call, round(): the integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 8) on node web01

#? ours
notice(Timespan(1) + Integer('18446744073709551615'))
# Error: Evaluation Error: The integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 22) on node web01

#? ours
notice(Timespan(Integer('18446744073709551615')))
# Error: Evaluation Error: Error while evaluating a Function Call, time out of range (line: 1, column: 8) on node web01

#? ours
Integer('18446744073709551615').each |$x| { notice($x) }
# Error: Evaluation Error: Error while evaluating a Method call, each(): the integer 18446744073709551615 exceeds 64 bits, the limit of calculations (line: 1, column: 32) on node web01

notice(-(0 - 9223372036854775807 - 1))
# Notice: Scope(Class[main]): 9223372036854775808
