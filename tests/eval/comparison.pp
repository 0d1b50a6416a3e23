## Comparison

notice('b' > 'A', 'a' == 'A', 'a' != 'B', 1 == 1.0, [1] == [1.0], {a => 1} == {'A' => 1}, 'É' == 'é')
# Notice: Scope(Class[main]): true true true true true false false

notice(undef == undef, undef == '', undef == false, default == default, 'undef' == undef)
# Notice: Scope(Class[main]): true false false true false

notice({1 => a} == {1.0 => a}, {a => 'X'} == {a => 'x'}, ['A', [b]] == ['a', ['B']], {a => 1, b => 2} == {b => 2, a => 1})
# Notice: Scope(Class[main]): false true true true

notice(1 < 2, 2 <= 2.0, 1.5 > 1, 'abc' < 'abd', 'B' >= 'a')
# Notice: Scope(Class[main]): true true true true true

notice(1 < 'a')
# Error: Evaluation Error: Comparison of: Integer < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'. (line: 1, column: 10) on node web01

notice('a' < 1)
# Error: Evaluation Error: Comparison of: String < Integer, is not possible. Caused by 'A String is not comparable to a non String'. (line: 1, column: 12) on node web01

notice([1] < [2])
# Error: Evaluation Error: Comparison of: Array < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'. (line: 1, column: 12) on node web01

notice(undef < 1)
# Error: Evaluation Error: Comparison of: Undef Value < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'. (line: 1, column: 14) on node web01

notice(Integer < Numeric, Integer <= Integer, Integer < Integer, String > String[1], Integer == Integer, Integer[1] == Integer[1], File == File)
# Notice: Scope(Class[main]): true true false true true true true

notice(/a/ == /a/, SemVer('1.2.3') < SemVer('1.10.0'), Timespan(86400) > Timespan(120.5))
# Notice: Scope(Class[main]): true true true

notice(true == 'true', 1 == '1', '1' == 1)
# Notice: Scope(Class[main]): false false false

## in

notice('ell' in 'Hello', 'X' in ['x'], 1 in [1, 2], 1 in [1.0], 'a' in {a => 1}, 'É' in 'é', 3 in 'a3')
# Notice: Scope(Class[main]): true true true true true true false

notice(/l+/ in 'hello', /^b/ in ['a', 'bc'], /x/ in ['a', 1], Integer in ['a', 1], String in [1], Integer in {1 => 2})
# Notice: Scope(Class[main]): true true false true false true

notice('a' in undef, undef in [undef], [1] in [[1]], {} in [{}])
# Notice: Scope(Class[main]): false true true true

if /b(.)/ in ['abc'] { notice($0, $1) }
# Notice: Scope(Class[main]): bc c

## Matching

notice('abc' =~ /b(.)/, $0, $1, $2)
# Notice: Scope(Class[main]): true bc c 

if 'abc' =~ /b(.)/ { notice($0, $1) }
notice($1)
# Notice: Scope(Class[main]): bc c
# Notice: Scope(Class[main]): 

if 'abc' =~ /(a)/ { if 'x' =~ /(y)/ { notice 'no' } notice $1 if 'q' =~ /(q)/ { notice $1 } notice $1 }
# Notice: Scope(Class[main]): a
# Notice: Scope(Class[main]): q
# Notice: Scope(Class[main]): a

'abc' =~ /(b)/
[1].each |$x| { notice("$x $1") 'z' =~ /(z)/ notice($1) }
notice($1)
# Notice: Scope(Class[main]): 1 b
# Notice: Scope(Class[main]): z
# Notice: Scope(Class[main]): b

notice('abc' !~ 'b', 'abc' =~ 'B', 1 =~ Integer, 'x' =~ Enum['x'], 'a' !~ Integer)
# Notice: Scope(Class[main]): false false true true true

notice('1.2.3' =~ SemVerRange('>=1.0.0'), SemVer('0.9.0') =~ SemVerRange('>=1.0.0'))
# Notice: Scope(Class[main]): true false

notice(1 =~ /x/)
# Error: Evaluation Error: Left match operand must result in a String value. Got an Integer. (line: 1, column: 8) on node web01

notice('x' =~ 1)
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'. (line: 1, column: 15) on node web01

notice('x' =~ '[')
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'premature end of char-class: /[/'. (line: 1, column: 15) on node web01

case 'foobar' { /^foo(.*)$/: { notice $1 } default: { } }
notice("[$1]")
# Notice: Scope(Class[main]): bar
# Notice: Scope(Class[main]): []

