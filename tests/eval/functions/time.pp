# Times: what strings make of them, and what they make of strings.
Timespan('1-10:20:30.5') #=> '1-10:20:30.5'
String(Timespan('10:20:30.5')) #=> '0-10:20:30.5'
String(Timespan('20:30.5')) #=> '0-00:20:30.5'
String(Timespan('30.5')) #=> '0-00:00:30.5'
String(Timespan('1-10:20:30')) #=> '1-10:20:30.0'
String(Timespan('10:20:30')) #=> '0-10:20:30.0'
String(Timespan('3-10:20')) #=> '3-10:20:00.0'
String(Timespan('300')) #=> '0-00:05:00.0'
String(Timespan('-00:00:10')) #=> '-0-00:00:10.0'
String(Timespan('soon')) #=> error Unable to parse 'soon' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
String(Timespan('')) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got String\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got String\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got String
String(Timespan('10 minutes', '%M minutes')) #=> '0-00:10:00.0'
String(Timespan('10', '%H')) #=> '0-10:00:00.0'
String(Timespan('100', '%H')) #=> '4-04:00:00.0'
String(Timespan('10x', ['%H', '%Mx'])) #=> '0-00:10:00.0'
String(Timespan('10x', ['%H', '%M'])) #=> error Unable to parse '10x' using any of the formats %H, %M
String(Timespan('10x', '%H')) #=> error Unable to parse '10x' using format '%H'
String(Timespan('10x', '%Q')) #=> error Bad format specifier '%' in '%Q', at position 1
String(Timespan('10x', 'x')) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'format' expects a Formats = Variant[String[2], Array[String[2], 1]] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
String(Timespan({'string' => '1:02', 'format' => '%H:%M'})) #=> '0-01:02:00.0'
String(Timespan({'string' => '01:02', 'format' => ['%H:%M']})) #=> '0-01:02:00.0'
String(Timespan({'string' => '10'})) #=> '0-00:00:10.0'
String(Timespan({'hours' => 1, 'days' => 2})) #=> '2-01:00:00.0'
String(Timespan('1.5', '%S.%L')) #=> '0-00:00:01.5'
String(Timespan('1.5', '%S.%-L')) #=> '0-00:00:01.5'
String(Timespan('5', '%L')) #=> error Format specifiers %L and %N denotes fractions and must be used together with a specifier of higher magnitude
strftime(Timespan({hours => 5, minutes => 7, seconds => 9}), '%H:%M:%S') #=> '05:07:09'
strftime(Timespan({hours => 50, minutes => 7, seconds => 9}), '%H:%M:%S') #=> '50:07:09'
strftime(Timespan({hours => 50, minutes => 7, seconds => 9}), '%D days %-H h %_M m %4S') #=> '2 days 2 h  7 m 0009'
strftime(Timespan({hours => 50, minutes => 7, seconds => 9}), '%M') #=> '3007'
strftime(Timespan({seconds => 9, milliseconds => 50}), '%S.%L') #=> '09.50 '
strftime(Timespan({seconds => 9, milliseconds => 50}), '%S.%-L') #=> '09.5'
strftime(Timespan({seconds => 9, milliseconds => 50}), '%S.%N') #=> '09.50000000 '
strftime(Timespan({seconds => 9, milliseconds => 50}), '%S.%3N') #=> '09.50 '
strftime(Timespan({seconds => 9, milliseconds => 500}), '%S.%-N') #=> '09.5'
strftime(Timespan({seconds => 9, milliseconds => 500}), '%L') #=> '9500'
strftime(Timespan({seconds => 9, nanoseconds => 500}), '%N') #=> '9000000500'
strftime(Timespan({seconds => 9}), '100%%') #=> '100%'
strftime(Timespan({seconds => 9}), '%Y') #=> error Bad format specifier '%' in '%Y', at position 1
strftime(Timespan({seconds => 9}), '%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan({negative => true, seconds => 9}), '%S') #=> '-09'
strftime(Timespan({seconds => 9}), '%S', 'UTC') #=> error The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: expects 2 arguments, got 3\n  (Timestamp time_object, String format, String timezone?)\n    rejected: parameter 'time_object' expects a Timestamp value, got Timespan\n  (String format, String timezone?)\n    rejected: expects between 1 and 2 arguments, got 3
String(Timestamp('2012-02-29T10:11:12.123456789 UTC')) #=> '2012-02-29T10:11:12.123456789 UTC'
String(Timestamp('2012-02-29T10:11:12.5 +02:00')) #=> '2012-02-29T08:11:12.500000000 UTC'
String(Timestamp('2012-02-29T10:11:12 EST')) #=> '2012-02-29T15:11:12.000000000 UTC'
String(Timestamp('2012-02-29 10:11:12')) #=> '2012-02-29T10:11:12.000000000 UTC'
String(Timestamp('2012-02-29')) #=> '2012-02-29T00:00:00.000000000 UTC'
String(Timestamp('2012-02-29 PDT')) #=> '2012-02-29T07:00:00.000000000 UTC'
String(Timestamp('soon')) #=> error Unable to parse 'soon' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
String(Timestamp('2012-02-29 10:11:12', default, 'UTC')) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 3\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 3\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'format' expects a Formats = Variant[String[2], Array[String[2], 1]] value, got Default\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: expects 1 argument, got 3
String(Timestamp('2012-02-29 10:11', '%F %R')) #=> '2012-02-29T10:11:00.000000000 UTC'
String(Timestamp('2012-02-29 10:11', '%F %R', '-05:00')) #=> '2012-02-29T15:11:00.000000000 UTC'
String(Timestamp('2012-02-29 10:11 UTC', '%F %R %Z', '-05:00')) #=> error Using a Timezone designator in format specification is mutually exclusive to providing an explicit timezone argument
String(Timestamp('2012-02-29 10:11', '%F', '-05:00')) #=> error Unable to parse '2012-02-29 10:11' using format '%F'
String(Timestamp('2012-02-29 10:11', ['%F', '%F %R'], '-05:00')) #=> '2012-02-29T15:11:00.000000000 UTC'
String(Timestamp('2012-02-29 10:11', ['%F', '%F %H'], '-05:00')) #=> error Unable to parse '2012-02-29 10:11' using any of the formats %F, %F %H
String(Timestamp('2012-02-29 10:11', '%F %R', 'Mars')) #=> error Illegal timezone 'Mars'
String(Timestamp('Mar 1 2015 5:06 pm', '%b %d %Y %I:%M %p')) #=> '2015-03-01T17:06:00.000000000 UTC'
String(Timestamp('1 March 2015', '%d %B %Y')) #=> '2015-03-01T00:00:00.000000000 UTC'
String(Timestamp('Sun 1 march 15', '%a %d %B %y')) #=> '2015-03-01T00:00:00.000000000 UTC'
String(Timestamp({'string' => '2012-02-29 10:11', 'format' => '%F %R', 'timezone' => 'EST'})) #=> '2012-02-29T15:11:00.000000000 UTC'
String(Timestamp({'string' => '2012-02-29'})) #=> '2012-02-29T00:00:00.000000000 UTC'
String(Timestamp(0)) #=> '1970-01-01T00:00:00.000000000 UTC'
String(Timestamp(-1.5)) #=> '1969-12-31T23:59:58.500000000 UTC'
strftime(Timestamp(1330510272.5), '%F %T.%L %z %Z') #=> '2012-02-29 10:11:12.500 +0000 UTC'
strftime(Timestamp(1330510272.5), '%F %T.%L %z %Z', 'EST') #=> '2012-02-29 05:11:12.500 -0500 '
strftime(Timestamp(1330510272.5), '%F %T %:z', '+05:30') #=> '2012-02-29 15:41:12 +05:30'
strftime(Timestamp(1330510272.5), '%F', 'Mars') #=> error Illegal timezone 'Mars'
strftime(Timestamp(1330510272), '%Y|%C|%y|%m|%B|%b|%h|%d|%e|%j') #=> '2012|20|12|02|February|Feb|Feb|29|29|060'
strftime(Timestamp(1330510272), '%H|%k|%I|%l|%P|%p|%M|%S|%N|%3N|%6N') #=> '10|10|10|10|am|AM|11|12|000000000|000|000000'
strftime(Timestamp(1330510272), '%A|%a|%u|%w|%G|%g|%V|%U|%W|%s|%n|%t|%%') #=> "Wednesday|Wed|3|3|2012|12|09|09|09|1330510272|\n|\t|%"
strftime(Timestamp(1330510272), '%c|%D|%F|%v|%x|%X|%r|%R|%T|%+') #=> 'Wed Feb 29 10:11:12 2012|02/29/12|2012-02-29|29-FEB-2012|02/29/12|10:11:12|10:11:12 AM|10:11|10:11:12|%+'
strftime(Timestamp(1330510272), '%-d|%_d|%05d|%^a|%^B|%#p|%#Z|%10A|%010A|%-m|%-H|%-y') #=> '29|29|00029|WED|FEBRUARY|am|utc| Wednesday|0Wednesday|2|10|12'
strftime(Timestamp(1330510272), '%Q %E %') #=> error invalid format: %Q %E %
strftime(Timestamp(0), '') #=> ''
strftime('x') #=> 'x'
strftime('%', 'Mars') #=> error Illegal timezone 'Mars'
strftime(1, 'x') #=> error The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: parameter 'time_object' expects a Timespan value, got Integer\n  (Timestamp time_object, String format, String timezone?)\n    rejected: parameter 'time_object' expects a Timestamp value, got Integer\n  (String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Integer
strftime() #=> error 'strftime' expects between 1 and 3 arguments, got none
strftime(Timestamp(0), 1) #=> error The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: parameter 'time_object' expects a Timespan value, got Timestamp\n  (Timestamp time_object, String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Integer\n  (String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Timestamp
Timespan['1-00:00:00', '2-00:00:00'] #=> Timespan['1-00:00:00.0', '2-00:00:00.0']
Timespan('1-12:00:00') =~ Timespan['1-00:00:00', '2-00:00:00'] #=> true
Timestamp('2012-06-01') =~ Timestamp['2012-01-01', '2013-01-01'] #=> true
Timestamp['2012-01-01'] #=> Timestamp['2012-01-01T00:00:00.000000000 UTC']
Timestamp['bad'] #=> error Error while evaluating a '[]' expression, Unable to parse 'bad' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timespan['bad'] #=> error Error while evaluating a '[]' expression, Unable to parse 'bad' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timestamp('2012-06-01') - Timestamp('2012-01-01') #=> '152-00:00:00.0'
Timestamp('2012-06-01') + Timespan('1-00:00:00') #=> '2012-06-02T00:00:00.000000000 UTC'
Timestamp('2012-06-01') > Timestamp('2012-01-01') #=> true
strftime(Timestamp(0), '%:e %:%p %::z %8W %3% %4n.') #=> "%:e %:AM +00:00:00 00000000   %    \n."
strftime(Timestamp(0), '%T %z', 'b') #=> '02:00:00 +0200'
strftime(Timestamp(9223372036), '%F') #=> '2262-04-11'
strftime(Timespan(1), '%L7%478') #=> error Bad format specifier '%47' in '%L7%478', at position 6
Timespan(90) * 2 #=> '0-00:03:00.0'
2 * Timespan(90) #=> '0-00:03:00.0'
Timespan(90) * 1.5 #=> '0-00:02:15.0'
Timespan(90) / 2 #=> '0-00:00:45.0'
Timespan(90) / 4.0 #=> '0-00:00:22.5'
Timespan(90) / Timespan(60) #=> 1.5
Timespan(90) / 0 #=> error Division by 0
90 / Timespan(9) #=> error Operator '/' is not applicable to an Integer when right side is a Timespan.
Timespan(90) * 'x' #=> error The value 'x' cannot be converted to Numeric.
Timestamp(0) * 2 #=> error Operator '*' is not applicable to a Timestamp.
(*[1, 2]).max(3) #=> 3
(*['%s-%s', 1]).sprintf(2) #=> '1-2'
(*[]).notice #=> undef
(*[[1, 2, 3]]).map |$x| { $x * 2 } #=> [2, 4, 6]
(*[[1, 2], 3]).nosuch #=> error Unknown function: 'nosuch'.
(*fail('x')).max(3) #=> error x
(*[1]).max(fail('y')) #=> error y
(*[1]).max(*[2, 3]) #=> 3
# Widths, zones of one letter, fractions and flags.
Timespan('1-02:03:04', '%D-%H:%M:%S') #=> '1-02:03:04.0'
Timespan('-1-02:03:04', '%D-%H:%M:%S') #=> '-1-02:03:04.0'
Timespan('  5', '%_3S') #=> '0-00:00:05.0'
Timespan(' 5', '%_3S') #=> error Unable to parse ' 5' using format '%_3S'
Timespan('005', '%3S') #=> '0-00:00:05.0'
Timespan('05', '%3S') #=> error Unable to parse '05' using format '%3S'
Timespan('5', '%-S') #=> '0-00:00:05.0'
Timespan('5', '%-3S') #=> '0-00:00:05.0'
Timespan('1234', '%-3S') #=> error Unable to parse '1234' using format '%-3S'
Timespan('99', '%S') #=> '0-00:01:39.0'
Timespan('5x', '%Sx') #=> '0-00:00:05.0'
Timespan('5y', '%Sx') #=> error Unable to parse '5y' using format '%Sx'
Timespan('5', '%Sx') #=> error Unable to parse '5' using format '%Sx'
Timespan('5xx', '%Sx') #=> error Unable to parse '5xx' using format '%Sx'
Timespan('', '%S') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('-', '%S') #=> error Unable to parse '-' using format '%S'
Timespan('x', '%S') #=> error Unable to parse 'x' using format '%S'
Timespan('1.5', '%S.%L') #=> '0-00:00:01.5'
Timespan('1.5', '%S.%-L') #=> '0-00:00:01.5'
Timespan('1.500', '%S.%L') #=> '0-00:00:01.5'
Timespan('1.000000005', '%S.%N') #=> '0-00:00:01.5'
Timespan('1.05', '%S.%-N') #=> '0-00:00:01.5'
Timespan('9223372036', '%S') #=> '106751-23:47:16.0'
Timespan('106751', '%D') #=> '106751-00:00:00.0'
Timespan('5%', '%S%%') #=> '0-00:00:05.0'
Timespan('5%', '%S%') #=> error Bad format specifier '' in '%S%', at position 2
Timespan('25:00', '%H:%M') #=> '1-01:00:00.0'
Timespan('00:60', '%H:%M') #=> '0-01:00:00.0'
Timespan('100', '%L') #=> error Format specifiers %L and %N denotes fractions and must be used together with a specifier of higher magnitude
Timespan('1 2', '%H %M') #=> '0-01:02:00.0'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'A') #=> '2019-12-31T23:00:00.000000000 UTC'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'I') #=> '2019-12-31T15:00:00.000000000 UTC'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'K') #=> '2019-12-31T14:00:00.000000000 UTC'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'L') #=> '2019-12-31T13:00:00.000000000 UTC'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'M') #=> '2019-12-31T12:00:00.000000000 UTC'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'N') #=> '2020-01-01T01:00:00.000000000 UTC'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'Y') #=> '2020-01-01T12:00:00.000000000 UTC'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'Z') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'J') #=> error Illegal timezone 'J'
Timestamp('2020-01-01T00:00:00', '%FT%T', 'k') #=> '2019-12-31T14:00:00.000000000 UTC'
Timestamp('2020-01-01T00:00:00', '%FT%T', '') #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 3\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 3\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'timezone' expects a String[1] value, got String\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: expects 1 argument, got 3
Timestamp('20 19', '%C %y') #=> '2019-01-01T00:00:00.000000000 UTC'
Timestamp('19 69', '%C %y') #=> '1969-01-01T00:00:00.000000000 UTC'
Timestamp('69-01-01', '%y-%m-%d') #=> '1969-01-01T00:00:00.000000000 UTC'
Timestamp('68-01-01', '%y-%m-%d') #=> '2068-01-01T00:00:00.000000000 UTC'
Timestamp('2020-1-2', '%EY-%Om-%Od') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-1-2', '%OY-%m-%d') #=> error Unable to parse '2020-1-2' using format '%OY-%m-%d'
Timestamp('2020-1-2', '%Y-%Em-%d') #=> error Unable to parse '2020-1-2' using format '%Y-%Em-%d'
Timestamp('2020-1-2 +01:00', '%Y-%m-%d %:z') #=> '2020-01-01T23:00:00.000000000 UTC'
Timestamp('2020-1-2 +01:00', '%Y-%m-%d %::z') #=> '2020-01-01T23:00:00.000000000 UTC'
Timestamp('2020-1-2 +01:00', '%Y-%m-%d %:::z') #=> '2020-01-01T23:00:00.000000000 UTC'
Timestamp('2020-1-2 +01:00', '%Y-%m-%d %::::z') #=> error Unable to parse '2020-1-2 +01:00' using format '%Y-%m-%d %::::z'
Timestamp('2020-1-2 %', '%Y-%m-%d %') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-1-2 %', '%Y-%m-%d %%') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-1-2 1.5', '%Y-%m-%d %S.%N') #=> '2020-01-02T00:00:01.500000000 UTC'
Timestamp('2020-1-2 1.000000001', '%Y-%m-%d %S.%N') #=> '2020-01-02T00:00:01.000000001 UTC'
Timestamp('2020-1-2 1.0000000019', '%Y-%m-%d %S.%N') #=> '2020-01-02T00:00:01.000000001 UTC'
Timestamp('2020-1-2 1.5', '%Y-%m-%d %S.%L') #=> '2020-01-02T00:00:01.500000000 UTC'
Timestamp('2020-1-2 1.-5', '%Y-%m-%d %S.%N') #=> error subsecx out of range
Timestamp('2020-1-2 1.+5', '%Y-%m-%d %S.%N') #=> '2020-01-02T00:00:01.500000000 UTC'
Timestamp('202012', '%Y%m') #=> '2020-12-01T00:00:00.000000000 UTC'
Timestamp('20201203', '%Y%m%d') #=> '2020-12-03T00:00:00.000000000 UTC'
Timestamp('2020120', '%Y%Om%d') #=> error Unable to parse '2020120' using format '%Y%Om%d'
Timestamp('2020120304', '%Y%m%d%EH') #=> error Unable to parse '2020120304' using format '%Y%m%d%EH'
Timestamp(-1).strftime('%s') #=> '-1'
Timestamp(-0.5) #=> '1969-12-31T23:59:59.500000000 UTC'
Timestamp(-1.5).strftime('%F %T.%N') #=> '1969-12-31 23:59:58.500000000'
Timestamp(0).strftime('%:z %::z %:::z %::::z') #=> '+00:00 +00:00:00 +00 %::::z'
Timestamp(0).strftime('%EY %Oy %Ez %Oq %E %O') #=> '1970 70 %Ez %Oq %E %O'
Timestamp(0).strftime('%E') #=> '%E'
Timestamp(0).strftime('%') #=> error invalid format: %
Timestamp(0).strftime('%5') #=> error invalid format: %5
Timestamp(0).strftime('%10Y|%-10Y|%_10Y|%^10a|%#10p|%010d') #=> '0000001970|1970|      1970|       THU|        am|0000000001'
Timestamp(0).strftime('%:x %Q %+') #=> '%:x %Q %+'
Timestamp(0).strftime('%H', 'A') #=> '01'
Timestamp(0).strftime('%H', 'K') #=> '10'
Timestamp(0).strftime('%H', 'J') #=> error Illegal timezone 'J'
Timestamp(0).strftime('%H:%M', '-00:30') #=> '23:30'
Timestamp(0).strftime('%H:%M', '+23:59') #=> '23:59'
Timestamp(0).strftime('%H:%M', '+24:00') #=> error utc_offset out of range
Timestamp(0).strftime('%H:%M:%S', '+00:00:59') #=> '00:00:00'
Timestamp(0).strftime('%H:%M:%S', '-00:00:59') #=> '23:59:00'
Timestamp(0).strftime('%H:%M:%S %z', '-00:01:00') #=> '23:59:00 -0001'
Timestamp(0).strftime('%H:%M:%S %z', '+01:02:03') #=> '01:02:00 +0102'
Timestamp(0).strftime('%H:%M:%S %z', '+1') #=> '01:00:00 +0100'
Timestamp('2020-1-2 %::::z', '%Y-%m-%d %::::z') #=> error Unable to parse '2020-1-2 %::::z' using format '%Y-%m-%d %::::z'
Timestamp('2020-1-2 %:x', '%Y-%m-%d %:x') #=> error Unable to parse '2020-1-2 %:x' using format '%Y-%m-%d %:x'
Timestamp('2020-1-2 %:', '%Y-%m-%d %:') #=> error Unable to parse '2020-1-2 %:' using format '%Y-%m-%d %:'
Timestamp('2020-1-2 %E', '%Y-%m-%d %E') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-1-2 %Em', '%Y-%m-%d %Em') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-1-2 x', '%Y-%m-%d %:x') #=> error Unable to parse '2020-1-2 x' using format '%Y-%m-%d %:x'
