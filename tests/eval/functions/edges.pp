# Integers at the edges of 64 bits, floats beside them, and the times that
# 64 bits of nanoseconds hold.
9223372036854775807 #=> 9223372036854775807
9223372036854775808 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
-9223372036854775808 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
-9223372036854775809 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000001'
0x7FFFFFFFFFFFFFFF #=> 9223372036854775807
0x8000000000000000 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
-0x8000000000000000 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
0777777777777777777777 #=> 9223372036854775807
01000000000000000000000 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
-01000000000000000000000 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
9223372036854775807 + 1 #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
-9223372036854775808 - 1 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
9223372036854775807 * 2 #=> error A '*' expression resulted in a value outside of Puppet Integer max range, got '+0xfffffffffffffffe'
-9223372036854775808 * -1 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
-9223372036854775808 / -1 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
-9223372036854775808 % -1 #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
- (-9223372036854775808) #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
9223372036854775807 + 1.0 #=> 9.223372036854776e+18
1 << 62 #=> 4611686018427387904
1 << 63 #=> error A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
1 << 64 #=> error A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x10000000000000000'
1 << 1000 #=> error A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'
1 >> -62 #=> 4611686018427387904
1 >> -63 #=> error A '>>' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
-1 << 63 #=> -9223372036854775808
-1 << 64 #=> error A '<<' expression resulted in a value outside of Puppet Integer min range, got '-0x10000000000000000'
1 >> 64 #=> 0
-1 >> 64 #=> -1
1 << -1 #=> 0
1 << -64 #=> 0
1.5 << 1 #=> error Operator '<<' is not applicable to a Float.
9223372036854775807 == 9223372036854775807.0 #=> false
9223372036854775806 < 9223372036854775807.0 #=> true
9223372036854775807 < 9223372036854775808.0 #=> true
9007199254740993 == 9007199254740992.0 #=> false
9007199254740993 > 9007199254740992.0 #=> true
9007199254740993 in [9007199254740992.0] #=> false
Integer('9223372036854775807') #=> 9223372036854775807
Integer('-9223372036854775808') #=> -9223372036854775808
Integer('7FFFFFFFFFFFFFFF',16) #=> error 'new' The string '7FFFFFFFFFFFFFFF' cannot be converted to Integer
Integer('FFFFFFFFFFFFFFFF',16) #=> error 'new' The string 'FFFFFFFFFFFFFFFF' cannot be converted to Integer
Integer('0b111111111111111111111111111111111111111111111111111111111111111',2) #=> 9223372036854775807
Integer(9223372036854774784.0) #=> 9223372036854774784
Integer(-9223372036854775808.0) #=> -9223372036854775808
Integer(-9223372036854775808,10,true) #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
Numeric('1e400') #=> error Converted value from Numeric.new() has wrong type, expects a Numeric value, got Undef
Float('1e400') #=> Infinity
1e308 * 10 #=> error The result of the * expression is Infinity
-1e308 * 10 #=> error The result of the * expression is Infinity
1e308 * 10 - 1e308 * 10 #=> error The result of the * expression is Infinity
1.0 / 0 #=> error The result of the / expression is Infinity
1 / 0 #=> error Division by 0
0.0 / 0.0 #=> NaN
Float(9223372036854775807) #=> 9.223372036854776e+18
abs(-9223372036854775808) #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
abs(-9223372036854775807) #=> 9223372036854775807
'9223372036854775807' + 1 #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
round('1e30') #=> error 'round' parameter 'val' expects a Numeric value, got String
max(9223372036854775807, 9223372036854775808.0) #=> 9.223372036854776e+18
min(9223372036854775807, 9223372036854775806.0) #=> 9223372036854775807
max('9223372036854775808', 1) #=> '9223372036854775808'
Integer[9223372036854775807] #=> Integer[9223372036854775807]
Integer[-9223372036854775808, 9223372036854775807] #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
Integer[-9223372036854775808] #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
type(9223372036854775807) #=> Integer[9223372036854775807, 9223372036854775807]
type(-9223372036854775808) #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
type([9223372036854775807,1],'reduced') #=> Array[Integer[1, 9223372036854775807], 2, 2]
9223372036854775807 =~ Integer[0] #=> true
Integer[0,9223372036854775807] == Integer[0] #=> false
sprintf('%d', 9223372036854775808.0) #=> '9223372036854775808'
sprintf('%x', -9223372036854775808) #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
sprintf('%b', -1) #=> '..1'
sprintf('%d', 1e30) #=> '1000000000000000019884624838656'
sprintf('%o', 9223372036854775807) #=> '777777777777777777777'
String(9223372036854775807,'%x') #=> '7fffffffffffffff'
String(-9223372036854775808,'%x') #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
String(-9223372036854775808,'%#b') #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
String(1e30,'%d') #=> '1000000000000000019884624838656'
String(1e30,'%x') #=> 'c9f2c9cd04675000000000000'
String(9223372036854775807,'%f') #=> '9223372036854775808.000000'
String(9223372036854775807,'%e') #=> '9.223372e+18'
Integer[9223372036854775806,9223372036854775807].map |$x| { $x } #=> [9223372036854775806, 9223372036854775807]
[1,2,3][9223372036854775807] #=> undef
[1,2,3][-9223372036854775808] #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
[1,2,3][0,9223372036854775807] #=> [1, 2, 3]
'abc'[9223372036854775807] #=> ''
'abc'[0,9223372036854775807] #=> 'abc'
'abc'[-9223372036854775808] #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
'abc'[1,-9223372036854775808] #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
[1,2,3][1,-9223372036854775808] #=> error A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
Timespan(9223372036) #=> '106751-23:47:16.0'
Timespan(-9223372036) #=> '-106751-23:47:16.0'
Timespan('106751-23:47:16') #=> '106751-23:47:16.0'
Timespan({'nanoseconds'=>9223372036854775807}) #=> '106751-23:47:16.854775807'
-Timespan(-9223372036) #=> '106751-23:47:16.0'
Timespan(5) / 0 #=> error Division by 0
Timespan(5) / 0.0 #=> error Division by 0
Timespan(5) % 0 #=> error Division by 0
Integer(Timespan(9223372036)) #=> 9223372036
Timestamp(9223372036) #=> '2262-04-11T23:47:16.000000000 UTC'
Timestamp(-9223372036) #=> '1677-09-21T00:12:44.000000000 UTC'
Timestamp('2262-04-11T23:47:16') #=> '2262-04-11T23:47:16.000000000 UTC'
Timestamp(0) + Timespan(9223372036) #=> '2262-04-11T23:47:16.000000000 UTC'
Integer(Timestamp(9223372036)) #=> 9223372036
strftime(Timestamp('2262-04-11T23:47:16'),'%F %T %s') #=> '2262-04-11 23:47:16 9223372036'
Timestamp(0) < Timestamp('2262-01-01') #=> true
Timestamp(0) < 9223372036854775807 #=> true
Timespan(0) < 9223372036854775807 #=> true
Timespan(0) == 0 #=> true
Timespan('1','%q') #=> error Bad format specifier '%' in '%q', at position 1
1 + undef #=> error The value '' cannot be converted to Numeric.
9223372036854775807 % 2.5 #=> error Operator '%' is not applicable to an Integer when right side is a Float.
-7 / 2 #=> -4
-7 % 3 #=> 2
7 % -3 #=> -2
7.5 / -2 #=> -3.75
[9223372036854775807].reduce |$a,$b| { $a + $b } #=> 9223372036854775807
[9223372036854775807,1].reduce |$a,$b| { $a + $b } #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
9223372036854775807 <=> 1 #=> error Syntax error at '>'
SemVer('9223372036854775808.0.0') #=> '9223372036854775808.0.0'
SemVer(9223372036854775807,0,0) #=> '9223372036854775807.0.0'
versioncmp('99999999999999999999','99999999999999999998') #=> 1
Binary([256]) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Tuple\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' index 0 expects a ByteInteger = Integer[0, 255] value, got Integer[256, 256]\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Tuple
Binary([-1]) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Tuple\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' index 0 expects a ByteInteger = Integer[0, 255] value, got Integer[-1, -1]\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Tuple
Binary([9223372036854775807]) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Tuple\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' index 0 expects a ByteInteger = Integer[0, 255] value, got Integer[9223372036854775807, 9223372036854775807]\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Tuple
Integer[9223372036854775805,9223372036854775807].each |$i,$x| { $x } #=> Integer[9223372036854775805, 9223372036854775807]
Integer[1,9223372036854775807].step(4611686018427387904).map |$x| { $x } #=> [1, 4611686018427387905]
1 == 1.0 #=> true
{1 => 'a'}[1.0] #=> undef
[1] - [1.0] #=> []
[9007199254740993] - [9007199254740992.0] #=> [9007199254740993]
unique([9007199254740993, 9007199254740992.0]) #=> [9007199254740993, 9.007199254740992e+15]
unique([1, 1.0]) #=> [1, 1.0]
[1,2] == [1.0,2.0] #=> true
[9007199254740993] == [9007199254740992.0] #=> false
{a=>9007199254740993} == {a=>9007199254740992.0} #=> false
9007199254740993 ? { 9007199254740992.0 => 1, default => 2 } #=> 2
9007199254740993 != 9007199254740992.0 #=> true
9007199254740992.0 == 9007199254740993 #=> false
9007199254740992.0 < 9007199254740993 #=> true
9007199254740992.0 >= 9007199254740993 #=> false
compare(9007199254740993, 9007199254740992.0) #=> 1
sort([9007199254740993, 9007199254740992.0]) #=> [9.007199254740992e+15, 9007199254740993]
sort([9007199254740992.0, 9007199254740993]) #=> [9.007199254740992e+15, 9007199254740993]
max(9007199254740992.0, 9007199254740993) #=> 9007199254740993
max(9007199254740993, 9007199254740992.0) #=> 9007199254740993
min(9007199254740993, 9007199254740992.0) #=> 9.007199254740992e+15
9007199254740993 =~ Float[9007199254740992.0, 9007199254740992.0] #=> false
Float[1] =~ Type[Float[1.0]] #=> true
9007199254740993 in [9007199254740992.0, 1] #=> false
1e308 > 9223372036854775807 #=> true
-1e308 < -9223372036854775807 #=> true
Timespan(9007199254740993e-9) == 9007199254740993e-9 #=> true
SemVer('9223372036854775807.0.0') #=> '9223372036854775807.0.0'
SemVer('9223372036854775807.1.0') > SemVer('9223372036854775806.2.0') #=> true
SemVer('0.0.9223372036854775808') #=> '0.0.9223372036854775808'
SemVerRange('>9223372036854775807.0.0') #=> '>9223372036854775807.0.0'
SemVerRange('^9223372036854775807.0.0') #=> '^9223372036854775807.0.0'
SemVer('1.0.0-9223372036854775808') > SemVer('1.0.0-9223372036854775807') #=> true
SemVer('1.0.0-99999999999999999999') > SemVer('1.0.0-99999999999999999998') #=> true
# Times beside integers: without their fraction, if the time stands first.
Timespan(5.5) == 5 #=> true
5 == Timespan(5.5) #=> true
5 != Timespan(5.5) #=> false
Timespan(-5.5) == -5 #=> false
Timespan(-5.5) == -6 #=> true
Timespan(5.5) >= 6 #=> false
Timespan(5.5) < 6 #=> true
Timespan(-5.5) > -6 #=> false
6 > Timespan(5.5) #=> true
5 < Timespan(5.5) #=> true
5 >= Timespan(5.5) #=> false
Timestamp(5.5) == 5 #=> true
5 == Timestamp(5.5) #=> true
5 < Timestamp(5.5) #=> true
Timestamp(5.5) > 5 #=> false
Timespan(5.5) in [5] #=> true
5 in [Timespan(5.5)] #=> true
Timespan(5.5) ? { 5 => 1, default => 2 } #=> 1
5 ? { Timespan(5.5) => 1, default => 2 } #=> 1
Timespan(5.5) == 5.5 #=> true
5.5 == Timespan(5.5) #=> true
[Timespan(5.5)] == [5] #=> true
Timespan(5) == Timestamp(5) #=> false
# integers beyond 64 bits
abs(-9223372036854775807 - 1) #=> 9223372036854775808
Integer(1e300) #=> 1000000000000000052504760255204420248704468581108159154915854115511802457988908195786371375080447864043704443832883878176942523235360430575644792184786706982848387200926575803737830233794788090059368953234970799945081119038967640880074652742780142494579258788820056842838115669472196386865459400540160
Integer(-1e300) #=> -1000000000000000052504760255204420248704468581108159154915854115511802457988908195786371375080447864043704443832883878176942523235360430575644792184786706982848387200926575803737830233794788090059368953234970799945081119038967640880074652742780142494579258788820056842838115669472196386865459400540160
Integer(9223372036854775807.0) #=> 9223372036854775808
Integer(-9.3e18) #=> -9300000000000000000
Numeric('0xfffffffffffffffffff') #=> 75557863725914323419135
Numeric('0b11111111111111111111111111111111111111111111111111111111111111111111') #=> 295147905179352825855
