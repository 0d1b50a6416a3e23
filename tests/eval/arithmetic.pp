## Numbers

notice(1 + 2 << 3, -7 / 2, 7 % -3, -7 % 3, 1.5 + 1, 2 * 3.0, 7 / 2.0, 1 << 3, 16 >> 2, 1 << -1, -1 >> 70)
# Notice: Scope(Class[main]): 24 -4 -2 2 2.5 6.0 3.5 8 4 0 -1

notice(1 + 2 * 3 - 4 / 2 % 3, (1 + 2) * 3, 2 - 3 - 4, -2 - -3)
# Notice: Scope(Class[main]): 5 9 -5 1

#? 7
notice('10' + 5, 5 - '0x10', '010' * 2, ' 7 ' + 1, '1.5' + 1)
# Warning: The string '10' was automatically coerced to the numerical value 10 (line: 1, column: 8)
# Warning: The string '0x10' was automatically coerced to the numerical value 16 (line: 1, column: 22)
# Warning: The string '010' was automatically coerced to the numerical value 8 (line: 1, column: 30)
# Warning: The string ' 7 ' was automatically coerced to the numerical value 7 (line: 1, column: 41)
# Warning: The string '1.5' was automatically coerced to the numerical value 1.5 (line: 1, column: 52)
# Notice: Scope(Class[main]): 15 -11 16 8 2.5

#? 8
notice('10' + 5, 5 - '0x10', '010' * 2, ' 7 ' + 1, '1.5' + 1)
# Error: Evaluation Error: The string '10' was automatically coerced to the numerical value 10 (line: 1, column: 8) on node web01

notice('a' + 5)
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 8) on node web01

notice(5 * undef)
# Error: Evaluation Error: The value '' cannot be converted to Numeric. (line: 1, column: 12) on node web01

notice(1 / 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 12) on node web01

notice(1 % 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 12) on node web01

notice(1.0 / 0)
# Error: Evaluation Error: The result of the / expression is Infinity (line: 1, column: 8) on node web01

notice(1 % 1.5)
# Error: Evaluation Error: Operator '%' is not applicable to an Integer when right side is a Float. (line: 1, column: 8) on node web01

notice(1.5 % 1)
# Error: Evaluation Error: Operator '%' is not applicable to a Float. (line: 1, column: 8) on node web01

notice(1.5 << 1)
# Error: Evaluation Error: Operator '<<' is not applicable to a Float. (line: 1, column: 8) on node web01

notice(9223372036854775807 + 1)
# Error: Evaluation Error: A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 28) on node web01

notice(-9223372036854775807 - 10)
# Error: Evaluation Error: A '-' expression resulted in a value outside of Puppet Integer min range, got '-0x8000000000000009' (line: 1, column: 29) on node web01

notice(9223372036854775807 * 9223372036854775807)
# Error: Evaluation Error: A '*' expression resulted in a value outside of Puppet Integer max range, got '+0x3fffffffffffffff0000000000000001' (line: 1, column: 28) on node web01

notice(1 << 64)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x10000000000000000' (line: 1, column: 10) on node web01

notice(-1 << 66)
# Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer min range, got '-0x40000000000000000' (line: 1, column: 11) on node web01

notice(true + 1)
# Error: Evaluation Error: The value 'true' cannot be converted to Numeric. (line: 1, column: 8) on node web01

notice(1e300 * 1e300)
# Error: Evaluation Error: The result of the * expression is Infinity (line: 1, column: 8) on node web01

#? 7
notice(-'3', -1.5, - -3)
# Warning: The string '3' was automatically coerced to the numerical value 3 (line: 1, column: 8)
# Notice: Scope(Class[main]): -3 -1.5 3

#? 8
notice(-'3', -1.5, - -3)
# Error: Evaluation Error: The string '3' was automatically coerced to the numerical value 3 (line: 1, column: 8) on node web01

notice(0x1f, 010, 1e3, 1.0e-5, 1e15, 123456789.123)
# Notice: Scope(Class[main]): 31 8 1000.0 1.0e-05 1.0e+15 123456789.123

## Collections

notice([1] + 2, [1] + [2], [1] << [2], [1] << 2, [1, 2, 3] - 2, [1, 2, 3] - [1, 2], [1, 1.0, '1'] - 1)
# Notice: Scope(Class[main]): [1, 2] [1, 2] [1, [2]] [1, 2] [1, 3] [3] [1]

notice({a => 1} + {b => 2}, {a => 1, b => 2} - a, {a => 1, b => 2} - [a, b], {a => 1, b => 2} - {a => 9})
# Notice: Scope(Class[main]): {a => 1, b => 2} {b => 2} {} {b => 2}

notice({a => 1} + [b, 2], {a => 1} + [[b, 2], [c, 3]], {a => 1} + {a => 2}, [1] + {a => 2})
# Notice: Scope(Class[main]): {a => 1, b => 2} {a => 1, b => 2, c => 3} {a => 2} [1, [a, 2]]

notice({a => 1} + 3)
# Error: Evaluation Error: Error while evaluating a '+' expression, Can only append Array or Hash to a Hash (line: 1, column: 17) on node web01

notice({a => 1} + [1, 2, 3])
# Error: Evaluation Error: Error while evaluating a '+' expression, odd number of arguments for Hash (line: 1, column: 17) on node web01

notice({} << 1)
# Error: Evaluation Error: Operator '<<' is not applicable to a Hash. (line: 1, column: 8) on node web01

notice(1 + [2])
# Error: Evaluation Error: The value '[2]' cannot be converted to Numeric. (line: 1, column: 12) on node web01

notice([*[1, 2], 3, *undef, *{a => 1}, *5])
# Notice: Scope(Class[main]): [1, 2, 3, [a, 1], 5]

