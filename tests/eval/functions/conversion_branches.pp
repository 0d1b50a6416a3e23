# Collections of trees, and of other things.
Hash([[[],{a=>1}],[['b'],2]],'tree') #=> {'a' => 1, 'b' => 2}
Hash([[[],[1,2]],[[1],3]],'tree') #=> {0 => 1, 1 => 3}
Hash([[['a'],[1,2]],[['a',1],3]],'tree') #=> {'a' => [1, 3]}
Hash([[['a'],[1,2]],[['a',1],3]],'hash_tree') #=> {'a' => {0 => 1, 1 => 3}}
Hash([[['a'],[1,[2]]],[['a',1,0],3]],'hash_tree') #=> {'a' => {0 => 1, 1 => {0 => 3}}}
Hash([[['a'],{b=>1}],[['a','c'],3]],'tree') #=> {'a' => {'b' => 1, 'c' => 3}}
Hash([[['a',0],1],[['a',1],3]],'tree') #=> {'a' => {0 => 1, 1 => 3}}
Hash([['a',1]],'tree') #=> error The function 'new_hash' was called with arguments it does not accept. It expects one of:\n  (TreeArray = Array[Tuple[Array, Any], 1] from, NewHashOption = Enum['hash_tree', 'tree'] build_option?)\n    rejected: parameter 'from' index 0 index 0 expects an Array value, got String\n  (KeyValueArray = Array[Tuple[Any, Any], 1] from)\n    rejected: expects 1 argument, got 2\n  (Any from)\n    rejected: expects 1 argument, got 2
Hash([[1,2],[3,4]]) #=> {1 => 2, 3 => 4}
Hash([1,2,3]) #=> error odd number of arguments for Hash
Hash([1,2]) #=> {1 => 2}
Hash('abc') #=> error odd number of arguments for Hash
Hash(3) #=> error odd number of arguments for Hash
Hash(Timespan(1)) #=> error Value of type Timespan cannot be converted to Hash
Array(undef) #=> error 'new_array' Value of type Undef cannot be converted to Array
Array(1) #=> [0]
Array(1,true) #=> [1]
Array([1],true) #=> [1]
Array({a=>1},true) #=> [{'a' => 1}]
Array({a=>1}) #=> [['a', 1]]
Array(/a/) #=> error 'new_array' Value of type Regexp[/a/] cannot be converted to Array
Array(Timespan(1)) #=> error 'new_array' Value of type Timespan cannot be converted to Array
Array(Binary('YWI=')) #=> [97, 98]
Array('ab') #=> ['a', 'b']
Array(Integer[1,3]) #=> [1, 2, 3]
Array(Enum['a','b']) #=> ['a', 'b']
Array(SemVer('1.0.0')) #=> error 'new_array' Value of type SemVer cannot be converted to Array
Array(true) #=> error 'new_array' Value of type Boolean cannot be converted to Array
Array(-1) #=> error 'new_array' Value of type Integer cannot be converted to Array
Tuple(1) #=> [0]
Struct({a=>1}) #=> error Converted value from Struct.new() has wrong type, unrecognized key 'a'
# Numbers from texts.
Integer('0b101') #=> 5
Integer('0B1') #=> 1
Integer('-0b11') #=> -3
Integer('0b2') #=> error 'new' The string '0b2' cannot be converted to Integer
Integer('0b') #=> error 'new' The string '0b' cannot be converted to Integer
Integer('0x1f') #=> 31
Integer('-0x1F') #=> -31
Integer('0xg') #=> error 'new' The string '0xg' cannot be converted to Integer
Integer('0x7fffffffffffffff') #=> 9223372036854775807
Integer('017') #=> 15
Integer('08') #=> error invalid value for Integer(): "08"
Integer('1e3') #=> error 'new' The string '1e3' cannot be converted to Integer
Integer('1e-3') #=> error 'new' The string '1e-3' cannot be converted to Integer
Integer('1.5e2') #=> error 'new' The string '1.5e2' cannot be converted to Integer
Integer('- 5') #=> -5
Integer('+ 5') #=> 5
Integer('') #=> error 'new' The string '' cannot be converted to Integer
Integer('a') #=> error 'new' The string 'a' cannot be converted to Integer
Integer('NaN') #=> error 'new' The string 'NaN' cannot be converted to Integer
Integer('1_0') #=> error 'new' The string '1_0' cannot be converted to Integer
Integer('1.5') #=> error 'new' The string '1.5' cannot be converted to Integer
Integer('-1.5') #=> error 'new' The string '-1.5' cannot be converted to Integer
Integer('1 ') #=> error 'new' The string '1 ' cannot be converted to Integer
Integer('  1') #=> 1
Float('0b101') #=> 5.0
Float('0B1') #=> 1.0
Float('-0b11') #=> error invalid value for Float(): "-0b11"
Float('0b2') #=> error 'new_float' The string '0b2' cannot be converted to Float
Float('0b') #=> error 'new_float' The string '0b' cannot be converted to Float
Float('0x1f') #=> 31.0
Float('-0x1F') #=> -31.0
Float('0xg') #=> error 'new_float' The string '0xg' cannot be converted to Float
Float('0x7fffffffffffffff') #=> 9.223372036854776e+18
Float('0x8000000000000000') #=> 9.223372036854776e+18
Float('017') #=> 17.0
Float('08') #=> error 'new_float' The string '08' cannot be converted to Float
Float('1e3') #=> 1000.0
Float('1e-3') #=> 0.001
Float('1.5e2') #=> 150.0
Float('- 5') #=> -5.0
Float('+ 5') #=> 5.0
Float('') #=> error 'new_float' The string '' cannot be converted to Float
Float('a') #=> error 'new_float' The string 'a' cannot be converted to Float
Float('NaN') #=> error 'new_float' The string 'NaN' cannot be converted to Float
Float('1_0') #=> error 'new_float' The string '1_0' cannot be converted to Float
Float('1.5') #=> 1.5
Float('-1.5') #=> -1.5
Float('1 ') #=> error 'new_float' The string '1 ' cannot be converted to Float
Float('  1') #=> 1.0
Numeric('0b101') #=> 5
Numeric('0B1') #=> 1
Numeric('-0b11') #=> error Converted value from Numeric.new() has wrong type, expects a Numeric value, got Undef
Numeric('0b2') #=> error 'new_numeric' The string '0b2' cannot be converted to Numeric
Numeric('0b') #=> error 'new_numeric' The string '0b' cannot be converted to Numeric
Numeric('0x1f') #=> 31
Numeric('-0x1F') #=> -31
Numeric('0xg') #=> error 'new_numeric' The string '0xg' cannot be converted to Numeric
Numeric('0x7fffffffffffffff') #=> 9223372036854775807
Numeric('017') #=> 15
Numeric('08') #=> error 'new_numeric' The string '08' cannot be converted to Numeric
Numeric('1e3') #=> 1000.0
Numeric('1e-3') #=> 0.001
Numeric('1.5e2') #=> 150.0
Numeric('- 5') #=> -5
Numeric('+ 5') #=> 5
Numeric('') #=> error 'new_numeric' The string '' cannot be converted to Numeric
Numeric('a') #=> error 'new_numeric' The string 'a' cannot be converted to Numeric
Numeric('NaN') #=> error 'new_numeric' The string 'NaN' cannot be converted to Numeric
Numeric('1_0') #=> error 'new_numeric' The string '1_0' cannot be converted to Numeric
Numeric('1.5') #=> 1.5
Numeric('-1.5') #=> -1.5
Numeric('1 ') #=> error 'new_numeric' The string '1 ' cannot be converted to Numeric
Numeric('  1') #=> 1
Numeric(-1.5,true) #=> 1.5
Numeric(-2,true) #=> 2
Numeric('-2',true) #=> 2
Numeric('-2.5',true) #=> 2.5
Numeric(Timespan(-2),true) #=> 2.0
Numeric(Timestamp(-2.5)) #=> -2.5
Numeric(true) #=> 1
Numeric(false,true) #=> 0
Numeric({from=>'-3',abs=>true}) #=> 3
Numeric({from=>-2.5,abs=>false}) #=> -2.5
Float({from=>'-3',abs=>true}) #=> 3.0
Float(-3,true) #=> 3.0
Float(true) #=> 1.0
Float(Timespan(1.5)) #=> 1.5
Integer(1.9) #=> 1
Integer(-1.9) #=> -1
Integer(Timespan(1.9)) #=> 1
Integer(true) #=> 1
Integer('zz',36) #=> error Illegal radix: 36, expected 2, 8, 10, 16, or default
Integer('12',3) #=> error Illegal radix: 3, expected 2, 8, 10, 16, or default
Integer('1',1) #=> error Illegal radix: 1, expected 2, 8, 10, 16, or default
Integer('-11',2,true) #=> 3
Integer({from=>'-11',radix=>2,abs=>true}) #=> 3
Integer(-5,default,true) #=> 5
Integer('0xff',10) #=> error invalid value for Integer(): "0xff"
Integer('ff',16) #=> error 'new' The string 'ff' cannot be converted to Integer
Integer('0b11',16) #=> 2833
Integer('07',8) #=> 7
Integer('0o7',8) #=> error 'new' The string '0o7' cannot be converted to Integer
# Regular expressions of texts.
Regexp("a b",true) #=> /a\ b/
Regexp("a b",false) #=> /a b/
Regexp("a\nb",true) #=> /a\nb/
Regexp("a\tb",true) #=> /a\tb/
Regexp("a\tb",false) #=> /a	b/
Regexp("a\rb",true) #=> /a\rb/
Regexp("a.b",true) #=> /a\.b/
Regexp("a.b",false) #=> /a.b/
Regexp("a-b",true) #=> /a\-b/
Regexp("a-b",false) #=> /a-b/
Regexp("[x]",true) #=> /\[x\]/
Regexp("[x]",false) #=> /[x]/
Regexp("{1}",true) #=> /\{1\}/
Regexp("{1}",false) #=> error target of repeat operator is not specified: /{1}/
Regexp("a|b",true) #=> /a\|b/
Regexp("a|b",false) #=> /a|b/
Regexp("(a)",true) #=> /\(a\)/
Regexp("(a)",false) #=> /(a)/
Regexp("^a$",true) #=> /\^a\$/
Regexp("^a$",false) #=> /^a$/
Regexp("a*?+",true) #=> /a\*\?\+/
Regexp('a',false) #=> /a/
Regexp("#a",true) #=> /\#a/
Regexp("#a",false) #=> /#a/
Regexp("a/b",true) #=> /a\/b/
Regexp("a/b",false) #=> /a\/b/
Regexp("",true) #=> //
Regexp("",false) #=> //
Regexp("\\",true) #=> /\\/
Regexp("\\",false) #=> error too short escape sequence: /\/
Regexp("a\fb",true) #=> /a\\fb/
Regexp("a\fb",false) #=> /a\fb/
Regexp("a\vb",true) #=> /a\\vb/
Regexp("a\vb",false) #=> /a\vb/
# Struct types and their keys.
Struct[{String['a']=>Integer}] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
{a=>1} =~ Struct[{String['a']=>Integer}] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Struct[{Optional['a']=>Integer}] #=> Struct[{Optional['a'] => Integer}]
{a=>1} =~ Struct[{Optional['a']=>Integer}] #=> true
Struct[{NotUndef['a']=>Integer}] #=> Struct[{'a' => Integer}]
{a=>1} =~ Struct[{NotUndef['a']=>Integer}] #=> true
Struct[{Integer=>Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Puppet::Pops::Types::PIntegerType
{a=>1} =~ Struct[{Integer=>Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Puppet::Pops::Types::PIntegerType
Struct[{Pattern[/a/]=>Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Puppet::Pops::Types::PPatternType
{a=>1} =~ Struct[{Pattern[/a/]=>Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Puppet::Pops::Types::PPatternType
Struct[{1=>Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Integer
{a=>1} =~ Struct[{1=>Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Integer
Struct[{''=>Integer}] #=> error Error while evaluating a '[]' expression, Struct element key cannot be an empty String
{a=>1} =~ Struct[{''=>Integer}] #=> error Error while evaluating a '[]' expression, Struct element key cannot be an empty String
Struct[{Any=>Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Puppet::Pops::Types::PAnyType
{a=>1} =~ Struct[{Any=>Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Puppet::Pops::Types::PAnyType
Struct[{a=>1}] #=> Struct[{'a' => Integer}]
Struct[{a=>undef}] #=> Struct[{'a' => Undef}]
Struct[{a=>Integer,Optional['a']=>String}] #=> Struct[{'a' => Integer, Optional['a'] => String}]
# Equal elements, common types, and formats of other values.
type([File['/a'],Resource['exec','b']],reduced) #=> Array[Type[Resource], 2, 2]
type([File,Resource['exec','b']],reduced) #=> Array[Type[Resource], 2, 2]
type([Float[1.0],Float[default,2.0]],reduced) #=> Array[Type[Float], 2, 2]
type([Float,Float[1.0]],reduced) #=> Array[Type[Float], 2, 2]
Array(Sensitive(1)) #=> error 'new_array' Value of type Sensitive[Integer] cannot be converted to Array
Array(default) #=> error 'new_array' Value of type Default cannot be converted to Array
Array(Integer) #=> error 'new_array' Value of type Type[Integer] cannot be converted to Array
Array(Array) #=> error 'new_array' Value of type Type[Array] cannot be converted to Array
Array(/a/,true) #=> [/a/]
SemVer[SemVerRange('1.x')] #=> SemVer['1.x']
SemVer[1] #=> error Error creating type specialization of a SemVer-Type, Cannot use Integer where String or SemanticPuppet::VersionRange is expected
Init[] #=> error Syntax error at ']'
Init[undef] #=> error Init-Type[] arguments must be types. Got NilClass
Timestamp('20200','%Y%Ed') #=> error Unable to parse '20200' using format '%Y%Ed'
Timestamp('202005','%Y%Od') #=> '2020-01-05T00:00:00.000000000 UTC'
Timestamp('20205','%Y%Ey') #=> '2005-01-01T00:00:00.000000000 UTC'
Timestamp('20205','%Y5') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 5','%Y %E') #=> error Unable to parse '2020 5' using format '%Y %E'
Timestamp('20201','%Y%z') #=> error Unable to parse '20201' using format '%Y%z'
Timestamp('2020x','%Y%x') #=> error Unable to parse '2020x' using format '%Y%x'
[{a=>1},{a=>1},{b=>1},{a=>2}].unique #=> [{'a' => 1}, {'b' => 1}, {'a' => 2}]
[{a=>{b=>1}},{a=>{b=>1}}].unique #=> [{'a' => {'b' => 1}}]
[/a/,/a/,/b/].unique #=> [/a/, /b/]
[Sensitive(1),Sensitive(1)].unique.length #=> 1
[Integer,Integer,String].unique #=> [Integer, String]
[default,default].unique #=> [default]
[URI('http://a'),URI('http://a'),'http://a'].unique #=> [URI('http://a'), 'http://a']
[SemVer('1.0.0'),SemVer('1.0.0')].unique #=> ['1.0.0']
[[1],[1],[1.0]].unique #=> [[1], [1.0]]
{{a=>1}=>1,{a=>1}=>2} #=> {{'a' => 1} => 2}
{[1]=>1,[1]=>2} #=> {[1] => 2}
{/a/=>1,/a/=>2} #=> {/a/ => 2}
{Integer=>1,Integer=>2} #=> {Integer => 2}
sprintf('%d',Integer) #=> error can't convert Puppet::Pops::Types::PIntegerType into Integer
sprintf('%d',/a/) #=> error invalid value for Integer(): "/a/"
sprintf('%d',Timespan(1)) #=> error invalid value for Integer(): "0-00:00:01.0"
sprintf('%d','') #=> error invalid value for Integer(): ""
sprintf('%f','') #=> error invalid value for Float(): ""
sprintf('%f',/a/) #=> error invalid value for Float(): "/a/"
sprintf('%f',{}) #=> error can't convert Hash into Float
sprintf('%0$d',1) #=> error malformed format string - %$
sprintf('%*1$d',5) #=> error unnumbered(1) mixed with numbered
sprintf('%2$*1$d',5,7) #=> '    7'
sprintf('%1$*0$d',5) #=> error invalid index - 0$
String(1.0,'%x') #=> '1'
String(0.5,'%x') #=> '0'
String(0.5,'%d') #=> '0'
String(1e20,'%x') #=> '56bc75e2d63100000'
String(1e20,'%d') #=> '100000000000000000000'
String(-1e20,'%o') #=> '..765120705035123474000000'
String(4503599627370497.5,'%d') #=> '4503599627370498'
String(1.5e300,'%x') #=> '23d65acc00b06a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'
String(-0.5,'%b') #=> '0'
Integer(Float('1e400')) #=> error Infinity
Integer(Float('-1e400')) #=> error -Infinity
Numeric('1e400') #=> error Converted value from Numeric.new() has wrong type, expects a Numeric value, got Undef
String([[],{},1],'%#a') #=> "[\n  [],\n  {},\n  1]"
String([1,[]],'%#a') #=> "[1,\n  []]"
String({a=>[],b=>{}},'%#h') #=> "{\n  'a' => [],\n  'b' => {\n\n  }\n}"
with(Timestamp('2020-02-29')) |$t| { strftime($t,'%F') } #=> '2020-02-29'
Timestamp('2019-02-29','%F') #=> '2019-03-01T00:00:00.000000000 UTC'
Timestamp('2019-02-31','%F') #=> '2019-03-03T00:00:00.000000000 UTC'
'::5' + 1 #=> 6
':5' + 1 #=> error The value ':5' cannot be converted to Numeric.
'5::' + 1 #=> error The value '5::' cannot be converted to Numeric.
'a:5' + 1 #=> error The value 'a:5' cannot be converted to Numeric.
Timespan('000000000000000005','%S') #=> '0-00:00:05.0'
'0e5' + 1 #=> error The value '0e5' cannot be converted to Numeric.
'0E5' + 1 #=> error The value '0E5' cannot be converted to Numeric.
'0.0e5' + 1 #=> error The value '0.0e5' cannot be converted to Numeric.
'0.0E5' + 1 #=> error The value '0.0E5' cannot be converted to Numeric.
'00e5' + 1 #=> error The value '00e5' cannot be converted to Numeric.
'0.1e5' + 1 #=> 10001.0
# Texts of numbers in arithmetic.
0e5 + 1 #=> error Not a valid octal number 0e5
'0.5' + 1 #=> 1.5
'0.50E1' + 1 #=> 6.0
'1e5' + 1 #=> 100001.0
'1E5' + 1 #=> 100001.0
'10e0' + 1 #=> 11.0
'0.0' + 1 #=> 1.0
'00.5' + 1 #=> 1.5
'1.0e400' + 1 #=> error The value '1.0e400' cannot be converted to Numeric.
'-1.0e400' + 1 #=> error The value '-1.0e400' cannot be converted to Numeric.
'::' + 1 #=> error The value '::' cannot be converted to Numeric.
'- 5' + 1 #=> -4
'-5' + 1 #=> -4
'+ 5' + 1 #=> 6
'-' + 1 #=> error The value '-' cannot be converted to Numeric.
'' + 1 #=> error The value '' cannot be converted to Numeric.
' ' + 1 #=> error The value ' ' cannot be converted to Numeric.
' 5 ' + 1 #=> 6
'- ' + 1 #=> error The value '- ' cannot be converted to Numeric.
'0x1F' + 1 #=> 32
'-0X1f' + 1 #=> -30
'0x' + 1 #=> error The value '0x' cannot be converted to Numeric.
'0xg' + 1 #=> error The value '0xg' cannot be converted to Numeric.
'017' + 1 #=> 16
'-017' + 1 #=> -14
'08' + 1 #=> error The value '08' cannot be converted to Numeric.
'0' + 1 #=> 1
'1_0' + 1 #=> error The value '1_0' cannot be converted to Numeric.
'0x1_0' + 1 #=> error The value '0x1_0' cannot be converted to Numeric.
'9223372036854775807' + 0 #=> 9223372036854775807
'-9223372036854775808' + 0 #=> -9223372036854775808
'0x7fffffffffffffff' + 0 #=> 9223372036854775807
'1.' + 1 #=> error The value '1.' cannot be converted to Numeric.
'1.5.5' + 1 #=> error The value '1.5.5' cannot be converted to Numeric.
'a1' + 1 #=> error The value 'a1' cannot be converted to Numeric.
'1a' + 1 #=> error The value '1a' cannot be converted to Numeric.
# Types of values, and conversions at limits.
type([1, 5]) #=> Tuple[Integer[1, 1], Integer[5, 5]]
type([1, 5], 'reduced') #=> Array[Integer[1, 5], 2, 2]
type([[1], [5, 6]], 'reduced') #=> Array[Array[Integer[1, 6]], 2, 2]
type([{a => 1}, {b => 'c'}], 'reduced') #=> Array[Hash[Enum['a', 'b'], ScalarData], 2, 2]
type([{a => 1}, {b => 2}], 'reduced') #=> Array[Hash[Enum['a', 'b'], Integer[1, 2]], 2, 2]
type(['a', 'bc'], 'reduced') #=> Array[Enum['a', 'bc'], 2, 2]
type(['a', 1], 'reduced') #=> Array[ScalarData, 2, 2]
type([1.5, 2.5], 'reduced') #=> Array[Float[1.5, 2.5], 2, 2]
type([2.5, 1.5], 'reduced') #=> Array[Float[1.5, 2.5], 2, 2]
type([1, 2.5], 'reduced') #=> Array[Numeric, 2, 2]
type([/a/, /b/], 'reduced') #=> Array[Regexp, 2, 2]
type([File['a'], File['b']], 'reduced') #=> Array[Type[File], 2, 2]
type([File['a'], Service['b']], 'reduced') #=> Array[Type[Resource], 2, 2]
type([Class['a'], Class['b']], 'reduced') #=> Array[Type[Class], 2, 2]
type([File, Service], 'reduced') #=> Array[Type[Resource], 2, 2]
type([Integer[1, 2], Integer[4, 5]], 'reduced') #=> Array[Type[Integer[1, 5]], 2, 2]
type([Integer[default, 2], Integer[4, 5]], 'reduced') #=> Array[Type[Integer[default, 5]], 2, 2]
type([Integer[1, 2], Integer[4, default]], 'reduced') #=> Array[Type[Integer[1]], 2, 2]
type([Integer[-5, 2], Integer[-7, 5]], 'reduced') #=> Array[Type[Integer[-7, 5]], 2, 2]
type([Float[1.0, 2.0], Float[0.5, 3.0]], 'reduced') #=> Array[Type[Float[0.5, 3.0]], 2, 2]
type([Float[1.0, 4.0], Float[2.5, 5.0]], 'reduced') #=> Array[Type[Float[1.0, 5.0]], 2, 2]
type([String[1, 2], String[4, 5]], 'reduced') #=> Array[Type[String[1, 5]], 2, 2]
type([String[4, 5], String[1, 2]], 'reduced') #=> Array[Type[String[1, 5]], 2, 2]
type([Enum['a'], Enum['b']], 'reduced') #=> Array[Type[Enum['a', 'b']], 2, 2]
type([Enum['a'], Enum['b', 'c']], 'reduced') #=> Array[Type[Enum['a', 'b', 'c']], 2, 2]
type([Enum['a'], String], 'reduced') #=> Array[Type[String], 2, 2]
type([String, Enum['a']], 'reduced') #=> Array[Type[String], 2, 2]
type([Enum['a'], String[3]], 'reduced') #=> Array[Type[Enum], 2, 2]
type([String[3], Enum['a']], 'reduced') #=> Array[Type[Enum], 2, 2]
type([Pattern[/a/], Pattern[/b/]], 'reduced') #=> Array[Type[Pattern[/a/, /b/]], 2, 2]
type([Pattern[/a/, /b/], Pattern[/b/, /c/]], 'reduced') #=> Array[Type[Pattern[/a/, /b/, /c/]], 2, 2]
type([Pattern[/a/], Pattern[/a/]], 'reduced') #=> Array[Type[Pattern[/a/]], 2, 2]
type([Variant[Integer, String], Variant[Float, Boolean]], 'reduced') #=> Array[Type[Variant[Integer, String, Float, Boolean]], 2, 2]
type([Callable[Integer], Callable[String]], 'reduced') #=> Array[Type[Callable], 2, 2]
type([Array[Integer], Array[String]], 'reduced') #=> Array[Type[Array[ScalarData]], 2, 2]
type([Hash[String, Integer], Hash[Integer, String]], 'reduced') #=> Array[Type[Hash[ScalarData, ScalarData]], 2, 2]
type([undef, 1], 'reduced') #=> Array[Integer[1, 1], 2, 2]
type([1, undef], 'reduced') #=> Array[Integer[1, 1], 2, 2]
type([default, 1], 'reduced') #=> Array[RichData, 2, 2]
type([Timestamp(0), 1], 'reduced') #=> Array[Scalar, 2, 2]
type([true, false], 'reduced') #=> Array[ScalarData, 2, 2]
type([true, true], 'reduced') #=> Array[Boolean[true], 2, 2]
type({a => 1, 'b' => 'x'}, 'reduced') #=> Hash[Enum['a', 'b'], ScalarData, 2, 2]
type('a', 'generalized') #=> String
type(File['a'], 'generalized') #=> Type[File['a']]
type(Class['a'], 'generalized') #=> Type[Class[a]]
Hash([[[], ['x']], [['a', 'b'], 2]], 'tree') #=> {0 => 'x', 'a' => {'b' => 2}}
Hash([[['a'], {'x' => 1}], [['a', 'y'], 2]], 'tree') #=> {'a' => {'x' => 1, 'y' => 2}}
Hash([[['a'], [5, 6]], [['a', 1], 2]], 'hash_tree') #=> {'a' => {0 => 5, 1 => 2}}
Hash([[['a'], [5, 6]], [['a', 1], 2]], 'tree') #=> {'a' => [5, 2]}
Hash([[['a'], [5, 6]], [['a', 2], 2]], 'tree') #=> {'a' => [5, 6, 2]}
Hash([[[], {'q' => 1}], [['a'], 2]], 'hash_tree') #=> {'q' => 1, 'a' => 2}
Hash([[[], [1, 2, 3]], [['a'], 2]], 'tree') #=> {0 => 1, 1 => 2, 2 => 3, 'a' => 2}
Float('-0b101') #=> error invalid value for Float(): "-0b101"
Float(' 1') #=> 1.0
Float('1.5', true) #=> 1.5
Float(-2, true) #=> 2.0
Float({from => '-1.5', abs => true}) #=> 1.5
Float({from => '-1.5', abs => false}) #=> -1.5
Float({from => '-1.5'}) #=> -1.5
Float(Timespan(1, 500000000)) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Integer\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Float('x') #=> error 'new_float' The string 'x' cannot be converted to Float
Numeric('0x1F') #=> 31
Numeric('0x') #=> error 'new_numeric' The string '0x' cannot be converted to Numeric
Numeric('-5', true) #=> 5
Numeric('-5.5', true) #=> 5.5
Numeric(-5.5, true) #=> 5.5
Numeric(-5, true) #=> 5
Numeric(5, true) #=> 5
Numeric(0, true) #=> 0
Numeric('-5.5') #=> -5.5
Numeric(false) #=> 0
Numeric(Timespan(-5), true) #=> 5.0
Numeric(Timespan(-5)) #=> -5.0
Numeric('5x') #=> error 'new_numeric' The string '5x' cannot be converted to Numeric
Regexp("a b\tc\nd\re", true) #=> /a\ b\tc\nd\re/
Regexp('[]{}()|-*.\\?+^$#', true) #=> /\[\]\{\}\(\)\|\-\*\.\\\?\+\^\$\#/
Regexp('a.b', false) #=> /a.b/
Regexp('', true) #=> //
Regexp('a/b', true) #=> /a\/b/
SemVer(1, 2, 3, 'rc1', 'b1') #=> '1.2.3-rc1+b1'
SemVer(1, 2, 3, 'rc1') #=> '1.2.3-rc1'
SemVer(1, 2, 3) #=> '1.2.3'
SemVer({major => 1, minor => 2, patch => 3, prerelease => 'a', build => 'b'}) #=> '1.2.3-a+b'
SemVer({major => 1, minor => 2, patch => 3, build => 'b'}) #=> '1.2.3+b'
SemVer('1.2.3-') #=> error 'new_Version' The string '1.2.3-' cannot be converted to a SemVer
SemVer('1.2.3-a+') #=> error 'new_Version' The string '1.2.3-a+' cannot be converted to a SemVer
String('abc', '%-10s')  #=> 'abc       '
String('abc', '%10s') #=> '       abc'
String('abc', '%3s') #=> 'abc'
String('abc', '%-3s') #=> 'abc'
String('abc', '%2s') #=> 'abc'
String('abc', '%.2s') #=> 'ab'
String('abc', '%10.2s') #=> '        ab'
String('abc', '%-10.2s') #=> 'ab        '
String('äöü', '%5s') #=> '  äöü'
String('äöü', '%.2s') #=> 'äö'
String(' abc ', '%t') #=> 'abc'
String("\n abc \t", '%t') #=> 'abc'
String('', '%t') #=> ''
String('  ', '%t') #=> ''
String(' a b ', '%t') #=> 'a b'
String('abc', '%#10s') #=> '       abc'
String('abc', '%p') #=> '\'abc\''
String('abc', '%#p') #=> '"abc"'
String('aBc', '%u') #=> 'ABC'
String('aBc', '%d') #=> 'abc'
String('aBc', '%c') #=> 'Abc'
String('a::bc', '%c') #=> 'A::bc'
String('A', '%t') #=> 'A'
String(Integer, '%c') #=> error Illegal format 'c' specified for value of Type type - expected one of the characters 'sp'
String(undef, '%5s') #=> '     '
String(undef, '%-5s') #=> '     '
String(undef, '%d') #=> 'NaN'
String(default, '%d') #=> 'default'
String(true, '%5t') #=> ' true'
String(true, '%-7t') #=> 'true   '
String(true, '%.1t') #=> 't'
String(true, '%#.1t') #=> 't'
String(false, '%y') #=> 'no'
String(true, '%d') #=> '1'
String(Binary('/+8=', '%b'), '%u') #=> '_-8='
String(Binary('++//', '%b'), '%u') #=> '--__'
String(Binary('++//', '%b'), '%B') #=> '++//'
String(Binary('++//', '%b'), '%b') #=> "++//\n"
String(File['a'], '%s') #=> 'File[\'a\']'
String(File['a'], '%p') #=> 'File[\'a\']'
type(File['a']) #=> Type[File['a']]
Integer(-5, 10, true) #=> 5
Integer({from => '-5', abs => true}) #=> 5
Integer({from => '11', radix => 2}) #=> 3
Boolean('No') #=> false
Boolean(2) #=> true
Struct[{'a' => Integer}] #=> Struct[{'a' => Integer}]
Struct[{Optional['a'] => Integer}] #=> Struct[{Optional['a'] => Integer}]
Struct[{NotUndef['a'] => Integer}] #=> Struct[{'a' => Integer}]
Struct[{Pattern[/a/] => Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Puppet::Pops::Types::PPatternType
Struct[{String['a'] => Integer}] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Struct[{Optional['a'] => Optional[Integer]}] == Struct[{'a' => Optional[Integer]}] #=> true
{} =~ Struct[{'a' => Optional[Integer]}] #=> true
{} =~ Struct[{NotUndef['a'] => Optional[Integer]}] #=> false
{} =~ Struct[{Optional['a'] => Integer}] #=> true
{'a' => undef} =~ Struct[{Optional['a'] => Integer}] #=> false
Variant[Integer[1, 3], Integer[4, 6]] #=> Variant[Integer[1, 3], Integer[4, 6]]
Init[Integer, 16] #=> Init[Integer, 16]
assert_type(Tuple[Integer, String], [1, 2]) #=> error assert_type(): index 1 expects a String value, got Integer
assert_type(Tuple[Integer, String, 1, 3], [1, 'a', 2]) #=> error assert_type(): index 1 expects a String value, got Integer
assert_type(Array[Tuple[Integer, String]], [[1, 2]]) #=> error assert_type(): index 0 index 1 expects a String value, got Integer
assert_type(Optional[Struct[{a => Integer}]], {a => 'x'}) #=> error assert_type(): entry 'a' expects an Integer value, got String
assert_type(Struct[{Optional[a] => Integer}], {a => 'x'}) #=> error assert_type(): entry 'a' expects an Integer value, got String
assert_type(Struct[{a => Integer}], {}) #=> error assert_type(): expects size to be 1, got 0
assert_type(Struct[{a => Integer}], {a => 1, b => 2}) #=> error assert_type(): unrecognized key 'b'
assert_type(Hash[String, Integer], {'a' => 'b'}) #=> error assert_type(): entry 'a' expects an Integer value, got String
assert_type(Hash[String, Integer, 2], {'a' => 1}) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Array[Integer, 2], [1]) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Array[Integer, 2, 3], [1, 2, 3, 4]) #=> error assert_type(): expects size to be between 2 and 3, got 4
assert_type(Array[Integer, 0, 3], [1, 2, 3, 4]) #=> error assert_type(): expects size to be at most 3, got 4
assert_type(Variant[Integer, Boolean, Float], 'a') #=> error assert_type(): expects a value of type Integer, Boolean, or Float, got String
assert_type(Variant[Array[Integer], Hash[String, Integer]], ['a']) #=> error  assert_type(): variant 0 index 0 expects an Integer value, got String\n  assert_type(): variant 1 expects a Hash value, got Tuple
assert_type(Callable[Integer], 1) #=> error assert_type(): expects a Callable value, got Integer
