## Whole numbers that 64 bits do not hold, printed
notice(String(1.0e30, '%d'), String(1.0e300, '%d'))
# Notice: Scope(Class[main]): 1000000000000000019884624838656 1000000000000000052504760255204420248704468581108159154915854115511802457988908195786371375080447864043704443832883878176942523235360430575644792184786706982848387200926575803737830233794788090059368953234970799945081119038967640880074652742780142494579258788820056842838115669472196386865459400540160

notice(String(1.0e30, '%x'), String(-1.0e30, '%x'), String(1.0e30, '%o'), String(-1.0e30, '%o'))
# Notice: Scope(Class[main]): c9f2c9cd04675000000000000 ..f360d3632fb98b000000000000 1447626234640431650000000000000000 ..76330151543137346130000000000000000

notice(String(1.0e30, '%b'), String(-1.0e30, '%b'), String(-1.0e30, '%#B'), String(-1.0e30, '%+x'))
# Notice: Scope(Class[main]): 1100100111110010110010011100110100000100011001110101000000000000000000000000000000000000000000000000 ..10011011000001101001101100011001011111011100110001011000000000000000000000000000000000000000000000000 0B..10011011000001101001101100011001011111011100110001011000000000000000000000000000000000000000000000000 -c9f2c9cd04675000000000000

notice(String(1.0e30, '%#X'), String(1.0e30, '%#40d'), String(-1.5, '%d'), String(1.0e30, '%-40d'))
# Notice: Scope(Class[main]): 0XC9F2C9CD04675000000000000          1000000000000000019884624838656 -1 1000000000000000019884624838656         

notice(String(9223372036854775807.0, '%d'), String(-9223372036854775808.0, '%d'), String(-9223372036854775808.0, '%x'), String(-9223372036854775808.0, '%o'))
# Notice: Scope(Class[main]): 9223372036854775808 -9223372036854775808 ..f8000000000000000 ..7000000000000000000000

notice(String(0.5, '%d'), String(-0.0, '%#x'), String(0.0, '%#o'), String(-1.0, '%x'), String(-255.9, '%#o'))
# Notice: Scope(Class[main]): 0 0 0 ..f ..7401

notice(sprintf('%d', 1.0e30), sprintf('%x', -1.0e30), sprintf('%+d', 1.0e19), sprintf('%050d', -1.0e19), sprintf('% o', -1.0e19))
# Notice: Scope(Class[main]): 1000000000000000019884624838656 ..f360d3632fb98b000000000000 +10000000000000000000 -0000000000000000000000000000010000000000000000000 -1053071060221172000000

notice(sprintf('%.60d', 1.0e30), sprintf('%d', 1.7976931348623157e308), sprintf('%b', 1.7976931348623157e308))
# Notice: Scope(Class[main]): 000000000000000000000000000001000000000000000019884624838656 179769313486231570814527423731704356798070567525844996598917476803157260780028538760589558632766878171540458953514382464234321326889464182768467546703537516986049910576551282076245490090389328944075868508455133942304583236903222948165808559332123348274797826204144723168738177180919299881250404026184124858368 1111111111111111111111111111111111111111111111111111100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000

notice(sprintf('%b', -18446744073709551616.0), sprintf('%o', -18446744073709551616.0), sprintf('%x', -18446744073709551616.0))
# Notice: Scope(Class[main]): ..10000000000000000000000000000000000000000000000000000000000000000 ..76000000000000000000000 ..f0000000000000000

notice(sprintf('%X', -1.2345e25), sprintf('%o', -1.2345e25), sprintf('%o', -12345), sprintf('%B', -2), sprintf('%x', -9223372036854775807))
# Notice: Scope(Class[main]): ..F5C9D83583353380000000 ..72711660326031523160000000000 ..747707 ..10 ..f8000000000000001

notice(sprintf("%#.5o", 8), sprintf("%#.1o", 0), sprintf("%#.3o", 0), sprintf("%#o", -8), sprintf("%#5o", 0), sprintf("%#.3o", -8), sprintf("%#x", 0), sprintf("%#b", -5), sprintf("%+#o", -8))
# Notice: Scope(Class[main]): 00010 0 000 ..70     0 ..70 0 0b..1011 -010

notice(sprintf('%d', Float('1e999')))
# Error: Evaluation Error: Error while evaluating a Function Call, Infinity (line: 1, column: 8) on node web01

notice(sprintf('%x', Float('-1e999')))
# Error: Evaluation Error: Error while evaluating a Function Call, -Infinity (line: 1, column: 8) on node web01

notice(sprintf('%d', Float('1e999') - Float('1e999')))
# Error: Evaluation Error: Error while evaluating a Function Call, NaN (line: 1, column: 8) on node web01

notice(String(Float('1e999'), '%d'))
# Error: Evaluation Error: Error while evaluating a Function Call, Infinity (line: 1, column: 8) on node web01

## Whole numbers that are wanted with fewer bits
notice(sprintf('%c', 1.0e30))
# Error: Evaluation Error: Error while evaluating a Function Call, float 1e+30 out of range of integer (line: 1, column: 8) on node web01

notice(sprintf('%c', Float('-1e999')))
# Error: Evaluation Error: Error while evaluating a Function Call, float -Inf out of range of integer (line: 1, column: 8) on node web01

notice(sprintf('%*d', 1.0e30, 1))
# Error: Evaluation Error: Error while evaluating a Function Call, float 1e+30 out of range of integer (line: 1, column: 8) on node web01

