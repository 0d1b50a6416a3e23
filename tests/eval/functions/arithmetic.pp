# Operators and conversions at the limits of numbers.
(9223372036854775807) + (01777) #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x80000000000003fe'
(9223372036854775807) - (0) #=> 9223372036854775807
(9223372036854775807) - (01777) #=> 9223372036854774784
(9223372036854775807) * (1.5) #=> 1.3835058055282164e+19
(9223372036854775807) * (0x7fffffffffffffff) #=> error A '*' expression resulted in a value outside of Puppet Integer max range, got '+0x3fffffffffffffff0000000000000001'
(9223372036854775807) / ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(9223372036854775807) % (1.5) #=> error Operator '%' is not applicable to an Integer when right side is a Float.
(9223372036854775807) << (63) #=> error A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x3fffffffffffffff8000000000000000'
(9223372036854775807) < (65) #=> false
(9223372036854775807) < (1e308) #=> true
(9223372036854775807) < (-0.0) #=> false
(9223372036854775807) == (1) #=> false
(9223372036854775807) >= (true) #=> error Comparison of: Integer >= Boolean, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
String(9223372036854775807,'%b') #=> '111111111111111111111111111111111111111111111111111111111111111'
(-9223372036854775807) + (-9223372036854775807) #=> error A '+' expression resulted in a value outside of Puppet Integer min range, got '-0xfffffffffffffffe'
(-9223372036854775807) + (0) #=> -9223372036854775807
(-9223372036854775807) + (1.5) #=> -9.223372036854776e+18
(-9223372036854775807) + ('0x1F') #=> -9223372036854775776
(-9223372036854775807) - (9223372036854775807) #=> error A '-' expression resulted in a value outside of Puppet Integer min range, got '-0xfffffffffffffffe'
(-9223372036854775807) - (65) #=> error A '-' expression resulted in a value outside of Puppet Integer min range, got '-0x8000000000000040'
(-9223372036854775807) - (01777) #=> error A '-' expression resulted in a value outside of Puppet Integer min range, got '-0x80000000000003fe'
(-9223372036854775807) - ('5') #=> error A '-' expression resulted in a value outside of Puppet Integer min range, got '-0x8000000000000004'
(-9223372036854775807) - ('a') #=> error The value 'a' cannot be converted to Numeric.
(-9223372036854775807) / (-0.0) #=> error The result of the / expression is Infinity
(-9223372036854775807) % (-9223372036854775807) #=> 0
(-9223372036854775807) % (9223372036854775806) #=> 9223372036854775805
(-9223372036854775807) % (-1) #=> 0
(-9223372036854775807) % (0x7fffffffffffffff) #=> 0
(-9223372036854775807) % (undef) #=> error The value '' cannot be converted to Numeric.
(-9223372036854775807) % (true) #=> error The value 'true' cannot be converted to Numeric.
(-9223372036854775807) << (64) #=> error A '<<' expression resulted in a value outside of Puppet Integer min range, got '-0x7fffffffffffffff0000000000000000'
(-9223372036854775807) >> (0.1) #=> -9223372036854775807
(-9223372036854775807) < (4611686018427387904) #=> true
(-9223372036854775807) < (0) #=> true
(-9223372036854775807) < (1e308) #=> true
(-9223372036854775807) == (1) #=> false
(-9223372036854775807) == (2) #=> false
(-9223372036854775807) == (true) #=> false
String(-9223372036854775807,'%a') #=> '-0x1p+63'
String(-9223372036854775807,'%-10d|') #=> error The format '%-10d|' is not a valid format on the form '%<flags><width>.<prec><format>'
ceiling(-9223372036854775807) #=> -9223372036854775807
(9223372036854775806) + (64) #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x800000000000003e'
(9223372036854775806) + (01777) #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x80000000000003fd'
(9223372036854775806) - (9223372036854775806) #=> 0
(9223372036854775806) - (1.5) #=> 9.223372036854776e+18
(9223372036854775806) - (0.1) #=> 9.223372036854776e+18
(9223372036854775806) * (9223372036854775806) #=> error A '*' expression resulted in a value outside of Puppet Integer max range, got '+0x3ffffffffffffffe0000000000000004'
(9223372036854775806) / (1) #=> 9223372036854775806
(9223372036854775806) << (0) #=> 9223372036854775806
(9223372036854775806) >> (01777) #=> 0
(9223372036854775806) == (01777) #=> false
(9223372036854775806) == (undef) #=> false
(9223372036854775806) >= (3037000500) #=> true
(4611686018427387904) - (2) #=> 4611686018427387902
(4611686018427387904) - (1.5) #=> 4.611686018427388e+18
(4611686018427387904) * (0.1) #=> 4.611686018427388e+17
(4611686018427387904) / (1) #=> 4611686018427387904
(4611686018427387904) / ('0x1F') #=> 148764065110560900
(4611686018427387904) % (9223372036854775807) #=> 4611686018427387904
(4611686018427387904) << (-1) #=> 2305843009213693952
(4611686018427387904) < (3037000500) #=> false
(4611686018427387904) >= (1.5) #=> true
(4611686018427387904) >= (0x7fffffffffffffff) #=> false
(4611686018427387904) >= (true) #=> error Comparison of: Integer >= Boolean, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
Integer(4611686018427387904) #=> 4611686018427387904
Float(4611686018427387904) #=> 4.611686018427388e+18
String(4611686018427387904,'%g') #=> '4.61169e+18'
ceiling(4611686018427387904) #=> 4611686018427387904
(0) + (-9223372036854775807) #=> -9223372036854775807
(0) + (9223372036854775806) #=> 9223372036854775806
(0) + (64) #=> 64
(0) + ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(0) - (4611686018427387904) #=> -4611686018427387904
(0) - (65) #=> -65
(0) - (true) #=> error The value 'true' cannot be converted to Numeric.
(0) * (9223372036854775806) #=> 0
(0) * (65) #=> 0
(0) / (-9223372036854775807) #=> 0
(0) / (63) #=> 0
(0) / (0.1) #=> 0.0
(0) % (undef) #=> error The value '' cannot be converted to Numeric.
(0) >= (3037000500) #=> false
(0) >= ('0x1F') #=> error Comparison of: Integer >= String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
-(0) #=> 0
String[0,0] #=> String[0, 0]
(1) + (-9223372036854775807) #=> -9223372036854775806
(1) + (63) #=> 64
(1) - (4611686018427387904) #=> -4611686018427387903
(1) * (65) #=> 65
(1) % (1e308) #=> error Operator '%' is not applicable to an Integer when right side is a Float.
(1) << (64) #=> error A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x10000000000000000'
(1) << ('5') #=> 32
(1) < (0.1) #=> false
(1) == (63) #=> false
abs(1) #=> 1
String(1,'%a') #=> '0x1p+0'
Integer[0,1] #=> Integer[0, 1]
(-1) - (-9223372036854775807) #=> 9223372036854775806
(-1) - (4611686018427387904) #=> -4611686018427387905
(-1) - (63) #=> -64
(-1) / (-1) #=> 1
(-1) / (3037000500) #=> -1
(-1) % (9223372036854775807) #=> 9223372036854775806
(-1) == (3037000500) #=> false
String(-1,'%a') #=> '-0x1p+0'
round(-1) #=> -1
(2) + (65) #=> 67
(2) + ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(2) - (-9223372036854775807) #=> error A '-' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000001'
(2) - ('5') #=> -3
(2) - ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(2) * ('0x1F') #=> 62
(2) % (1) #=> 0
(2) % (64) #=> 2
(2) << (1) #=> 4
(2) << (-0.0) #=> 2
(2) >> (true) #=> error The value 'true' cannot be converted to Numeric.
(2) >> (0.1) #=> 2
(2) < (1) #=> false
(2) < (63) #=> true
(2) < (1.5) #=> false
(2) >= (1) #=> true
String(2,'%c') #=> "\u{2}"
String[0,2] #=> String[0, 2]
(63) + (65) #=> 128
(63) * (2) #=> 126
(63) * (64) #=> 4032
(63) * ('a') #=> error The value 'a' cannot be converted to Numeric.
(63) % (4611686018427387904) #=> 63
(63) % (64) #=> 63
(63) % ('5') #=> 3
(63) << ('5') #=> 2016
(63) >> (65) #=> 0
(63) >> (true) #=> error The value 'true' cannot be converted to Numeric.
(63) >> ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(63) < (-1) #=> false
(63) < (1.5) #=> false
(63) < (1e308) #=> true
(63) < (0x7fffffffffffffff) #=> true
(63) == (63) #=> true
-(63) #=> -63
Integer(63) #=> 63
String(63) #=> '63'
String(63,'%e') #=> '6.300000e+01'
(64) + ('5') #=> 69
(64) - (64) #=> 0
(64) * (-9223372036854775807) #=> error A '*' expression resulted in a value outside of Puppet Integer min range, got '-0x1fffffffffffffffc0'
(64) * (1e308) #=> error The result of the * expression is Infinity
(64) * (-0.0) #=> -0.0
(64) / (-9223372036854775807) #=> -1
(64) / ('0x1F') #=> 2
(64) << (01777) #=> error A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'
(64) >> (-1) #=> 128
(64) >> (65) #=> 0
(64) >> (true) #=> error The value 'true' cannot be converted to Numeric.
(64) >> ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(64) < (1e308) #=> true
(64) < ([1]) #=> error Comparison of: Integer < Array, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(64) >= ('a') #=> error Comparison of: Integer >= String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(64) >= ([1]) #=> error Comparison of: Integer >= Array, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
String(64,'%-10d|') #=> error The format '%-10d|' is not a valid format on the form '%<flags><width>.<prec><format>'
Timestamp(64) #=> '1970-01-01T00:01:04.000000000 UTC'
String[0,64] #=> String[0, 64]
(65) + (-9223372036854775807) #=> -9223372036854775742
(65) + (4611686018427387904) #=> 4611686018427387969
(65) + (64) #=> 129
(65) - (undef) #=> error The value '' cannot be converted to Numeric.
(65) * (1.5) #=> 97.5
(65) * (true) #=> error The value 'true' cannot be converted to Numeric.
(65) / (0.1) #=> 650.0
(65) % (1.5) #=> error Operator '%' is not applicable to an Integer when right side is a Float.
(65) % (undef) #=> error The value '' cannot be converted to Numeric.
(65) << ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(65) >> ('5') #=> 2
(65) < (0) #=> false
(65) == (0) #=> false
(65) == (-0.0) #=> false
(65) >= (1) #=> true
(65) >= (63) #=> true
(65) >= ('5') #=> error Comparison of: Integer >= String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(65) >= ('a') #=> error Comparison of: Integer >= String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
String(65,'%s') #=> '65'
ceiling(65) #=> 65
String[0,65] #=> String[0, 65]
(1.5) - (1e308) #=> -1.0e+308
(1.5) - (3037000500) #=> -3037000498.5
(1.5) - (true) #=> error The value 'true' cannot be converted to Numeric.
(1.5) * (9223372036854775806) #=> 1.3835058055282164e+19
(1.5) * (1) #=> 1.5
(1.5) % ('5') #=> error Operator '%' is not applicable to a Float.
(1.5) % ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(1.5) >> (1.5) #=> error Operator '>>' is not applicable to a Float.
(1.5) < (0) #=> false
(1.5) == (65) #=> false
(1.5) == ('5') #=> false
(1.5) >= (1e308) #=> false
(1.5) >= (undef) #=> error Comparison of: Float >= Undef Value, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
sprintf('%s',1.5) #=> '1.5'
round(1.5) #=> 2
Timespan(1.5) #=> '0-00:00:01.5'
1.5 in [1,'a',true] #=> false
(1e308) + ('5') #=> 1.0e+308
(1e308) + ('0x1F') #=> 1.0e+308
(1e308) * (01777) #=> error The result of the * expression is Infinity
(1e308) * (3037000500) #=> error The result of the * expression is Infinity
(1e308) * ('0x1F') #=> error The result of the * expression is Infinity
(1e308) / (1) #=> 1.0e+308
(1e308) / ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(1e308) % (9223372036854775807) #=> error Operator '%' is not applicable to a Float.
(1e308) >> (1) #=> error Operator '>>' is not applicable to a Float.
(1e308) < (4611686018427387904) #=> false
(1e308) == (1) #=> false
String(1e308,'%p') #=> '1.0e+308'
String(1e308,'%010d') #=> '100000000000000001097906362944045541740492309677311846336810682903157585404911491537163328978494688899061249669721172515611590283743140088328307009198146046031271664502933027185697489699588559043338384466165001178426897626212945177628091195786707458122783970171784415105291802893207873272974885715430223118336'
(0x7fffffffffffffff) + (1) #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
(0x7fffffffffffffff) + (0x7fffffffffffffff) #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0xfffffffffffffffe'
(0x7fffffffffffffff) - (1e308) #=> -1.0e+308
(0x7fffffffffffffff) - ('5') #=> 9223372036854775802
(0x7fffffffffffffff) * (0) #=> 0
(0x7fffffffffffffff) * ('a') #=> error The value 'a' cannot be converted to Numeric.
(0x7fffffffffffffff) / ('0x1F') #=> 297528130221121800
(0x7fffffffffffffff) % (1) #=> 0
(0x7fffffffffffffff) % (-1) #=> 0
(0x7fffffffffffffff) % (true) #=> error The value 'true' cannot be converted to Numeric.
(0x7fffffffffffffff) >> (true) #=> error The value 'true' cannot be converted to Numeric.
(0x7fffffffffffffff) >> (-0.0) #=> 9223372036854775807
(0x7fffffffffffffff) < (65) #=> false
(0x7fffffffffffffff) < (true) #=> error Comparison of: Integer < Boolean, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0x7fffffffffffffff) == (2) #=> false
(0x7fffffffffffffff) == (65) #=> false
(0x7fffffffffffffff) >= (64) #=> true
(0x7fffffffffffffff) >= ('5') #=> error Comparison of: Integer >= String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
-(0x7fffffffffffffff) #=> -9223372036854775807
String(0x7fffffffffffffff,'%b') #=> '111111111111111111111111111111111111111111111111111111111111111'
String(0x7fffffffffffffff,'%10d') #=> '9223372036854775807'
(01777) - ('5') #=> 1018
(01777) / ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(01777) >> (0) #=> 1023
(01777) >> (2) #=> 255
(01777) < ('0x1F') #=> error Comparison of: Integer < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(01777) < ([1]) #=> error Comparison of: Integer < Array, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(01777) >= (0) #=> true
(01777) >= ('0x1F') #=> error Comparison of: Integer >= String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
String(01777,'%p') #=> '1023'
ceiling(01777) #=> 1023
(3037000500) + (65) #=> 3037000565
(3037000500) + (1.5) #=> 3037000501.5
(3037000500) + ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(3037000500) - ('5') #=> 3037000495
(3037000500) - (0.1) #=> 3037000499.9
(3037000500) * (9223372036854775807) #=> error A '*' expression resulted in a value outside of Puppet Integer max range, got '+0x5a827999ffffffff4afb0ccc'
(3037000500) / (-1) #=> -3037000500
(3037000500) / (01777) #=> 2968719
(3037000500) / ([1]) #=> error The value '[1]' cannot be converted to Numeric.
(3037000500) % (9223372036854775806) #=> 3037000500
(3037000500) << (undef) #=> error The value '' cannot be converted to Numeric.
(3037000500) >> (true) #=> error The value 'true' cannot be converted to Numeric.
(3037000500) < (9223372036854775807) #=> true
(3037000500) == ('5') #=> false
String(3037000500,'%b') #=> '10110101000001001111001100110100'
Timespan(3037000500) #=> '35150-11:15:00.0'
('5') + (9223372036854775807) #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000004'
('5') + ('a') #=> error The value 'a' cannot be converted to Numeric.
('5') - (2) #=> 3
('5') - (64) #=> -59
('5') * (64) #=> 320
('5') / (9223372036854775806) #=> 0
('5') % (0) #=> error Division by 0
('5') << (63) #=> error A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x28000000000000000'
('5') << ('5') #=> 160
('5') << (0.1) #=> 5
('5') >> (-1) #=> 10
('5') >> (undef) #=> error The value '' cannot be converted to Numeric.
('5') < (1.5) #=> error Comparison of: String < Float, is not possible. Caused by 'A String is not comparable to a non String'.
('5') == (9223372036854775806) #=> false
('5') == ([1]) #=> false
('5') >= ('5') #=> true
max('5',1) #=> '5'
Integer[0,'5'] #=> error Integer-Type [] requires all arguments to be integers (or default). Got String
('0x1F') + (1) #=> 32
('0x1F') + ('0x1F') #=> 62
('0x1F') * (-9223372036854775807) #=> error A '*' expression resulted in a value outside of Puppet Integer min range, got '-0xf7fffffffffffffe1'
('0x1F') * (0) #=> 0
('0x1F') * (63) #=> 1953
('0x1F') / (-9223372036854775807) #=> -1
('0x1F') / (0) #=> error Division by 0
('0x1F') % (01777) #=> 31
('0x1F') << (0) #=> 31
('0x1F') << ('a') #=> error The value 'a' cannot be converted to Numeric.
('0x1F') < ('5') #=> true
('0x1F') == (true) #=> false
('0x1F') == (0.1) #=> false
('a') + (9223372036854775807) #=> error The value 'a' cannot be converted to Numeric.
('a') + (0x7fffffffffffffff) #=> error The value 'a' cannot be converted to Numeric.
('a') + (01777) #=> error The value 'a' cannot be converted to Numeric.
('a') + (true) #=> error The value 'a' cannot be converted to Numeric.
('a') + ([1]) #=> error The value 'a' cannot be converted to Numeric.
('a') - (65) #=> error The value 'a' cannot be converted to Numeric.
('a') - (undef) #=> error The value 'a' cannot be converted to Numeric.
('a') * (63) #=> error The value 'a' cannot be converted to Numeric.
('a') * (1e308) #=> error The value 'a' cannot be converted to Numeric.
('a') * (undef) #=> error The value 'a' cannot be converted to Numeric.
('a') / (1e308) #=> error The value 'a' cannot be converted to Numeric.
('a') % (0x7fffffffffffffff) #=> error The value 'a' cannot be converted to Numeric.
('a') % (true) #=> error The value 'a' cannot be converted to Numeric.
('a') >> (01777) #=> error The value 'a' cannot be converted to Numeric.
('a') >> (-0.0) #=> error The value 'a' cannot be converted to Numeric.
('a') < (64) #=> error Comparison of: String < Integer, is not possible. Caused by 'A String is not comparable to a non String'.
('a') < (1.5) #=> error Comparison of: String < Float, is not possible. Caused by 'A String is not comparable to a non String'.
('a') == (0) #=> false
('a') == (63) #=> false
('a') == (65) #=> false
('a') == (1.5) #=> false
('a') >= (9223372036854775807) #=> error Comparison of: String >= Integer, is not possible. Caused by 'A String is not comparable to a non String'.
('a') >= (1e308) #=> error Comparison of: String >= Float, is not possible. Caused by 'A String is not comparable to a non String'.
('a') >= (0x7fffffffffffffff) #=> error Comparison of: String >= Integer, is not possible. Caused by 'A String is not comparable to a non String'.
Boolean('a') #=> error 'new_boolean' The string 'a' cannot be converted to Boolean
String('a','%.3f') #=> error Illegal format 'f' specified for value of String type - expected one of the characters 'cCudspt'
(undef) + (1.5) #=> error The value '' cannot be converted to Numeric.
(undef) + (undef) #=> error The value '' cannot be converted to Numeric.
(undef) - (-9223372036854775807) #=> error The value '' cannot be converted to Numeric.
(undef) - ([1]) #=> error The value '' cannot be converted to Numeric.
(undef) * (-9223372036854775807) #=> error The value '' cannot be converted to Numeric.
(undef) * (-1) #=> error The value '' cannot be converted to Numeric.
(undef) * (1.5) #=> error The value '' cannot be converted to Numeric.
(undef) * (1e308) #=> error The value '' cannot be converted to Numeric.
(undef) / (0x7fffffffffffffff) #=> error The value '' cannot be converted to Numeric.
(undef) % (9223372036854775806) #=> error The value '' cannot be converted to Numeric.
(undef) % ('5') #=> error The value '' cannot be converted to Numeric.
(undef) << (true) #=> error The value '' cannot be converted to Numeric.
(undef) >> (65) #=> error The value '' cannot be converted to Numeric.
(undef) < (64) #=> error Comparison of: Undef Value < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (undef) #=> error Comparison of: Undef Value < Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) == (9223372036854775806) #=> false
(undef) == (-0.0) #=> false
(undef) >= (-9223372036854775807) #=> error Comparison of: Undef Value >= Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (0.1) #=> error Comparison of: Undef Value >= Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
String(undef,'%x') #=> 'NaN'
String(undef,'%.3f') #=> 'NaN'
String(undef,'%g') #=> 'NaN'
String(undef,'%10d') #=> '       NaN'
sprintf('%f',undef) #=> error invalid value for Float(): ""
(true) + ('5') #=> error The value 'true' cannot be converted to Numeric.
(true) + (0.1) #=> error The value 'true' cannot be converted to Numeric.
(true) - (4611686018427387904) #=> error The value 'true' cannot be converted to Numeric.
(true) - (64) #=> error The value 'true' cannot be converted to Numeric.
(true) - (65) #=> error The value 'true' cannot be converted to Numeric.
(true) - (01777) #=> error The value 'true' cannot be converted to Numeric.
(true) * (1) #=> error The value 'true' cannot be converted to Numeric.
(true) * (-0.0) #=> error The value 'true' cannot be converted to Numeric.
(true) / (-9223372036854775807) #=> error The value 'true' cannot be converted to Numeric.
(true) % (9223372036854775807) #=> error The value 'true' cannot be converted to Numeric.
(true) % ('5') #=> error The value 'true' cannot be converted to Numeric.
(true) >> (1) #=> error The value 'true' cannot be converted to Numeric.
(true) < (2) #=> error Comparison of: Boolean < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (1e308) #=> error Comparison of: Boolean < Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (0x7fffffffffffffff) #=> error Comparison of: Boolean < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) == ('0x1F') #=> false
(true) >= (2) #=> error Comparison of: Boolean >= Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([1]) + (63) #=> [1, 63]
([1]) + (64) #=> [1, 64]
([1]) / (1) #=> error The value '[1]' cannot be converted to Numeric.
([1]) / (-1) #=> error The value '[1]' cannot be converted to Numeric.
([1]) / (1.5) #=> error The value '[1]' cannot be converted to Numeric.
([1]) % (1.5) #=> error The value '[1]' cannot be converted to Numeric.
([1]) % (undef) #=> error The value '[1]' cannot be converted to Numeric.
([1]) << (true) #=> [1, true]
([1]) >> (65) #=> error The value '[1]' cannot be converted to Numeric.
([1]) < (0) #=> error Comparison of: Array < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([1]) < (1e308) #=> error Comparison of: Array < Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([1]) == (4611686018427387904) #=> false
String([1]) #=> '[1]'
(-0.0) + (9223372036854775807) #=> 9.223372036854776e+18
(-0.0) + ('5') #=> 5.0
(-0.0) - (1e308) #=> -1.0e+308
(-0.0) - ('0x1F') #=> -31.0
(-0.0) % (0x7fffffffffffffff) #=> error Operator '%' is not applicable to a Float.
(-0.0) < (0) #=> false
(-0.0) < (0x7fffffffffffffff) #=> true
(-0.0) < ('5') #=> error Comparison of: Float < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(-0.0) == (0) #=> true
(-0.0) == (2) #=> false
(-0.0) == ('5') #=> false
(-0.0) == ('0x1F') #=> false
(-0.0) >= (4611686018427387904) #=> false
(-0.0) >= (-1) #=> true
(-0.0) >= ('a') #=> error Comparison of: Float >= String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
String(-0.0,'%p') #=> '-0.0'
(0.1) + (-0.0) #=> 0.1
(0.1) / (63) #=> 0.0015873015873015873
(0.1) % (2) #=> error Operator '%' is not applicable to a Float.
(0.1) << ('a') #=> error The value 'a' cannot be converted to Numeric.
(0.1) >> (1) #=> error Operator '>>' is not applicable to a Float.
(0.1) < (1.5) #=> true
(0.1) < (0x7fffffffffffffff) #=> true
(0.1) == (64) #=> false
Numeric(0.1) #=> 0.1
size(0.1) #=> error 'size' parameter 'arg' expects a value of type Collection, String, or Binary, got Float
1.5e-3 #=> 0.0015
9223372036854775807+1 #=> error A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'
