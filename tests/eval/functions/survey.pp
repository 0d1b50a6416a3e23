# survey: differences that survey.t found: Init, SemVer, 64 bits, times, labels
Array[URI, Integer] #=> Array[URI, 0]
Array[URI, String, 3] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String-Type
Array[URI, Undef, String] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got an Undef-Type
Array[URI, Undef, 1] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got an Undef-Type
Array[3, String] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String-Type
Array['a', Undef] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Array[String, URI, Undef] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got an URI-Type
"${Tuple[Array, -255]}" #=> 'Tuple[Array, 0]'
"${Tuple[Array, -255, -1]}" #=> 'Tuple[Array, 0, 0]'
"${Tuple[Array, -255, 5]}" #=> 'Tuple[Array, 0, 5]'
"${Tuple[Array, 0]}" #=> 'Tuple[Array, 0]'
"${Tuple[Array, 0, default]}" #=> 'Tuple[Array, 0]'
"${Tuple[Array, 1, default]}" #=> 'Tuple[Array, 1]'
"${Tuple[Array, default]}" #=> 'Tuple[Array, 0]'
"${Tuple[Array, 1]}" #=> 'Tuple[Array, 1]'
Tuple[Array, -255] == Tuple[Array, 0] #=> true
[] =~ Tuple[Array, -255] #=> true
Timespan[1.5] #=> Timespan['0-00:00:01.500000000']
Timespan[1.5, 2.25] #=> Timespan['0-00:00:01.500000000', '0-00:00:02.250000000']
Timespan[2.5, 2.25] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (0-00:00:02.500000000, 0-00:00:02.250000000
Timespan[2.123456789, 2.0] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (0-00:00:02.123456789, 0-00:00:02.0
Timespan[2.0, 1.0] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (0-00:00:02.0, 0-00:00:01.0
Timespan[2.0, 1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (0-00:00:02.0, 0-00:00:01.0
Timestamp[2.5, 2.25] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (1970-01-01T00:00:02.500000000 UTC, 1970-01-01T00:00:02.250000000 UTC
Timestamp[2.5, 2.0] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (1970-01-01T00:00:02.500000000 UTC, 1970-01-01T00:00:02.000000000 UTC
Timespan[{hours => 1}, 1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (0-01:00:00.0, 0-00:00:01.0
Timestamp('12 2020', '%j %Y') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('300 2020', '%j %Y') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('400 2020', '%j %Y') #=> error Unable to parse '400 2020' using format '%j %Y'
Timestamp('2020-12', '%Y-%-m') #=> error Unable to parse '2020-12' using format '%Y-%-m'
Timestamp('2020-12 %-m', '%Y-%m %-m') #=> '2020-12-01T00:00:00.000000000 UTC'
Timestamp('2020-12-01 +02:00', '%Y-%m-%d %:z') #=> '2020-11-30T22:00:00.000000000 UTC'
Timestamp('2020-12-01 +02:00', '%Y-%m-%d %::z') #=> '2020-11-30T22:00:00.000000000 UTC'
Timestamp('2020-12-01 +02:00:00', '%Y-%m-%d %:z') #=> '2020-11-30T22:00:00.000000000 UTC'
Timestamp('2020-12-01 +0200', '%Y-%m-%d %:z') #=> '2020-11-30T22:00:00.000000000 UTC'
Timestamp('2020-12-01 10', '%Y-%m-%d %_H') #=> error Unable to parse '2020-12-01 10' using format '%Y-%m-%d %_H'
Timestamp('2020 5', '%Y %e') #=> '2020-01-05T00:00:00.000000000 UTC'
Timestamp('2020:5', '%Y:%m') #=> '2020-05-01T00:00:00.000000000 UTC'
sprintf('%#a', 1.0) #=> '0x1.p+0'
sprintf('%a', 1.5) #=> '0x1.8p+0'
sprintf('%#a', 1.5) #=> '0x1.8p+0'
sprintf('%A|%#A', 1.0, 2.0) #=> '0X1P+0|0X1.P+1'
sprintf('%.2a', 1.0) #=> '0x1.00p+0'
sprintf('%+#a', 1.0) #=> '+0x1.p+0'
String(Timestamp(1.5), '%d') #=> '1'
String(Timestamp(1.5), '%x') #=> '1'
String(Timestamp(-1.5), '%d') #=> '-2'
String(Timespan(-1.5), '%d') #=> '-2'
String(Timespan(1.5), '%.2f') #=> '1.50'
String(Timestamp(1.5), '%.2f') #=> '1.50'
String(Timespan(1.5), '%e') #=> '1.500000e+00'
String(Timespan(1.5), '%o') #=> '1'
String([Timespan(1.5)], { Array => { format => '%a', string_formats => { Any => '%d' }}}) #=> '[1]'
String(SemVer('1.2.3'), '%d') #=> error can't convert SemanticPuppet::Version into Integer
SemVer('1.2.3') + 1 #=> error Operator '+' is not applicable to a Semver.
1 + SemVer('1.2.3') #=> error Error while evaluating a '+' expression, can't convert SemanticPuppet::Version into Float
1.5 * SemVer('1.2.3') #=> error Error while evaluating a '*' expression, can't convert SemanticPuppet::Version into Float
SemVer('1.2.3') - SemVer('1.2.3') #=> error Operator '-' is not applicable to a Semver.
1 % SemVer('1.2.3') #=> error Error while evaluating a '%' expression, can't convert SemanticPuppet::Version into Float
1 << SemVer('1.2.3') #=> error Operator '<<' is not applicable to an Integer.
'1' + SemVer('1.2.3') #=> error Error while evaluating a '+' expression, can't convert SemanticPuppet::Version into Float
SemVer('1.2.3') + 'x' #=> error The value 'x' cannot be converted to Numeric.
Timespan(1) + SemVer('1.2.3') #=> error Error while evaluating a '+' expression, A Version cannot be added to a Timespan
SemVer('1.2.3') + Timespan(1) #=> error Error while evaluating a '+' expression, A Version cannot be added to a Timespan
Timespan(1) * SemVer('1.2.3') #=> error Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Version
Timestamp(1) - SemVer('1.2.3') #=> error Error while evaluating a '-' expression, A Version cannot be subtracted from a Timestamp
SemVer('1.2.3') - Timespan(1) #=> error Operator '-' is not applicable to a Semver.
SemVer('1.2.3') * Timestamp(1) #=> error Operator '*' is not applicable to a Semver when right side is a Timestamp.
-SemVer('1.2.3') #=> error Error while evaluating an Unary Minus, can't convert SemanticPuppet::Version into Float
type({'é' => 'ü'}, generalized) #=> Hash[String, String]
type(['é', 'abc'], generalized) #=> Array[String[1, 3]]
type(['é', 'ü'], reduced) #=> Array[Enum['é', 'ü'], 2, 2]
type('é', generalized) #=> String
type({'é' => 1, 'ab' => 2}, reduced) #=> Hash[Enum['ab', 'é'], Integer[1, 2], 2, 2]
type({'é' => 1, 'ab' => 2}, detailed) #=> Struct[{'é' => Integer[1, 1], 'ab' => Integer[2, 2]}]
'é' =~ String[2] #=> false
'é' =~ String[1,1] #=> true
String[1,1] > Enum['é'] #=> true
type(9223372036854775807) #=> Integer[9223372036854775807, 9223372036854775807]
type(9223372036854775807 - 9223372036854775807 - 9223372036854775807 - 1) #=> Integer[-9223372036854775808, -9223372036854775808]
type([9223372036854775807, 1]) #=> Tuple[Integer[9223372036854775807, 9223372036854775807], Integer[1, 1]]
Integer[1, 9223372036854775807] #=> Integer[1, 9223372036854775807]
Integer[1] =~ Type[Integer[1, 9223372036854775807]] #=> false
Integer[1, 9223372036854775807] =~ Type[Integer[1]] #=> true
Integer[1, 9223372036854775807] == Integer[1] #=> false
9223372036854775807 =~ Integer[9223372036854775807] #=> true
9223372036854775807 =~ Integer[9223372036854775807, 9223372036854775807] #=> true
Integer[9223372036854775806, 9223372036854775807].map |$x| { $x } #=> [9223372036854775806, 9223372036854775807]
Integer[-9223372036854775807, 9223372036854775807].any |$x| { true } #=> true
Integer[default, 9223372036854775807] #=> Integer[default, 9223372036854775807]
Integer[9223372036854775807] #=> Integer[9223372036854775807]
Variant[Integer[1, 9223372036854775807], Integer[5]] #=> Variant[Integer[1, 9223372036854775807], Integer[5]]
Variant[Integer[1, 5], Integer[6, 9223372036854775807]] #=> Variant[Integer[1, 5], Integer[6, 9223372036854775807]]
Iterable[Integer[1, 9223372036854775807]] #=> Iterable[Integer[1, 9223372036854775807]]
type(Integer[1, 9223372036854775807]) #=> Type[Integer[1, 9223372036854775807]]
SemVer['1.x', '2.x'] #=> SemVer['>=3.0.0 <1.0.0']
SemVer['1.x', '3.x'] #=> SemVer['1.x', '3.x']
SemVer['1.x', '1.5.x', '3.x'] #=> SemVer['2.0.0 - 1.0.0', '3.x']
SemVer['<1.5.0', '<2.0.0'] #=> SemVer['>=2.0.0 <0.0.0-']
SemVer['<2.0.0', '<1.5.0'] #=> SemVer['2.0.0 - 0.0.0-']
SemVer['>1.0.0', '>2.0.0'] #=> SemVer['Infinity.0.0 - 1.0.0']
SemVer['1.x || 3.x'] #=> SemVer['1.x || 3.x']
SemVer['>=1.0.0 <=2.0.0', '2.0.0'] #=> SemVer['2.0.0 - 1.0.0']
SemVer('2.0.0') =~ SemVer['<1.5.0', '<2.0.0'] #=> false
SemVer('1.2.3') =~ SemVer['1.x', '1.2.3'] #=> true
SemVer['1.x'] =~ Type[SemVer['>=1.0.0']] #=> true
SemVer['1.x', '4.x'] =~ Type[SemVer['>=1.0.0']] #=> true
SemVer['>=1.0.0'] =~ Type[SemVer['1.x']] #=> false
SemVer =~ Type[SemVer['1.x']] #=> false
SemVer['1.x'] =~ Type[SemVer] #=> true
SemVer['1.x'] < SemVer['<5.0.0'] #=> true
1 =~ Init[Callable] #=> error Error while evaluating a '=~' expression, Creation of new instance of type 'Callable' is not supported
1 ? { Init[Enum] => 1, default => 2 } #=> error Error while evaluating a Selector Expression, Creation of new instance of type 'Enum' is not supported
case 1 { Init[Enum]: { 2 } default: { 3 } } #=> error Error while evaluating a 'case' statement, Creation of new instance of type 'Enum' is not supported
1 in [Init[Enum]] #=> false
[1].filter |$x| { $x =~ Init[Enum] } #=> error Error while evaluating a '=~' expression, Creation of new instance of type 'Enum' is not supported
with(1) |Init[Enum] $x| { 2 } #=> error Creation of new instance of type 'Enum' is not supported
assert_type(Init[String, 10], 'abc') #=> error The type 'Init[String, 10]' does not represent a valid set of parameters for String.new()
Init[Enum] == Init[Enum] #=> true
Init[Enum] == String #=> false
String == Init[Enum] #=> error Comparison of: String-Type == Init[Enum]-Type, is not possible. Caused by 'Creation of new instance of type 'Enum' is not supported'.
String < Init[Enum] #=> error Comparison of: String-Type < Init[Enum]-Type, is not possible. Caused by 'Creation of new instance of type 'Enum' is not supported'.
String > Init[Enum] #=> false
1 =~ Variant[String, Init[Enum]] #=> error Error while evaluating a '=~' expression, Creation of new instance of type 'Enum' is not supported
'a' =~ Variant[String, Init[Enum]] #=> true
[1] =~ Array[Init[Enum]] #=> error Error while evaluating a '=~' expression, Creation of new instance of type 'Enum' is not supported
[] =~ Array[Init[Enum]] #=> true
Struct[{a => Init[Enum]}] #=> error Error while evaluating a '[]' expression, Creation of new instance of type 'Enum' is not supported
Struct[{a => Iterable[Init[Enum]]}] #=> error Error while evaluating a '[]' expression, Creation of new instance of type 'Enum' is not supported
Iterable[Init[Enum]] == String #=> false
Object.abs #=> error 'abs' parameter 'val' expects a value of type Numeric or String, got Type[]
abs(Error('m')) #=> error 'abs' parameter 'val' expects a value of type Numeric or String, got Error
SemVerRange(Error('m', 'k')) #=> error The function 'new_VersionRange' was called with arguments it does not accept. It expects one of:\n  (SemVerRangeString = String[1] str)\n    rejected: parameter 'str' expects a SemVerRangeString = String[1] value, got Error\n  (Variant[Default, SemVer] min, Variant[Default, SemVer] max, Boolean exclude_max?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] value, got Error
'x' < Error #=> error Comparison of: String < Object[{name => 'Error', type_parameters => {'kind' => Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]], 'issue_code' => Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]]}, attributes => {'msg' => String[1], 'kind' => {type => Optional[String[1]], value => undef}, 'details' => {type => Optional[Hash[String[1], Data]], value => undef}, 'issue_code' => {type => Optional[String[1]], value => undef}}, functions => {'message' => Callable[[0, 0], String[1]]}}]-Type, is not possible. Caused by 'A String is not comparable to a non String'.
compare(1, Deferred('f')) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Integer and Object
compare(Service, 1) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Service-Type and Integer
compare([], undef) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Array and Undef Value
compare(Object, 1) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Object[{}]-Type and Integer
('abc')[Error('m')] #=> error A substring operation does not accept an Object[{name => 'Error', type_parameters => {'kind' => Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]], 'issue_code' => Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]]}, attributes => {'msg' => String[1], 'kind' => {type => Optional[String[1]], value => undef}, 'details' => {type => Optional[Hash[String[1], Data]], value => undef}, 'issue_code' => {type => Optional[String[1]], value => undef}}, functions => {'message' => Callable[[0, 0], String[1]]}}] as a character index. Expected an Integer
('abc')[Deferred('f')] #=> error A substring operation does not accept an Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] as a character index. Expected an Integer
sha1(Integer) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
sha1(RichData) #=> error no implicit conversion of Puppet::Pops::Types::PTypeAliasType into String
sha1(File['/x']) #=> error no implicit conversion of Puppet::Resource into String
sha1(Class['x']) #=> error no implicit conversion of Puppet::Resource into String
md5(/a/) #=> 'a2c180452d0aaaff54812a20c88c23fa'
sprintf(File['/x']) #=> error no implicit conversion of Puppet::Resource into String
sprintf(URI('http://a')) #=> error no implicit conversion of URI::HTTP into String
'a' =~ URI('http://a') #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of URI::HTTP into String'.
'a' =~ URI('ftp://a') #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of URI::FTP into String'.
'a' =~ URI('a/b') #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of URI::Generic into String'.
[URI('http://a')] + 1 - 'x' * [URI('http://a')] #=> error The value 'x' cannot be converted to Numeric.
[URI('file:///a'), 'x'] * 1 #=> error The value '[#<URI::File file:///a>, "x"]' cannot be converted to Numeric.
{'a' => URI('urn:x:y')} * 1 #=> error The value '{"a"=>#<URI::Generic urn:x:y>}' cannot be converted to Numeric.
shellquote([URI('http://a/b')]) #=> error undefined method `length' for #<URI::HTTP http://a/b>
shellquote(/a b/, SemVer('1.2.3'), Timespan(1)) #=> '"/a b/" 1.2.3 0-00:00:01.0'
md5([1].reverse_each, 2) #=> error Use of an Iterator is not supported here
sprintf('%s', [1].reverse_each) #=> error Use of an Iterator is not supported here
sprintf('%s', {'a' => [[1].reverse_each]}) #=> error Use of an Iterator is not supported here
tagged([1].reverse_each) #=> error Use of an Iterator is not supported here
SemVer('1.2.3') < Object[{name => 'My', attributes => {a => Integer}}] #=> error Comparison of: Semver < Object[{name => 'My', attributes => {'a' => Integer}}]-Type, is not possible. Caused by 'Versions not comparable to non Versions'.
"${0.0}" #=> error Illegal numeric variable name, The given name '0.0' must be a decimal value if it starts with a digit 0-9
type({'a' => 1, 'é' => 2}, generalized) #=> Hash[String[1, 1], Integer]
(['é'])['a'] #=> error The value 'a' cannot be converted to Numeric.
shellquote(File['/x'], 'a') #=> error no implicit conversion of Puppet::Resource into String
shellquote([Service]) #=> error no implicit conversion of Puppet::Resource into String
shellquote({'a' => 1}) #=> error no implicit conversion of Hash into String
sprintf(1, 42, Class) #=> error No title provided and "class" is not a valid resource reference
sha256([{'c' => Class}]) #=> error No title provided and "class" is not a valid resource reference
md5(Class['a']) #=> error no implicit conversion of Puppet::Resource into String
