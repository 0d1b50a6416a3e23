# time: drawn by tests/peers/survey.rb
'x' * Timespan(1,2,3,4) #=> error The value 'x' cannot be converted to Numeric.
'x' / Timespan('1-02:03:04.5') #=> error The value 'x' cannot be converted to Numeric.
'x' < -1 #=> error Comparison of: String < Integer, is not possible. Caused by 'A String is not comparable to a non String'.
'x' == Timespan('1-02:03:04.5') #=> false
'x' =~ Timestamp[Timestamp(1.5), Timestamp(0)] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (1970-01-01T00:00:01.500000000 UTC, 1970-01-01T00:00:00.000000000 UTC
-1 != Timestamp(0) #=> true
-1 != undef #=> true
-1 =~ Timespan[Timespan('1-02:03:04.5'), Timestamp(1.5)] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timespan from a Puppet::Pops::Time::Timestamp
-1 =~ Timespan[Timespan(0), Timespan(1,2,3,4)] #=> false
1.5 * Timespan('1-02:03:04.5') #=> '1-15:04:36.75'
1.5 * Timespan(0) #=> '0-00:00:00.0'
1.5 * Timespan({'days'=>1}) #=> '1-12:00:00.0'
1.5 =~ Timespan['x', undef] #=> error Error while evaluating a '[]' expression, Unable to parse 'x' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
1.5 =~ Timespan[Timespan(5), Timespan(1,2,3,4)] #=> false
5 - 1.5 #=> 3.5
5 / Timespan(5) #=> error Operator '/' is not applicable to an Integer when right side is a Timespan.
5 == Timestamp('2020-01-01', '%Y-%m-%d') #=> false
5 =~ Timespan[-1, Timespan({'days'=>1})] #=> false
5 =~ Timestamp[Timestamp('2020-01-01', '%Y-%m-%d'), 5] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2020-01-01T00:00:00.000000000 UTC, 1970-01-01T00:00:05.000000000 UTC
Float(Timespan(0), true) #=> 0.0
Float(Timestamp('2020-01-01', '%Y-%m-%d')) #=> 1577836800.0
Integer(1.5) #=> 1
Integer(Timespan(-90.5), default) #=> -91
Integer(Timespan(0)) #=> 0
Integer(Timespan(1,2,3,4)) #=> 93784
Integer(Timespan({'days'=>1}), 0) #=> error Illegal radix: 0, expected 2, 8, 10, 16, or default
Numeric(-1) #=> -1
Numeric(5) #=> 5
Numeric(Timespan(5)) #=> 5.0
Numeric(Timespan({'days'=>1})) #=> 86400.0
Numeric(Timestamp(1.5)) #=> 1.5
String('x', '%#a') #=> error Illegal format 'a' specified for value of String type - expected one of the characters 'cCudspt'
String(Timestamp('2020-02-29T12:34:56.789')) #=> '2020-02-29T12:34:56.789000000 UTC'
String(undef, '%#p') #=> '"undef"'
String(undef, '%b') #=> 'NaN'
Timespan('-3.5', '0x1F') #=> error Unable to parse '-3.5' using format '0x1F'
Timespan('01:02:03', '%%') #=> error Unable to parse '01:02:03' using format '%%'
Timespan('01:02:03', '%D-%H:%M:%S') #=> error Unable to parse '01:02:03' using format '%D-%H:%M:%S'
Timespan('01:02:03', '%^b') #=> error Bad format specifier '%' in '%^b', at position 1
Timespan('1-02:03:04.5') * Timestamp(0) #=> error Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Timestamp
Timespan('1-02:03:04.5') - Timespan(-90.5) #=> '1-02:04:35.0'
Timespan('1-02:03:04.5') - Timespan(86399) #=> '0-02:03:05.5'
Timespan('1-02:03:04.5') =~ Timespan[Timestamp('2020-02-29T12:34:56.789'), Timespan(86399)] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timespan from a Puppet::Pops::Time::Timestamp
Timespan('12', '%^b') #=> error Bad format specifier '%' in '%^b', at position 1
Timespan('12', '%_H') #=> '0-12:00:00.0'
Timespan('12', '%p') #=> error Bad format specifier '%' in '%p', at position 1
Timespan('2020-01-02', '%p') #=> error Bad format specifier '%' in '%p', at position 1
Timespan('3 4', '%C') #=> error Bad format specifier '%' in '%C', at position 1
Timespan('3 4', '%H:%M') #=> error Unable to parse '3 4' using format '%H:%M'
Timespan('3 4', '%I') #=> error Bad format specifier '%' in '%I', at position 1
Timespan('3 4', '%L') #=> error Unable to parse '3 4' using format '%L'
Timespan('x', '%C') #=> error Bad format specifier '%' in '%C', at position 1
Timespan('x', '%p') #=> error Bad format specifier '%' in '%p', at position 1
Timespan(-1) #=> '-0-00:00:01.0'
Timespan(-90.5) % undef #=> error The value '' cannot be converted to Numeric.
Timespan(-90.5) == Timestamp('2020-02-29T12:34:56.789') #=> false
Timespan(-90.5) =~ Timestamp[Timespan({'days'=>1}), Timestamp('2020-01-01', '%Y-%m-%d')] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timespan(-90.5) =~ Timestamp[Timestamp(1.5), Timespan('1-02:03:04.5')] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timespan(-90.5) > Timespan(86399) #=> false
Timespan(/^[a-z]+$/, Regexp, Error('m', 'k')) #=> error 'new_timespan' expects between 1 and 7 arguments, got 3
Timespan(0) / Timespan({'days'=>1}) #=> 0.0
Timespan(0) == Timestamp(1.5) #=> false
Timespan(0) =~ Timestamp[Timestamp('2020-02-29T12:34:56.789'), Timespan(1,2,3,4)] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timespan(0.0, undef, '12') #=> error 'new_timespan' expects between 1 and 7 arguments, got 3
Timespan(1,2,3,4) != 1.5 #=> true
Timespan(1,2,3,4) != Timestamp(1.5) #=> true
Timespan(1,2,3,4) * Timestamp(0) #=> error Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Timestamp
Timespan(1,2,3,4) <= Timespan(86399) #=> false
Timespan(1,2,3,4) <= Timespan({'days'=>1}) #=> false
Timespan(1,2,3,4) =~ Timespan[-1, -1] #=> false
Timespan(1,2,3,4) > 1.5 #=> true
Timespan(1,2,3,4) > Timestamp('2020-01-01', '%Y-%m-%d') #=> error Comparison of: Timespan > Timestamp, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
Timespan(1,2,3,4) >= 'x' #=> error Comparison of: Timespan >= String, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
Timespan(1e10, false, false) #=> error 'new_timespan' expects between 1 and 7 arguments, got 3
Timespan(42, Timestamp[default, '2030-01-01'], '2020-01-02T03:04:05') #=> error 'new_timespan' expects between 1 and 7 arguments, got 3
Timespan(5) * Timespan(5) #=> error Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Timespan
Timespan(5) <= Timestamp(0) #=> error Comparison of: Timespan <= Timestamp, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
Timespan(5) =~ Timestamp[Timespan(1,2,3,4), Timestamp(1.5)] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timespan(86399) % undef #=> error The value '' cannot be converted to Numeric.
Timespan(86399) + Timespan(-90.5) #=> '0-23:58:28.5'
Timespan(86399) / Timespan({'days'=>1}) #=> 0.999988425925926
Timespan(86399) == Timespan(5) #=> false
Timespan(86399) == Timestamp('2020-01-01', '%Y-%m-%d') #=> false
Timespan(86399) == Timestamp(0) #=> false
Timespan(86399) =~ Timespan[Timespan(-90.5), Timestamp(0)] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timespan from a Puppet::Pops::Time::Timestamp
Timespan(Timespan(5), '2020-01-02T03:04:05', Unit, 'é', 5, 'true', 'no') #=> error Resource type not found: Unit
Timespan({'days'=>1}) % Timespan(-90.5) #=> error Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timespan
Timespan({'days'=>1}) / Timestamp('2020-02-29T12:34:56.789') #=> error Error while evaluating a '/' expression, A Timespan cannot be divided by a Timestamp
Timespan({'days'=>1}) == Timespan(86399) #=> false
Timespan({'days'=>1}) =~ Timespan[-1, undef] #=> true
Timespan({'days'=>1}) =~ Timestamp[Timespan(1,2,3,4), Timespan(-90.5)] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timespan({'days'=>1}) =~ Timestamp[Timespan(1,2,3,4), Timespan(86399)] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timespan({'days'=>1}) =~ Timestamp[Timespan({'days'=>1}), 1.5] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timespan({'days'=>1}) =~ Timestamp[Timespan({'days'=>1}), 5] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timestamp('01:02:03', '%10Y') #=> error Unable to parse '01:02:03' using format '%10Y'
Timestamp('01:02:03', '%Y-%m-%d') #=> error Unable to parse '01:02:03' using format '%Y-%m-%d'
Timestamp('12', '%S.%3N') #=> error Unable to parse '12' using format '%S.%3N'
Timestamp('2020-01-01', '%Y-%m-%d') % Timestamp('2020-02-29T12:34:56.789') #=> error Operator '%' is not applicable to a Timestamp.
Timestamp('2020-01-01', '%Y-%m-%d') < 1.5 #=> false
Timestamp('2020-01-01', '%Y-%m-%d') < Timestamp(0) #=> false
Timestamp('2020-01-01', '%Y-%m-%d') =~ Timespan[Timestamp('2020-01-01', '%Y-%m-%d'), Timespan('1-02:03:04.5')] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timespan from a Puppet::Pops::Time::Timestamp
Timestamp('2020-01-01', '%Y-%m-%d') =~ Timestamp[5, Timespan(5)] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timestamp('2020-01-01', '%Y-%m-%d') =~ Timestamp[Timespan({'days'=>1}), 'x'] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a Puppet::Pops::Time::Timespan
Timestamp('2020-01-01', '%Y-%m-%d') =~ Timestamp[Timestamp(1.5), -1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (1970-01-01T00:00:01.500000000 UTC, 1969-12-31T23:59:59.000000000 UTC
Timestamp('2020-01-01', '%Y-%m-%d') > 'x' #=> error Comparison of: Timestamp > String, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
Timestamp('2020-01-02', '%N') #=> error Unable to parse '2020-01-02' using format '%N'
Timestamp('2020-01-02', '%q') #=> error Unable to parse '2020-01-02' using format '%q'
Timestamp('2020-02-29T12:34:56.789') * Timespan('1-02:03:04.5') #=> error Operator '*' is not applicable to a Timestamp.
Timestamp('2020-02-29T12:34:56.789') / Timestamp('2020-02-29T12:34:56.789') #=> error Operator '/' is not applicable to a Timestamp.
Timestamp('2020-02-29T12:34:56.789') =~ Timespan[Timestamp(0), Timespan({'days'=>1})] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timespan from a Puppet::Pops::Time::Timestamp
Timestamp('2020-02-29T12:34:56.789') =~ Timestamp['x', Timestamp('2020-01-01', '%Y-%m-%d')] #=> error Error while evaluating a '[]' expression, Unable to parse 'x' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp('3 4', '%D-%H:%M:%S') #=> error Unable to parse '3 4' using format '%D-%H:%M:%S'
Timestamp('3 4', '%F') #=> error Unable to parse '3 4' using format '%F'
Timestamp('3 4', '%I') #=> error Unable to parse '3 4' using format '%I'
Timestamp('3 4', '%Y-%m-%d') #=> error Unable to parse '3 4' using format '%Y-%m-%d'
Timestamp('x', '%I') #=> error Unable to parse 'x' using format '%I'
Timestamp('x', '%Y-%m-%d') #=> error Unable to parse 'x' using format '%Y-%m-%d'
Timestamp(0) * 1.5 #=> error Operator '*' is not applicable to a Timestamp.
Timestamp(0) - Timespan(5) #=> '1969-12-31T23:59:55.000000000 UTC'
Timestamp(0) - Timestamp(0) #=> '0-00:00:00.0'
Timestamp(1.5) % 'x' #=> error The value 'x' cannot be converted to Numeric.
Timestamp(1.5) * 'x' #=> error The value 'x' cannot be converted to Numeric.
Timestamp(1.5) + Timestamp(1.5) #=> error Error while evaluating a '+' expression, A Timestamp cannot be added to a Timestamp
Timestamp(1.5) - Timestamp('2020-01-01', '%Y-%m-%d') #=> '-18261-23:59:58.5'
Timestamp(1.5) == -1 #=> false
Timestamp(1.5) == Timespan(1,2,3,4) #=> false
Timestamp(1.5) =~ Timespan[Timespan({'days'=>1}), -1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (1-00:00:00.0, -0-00:00:01.0
Timestamp(1.5) >= Timespan({'days'=>1}) #=> error Comparison of: Timestamp >= Timespan, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
strftime('x', '%N') #=> error Illegal timezone '%N'
strftime(Timespan(-90.5), '%F') #=> error Bad format specifier '%' in '%F', at position 1
