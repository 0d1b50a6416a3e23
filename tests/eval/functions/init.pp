# Init: instances, constructors, comparison.
Init #=> Init
Init[Integer] #=> Init[Integer]
Init[Integer,16] #=> Init[Integer, 16]
Init[Timestamp,'%Y'] #=> Init[Timestamp, '%Y']
Init[Integer,'a'] #=> Init[Integer, 'a']
Init[Integer,1,2,3] #=> Init[Integer, 1, 2, 3]
Init[String,'%d'] #=> Init[String, '%d']
Init[String,5] #=> Init[String, 5]
Init[1] #=> error Init-Type[] arguments must be types. Got Integer
Init[] #=> error Syntax error at ']'
Init[Integer,[16]] #=> Init[Integer, [16]]
Init[Optional[Integer]] #=> Init[Optional[Integer]]
Init[Any] #=> Init[Any]
Init[Any].new(1) #=> error Creation of new instance of type 'Any' is not supported
Init[Undef].new(1) #=> error Creation of new instance of type 'Undef' is not supported
Init[Default] #=> Init[Default]
Init[Integer].new('16') #=> 16
Init[Integer,16].new('0x16') #=> 22
Init[Integer,10].new('0x16') #=> error invalid value for Integer(): "0x16"
Init[Integer].new('x') #=> error 'new' The string 'x' cannot be converted to Integer
Init[Integer].new(['0xff',16]) #=> 255
Init[Integer].new([1,2,3,4]) #=> error 'new' expects between 1 and 3 arguments, got 4
Init[Integer].new('1',16) #=> error 'new_Init' expects 1 argument, got 2
Init[Integer].new() #=> error 'new_Init' expects 1 argument, got none
Init[Integer].new(['0xff']) #=> 255
Init[Integer].new({from=>'0xff',radix=>16}) #=> 255
Init.new(1) #=> error Creation of new instance of type 'Init' is not supported
Init.new() #=> error Creation of new instance of type 'Init' is not supported
Init[String].new(1) #=> '1'
Init[String].new([1,'%x']) #=> '1'
Init[String].new([1]) #=> '1'
Init[Array].new(1) #=> [0]
Init[Array].new([1,true]) #=> [1, true]
Init[Array].new([[1,2]]) #=> [[1, 2]]
Init[Array[String]].new(['a']) #=> ['a']
Init[Hash].new([[a,b]]) #=> {'a' => 'b'}
Init[Hash].new([a,b]) #=> {'a' => 'b'}
Init[Boolean].new('true') #=> true
Init[Boolean].new(['true']) #=> true
Init[Timestamp,'%Y'].new('2016') #=> '2016-01-01T00:00:00.000000000 UTC'
Init[Timestamp].new('2016-01-01') #=> '2016-01-01T00:00:00.000000000 UTC'
Init[Timestamp].new(['2016','%Y']) #=> '2016-01-01T00:00:00.000000000 UTC'
Init[Timespan].new([1,2,3,4]) #=> '1-02:03:04.0'
Init[Timespan].new({days=>1}) #=> '1-00:00:00.0'
Init[Optional[Integer]].new(1) #=> error Creation of new instance of type 'Optional[Integer]' is not supported
Init[NotUndef[Integer]].new(1) #=> error Creation of new instance of type 'NotUndef[Integer]' is not supported
Init[Init[Integer]].new(1) #=> error Creation of new instance of type 'Init[Integer]' is not supported
Init[Sensitive].new(1) #=> Instance of Sensitive[Integer]
Init[Binary].new('aGk=') #=> Instance of Binary
Init[SemVer].new('1.2.3') #=> '1.2.3'
Init[SemVer].new([1,2,3]) #=> '1.2.3'
Init[SemVerRange].new('1.x') #=> '1.x'
Init[Type].new('Integer') #=> Integer
Init[Regexp].new('a') #=> /a/
Init[Variant[Integer,String]].new(1) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Init[Tuple[String,Integer]].new([a,1]) #=> ['a', 1]
Init[Struct[{a=>Integer}]].new({a=>1}) #=> {'a' => 1}
Init[Numeric].new('1') #=> 1
Init[Float].new('1.5') #=> 1.5
Init[Integer[1,3]].new('2') #=> 2
Init[Integer[1,3]].new('5') #=> error Converted value from Integer[1, 3].new() has wrong type, expects an Integer[1, 3] value, got Integer[5, 5]
Init[Enum[a]].new('a') #=> error Creation of new instance of type 'Enum['a']' is not supported
Init[Pattern[/a/]].new('a') #=> error Creation of new instance of type 'Pattern[/a/]' is not supported
Init[Data].new('a') #=> error Creation of new instance of type 'Data' is not supported
1 =~ Init #=> true
/a/ =~ Init #=> true
'16' =~ Init[Integer] #=> true
1 =~ Init[Integer] #=> true
1.5 =~ Init[Integer] #=> true
true =~ Init[Integer] #=> true
undef =~ Init[Integer] #=> false
[1] =~ Init[Integer] #=> true
['1',16] =~ Init[Integer] #=> true
['1',true] =~ Init[Integer] #=> false
['x',10,true] =~ Init[Integer] #=> false
[1,2,3,4] =~ Init[Integer] #=> false
{from=>'1'} =~ Init[Integer] #=> true
{a=>1} =~ Init[Integer] #=> false
'x' =~ Init[Integer] #=> false
'x' =~ Init[Integer,16] #=> false
'16' =~ Init[Integer,16] #=> true
['x',1] =~ Init[Integer,16] #=> false
1 =~ Init[String] #=> true
[1] =~ Init[String] #=> true
[1,'%d'] =~ Init[String] #=> true
[1,2] =~ Init[String] #=> true
'x' =~ Init[Boolean] #=> false
'true' =~ Init[Boolean] #=> true
1 =~ Init[Boolean] #=> true
[1] =~ Init[Boolean] #=> false
'a' =~ Init[Array] #=> true
1 =~ Init[Array[Integer]] #=> true
{a=>1} =~ Init[Hash] #=> true
[[a,1]] =~ Init[Hash] #=> true
[a,1] =~ Init[Hash] #=> true
'a' =~ Init[Hash] #=> true
'2016' =~ Init[Timestamp,'%Y'] #=> true
1 =~ Init[Timestamp,'%Y'] #=> false
'2016' =~ Init[Timestamp] #=> true
1 =~ Init[Timespan] #=> true
[1,2,3,4] =~ Init[Timespan] #=> true
'a' =~ Init[Sensitive] #=> true
1 =~ Init[Regexp] #=> false
'a' =~ Init[Regexp] #=> true
'1.0.0' =~ Init[SemVer] #=> true
'a' =~ Init[SemVer] #=> false
[1,2,3] =~ Init[SemVer] #=> true
'Integer' =~ Init[Type] #=> true
'aGk=' =~ Init[Binary] #=> true
[1,2] =~ Init[Binary] #=> true
'!' =~ Init[Binary] #=> true
Init[Integer] == Init[Integer] #=> true
Init[Integer] == Init[String] #=> false
Init[Integer,16] == Init[Integer,16] #=> true
Init[Integer,16] == Init[Integer] #=> true
Init == Init #=> true
Init >= Init[Integer] #=> true
Init[Integer] >= Init #=> false
Init[Integer] >= Init[Integer] #=> true
Init[Integer] >= Integer #=> true
Init[Integer] >= String #=> false
Init[Integer] >= Boolean #=> true
Init[Integer] >= Undef #=> false
Init[Numeric] >= Init[Integer] #=> true
Init[Integer] >= Init[Numeric] #=> false
Init[Integer] >= Array[Integer] #=> false
Init[Integer] >= Tuple[String,Integer] #=> false
Init[Integer] >= Tuple[String,Integer[16,16]] #=> false
Init[Integer] >= Struct[{from=>String}] #=> false
Init[Integer] >= Float #=> true
Init[Integer] >= Timespan #=> true
Init >= String #=> true
Init >= Data #=> true
Init >= Any #=> false
Init >= RichData #=> true
Init >= Object #=> true
Init[String] >= Any #=> true
Init[Integer] >= Any #=> false
Init[Array] >= Any #=> false
Init[Sensitive] >= Any #=> true
Init[Integer] >= Variant[Integer,Boolean] #=> true
Init[Integer] >= Optional[Integer] #=> false
type(Init[Integer]) #=> Type[Init[Integer]]
Init[Integer] =~ Type[Init] #=> true
Init[Integer] =~ Type[Init[Integer]] #=> true
Optional[Init[Integer]] #=> Optional[Init[Integer]]
Array[Init[Integer]] #=> Array[Init[Integer]]
['1',2] =~ Array[Init[Integer]] #=> true
assert_type(Init[Integer],'x') #=> error assert_type(): expects an Init[Integer] value, got String
assert_type(Init[Integer],undef) #=> error assert_type(): expects an Init[Integer] value, got Undef
assert_type(Init[Integer,16],'x') #=> error assert_type(): expects an Init[Integer, 16] value, got String
assert_type(Init,/a/) #=> /a/
with('x')|Init[Integer] $x|{$x} #=> error block parameter 'x' expects an Init[Integer] value, got String
with(undef)|Init[Integer] $x|{$x} #=> error block parameter 'x' expects an Init[Integer] value, got Undef
with([1])|Init[Integer] $x|{$x} #=> [1]
with('5')|Init[Integer] $x|{Integer($x)} #=> 5
Integer(Init[Integer].new('5')) #=> 5
"${Init[Integer]}" #=> 'Init[Integer]'
Init[Deferred].new('a') #=> Deferred({'name' => 'a'})
Init[Error].new('a') #=> Error({'msg' => 'a'})
Init[URI].new('http://a') #=> URI('http://a')
Array[Init[Integer]].new(['1']) #=> ['1']
Variant[Init[Integer],String].new(1) #=> 1
String(Init[Integer]) #=> 'Init[Integer]'
Init[File] #=> Init[File]
Init[Class].new('a') #=> error Creation of new instance of type 'Class' is not supported
