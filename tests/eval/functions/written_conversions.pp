Any.new #=> error Creation of new instance of type 'Any' is not supported
Any.new(1) #=> 1
Undef.new(1) #=> error Creation of new instance of type 'Undef' is not supported
Default.new #=> error Creation of new instance of type 'Default' is not supported
ScalarData.new(1) #=> 1
Numeric.new() #=> error 'new_numeric' expects between 1 and 2 arguments, got none
Numeric.new('1') #=> 1
Numeric.new('1.5') #=> 1.5
Numeric.new('0x1f') #=> 31
Numeric.new('0b11') #=> 3
Numeric.new('017') #=> 15
Numeric.new('1e3') #=> 1000.0
Numeric.new('') #=> error 'new_numeric' The string '' cannot be converted to Numeric
Numeric.new(' 1') #=> 1
Numeric.new('1 ') #=> error 'new_numeric' The string '1 ' cannot be converted to Numeric
Numeric.new('+1') #=> 1
Numeric.new('- 1') #=> -1
Numeric.new('-1', true) #=> 1
Numeric.new(-1, true) #=> 1
Numeric.new(true) #=> 1
Numeric.new(undef) #=> error 'new_numeric' Value of type Undef cannot be converted to Numeric
Numeric.new(default) #=> error 'new_numeric' Value of type Default cannot be converted to Numeric
Numeric.new([1]) #=> error 'new_numeric' Value of type Array[Integer] cannot be converted to Numeric
Numeric.new([1, 2]) #=> error 'new_numeric' Value of type Array[Integer] cannot be converted to Numeric
Numeric.new({'from' => '3', 'abs' => true}) #=> 3
Numeric.new(Timespan(5)) #=> 5.0
Numeric.new(Timestamp(5)) #=> 5.0
Integer.new('08') #=> error invalid value for Integer(): "08"
Integer.new('0o7') #=> error 'new' The string '0o7' cannot be converted to Integer
Integer.new('0x') #=> error 'new' The string '0x' cannot be converted to Integer
Integer.new('1_000') #=> error 'new' The string '1_000' cannot be converted to Integer
Integer.new('1.0') #=> error 'new' The string '1.0' cannot be converted to Integer
Integer.new(1.9) #=> 1
Integer.new('12', 16) #=> 18
Integer.new('0x12', 16) #=> 18
Integer.new('0x12', 10) #=> error invalid value for Integer(): "0x12"
Integer.new('12', 1) #=> error Illegal radix: 1, expected 2, 8, 10, 16, or default
Integer.new('12', 37) #=> error Illegal radix: 37, expected 2, 8, 10, 16, or default
Integer.new('12', 7) #=> error Illegal radix: 7, expected 2, 8, 10, 16, or default
Integer.new('12', default) #=> 12
Integer.new('12', 2, true) #=> error invalid value for Integer(): "12"
Integer.new('-12', 10, true) #=> 12
Integer.new('12', '10') #=> error The function 'new' was called with arguments it does not accept. It expects one of:\n  (Convertible = Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp] from, Radix = Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]] radix?, Boolean abs?)\n    rejected: parameter 'radix' expects a Radix = Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]] value, got String\n  (NamedArgs = Struct[{'from' => Convertible = Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp], Optional['radix'] => Radix = Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]], Optional['abs'] => Boolean}] hash_args)\n    rejected: expects 1 argument, got 2
Integer.new(true) #=> 1
Integer.new(Timespan(7)) #=> 7
Integer.new(Timestamp(7)) #=> 7
Integer.new([1]) #=> error 'new' Value of type Array[Integer] cannot be converted to Integer
Integer.new('z', 36) #=> error Illegal radix: 36, expected 2, 8, 10, 16, or default
Integer[1, 5].new(7) #=> error Converted value from Integer[1, 5].new() has wrong type, expects an Integer[1, 5] value, got Integer[7, 7]
Integer[1, 5].new('3') #=> 3
Float.new('1') #=> 1.0
Float.new('0x1f') #=> 31.0
Float.new('1.5e3') #=> 1500.0
Float.new('abc') #=> error 'new_float' The string 'abc' cannot be converted to Float
Float.new(-1.5, true) #=> 1.5
Float.new(true) #=> 1.0
Float.new('.5') #=> error 'new_float' The string '.5' cannot be converted to Float
Float.new('5.') #=> error 'new_float' The string '5.' cannot be converted to Float
Float[0.0, 1.0].new(2) #=> error Converted value from Float[0.0, 1.0].new() has wrong type, expects a Float[0.0, 1.0] value, got Float[2.0, 2.0]
Float.new({'from' => 1}) #=> 1.0
Boolean.new('yes') #=> true
Boolean.new('Y') #=> true
Boolean.new('TRUE') #=> true
Boolean.new('n') #=> false
Boolean.new('foo') #=> error 'new_boolean' The string 'foo' cannot be converted to Boolean
Boolean.new(0) #=> false
Boolean.new(1.0) #=> true
Boolean.new(2) #=> true
Boolean.new(undef) #=> error 'new_boolean' Value of type Undef cannot be converted to Boolean
Boolean.new #=> error 'new_boolean' expects 1 argument, got none
Boolean.new(true, 1) #=> error 'new_boolean' expects 1 argument, got 2
Boolean[true].new('no') #=> error Converted value from Boolean[true].new() has wrong type, expects a Boolean[true] value, got Boolean[false]
String.new(1) #=> '1'
String.new #=> error 'new_string' expects between 1 and 2 arguments, got none
String.new(1, 2) #=> error 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Integer
String.new(1, '%x', 3) #=> error 'new_string' expects between 1 and 2 arguments, got 3
String.new(1, '%s') #=> '1'
String.new(1, '%q') #=> error Illegal format 'q' specified for value of Integer type - expected one of the characters 'dxXobBeEfgGaAspc'
String.new(1, 'x') #=> error The format 'x' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new(1, '%5d') #=> '    1'
String.new('a', '%d') #=> 'a'
String.new([1, 'a']) #=> '[1, \'a\']'
String.new([1, 'a'], '%(a') #=> '(1, \'a\')'
String.new([1, 'a'], '%<a') #=> '<1, \'a\'>'
String.new([1, 'a'], '%{a') #=> '{1, \'a\'}'
String.new([1, 'a'], '%|a') #=> '|1, \'a\'|'
String.new([1, 'a'], '%[a') #=> '[1, \'a\']'
String.new([1, 'a'], '%#a') #=> '[1, \'a\']'
String.new([1, [2, 3]], '%#a') #=> "[1,\n  [2, 3]]"
String.new([1, {'a' => 1}], '%#a') #=> "[1,\n  {'a' => 1}]"
String.new({'a' => 1, 'b' => [1, 2]}, '%h') #=> '{\'a\' => 1, \'b\' => [1, 2]}'
String.new({'a' => 1, 'b' => [1, 2]}, '%#h') #=> "{\n  'a' => 1,\n  'b' => [1, 2]\n}"
String.new({'a' => 1}, '%a') #=> '[[\'a\', 1]]'
String.new({'a' => 1}, '%s') #=> '{\'a\' => 1}'
String.new({'a' => 1}, '%p') #=> '{\'a\' => 1}'
String.new({'a' => 1}, '%(h') #=> '(\'a\' => 1)'
String.new({'a' => 1}, '%d') #=> error Illegal format 'd' specified for value of Hash type - expected one of the characters 'hasp'
String.new([1], '%h') #=> error Illegal format 'h' specified for value of Array type - expected one of the characters 'asp'
String.new([['a', 1]], '%h') #=> error Illegal format 'h' specified for value of Array type - expected one of the characters 'asp'
String.new([1, 2], {Array => {format => '%(a', separator => ';', string_formats => {Integer => '%#x'}}}) #=> '(0x1;0x2)'
String.new([1, 2], {Array => '%[a', Integer => '%b'}) #=> '[1, 2]'
String.new({'a' => 1}, {Hash => {format => '%{h', separator => ';', separator2 => ':', string_formats => {String => '%p', Integer => '%o'}}}) #=> '{\'a\':1}'
String.new({'a' => 1}, {Hash => {format => '%#h', separator => ', ', separator2 => ' -> '}}) #=> "{\n  'a' -> 1\n}"
String.new([1, [2, [3, 4]]], {Array => {format => '%#(a', separator => ' '}}) #=> "(1\n  (2\n    (3 4)))"
String.new([1, 2], {Array => {separator => ';'}}) #=> error The format '' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new([1, 2], {Array => {'format' => 3}}) #=> error 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Hash
String.new([1, 2], {Array => {'foo' => 3}}) #=> error 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Hash
String.new([1, 2], {'Array' => '%a'}) #=> error 'new_string' expects (Convertible = Any from, Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] string_formats?)\n  rejected: parameter 'string_formats' variant 0 expects a Default value, got Struct\n  rejected: parameter 'string_formats' variant 1 expects a String value, got Struct\n  rejected: parameter 'string_formats' variant 2 key of entry 'Array' expects a Type value, got String
String.new([1, 2], {Array => '%d'}) #=> error Illegal format 'd' specified for value of Array type - expected one of the characters 'asp'
String.new([1, 2], {Array => '%q'}) #=> error Illegal format 'q' specified for value of Array type - expected one of the characters 'asp'
String.new(1, {Integer => '%x', Numeric => '%d'}) #=> '1'
String.new(1, {Numeric => '%x', Any => '%p'}) #=> '1'
String.new(1, {Any => '%p'}) #=> '1'
String.new(1, {Integer[0, 5] => '%x', Integer => '%b'}) #=> '1'
String.new([1, 'x', true], {Scalar => '%p'}) #=> '[1, \'x\', true]'
String.new(true, '%t') #=> 'true'
String.new(true, '%T') #=> 'True'
String.new(true, '%#t') #=> 't'
String.new(true, '%y') #=> 'yes'
String.new(true, '%Y') #=> 'Yes'
String.new(false, '%#Y') #=> 'N'
String.new(true, '%d') #=> '1'
String.new(true, '%x') #=> '1'
String.new(true, '%#x') #=> '0x1'
String.new(true, '%e') #=> '1.000000e+00'
String.new(true, '%s') #=> 'true'
String.new(true, '%p') #=> 'true'
String.new(true, '%b') #=> '1'
String.new(undef) #=> ''
String.new(undef, '%s') #=> ''
String.new(undef, '%#s') #=> '""'
String.new(undef, '%n') #=> 'nil'
String.new(undef, '%#n') #=> 'null'
String.new(undef, '%u') #=> 'undef'
String.new(undef, '%#u') #=> 'undefined'
String.new(undef, '%v') #=> 'n/a'
String.new(undef, '%V') #=> 'N/A'
String.new(undef, '%d') #=> 'NaN'
String.new(undef, '%x') #=> 'NaN'
String.new(undef, '%f') #=> 'NaN'
String.new(undef, '%p') #=> 'undef'
String.new(undef, '%q') #=> error Illegal format 'q' specified for value of Undef type - expected one of the characters 'nudxXobBeEfgGaAvVsp'
String.new([undef]) #=> '[undef]'
String.new(default) #=> 'default'
String.new(default, '%d') #=> 'default'
String.new(default, '%D') #=> 'Default'
String.new(default, '%#d') #=> '"default"'
String.new(default, '%s') #=> 'default'
String.new(default, '%p') #=> 'default'
String.new(default, '%x') #=> error Illegal format 'x' specified for value of Default type - expected one of the characters 'dDsp'
String.new(/a.b/) #=> 'a.b'
String.new(/a.b/, '%s') #=> 'a.b'
String.new(/a.b/, '%r') #=> error Illegal format 'r' specified for value of Regexp type - expected one of the characters 'sp'
String.new(/a.b/, '%p') #=> '/a.b/'
String.new(/a.b/, '%#r') #=> error Illegal format 'r' specified for value of Regexp type - expected one of the characters 'sp'
String.new(/a.b/, '%#s') #=> '\'a.b\''
String.new(/a.b/, '%20s') #=> '                 a.b'
String.new(Integer) #=> 'Integer'
String.new(Integer, '%p') #=> 'Integer'
String.new(Integer, '%s') #=> 'Integer'
String.new(Integer, '%#s') #=> '"Integer"'
String.new(Integer[1, 2], '%20s') #=> '       Integer[1, 2]'
String.new(Integer, '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String.new('abc', '%p') #=> '\'abc\''
String.new('abc', '%#p') #=> '"abc"'
String.new('abc', '%c') #=> 'Abc'
String.new('abc', '%C') #=> 'Abc'
String.new('abc::def', '%C') #=> 'Abc::Def'
String.new('ABC', '%d') #=> 'abc'
String.new('ABC', '%u') #=> 'ABC'
String.new('abc', '%u') #=> 'ABC'
String.new(' abc ', '%t') #=> 'abc'
String.new(' abc ', '%#t') #=> '\'abc\''
String.new('abc', '%s') #=> 'abc'
String.new('abc', '%#s') #=> 'abc'
String.new('abc', '%10s') #=> '       abc'
String.new('abc', '%-10s|') #=> error The format '%-10s|' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new('abc', '%.2s') #=> 'ab'
String.new('abc', '%10.2s') #=> '        ab'
String.new('abc', '%-10p|') #=> error The format '%-10p|' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new("a'b\n\$c", '%p') #=> '"a\'b\n\$c"'
String.new("a'b", '%p') #=> '\'a\'b\''
String.new('', '%p') #=> '\'\''
String.new('é', '%p') #=> '\'é\''
String.new(255, '%x') #=> 'ff'
String.new(255, '%#x') #=> '0xff'
String.new(255, '%X') #=> 'FF'
String.new(255, '%#X') #=> '0XFF'
String.new(-255, '%x') #=> '..f01'
String.new(-255, '%#x') #=> '0x..f01'
String.new(255, '%08x') #=> '000000ff'
String.new(255, '%-8x|') #=> error The format '%-8x|' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new(255, '%+x') #=> '+ff'
String.new(255, '% x') #=> ' ff'
String.new(8, '%o') #=> '10'
String.new(8, '%#o') #=> '010'
String.new(8, '%05o') #=> '00010'
String.new(-8, '%o') #=> '..70'
String.new(5, '%b') #=> '101'
String.new(5, '%#b') #=> '0b101'
String.new(5, '%B') #=> '101'
String.new(5, '%#B') #=> '0B101'
String.new(-5, '%b') #=> '..1011'
String.new(5, '%e') #=> '5.000000e+00'
String.new(5, '%E') #=> '5.000000E+00'
String.new(5, '%f') #=> '5.000000'
String.new(5, '%g') #=> '5'
String.new(5, '%G') #=> '5'
String.new(5, '%a') #=> '0x1.4p+2'
String.new(5, '%A') #=> '0X1.4P+2'
String.new(5, '%.2f') #=> '5.00'
String.new(5, '%10.2f|') #=> error The format '%10.2f|' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new(5, '%-10.2f|') #=> error The format '%-10.2f|' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new(5, '%+.2f') #=> '+5.00'
String.new(5, '% .2f') #=> ' 5.00'
String.new(5, '%010.2f') #=> '0000005.00'
String.new(5, '%c') #=> "\u{5}"
String.new(65, '%c') #=> 'A'
String.new(233, '%c') #=> 'é'
String.new(65, '%#c') #=> '"A"'
String.new(65, '%5c') #=> '    A'
String.new(5, '%s') #=> '5'
String.new(5, '%5s|') #=> error The format '%5s|' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new(5, '%#s') #=> '"5"'
String.new(5, '%p') #=> '5'
String.new(5, '%#p') #=> '5'
String.new(5, '%5p|') #=> error The format '%5p|' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new(5, '%-5s|') #=> error The format '%-5s|' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new(5, '%+d') #=> '+5'
String.new(5, '% d') #=> ' 5'
String.new(5, '%.3d') #=> '005'
String.new(5, '%5.3d') #=> '  005'
String.new(5, '%t') #=> error Illegal format 't' specified for value of Integer type - expected one of the characters 'dxXobBeEfgGaAspc'
String.new(1.5, '%d') #=> '1'
String.new(1.5, '%x') #=> '1'
String.new(1.5, '%o') #=> '1'
String.new(1.5, '%b') #=> '1'
String.new(1.5, '%c') #=> error Illegal format 'c' specified for value of Float type - expected one of the characters 'dxXobBeEfgGaAsp'
String.new(1.5, '%s') #=> '1.5'
String.new(1.5, '%#s') #=> '"1.5"'
String.new(1.5, '%p') #=> '1.5'
String.new(1.5, '%#p') #=> '1.5'
String.new(1.5, '%e') #=> '1.500000e+00'
String.new(1.5, '%.0e') #=> '2e+00'
String.new(1.5, '%g') #=> '1.5'
String.new(100000.0, '%g') #=> '100000'
String.new(1000000.0, '%g') #=> '1e+06'
String.new(1e100, '%g') #=> '1e+100'
String.new(1e100, '%f') #=> '10000000000000000159028911097599180468360808563945281389781327557747838772170381060813469985856815104.000000'
String.new(1e100, '%s') #=> '1.0e+100'
String.new(1e16, '%s') #=> '1.0e+16'
String.new(1e15, '%s') #=> '1.0e+15'
String.new(0.0001, '%s') #=> '0.0001'
String.new(0.00001, '%s') #=> '1.0e-05'
String.new(1.5, '%a') #=> '0x1.8p+0'
String.new(1.5, '%10s|') #=> error The format '%10s|' is not a valid format on the form '%<flags><width>.<prec><format>'
String.new(1.5, '%.1s') #=> '1'
String.new(-0.0) #=> '-0.000000'
String.new(Binary('YWJj')) #=> 'YWJj'
String.new(Binary('YWJj'), '%b') #=> "YWJj\n"
String.new(Binary('YWJj'), '%B') #=> 'YWJj'
String.new(Binary('YWJj'), '%u') #=> 'YWJj'
String.new(Binary('YWJj'), '%s') #=> 'abc'
String.new(Binary('YWJj'), '%p') #=> 'Binary("YWJj")'
String.new(Binary('YWJj'), '%t') #=> 'Binary'
String.new(Binary('YWJj'), '%T') #=> 'BINARY'
String.new(Binary('YWJj'), '%#s') #=> '"abc"'
String.new(Binary('YWJj'), '%x') #=> error Illegal format 'x' specified for value of Binary type - expected one of the characters 'bButTsp'
String.new(Timestamp(0)) #=> '1970-01-01T00:00:00.000000000 UTC'
String.new(Timestamp(0), '%Y') #=> error malformed format string - %Y
String.new(Timestamp(0), '%s') #=> '1970-01-01T00:00:00.000000000 UTC'
String.new(Timestamp(0), '%d') #=> '0'
String.new(Timespan(0), '%s') #=> '0-00:00:00.0'
String.new(Timespan(1.5), '%d') #=> '1'
String.new(SemVer('1.2.3')) #=> '1.2.3'
String.new(SemVer('1.2.3'), '%p') #=> '1.2.3'
String.new(SemVer('1.2.3'), '%#s') #=> '1.2.3'
String.new(SemVer('1.2.3'), '%s') #=> '1.2.3'
String.new(SemVerRange('>=1.2.3'), '%s') #=> '>=1.2.3'
String.new(SemVerRange('>=1.2.3'), '%p') #=> '>=1.2.3'
String.new(Sensitive('a')) #=> 'Sensitive [value redacted]'
String.new(Sensitive('a'), '%p') #=> '#<Sensitive [value redacted]>'
String.new(URI('http://a')) #=> 'http://a'
String.new(URI('http://a'), '%p') #=> 'URI(\'http://a\')'
String.new(File['/a']) #=> 'File[\'/a\']'
String.new(File['/a'], '%p') #=> 'File[\'/a\']'
String.new(Error('m')) #=> 'Error({\'msg\' => \'m\'})'
String.new(Deferred('f')) #=> 'Deferred({\'name\' => \'f\'})'
String.new([1, 2].reverse_each) #=> '[2, 1]'
String.new([1, 2].reverse_each, '%p') #=> '[2, 1]'
String[3].new(12) #=> error Converted value from String[3].new() has wrong type, expects a String[3] value, got String
String[3].new(123) #=> '123'
Array.new(1) #=> [0]
Array.new(1, true) #=> [1]
Array.new(undef) #=> error 'new_array' Value of type Undef cannot be converted to Array
Array.new('abc') #=> ['a', 'b', 'c']
Array.new('abc', true) #=> ['abc']
Array.new({'a' => 1}) #=> [['a', 1]]
Array.new({'a' => 1}, true) #=> [{'a' => 1}]
Array.new([1]) #=> [1]
Array.new([1], true) #=> [1]
Array.new(1.5) #=> error 'new_array' Value of type Float cannot be converted to Array
Array.new(true) #=> error 'new_array' Value of type Boolean cannot be converted to Array
Array.new(5) #=> [0, 1, 2, 3, 4]
Array.new(Integer[1, 3]) #=> [1, 2, 3]
Array.new(1, 'a') #=> error 'new_array' parameter 'wrap' expects a Boolean value, got String
Array.new() #=> error 'new_array' expects between 1 and 2 arguments, got none
Array.new(Binary('YWJj')) #=> [97, 98, 99]
Array[String].new([1]) #=> error Converted value from Array[String].new() has wrong type, index 0 expects a String value, got Integer
Array[Integer, 2].new([1]) #=> error Converted value from Array[Integer, 2].new() has wrong type, expects size to be at least 2, got 1
Array.new(Timestamp(0)) #=> error 'new_array' Value of type Timestamp cannot be converted to Array
Hash.new([['a', 1]]) #=> {'a' => 1}
Hash.new([1, 2]) #=> {1 => 2}
Hash.new([1, 2, 3]) #=> error odd number of arguments for Hash
Hash.new([]) #=> {}
Hash.new('ab') #=> {'a' => 'b'}
Hash.new(1) #=> error odd number of arguments for Hash
Hash.new(undef) #=> error Value of type Undef cannot be converted to Hash
Hash.new({'a' => 1}) #=> {'a' => 1}
Hash.new([['a']]) #=> error odd number of arguments for Hash
Hash.new([['a', 1, 2]]) #=> error odd number of arguments for Hash
Hash.new([[['a'], 1], [['b', 'c'], 2]], 'tree') #=> {'a' => 1, 'b' => {'c' => 2}}
Hash.new([[[0], 1], [[1, 'c'], 2]], 'tree') #=> {0 => 1, 1 => {'c' => 2}}
Hash.new([[['a', 0], 1]], 'hash_tree') #=> {'a' => {0 => 1}}
Hash.new([['a', 1]], 'foo') #=> error The function 'new_hash' was called with arguments it does not accept. It expects one of:\n  (TreeArray = Array[Tuple[Array, Any], 1] from, NewHashOption = Enum['hash_tree', 'tree'] build_option?)\n    rejected: parameter 'from' index 0 index 0 expects an Array value, got String\n  (KeyValueArray = Array[Tuple[Any, Any], 1] from)\n    rejected: expects 1 argument, got 2\n  (Any from)\n    rejected: expects 1 argument, got 2
Hash.new() #=> error 'new_hash' expects between 1 and 2 arguments, got none
Hash[String, Integer].new([['a', 'b']]) #=> error Converted value from Hash[String, Integer].new() has wrong type, entry 'a' expects an Integer value, got String
Tuple.new([1]) #=> [1]
Tuple[Integer].new([1]) #=> [1]
Tuple[Integer].new(['a']) #=> error Converted value from Tuple[Integer].new() has wrong type, index 0 expects an Integer value, got String
Tuple[String, Integer].new({'a' => 1}) #=> error Converted value from Tuple[String, Integer].new() has wrong type, expects size to be 2, got 1
Struct.new({'a' => 1}) #=> error Converted value from Struct.new() has wrong type, unrecognized key 'a'
Struct[{a => Integer}].new({'a' => 1}) #=> {'a' => 1}
Struct[{a => Integer}].new([['a', 1]]) #=> {'a' => 1}
Struct[{a => Integer}].new({'a' => 'x'}) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, entry 'a' expects an Integer value, got String
Optional[Integer].new('1') #=> 1
Optional[Integer].new(undef) #=> undef
Optional[Integer].new('x') #=> error 'new' The string 'x' cannot be converted to Integer
NotUndef[Integer].new('1') #=> 1
NotUndef.new(1) #=> 1
Variant[Integer, String].new(1) #=> 1
Enum['a'].new('a') #=> 'a'
Regexp.new('a') #=> /a/
Regexp.new('[') #=> error premature end of char-class: /[/
Regexp.new('a', true) #=> /a/
Regexp.new(1) #=> error 'new_float' parameter 'pattern' expects a String value, got Integer
Regexp.new(/a/) #=> /a/
Regexp.new('a', 1) #=> error 'new_float' parameter 'escape' expects a Boolean value, got Integer
Type.new('Integer') #=> Integer
Type.new('Integer[') #=> error Syntax error at end of input
Type.new('foo') #=> error The expression <foo> is not a valid type specification.
Type[Integer].new('Integer[1, 2]') #=> Integer[1, 2]
Callable.new(1) #=> error Creation of new instance of type 'Callable' is not supported
Collection.new(1) #=> error Creation of new instance of type 'Collection' is not supported
Iterable.new([1]) #=> [1]
Iterator.new([1]) #=> error Creation of new instance of type 'Iterator' is not supported
Data.new(1) #=> 1
RichData.new(1) #=> 1
Class.new('a') #=> error Creation of new instance of type 'Class' is not supported
Resource.new('a') #=> error Creation of new instance of type 'Resource' is not supported
File.new('a') #=> error Creation of new instance of type 'File' is not supported
CatalogEntry.new('a') #=> error Creation of new instance of type 'CatalogEntry' is not supported
Runtime.new('a') #=> error Creation of new instance of type 'Runtime' is not supported
Init[Integer].new('1') #=> 1
Init[Integer, 16].new('ff') #=> error 'new' The string 'ff' cannot be converted to Integer
Init[Integer, 16].new('ff', 1) #=> error 'new_Init' expects 1 argument, got 2
Init[String, '%x'].new(255) #=> 'ff'
Init[Integer, 1, 2, 3, 4] #=> Init[Integer, 1, 2, 3, 4]
'1' =~ Init[Integer] #=> true
[1, 2] =~ Init[Integer] #=> true
Sensitive.new #=> error 'new_Sensitive' expects 1 argument, got none
Sensitive.new(1, 2) #=> error 'new_Sensitive' expects 1 argument, got 2
Sensitive.new(Sensitive(1)) #=> Instance of Sensitive[Integer]
SemVer.new('1.2') #=> error 'new_Version' The string '1.2' cannot be converted to a SemVer
SemVer.new('1.2.3') #=> '1.2.3'
SemVer.new('1.2.3-rc1+b1') #=> '1.2.3-rc1+b1'
SemVer.new(1, 2, 3) #=> '1.2.3'
SemVer.new(1, 2) #=> error 'new_Version' expects between 1 and 5 arguments, got 2
SemVer.new(1, 2, 3, 'rc', 'b') #=> '1.2.3-rc+b'
SemVer.new({'major' => 1, 'minor' => 2, 'patch' => 3}) #=> '1.2.3'
SemVer.new({'major' => 1}) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: parameter 'str' expects a match for SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/], got Struct\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: expects between 3 and 5 arguments, got 1\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: parameter 'hash_args' expects a value for key 'minor'\n    rejected: parameter 'hash_args' expects a value for key 'patch'
SemVer.new(-1, 2, 3) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: expects 1 argument, got 3\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: parameter 'major' expects a PositiveInteger = Integer[0] value, got Integer[-1, -1]\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: expects 1 argument, got 3
SemVer.new('01.2.3') #=> error 'new_Version' The string '01.2.3' cannot be converted to a SemVer
SemVerRange.new('1.x') #=> '1.x'
SemVerRange.new('>=1.0.0 <2.0.0') #=> '>=1.0.0 <2.0.0'
SemVerRange.new('~1.2') #=> '~1.2'
SemVerRange.new('^1.2') #=> '^1.2'
SemVerRange.new('1.0.0 - 2.0.0') #=> '1.0.0 - 2.0.0'
SemVerRange.new('foo') #=> error Unparsable version range: "foo"
SemVerRange.new(SemVer('1.0.0'), SemVer('2.0.0')) #=> '2.0.0 - 1.0.0'
SemVerRange.new(SemVer('1.0.0'), SemVer('2.0.0'), true) #=> '>=2.0.0 <1.0.0'
SemVerRange.new('1.2.3 || 2.3.4') #=> '1.2.3 || 2.3.4'
SemVer('1.5.0') =~ SemVerRange('1.x') #=> true
SemVer('1.5.0') in SemVerRange('1.x') #=> true
'1.5.0' =~ SemVerRange('1.x') #=> true
SemVer['1.x', '>=3.0.0'] #=> SemVer['1.x', '>=3.0.0']
SemVer['foo'] #=> error Error while evaluating a '[]' expression, Unparsable version range: "foo"
SemVer('1.2.3') == '1.2.3' #=> false
SemVer('1.2.3').major #=> error Unknown function: 'major'.
SemVer('1.2.3-rc1').prerelease #=> error Unknown function: 'prerelease'.
SemVer('1.2.3').foo #=> error Unknown function: 'foo'.
Timespan.new('1:2:3') #=> '0-01:02:03.0'
Timespan.new('1-02:03:04.5') #=> '1-02:03:04.5'
Timespan.new('1-25:03:04.5') #=> '2-01:03:04.5'
Timespan.new('05', '%S') #=> '0-00:00:05.0'
Timespan.new('05 10', '%M %S') #=> '0-00:05:10.0'
Timespan.new('05', ['%H:%M', '%S']) #=> '0-00:00:05.0'
Timespan.new('x', '%S') #=> error Unable to parse 'x' using format '%S'
Timespan.new('x') #=> error Unable to parse 'x' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan.new('05', '%q') #=> error Bad format specifier '%' in '%q', at position 1
Timespan.new(1, 2, 3, 4) #=> '1-02:03:04.0'
Timespan.new(1, 2, 3, 4, 5, 6, 7) #=> '1-02:03:04.5006007'
Timespan.new(1, 2) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Integer\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan.new({'days' => 1, 'negative' => true}) #=> '-1-00:00:00.0'
Timespan.new({'hours' => 'x'}) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Struct\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Struct\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a value for key 'string'\n    rejected: parameter 'hash_arg' unrecognized key 'hours'\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' entry 'hours' expects an Integer value, got String
Timespan.new({'string' => '05', 'format' => '%S'}) #=> '0-00:00:05.0'
Timespan.new({'foo' => 1}) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Struct\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Struct\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a value for key 'string'\n    rejected: parameter 'hash_arg' unrecognized key 'foo'\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' unrecognized key 'foo'
Timespan.new(1.5) #=> '0-00:00:01.5'
Timespan.new('-05', '%S') #=> '-0-00:00:05.0'
Timespan.new(Timespan(1)) #=> '0-00:00:01.0'
Timespan.new(undef) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Undef\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Undef\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Undef\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Undef
Timespan.new('10', '%D') #=> '10-00:00:00.0'
Timespan.new('10.123', '%S.%L') #=> '0-00:00:10.123'
Timespan.new('10.123456789', '%S.%N') #=> '0-00:00:10.123456789'
Timespan.new('10.12', '%S.%2N') #=> '0-00:00:10.12'
Timespan.new('10 ', '%-S%%') #=> error Unable to parse '10 ' using format '%-S%%'
Timespan.new('10%', '%S%%') #=> '0-00:00:10.0'
strftime(Timespan(93784.56), '%D-%H:%M:%S.%L') #=> '1-02:03:04.560'
strftime(Timespan(93784.56), '%-D-%-H:%_M:%05S.%3N') #=> '1-2: 3:00004.560'
strftime(Timespan(93784.56), '%H') #=> '26'
strftime(Timespan(93784.56), '%M') #=> '1563'
strftime(Timespan(93784.56), '%S') #=> '93784'
strftime(Timespan(93784.56), '%L') #=> '93784560'
strftime(Timespan(93784.56), '%N') #=> '93784560000000'
strftime(Timespan(93784.56), '%6N') #=> '93784560000'
strftime(Timespan(93784.56), '%9N') #=> '93784560000000'
strftime(Timespan(93784.56), '%-N') #=> '93784560000000'
strftime(Timespan(93784.56), '%_N') #=> '93784560000000'
strftime(Timespan(93784.56), '%_10D|') #=> '         1|'
strftime(Timespan(-93784.56), '%D %H:%M') #=> '-1 02:03'
strftime(Timespan(-5), '%S') #=> '-05'
strftime(Timespan(5), '%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan(5), '%5') #=> error Bad format specifier '%' in '%5', at position 1
strftime(Timespan(5), '%%S') #=> '%S'
strftime(Timespan(0.001), '%S.%L %3L %-L') #=> '00.1   1   1'
strftime(Timestamp(0), '%Y %C %y %m %B %b %h %d %e %j') #=> '1970 19 70 01 January Jan Jan 01  1 001'
strftime(Timestamp(0), '%^B %^b %-d %_d %05d %-m %10Y') #=> 'JANUARY JAN 1  1 00001 1 0000001970'
strftime(Timestamp(0), '%H %k %I %l %P %p %M %S %L %N %3N %6N %9N') #=> '00  0 12 12 am AM 00 00 000 000000000 000 000000 000000000'
strftime(Timestamp(0), '%z %:z %::z %Z') #=> '+0000 +00:00 +00:00:00 UTC'
strftime(Timestamp(0), '%A %^A %a %u %w %G %g %V %U %W') #=> 'Thursday THURSDAY Thu 4 4 1970 70 01 00 00'
strftime(Timestamp(0), '%s %Q %n %t %% %c %D %F %v %x %X %r %R %T %+') #=> "0 %Q \n \t % Thu Jan  1 00:00:00 1970 01/01/70 1970-01-01  1-JAN-1970 01/01/70 00:00:00 12:00:00 AM 00:00 00:00:00 %+"
strftime(Timestamp(0), '%E %O %i %J %q') #=> '%E %O %i %J %q'
strftime(Timestamp(0), '%z', '-03:00') #=> '-0300'
strftime(Timestamp(0), '%z %Z', 'America/New_York') #=> error Illegal timezone 'America/New_York'
strftime(Timestamp(0), '%z %Z', 'EST') #=> '-0500 '
strftime(Timestamp(0), '%z %Z', 'current') #=> '+0000 '
strftime(Timestamp('2020-02-29T12:34:56.789'), '%FT%T.%L%z %j %U') #=> '2020-02-29T12:34:56.789+0000 060 08'
Timestamp.new('2020-01-02') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp.new('2020-01-02T03:04:05Z') #=> '2020-01-02T03:04:05.000000000 UTC'
Timestamp.new('2020-01-02T03:04:05.123 UTC') #=> '2020-01-02T03:04:05.123000000 UTC'
Timestamp.new('2020-01-02T03:04:05+02:00') #=> '2020-01-02T01:04:05.000000000 UTC'
Timestamp.new('2020-01-02 03:04:05') #=> '2020-01-02T03:04:05.000000000 UTC'
Timestamp.new('2020-13-02') #=> error Unable to parse '2020-13-02' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp.new('02.01.2020', '%d.%m.%Y') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp.new('02.01.2020 5', '%d.%m.%Y %H') #=> '2020-01-02T05:00:00.000000000 UTC'
Timestamp.new('02.01.2020', ['%Y', '%d.%m.%Y']) #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp.new('2020-01-02', default, 'CET') #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 3\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 3\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'format' expects a Formats = Variant[String[2], Array[String[2], 1]] value, got Default\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: expects 1 argument, got 3
Timestamp.new('2020-01-02T03:04:05', '%FT%T', 'CET') #=> '2020-01-02T02:04:05.000000000 UTC'
Timestamp.new('2020-01-02T03:04:05 CET', '%FT%T %Z', 'CET') #=> error Using a Timezone designator in format specification is mutually exclusive to providing an explicit timezone argument
Timestamp.new('2020-01-02', '%F', 'nosuch') #=> error Illegal timezone 'nosuch'
Timestamp.new({'string' => '2020', 'format' => '%Y'}) #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp.new({'string' => '2020', 'format' => '%Y', 'timezone' => 'UTC'}) #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp.new({'format' => '%Y'}) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Struct\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Struct\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a value for key 'string'
Timestamp.new(0) #=> '1970-01-01T00:00:00.000000000 UTC'
Timestamp.new(1.5) #=> '1970-01-01T00:00:01.500000000 UTC'
Timestamp.new(-1) #=> '1969-12-31T23:59:59.000000000 UTC'
Timestamp.new('x') #=> error Unable to parse 'x' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp.new(true) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Boolean\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Boolean\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Boolean
Timestamp.new(undef) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Undef\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Undef\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Undef
Timestamp.new('Jan 2 2020', '%b %d %Y') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp.new('1577934245', '%s') #=> error no implicit conversion of nil into Integer
Timestamp.new('12:30 PM', '%I:%M %p') #=> error no implicit conversion of nil into Integer
Timestamp['2020', '2021'] #=> error Error while evaluating a '[]' expression, Unable to parse '2020' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp['2020-01-01', '2021-01-01'] #=> Timestamp['2020-01-01T00:00:00.000000000 UTC', '2021-01-01T00:00:00.000000000 UTC']
Timestamp[0, 10] #=> Timestamp['1970-01-01T00:00:00.000000000 UTC', '1970-01-01T00:00:10.000000000 UTC']
Timestamp[10, 0] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (1970-01-01T00:00:10.000000000 UTC, 1970-01-01T00:00:00.000000000 UTC
Timestamp[default, 10] #=> Timestamp[default, '1970-01-01T00:00:10.000000000 UTC']
Timespan['1:0:0', '2:0:0'] #=> Timespan['0-01:00:00.0', '0-02:00:00.0']
Timespan[1, 2] #=> Timespan['0-00:00:01.0', '0-00:00:02.0']
Timespan[2, 1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (0-00:00:02.0, 0-00:00:01.0
Timespan[{'hours' => 1}, {'hours' => 2}] #=> Timespan['0-01:00:00.0', '0-02:00:00.0']
Timestamp(10) - Timestamp(5) #=> '0-00:00:05.0'
Timestamp(10) + Timespan(5) #=> '1970-01-01T00:00:15.000000000 UTC'
Timestamp(10) + 5 #=> '1970-01-01T00:00:15.000000000 UTC'
Timestamp(10) - 5.5 #=> '1970-01-01T00:00:04.500000000 UTC'
Timestamp(10) + Timestamp(1) #=> error Error while evaluating a '+' expression, A Timestamp cannot be added to a Timestamp
Timestamp(10) * 2 #=> error Operator '*' is not applicable to a Timestamp.
Timespan(10) * 2 #=> '0-00:00:20.0'
Timespan(10) / 4 #=> '0-00:00:02.5'
Timespan(10) / Timespan(4) #=> 2.5
Timespan(10) % 3 #=> 1
Timespan(10) % Timespan(3) #=> error Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timespan
Timespan(10) + 'a' #=> error The value 'a' cannot be converted to Numeric.
Timespan(10) / 0 #=> error Division by 0
2 * Timespan(10) #=> '0-00:00:20.0'
2 - Timespan(10) #=> '-0-00:00:08.0'
10 + Timestamp(10) #=> '1970-01-01T00:00:20.000000000 UTC'
- Timespan(5) #=> '-0-00:00:05.0'
Timespan(10) << 1 #=> error Operator '<<' is not applicable to a Timespan.
Timespan(10) < 11 #=> true
Timespan(10) == 10 #=> true
Timespan(10) == 10.0 #=> true
Timestamp(10) == 10 #=> true
Timestamp(10) > 9.5 #=> true
Timespan(90061.5).days #=> error Unknown function: 'days'.
Timespan(90061.5).hours #=> error Unknown function: 'hours'.
Timespan(90061.5).minutes #=> error Unknown function: 'minutes'.
Timespan(90061.5).seconds #=> error Unknown function: 'seconds'.
Timespan(90061.5).milliseconds #=> error Unknown function: 'milliseconds'.
Timespan(90061.5).nanoseconds #=> error Unknown function: 'nanoseconds'.
Timespan(90061.5).total_days #=> error Unknown function: 'total_days'.
Binary.new('YWJj') #=> Instance of Binary
Binary.new('abc', '%s') #=> Instance of Binary
Binary.new('YWJj', '%b') #=> Instance of Binary
Binary.new('YWJj', '%B') #=> Instance of Binary
Binary.new('YW-_', '%u') #=> Instance of Binary
Binary.new('a', '%r') #=> Instance of Binary
Binary.new('abc', '%x') #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'format' expects a match for Base64Format = Enum['%B', '%b', '%r', '%s', '%u'], got '%x'\n  (Array[ByteInteger] byte_array)\n    rejected: expects 1 argument, got 2\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: expects 1 argument, got 2
Binary.new('a b') #=> error invalid base64
Binary.new('a b', '%b') #=> Instance of Binary
Binary.new('a b', '%B') #=> error invalid base64
Binary.new([1, 2, 3]) #=> Instance of Binary
Binary.new([256]) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Tuple\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' index 0 expects a ByteInteger = Integer[0, 255] value, got Integer[256, 256]\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Tuple
Binary.new(['a']) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Tuple\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' index 0 expects a ByteInteger = Integer[0, 255] value, got String\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Tuple
Binary.new(1) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Integer\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' expects an Array value, got Integer\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Integer
Binary.new({'value' => 'YWJj', 'format' => '%b'}) #=> Instance of Binary
Binary.new({'value' => [1]}) #=> Instance of Binary
Binary('YWJj') == Binary('YWJj') #=> true
Binary('YWJj') == 'YWJj' #=> false
"${Binary('YWJj')}" #=> 'YWJj'
URI.new('http://a/b?c#d') #=> URI('http://a/b?c#d')
URI.new('http://u:p@a:8080/b') #=> URI('http://u:p@a:8080/b')
URI.new({'scheme' => 'http', 'host' => 'a'}) #=> URI('http://a')
URI.new('http://a b') #=> error bad URI(is not URI?): "http://a b"
URI.new(1) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Integer\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer
URI.new('') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
URI.new('a', true) #=> error 'new_error' expects 1 argument, got 2
URI('http://a/b').host #=> 'a'
URI('http://a/b').port #=> 80
URI('http://a/b').foo #=> error Unknown function: 'foo'.
URI('http://a/b') + 'c' #=> URI('http://a/c')
URI('http://a/b/') + '../c' #=> URI('http://a/c')
URI('http://a/b') == URI('http://a/b') #=> true
'http://a/b' == URI('http://a/b') #=> false
URI('http://a/b') =~ URI['http://a/b'] #=> true
URI('http://a/b') =~ URI[{scheme => 'http'}] #=> true
URI[{foo => 1}] #=> error URI-Type[] arguments must be types. Got Hash
Error.new('m') #=> Error({'msg' => 'm'})
Error.new('m', 'k', {'a' => 1}, 'c') #=> Error({'msg' => 'm', 'kind' => 'k', 'details' => {'a' => 1}, 'issue_code' => 'c'})
Error.new #=> error 'new_Error' expects between 1 and 4 arguments, got none
Error.new(1) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Integer
Error.new('m', 1) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: expects 1 argument, got 2\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'kind' expects a value of type Undef or String, got Integer
Error('m', 'k').kind #=> 'k'
Error('m').details #=> undef
Error('m').foo #=> error Unknown function: 'foo'.
Error('m', 'k') =~ Error['k'] #=> true
Error('m', 'k') =~ Error['x'] #=> false
Error('m', 'k', undef, 'c') =~ Error['k', 'c'] #=> true
Error('m', 'k') == Error('m', 'k') #=> true
Deferred.new('f') #=> Deferred({'name' => 'f'})
Deferred.new('f', [1]) #=> Deferred({'name' => 'f', 'arguments' => [1]})
Deferred.new('f', 1) #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: expects 1 argument, got 2\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'arguments' expects a value of type Undef or Array, got Integer
Deferred.new('F') #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got 'F'
Deferred.new('$x', ['a']) #=> Deferred({'name' => '$x', 'arguments' => ['a']})
Deferred.new #=> error 'new_Deferred' expects between 1 and 2 arguments, got none
Deferred('f').arguments #=> undef
Deferred('f').foo #=> error Unknown function: 'foo'.