notice(sprintf('%*d', 10000000000, 1))
# Error: Evaluation Error: Error while evaluating a Function Call, integer 10000000000 too big to convert to `int' (line: 1, column: 8) on node web01

notice(sprintf('%*d', -10000000000, 1))
# Error: Evaluation Error: Error while evaluating a Function Call, integer -10000000000 too small to convert to `int' (line: 1, column: 8) on node web01

notice(String(-1, '%c'))
# Error: Evaluation Error: Error while evaluating a Function Call, pack(U): value out of range (line: 1, column: 8) on node web01

notice([1, 2, 3][9223372036854775807], [1, 2, 3][-9223372036854775807, 2], [1, 2, 3][1, 9223372036854775807], ['a', 'b'][4294967296])
# Notice: Scope(Class[main]):  [] [2, 3] 

notice('abc'[9223372036854775807], 'abc'[1, 9223372036854775807], 'abc'[4294967296])
# Notice: Scope(Class[main]):  bc 

notice(String[4294967296], 'x' =~ String[4294967297], [] =~ Array[Any, 4294967296], 4294967297 in Binary([1]))
# Notice: Scope(Class[main]): String[4294967296] false false false

notice([1, 2, 3].slice(4294967297), [1, 2, 3].slice(4294967296))
# Notice: Scope(Class[main]): [[1, 2, 3]] [[1, 2, 3]]

#? ours
[1].slice(4294967297) |*$x| { notice($x) }
# Error: Evaluation Error: Error while evaluating a Method call, slice(): a block with so many parameters as it is given cannot get 4294967297 (line: 1, column: 10) on node web01

## Times
notice(Timespan(1) * 1.5, Timespan(1) / 3.0, Timespan(-1) / 3, Timespan(1) / 3, Timespan(9000000000) / 7)
# Notice: Scope(Class[main]): 0-00:00:01.5 0-00:00:00.333333333 -0-00:00:00.333333334 0-00:00:00.333333333 14880-22:51:25.714285714

notice(Timespan(9000000000.5) * 1, Timespan(1) / Timespan(3), Timespan(3) / -2, Timespan(-3) / -2)
# Notice: Scope(Class[main]): 104166-16:00:00.499999744 0.3333333333333333 -0-00:00:01.5 0-00:00:01.5

notice(Timespan(1) / 0)
# Error: Evaluation Error: Division by 0 (line: 1, column: 22) on node web01

#? ours
notice(Timespan(1) * 1.0e30)
# Error: Evaluation Error: Error while evaluating a '*' expression, time out of range (line: 1, column: 20) on node web01

#? ours
notice(Timespan(9000000000) * 9000000000)
# Error: Evaluation Error: Error while evaluating a '*' expression, time out of range (line: 1, column: 29) on node web01

#? ours
notice(Timespan(1) / 1.0e-30)
# Error: Evaluation Error: Error while evaluating a '/' expression, time out of range (line: 1, column: 20) on node web01

#? ours
notice(Timespan(1) + 1.0e30)
# Error: Evaluation Error: Error while evaluating a '+' expression, time out of range (line: 1, column: 20) on node web01

#? ours
notice(Timespan(1) + 9223372036854775807)
# Error: Evaluation Error: Error while evaluating a '+' expression, time out of range (line: 1, column: 20) on node web01

#? ours
notice(Timespan(9000000000) + Timespan(9000000000))
# Error: Evaluation Error: Error while evaluating a '+' expression, time out of range (line: 1, column: 29) on node web01

#? ours
notice(Timespan(-9000000000) - Timespan(9000000000))
# Error: Evaluation Error: Error while evaluating a '-' expression, time out of range (line: 1, column: 30) on node web01

#? ours
notice(1.0e30 - Timespan(1))
# Error: Evaluation Error: Error while evaluating a '-' expression, time out of range (line: 1, column: 15) on node web01

#? ours
notice(Timestamp(0) - 1.0e30)
# Error: Evaluation Error: Error while evaluating a '-' expression, time out of range (line: 1, column: 21) on node web01

#? ours
notice(Timespan(1.0e30))
# Error: Evaluation Error: Error while evaluating a Function Call, time out of range (line: 1, column: 8) on node web01

## Conversions
notice(Integer(1.0e30))
# Notice: Scope(Class[main]): 1000000000000000019884624838656

notice(round(1.0e30))
# Notice: Scope(Class[main]): 1000000000000000019884624838656

#? ours
notice(fqdn_rand(1.0e30))
# Error: Evaluation Error: Error while evaluating a Function Call, fqdn_rand(): the first argument is outside of the range of integers (line: 1, column: 8) on node web01

#? ours
notice(fqdn_rand('99999999999999999999'))
# Error: Evaluation Error: Error while evaluating a Function Call, fqdn_rand(): the first argument is outside of the range of integers (line: 1, column: 8) on node web01

#? ours
notice(fqdn_rand(Float('1e999')))
# Error: Evaluation Error: Error while evaluating a Function Call, fqdn_rand(): the first argument is outside of the range of integers (line: 1, column: 8) on node web01

notice(Integer(9223372036854774784.0), Integer(-9223372036854775808.0), floor(-9223372036854775808.0))
# Notice: Scope(Class[main]): 9223372036854774784 -9223372036854775808 -9223372036854775808
