# Times as operands, shifts, and limits in the wrong order.
5 == Timespan(5) #=> true
5.0 == Timespan(5) #=> true
Timespan(5) == 5.0 #=> true
Timespan(5) == '5' #=> false
Timespan(5) != 5 #=> false
Timestamp(5) == 5 #=> true
5 == Timestamp(5) #=> true
Timestamp(5) == 5.0 #=> true
Timestamp(5) == Timespan(5) #=> false
Timespan(5) in [5] #=> true
5 in [Timespan(5)] #=> true
-Timespan(1.5) #=> '-0-00:00:01.5'
- Timespan('1-00:00') #=> '-1-00:00:00.0'
Timespan(5) % 2 #=> 1
Timespan(5.5) % 2 #=> 1
Timespan(5) % Timespan(2) #=> error Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timespan
Timespan(5.5) % 2.5 #=> error Operator '%' is not applicable to a Timespan when right side is a Float.
Timespan(-5) % 3 #=> 1
Timespan(5) % 0 #=> error Division by 0
Timestamp(5) % 2 #=> error Operator '%' is not applicable to a Timestamp.
5 % Timespan(2) #=> error Operator '%' is not applicable to an Integer when right side is a Timespan.
Timespan(5) / 0 #=> error Division by 0
Timespan(5) / Timespan(0) #=> error The result of the / expression is Infinity
Timespan(5) / 0.0 #=> error Division by 0
Timespan(5) * Timespan(2) #=> error Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Timespan
Timespan(5) / 2.5 #=> '0-00:00:02.0'
Timespan(5) << 2 #=> error Operator '<<' is not applicable to a Timespan.
Timestamp(5) - 5 #=> '1970-01-01T00:00:00.000000000 UTC'
Timestamp(5) / 5 #=> error Operator '/' is not applicable to a Timestamp.
Timestamp(5) + Timestamp(5) #=> error Error while evaluating a '+' expression, A Timestamp cannot be added to a Timestamp
Timestamp(5) - Timestamp(7) #=> '-0-00:00:02.0'
5 - Timestamp(5) #=> error Operator '-' is not applicable to an Integer when right side is a Timestamp.
5 + Timestamp(5) #=> '1970-01-01T00:00:10.000000000 UTC'
5 * Timestamp(5) #=> error Operator '*' is not applicable to an Integer when right side is a Timestamp.
'5' + Timespan(5) #=> '0-00:00:10.0'
Timespan(5) + '5' #=> '0-00:00:10.0'
Timespan(5) < 6 #=> true
6 > Timespan(5) #=> true
5 <= Timespan(5) #=> true
Timespan(5) <=  Timestamp(5) #=> error Comparison of: Timespan <= Timestamp, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
Timestamp(5) < 'a' #=> error Comparison of: Timestamp < String, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
Timespan[{hours=>1},{hours=>2}] #=> Timespan['0-01:00:00.0', '0-02:00:00.0']
Timespan[{hours=>2},{hours=>1}] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (0-02:00:00.0, 0-01:00:00.0
Timespan[{string=>'1:00'}] #=> error Error while evaluating a '[]' expression, Unable to parse '1:00' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan['x'] #=> error Error while evaluating a '[]' expression, Unable to parse 'x' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan[true] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timespan from a TrueClass
Timespan[/a/] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timespan from a Regexp
Timestamp[true] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a TrueClass
Timestamp[{string=>'2016'}] #=> error Error while evaluating a '[]' expression, Unable to parse '2016' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp['x'] #=> error Error while evaluating a '[]' expression, Unable to parse 'x' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timespan[1,'1-00:00:00'] #=> Timespan['0-00:00:01.0', '1-00:00:00.0']
Timestamp[Timestamp(0),Timestamp(1)] #=> Timestamp['1970-01-01T00:00:00.000000000 UTC', '1970-01-01T00:00:01.000000000 UTC']
Timestamp['2016-01-01','2015-01-01'] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2016-01-01T00:00:00.000000000 UTC, 2015-01-01T00:00:00.000000000 UTC
Timestamp[2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (1970-01-01T00:00:02.000000000 UTC, 1970-01-01T00:00:01.000000000 UTC
Timespan[Timespan(1)] #=> Timespan['0-00:00:01.0']
Timespan[Timestamp(1)] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timespan from a Puppet::Pops::Time::Timestamp
Timespan(5) ? { 5 => 1, default => 2 } #=> 1
case 5 { Timespan(5): {1} default: {2} } #=> 1
1 << 1.5 #=> 2
1 >> -1.5 #=> 2
-1 << 63 #=> -9223372036854775808
1 << 63 #=> error A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
-2 << 63 #=> error A '<<' expression resulted in a value outside of Puppet Integer min range, got '-0x10000000000000000'
1.5 << 1 #=> error Operator '<<' is not applicable to a Float.
1.0 >> 1 #=> error Operator '>>' is not applicable to a Float.
5 % 2.0 #=> error Operator '%' is not applicable to an Integer when right side is a Float.
5.5 % 2 #=> error Operator '%' is not applicable to a Float.
Float[2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2.0, 1.0
Float[1.5,-1.5] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (1.5, -1.5
Float[0,-9223372036854775807] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (0.0, -9.223372036854776e+18
Integer[2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
String[2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Array[Any,2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Hash[Any,Any,2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Collection[2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Tuple[Any,2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Callable[Any,2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Integer[-5,-6] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (-5, -6
