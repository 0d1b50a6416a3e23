# Instances, text and constructors of each type.
Array[Any] #=> Array
type([Any,String]) #=> Tuple[Type[Any], Type[String]]
with(5)|Any $x|{$x} #=> 5
type([Undef,String]) #=> Tuple[Type[Undef], Type[String]]
Undef.new([]) #=> error Creation of new instance of type 'Undef' is not supported
assert_type(Undef,'qq') #=> error assert_type(): expects an Undef value, got String
type(NotUndef) #=> Type[NotUndef]
NotUndef.new() #=> error 'new_unit' expects 1 argument, got none
NotUndef.new([]) #=> []
Init[NotUndef] #=> Init[NotUndef]
NotUndef =~ Type[NotUndef] #=> true
NotUndef[Integer] #=> NotUndef[Integer]
Variant[NotUndef[Integer],Integer] #=> Variant[NotUndef[Integer], Integer]
NotUndef[Integer] == NotUndef[Integer] #=> true
assert_type(NotUndef[Integer],'qq') #=> error assert_type(): expects an Integer value, got String
type(NotUndef[Optional[Integer]],generalized) #=> Type[NotUndef[Optional[Integer]]]
Array[NotUndef[Optional[Integer]]] #=> Array[NotUndef[Optional[Integer]]]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ NotUndef[Optional[Integer]] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
NotUndef[Any] #=> NotUndef
Variant[NotUndef[Any],Integer] #=> Variant[NotUndef, Integer]
NotUndef[Any].new('a') #=> 'a'
NotUndef[Any] =~ Type[NotUndef[Any]] #=> true
Variant[NotUndef['a'],Integer] #=> Variant[NotUndef['a'], Integer]
type([NotUndef['a'],String]) #=> Tuple[Type[NotUndef['a']], Type[String]]
1 =~ NotUndef['a'] #=> false
NotUndef['a'] == NotUndef['a'] #=> true
assert_type(NotUndef['a'],{a=>[1,x]}) #=> error assert_type(): expects a String value, got Struct
Variant[Default,Integer] #=> Variant[Default, Integer]
Default.new() #=> error Creation of new instance of type 'Default' is not supported
1 =~ Default #=> false
assert_type(Default,5) #=> error assert_type(): expects a Default value, got Integer
type(Scalar) #=> Type[Scalar]
Scalar.new(1) #=> 1
NotUndef[Scalar] #=> NotUndef[Scalar]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Scalar } #=> [false, true, false, false, false, false, true, true, true, false, false, false, true, true, false]
assert_type(Scalar,{a=>[1,x]}) #=> error assert_type(): expects a Scalar value, got Struct
with(5)|Scalar $x|{$x} #=> 5
type(ScalarData,generalized) #=> Type[ScalarData]
ScalarData.new('a') #=> 'a'
ScalarData == ScalarData #=> true
type(Numeric) #=> Type[Numeric]
[Numeric].map|$x|{"${x}"} #=> ['Numeric']
assert_type(Numeric,{a=>[1,x]}) #=> error assert_type(): expects a Numeric value, got Struct
with(5)|Numeric $x|{$x} #=> 5
type(Integer,generalized) #=> Type[Integer]
Integer.new('a') #=> error 'new' The string 'a' cannot be converted to Integer
with(5)|Integer $x|{$x} #=> 5
Integer[1,5].new() #=> error 'new' expects between 1 and 3 arguments, got none
Integer[1,5] == Integer[1,5] #=> true
assert_type(Integer[1,5],5) #=> 5
[Integer[2]].map|$x|{"${x}"} #=> ['Integer[2]']
Integer[2].new([]) #=> error 'new' Value of type Array[Unit] cannot be converted to Integer
Integer[2] == Integer[2] #=> true
assert_type(Integer[2],{a=>[1,x]}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[2],'qq') #=> error assert_type(): expects an Integer value, got String
type(Float,generalized) #=> Type[Float]
[Float].map|$x|{"${x}"} #=> ['Float']
Float.new(1) #=> 1.0
Float =~ Type[Float] #=> true
Array[Float[1.0,2.0]] #=> Array[Float[1.0, 2.0]]
String.new() #=> error 'new_string' expects between 1 and 2 arguments, got none
String.new('a') #=> 'a'
String == String #=> true
type(String[1]) #=> Type[String[1]]
Array[String[1]] #=> Array[String[1]]
type(String[1,3]) #=> Type[String[1, 3]]
type(String[1,3],generalized) #=> Type[String]
Variant[String[1,3],Integer] #=> Variant[String[1, 3], Integer]
String[1,3].new(1) #=> '1'
String[1,3].new([]) #=> '[]'
NotUndef[String[1,3]] #=> NotUndef[String[1, 3]]
String[1,3] == String[1,3] #=> true
type(String[0]) #=> Type[String[0]]
String[0].new() #=> error 'new_string' expects between 1 and 2 arguments, got none
String[0].new(1) #=> '1'
1 =~ String[0] #=> false
assert_type(String[0],{a=>[1,x]}) #=> error assert_type(): expects a String value, got Struct
String[0] =~ Type[String[0]] #=> true
Boolean #=> Boolean
Boolean.new(1) #=> true
Boolean.new([]) #=> error 'new_boolean' Value of type Array[Unit] cannot be converted to Boolean
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Boolean } #=> [false, false, false, false, false, false, false, false, true, false, false, false, false, false, false]
assert_type(Boolean,'qq') #=> error assert_type(): expects a Boolean value, got String
assert_type(Boolean[true],'qq') #=> error assert_type(): expects a Boolean value, got String
Regexp #=> Regexp
Array[Regexp] #=> Array[Regexp]
NotUndef[Regexp] #=> NotUndef[Regexp]
Variant[Regexp[/a/],Integer] #=> Variant[Regexp[/a/], Integer]
Array[Regexp[/a/]] #=> Array[Regexp[/a/]]
Regexp[/a/].new() #=> error 'new_float' expects between 1 and 2 arguments, got none
Regexp[/a/].new(1) #=> error 'new_float' parameter 'pattern' expects a String value, got Integer
assert_type(Regexp[/a/],'qq') #=> error assert_type(): expects a Regexp value, got String
[Pattern].map|$x|{"${x}"} #=> ['Pattern']
assert_type(Pattern,5) #=> error assert_type(): expects a match for Pattern, got Integer
assert_type(Pattern,[1,'a']) #=> error assert_type(): expects a match for Pattern, got Tuple
type([Pattern[/a/],String]) #=> Tuple[Type[Pattern[/a/]], Type[String]]
Pattern[/a/].new() #=> error Creation of new instance of type 'Pattern[/a/]' is not supported
Pattern[/a/].new('a') #=> 'a'
Pattern[/a/].new([]) #=> error Creation of new instance of type 'Pattern[/a/]' is not supported
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Pattern[/a/] } #=> [false, true, false, false, false, false, false, false, false, false, false, false, false, false, false]
assert_type(Pattern[/a/],5) #=> error assert_type(): expects a match for Pattern[/a/], got Integer
type(Pattern[/a/,/b/]) #=> Type[Pattern[/a/, /b/]]
[Pattern[/a/,/b/]].map|$x|{"${x}"} #=> ['Pattern[/a/, /b/]']
Init[Pattern[/a/,/b/]] #=> Init[Pattern[/a/, /b/]]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Pattern[/a/,/b/] } #=> [false, true, false, false, false, false, false, false, false, false, false, false, false, true, false]
assert_type(Pattern[/a/,/b/],5) #=> error assert_type(): expects a match for Pattern[/a/, /b/], got Integer
type(Enum) #=> Type[Enum]
Optional[Enum] #=> Optional[Enum]
Array[Enum] #=> Array[Enum]
Enum.new(1) #=> error Creation of new instance of type 'Enum' is not supported
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Enum } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
type(Enum[a],generalized) #=> Type[String[1, 1]]
Enum[a] == Enum[a] #=> true
Enum[a,b].new(1) #=> error Creation of new instance of type 'Enum['a', 'b']' is not supported
Enum[a,b].new([]) #=> error Creation of new instance of type 'Enum['a', 'b']' is not supported
assert_type(Enum[a,b],[1,'a']) #=> error assert_type(): expects a match for Enum['a', 'b'], got Tuple
with(5)|Enum[a,b] $x|{$x} #=> error block parameter 'x' expects a match for Enum['a', 'b'], got Integer
type(Enum[a,b,true]) #=> Type[Enum['a', 'b', true]]
Variant[Enum[a,b,true],Integer] #=> Variant[Enum['a', 'b', true], Integer]
Enum[a,b,true].new(1) #=> error Creation of new instance of type 'Enum['a', 'b', true]' is not supported
NotUndef[Enum[a,b,true]] #=> NotUndef[Enum['a', 'b', true]]
type(Enum['A'],generalized) #=> Type[String[1, 1]]
Enum['A'].new() #=> error Creation of new instance of type 'Enum['A']' is not supported
1 =~ Enum['A'] #=> false
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Enum['A'] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]
Enum['A'] =~ Type[Enum['A']] #=> true
type(Enum['A',true],generalized) #=> Type[String[1, 1]]
Variant[Enum['A',true],Integer] #=> Variant[Enum['A', true], Integer]
Enum['A',true].new() #=> error Creation of new instance of type 'Enum['A', true]' is not supported
NotUndef[Enum['A',true]] #=> NotUndef[Enum['A', true]]
assert_type(Enum['A',true],[1,'a']) #=> error assert_type(): expects a match for Enum['A', true], got Tuple
with(5)|Enum['A',true] $x|{$x} #=> error block parameter 'x' expects a match for Enum['A', true], got Integer
Collection.new([]) #=> []
assert_type(Collection,{a=>[1,x]}) #=> {'a' => [1, 'x']}
Collection[1,2] #=> Collection[1, 2]
Optional[Collection[1,2]] #=> Optional[Collection[1, 2]]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Collection[1,2] } #=> [false, false, true, true, false, false, false, false, false, false, false, true, false, false, true]
Collection[1,2] == Collection[1,2] #=> true
assert_type(Collection[1,2],{a=>[1,x]}) #=> {'a' => [1, 'x']}
Array #=> Array
Array.new([]) #=> []
1 =~ Array #=> false
Array == Array #=> true
Array[Integer] #=> Array[Integer]
type([Array[Integer],String]) #=> Tuple[Type[Array[Integer]], Type[String]]
1 =~ Array[Integer] #=> false
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Array[Integer] } #=> [false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]
assert_type(Array[Integer],5) #=> error assert_type(): expects an Array value, got Integer
with(5)|Array[Integer] $x|{$x} #=> error block parameter 'x' expects an Array value, got Integer
Optional[Array[Integer,0,0]] #=> Optional[Array[0, 0]]
Array[Integer,0,0].new('a') #=> error Converted value from Array[0, 0].new() has wrong type, expects size to be 0, got 1
[Array[String,1]].map|$x|{"${x}"} #=> ['Array[String, 1]']
assert_type(Array[String,1],'qq') #=> error assert_type(): expects an Array value, got String
with(5)|Array[String,1] $x|{$x} #=> error block parameter 'x' expects an Array value, got Integer
Optional[Array[0,0]] #=> Optional[Array[0, 0]]
1 =~ Array[0,0] #=> false
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Array[0,0] } #=> [false, false, false, false, false, false, false, false, false, true, false, false, false, false, false]
with(5)|Hash $x|{$x} #=> error block parameter 'x' expects a Hash value, got Integer
type(Hash[String,Integer]) #=> Type[Hash[String, Integer]]
Hash[0,0] #=> Hash[0, 0]
type(Hash[0,0]) #=> Type[Hash[0, 0]]
Variant[Hash[0,0],Integer] #=> Variant[Hash[0, 0], Integer]
Hash[0,0].new([]) #=> {}
assert_type(Hash[0,0],5) #=> error assert_type(): expects a Hash value, got Integer
Optional[Hash[String,Any,1,2]] #=> Optional[Hash[String, Any, 1, 2]]
assert_type(Hash[String,Any,1,2],'qq') #=> error assert_type(): expects a Hash value, got String
Hash[Enum[a,b],Integer] #=> Hash[Enum['a', 'b'], Integer]
type(Hash[Enum[a,b],Integer]) #=> Type[Hash[Enum['a', 'b'], Integer]]
Hash[Enum[a,b],Integer].new([]) #=> {}
Init[Hash[Enum[a,b],Integer]] #=> Init[Hash[Enum['a', 'b'], Integer]]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Hash[Enum[a,b],Integer] } #=> [false, false, false, true, false, false, false, false, false, false, true, true, false, false, false]
Tuple.new(1) #=> [0]
Tuple.new([]) #=> []
Tuple[Integer].new() #=> error 'new_array' expects between 1 and 2 arguments, got none
1 =~ Tuple[Integer] #=> false
Tuple[Integer,String].new() #=> error 'new_array' expects between 1 and 2 arguments, got none
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Tuple[Integer,String] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
Tuple[Integer,String] == Tuple[Integer,String] #=> true
Tuple[Integer,String] =~ Type[Tuple[Integer,String]] #=> true
Variant[Tuple[Integer,1,3],Integer] #=> Variant[Tuple[Integer, 1, 3], Integer]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Tuple[Integer,1,3] } #=> [false, false, true, false, false, false, false, false, false, false, false, false, false, false, false]
Tuple[Integer,1,3] =~ Type[Tuple[Integer,1,3]] #=> true
[Tuple[Integer,String,1,5]].map|$x|{"${x}"} #=> ['Tuple[Integer, String, 1, 5]']
Array[Tuple[Integer,String,1,5]] #=> Array[Tuple[Integer, String, 1, 5]]
NotUndef[Tuple[Integer,String,1,5]] #=> NotUndef[Tuple[Integer, String, 1, 5]]
assert_type(Tuple[Integer,String,1,5],'qq') #=> error assert_type(): expects a Tuple value, got String
assert_type(Tuple[Integer,String,1,5],5) #=> error assert_type(): expects a Tuple value, got Integer
Tuple[Integer,0,2] #=> Tuple[Integer, 0, 2]
Optional[Tuple[Integer,0,2]] #=> Optional[Tuple[Integer, 0, 2]]
Variant[Tuple[Integer,0,2],Integer] #=> Variant[Tuple[Integer, 0, 2], Integer]
Tuple[Integer,0,2].new(1) #=> [0]
1 =~ Tuple[Integer,0,2] #=> false
assert_type(Tuple[Integer,0,2],'qq') #=> error assert_type(): expects a Tuple value, got String
[Struct].map|$x|{"${x}"} #=> ['Struct']
Optional[Struct] #=> Optional[Struct]
Struct.new() #=> error 'new_hash' expects between 1 and 2 arguments, got none
Init[Struct] #=> Init[Struct]
Struct =~ Type[Struct] #=> true
Struct[{a=>Integer}] #=> Struct[{'a' => Integer}]
type([Struct[{a=>Integer}],String]) #=> Tuple[Type[Struct[{'a' => Integer}]], Type[String]]
Struct[{a=>Integer}].new(1) #=> error odd number of arguments for Hash
Init[Struct[{a=>Integer}]] #=> Init[Struct[{'a' => Integer}]]
1 =~ Struct[{a=>Integer}] #=> false
Struct[{a=>Integer}] =~ Type[Struct[{a=>Integer}]] #=> true
Array[Struct[{Optional[a]=>Integer}]] #=> Array[Struct[{Optional['a'] => Integer}]]
type([Struct[{Optional[a]=>Integer}],String]) #=> Tuple[Type[Struct[{Optional['a'] => Integer}]], Type[String]]
Init[Struct[{Optional[a]=>Integer}]] #=> Init[Struct[{Optional['a'] => Integer}]]
Struct[{a=>Optional[Integer]}].new() #=> error 'new_hash' expects between 1 and 2 arguments, got none
Struct[{NotUndef[a]=>Any}].new() #=> error 'new_hash' expects between 1 and 2 arguments, got none
Struct[{NotUndef[a]=>Any}].new('a') #=> error odd number of arguments for Hash
Struct[{NotUndef[a]=>Any}].new([]) #=> error Converted value from Struct[{NotUndef['a'] => Any}].new() has wrong type, expects size to be 1, got 0
Init[Struct[{NotUndef[a]=>Any}]] #=> Init[Struct[{NotUndef['a'] => Any}]]
assert_type(Struct[{NotUndef[a]=>Any}],'qq') #=> error assert_type(): expects a Struct value, got String
type(Struct[{a=>Integer,b=>String}]) #=> Type[Struct[{'a' => Integer, 'b' => String}]]
type([Struct[{a=>Integer,b=>String}],String]) #=> Tuple[Type[Struct[{'a' => Integer, 'b' => String}]], Type[String]]
Struct[{a=>Integer,b=>String}].new() #=> error 'new_hash' expects between 1 and 2 arguments, got none
Struct[{a=>Integer,b=>String}].new(1) #=> error odd number of arguments for Hash
Struct[{a=>Integer,b=>String}].new('a') #=> error odd number of arguments for Hash
Init[Struct[{a=>Integer,b=>String}]] #=> Init[Struct[{'a' => Integer, 'b' => String}]]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Struct[{a=>Integer,b=>String}] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
assert_type(Struct[{a=>Integer,b=>String}],'qq') #=> error assert_type(): expects a Struct value, got String
Variant #=> Variant
Init[Variant] #=> Init[Variant]
Variant[Integer] #=> Integer
Variant[Integer,String].new(1) #=> 1
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Variant[Integer,String] } #=> [false, true, false, false, false, false, false, false, false, false, false, false, true, true, false]
type(Variant[Integer,Undef],generalized) #=> Type[Variant[Integer, Undef]]
Variant[Variant[Integer,Undef],Integer] #=> Variant[Integer, Undef]
Array[Variant[Integer,Undef]] #=> Array[Variant[Integer, Undef]]
Variant[Integer,Undef].new('a') #=> error Creation of new instance of type 'Variant[Integer, Undef]' is not supported
assert_type(Variant[Integer,Undef],5) #=> 5
Variant[Enum[a],Enum[b]].new(1) #=> error Creation of new instance of type 'Variant[Enum['a'], Enum['b']]' is not supported
Variant[Enum[a],Enum[b]].new('a') #=> 'a'
Variant[Enum[a],Enum[b]].new([]) #=> error Creation of new instance of type 'Variant[Enum['a'], Enum['b']]' is not supported
NotUndef[Variant[Enum[a],Enum[b]]] #=> NotUndef[Variant[Enum['a'], Enum['b']]]
1 =~ Variant[Enum[a],Enum[b]] #=> false
Variant[Boolean[true],Boolean[false]].new(1) #=> error Creation of new instance of type 'Variant[Boolean[true], Boolean[false]]' is not supported
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Variant[Boolean[true],Boolean[false]] } #=> [false, false, false, false, false, false, false, false, true, false, false, false, false, false, false]
assert_type(Variant[Boolean[true],Boolean[false]],{a=>[1,x]}) #=> error assert_type(): expects a Boolean value, got Struct
type(Optional,generalized) #=> Type[Optional]
Optional[Optional] #=> Optional[Optional]
Optional[Integer] #=> Optional[Integer]
[Optional[Integer]].map|$x|{"${x}"} #=> ['Optional[Integer]']
Variant[Optional[Integer],Integer] #=> Variant[Optional[Integer], Integer]
assert_type(Optional[Integer],'qq') #=> error assert_type(): expects a value of type Undef or Integer, got String
type(Optional[Any],generalized) #=> Type[Optional[Any]]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Optional[Any] } #=> [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]
type(Optional['a']) #=> Type[Optional['a']]
Variant[Optional['a'],Integer] #=> Variant[Optional['a'], Integer]
Array[Optional['a']] #=> Array[Optional['a']]
Init[Optional['a']] #=> Init[Optional['a']]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Optional['a'] } #=> [true, true, false, false, false, false, false, false, false, false, false, false, false, false, false]
assert_type(Optional['a'],'qq') #=> error assert_type(): expects a value of type Undef or String, got String
Optional['a'] =~ Type[Optional['a']] #=> true
assert_type(Optional[Optional[Integer]],{a=>[1,x]}) #=> error assert_type(): expects a value of type Undef or Integer, got Struct
Array[Data] #=> Array[Data]
Data.new('a') #=> 'a'
Data.new([]) #=> []
Init[Data] #=> Init[Data]
type(RichData) #=> Type[RichData]
NotUndef[RichData] #=> NotUndef[RichData]
with(5)|RichData $x|{$x} #=> 5
type(RichDataKey) #=> Type[RichDataKey]
assert_type(RichDataKey,'qq') #=> 'qq'
RichDataKey =~ Type[RichDataKey] #=> true
Variant[Callable,Integer] #=> Variant[Callable, Integer]
Array[Callable] #=> Array[Callable]
with(5)|Callable $x|{$x} #=> error block parameter 'x' expects a Callable value, got Integer
Callable[0] #=> Callable[0]
1 =~ Callable[0] #=> false
Callable[0] == Callable[0] #=> true
assert_type(Callable[0],5) #=> error assert_type(): expects a Callable value, got Integer
type(Callable[0,0]) #=> Type[Callable[0, 0]]
Callable[0,0].new() #=> error Creation of new instance of type 'Callable[0, 0]' is not supported
Init[Callable[0,0]] #=> Init[Callable[0, 0]]
1 =~ Callable[0,0] #=> false
assert_type(Callable[0,0],'qq') #=> error assert_type(): expects a Callable value, got String
Callable[0,0] =~ Type[Callable[0,0]] #=> true
Callable[Integer].new([]) #=> error Creation of new instance of type 'Callable[Integer]' is not supported
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Callable[Integer] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
assert_type(Callable[Integer],{a=>[1,x]}) #=> error assert_type(): expects a Callable value, got Struct
assert_type(Callable[Integer],[1,'a']) #=> error assert_type(): expects a Callable value, got Tuple
Callable[Integer,String].new([]) #=> error Creation of new instance of type 'Callable[Integer, String]' is not supported
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Callable[Integer,1,3] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
assert_type(Callable[Integer,1,3],[1,'a']) #=> error assert_type(): expects a Callable value, got Tuple
Callable[Integer,1,3] =~ Type[Callable[Integer,1,3]] #=> true
[Callable[String,Callable]].map|$x|{"${x}"} #=> ['Callable[String, Callable]']
Optional[Callable[String,Callable]] #=> Optional[Callable[String, Callable]]
type([Callable[String,Callable],String]) #=> Tuple[Type[Callable[String, Callable]], Type[String]]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Callable[String,Callable] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
Callable[String,Optional[Callable]].new() #=> error Creation of new instance of type 'Callable[String, Optional[Callable]]' is not supported
assert_type(Callable[String,Optional[Callable]],{a=>[1,x]}) #=> error assert_type(): expects a Callable value, got Struct
with(5)|Callable[String,Optional[Callable]] $x|{$x} #=> error block parameter 'x' expects a Callable value, got Integer
Callable[String,Optional[Callable]] =~ Type[Callable[String,Optional[Callable]]] #=> true
Optional[Callable[[Integer],String]] #=> Optional[Callable[[Integer], String]]
Variant[Callable[[Integer],String],Integer] #=> Variant[Callable[[Integer], String], Integer]
Array[Callable[[Integer],String]] #=> Array[Callable[[Integer], String]]
Init[Callable[[Integer],String]] #=> Init[Callable[[Integer], String]]
with(5)|Callable[[Integer],String] $x|{$x} #=> error block parameter 'x' expects a Callable value, got Integer
Array[Callable[[0,0],String]] #=> Array[Callable[[0, 0], String]]
type([Callable[[0,0],String],String]) #=> Tuple[Type[Callable[[0, 0], String]], Type[String]]
Callable[[0,0],String].new() #=> error Creation of new instance of type 'Callable[[0, 0], String]' is not supported
assert_type(Callable[[0,0],String],{a=>[1,x]}) #=> error assert_type(): expects a Callable value, got Struct
Optional[Callable[1,default]] #=> Optional[Callable[1]]
Callable[1,default].new(1) #=> error Creation of new instance of type 'Callable[1]' is not supported
assert_type(Callable[1,default],[1,'a']) #=> error assert_type(): expects a Callable value, got Tuple
type(Callable[Any,1,2],generalized) #=> Type[Callable[Any, 1, 2]]
Callable[Any,1,2].new(1) #=> error Creation of new instance of type 'Callable[Any, 1, 2]' is not supported
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Callable[Any,1,2] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
Callable[Any,1,2] == Callable[Any,1,2] #=> true
assert_type(Callable[Any,1,2],'qq') #=> error assert_type(): expects a Callable value, got String
assert_type(Callable[Any,1,2],5) #=> error assert_type(): expects a Callable value, got Integer
Type #=> Type
type(Type,generalized) #=> Type[Type]
Variant[Type,Integer] #=> Variant[Type, Integer]
type([Type,String]) #=> Tuple[Type[Type], Type[String]]
Type.new(1) #=> error 'new_type' parameter 'type_string' expects a String value, got Integer
Init[Type] #=> Init[Type]
assert_type(Type,{a=>[1,x]}) #=> error assert_type(): expects a Type value, got Struct
Variant[Type[Integer],Integer] #=> Variant[Type[Integer], Integer]
Type[Integer].new() #=> error 'new_type' expects 1 argument, got none
NotUndef[Type[Integer]] #=> NotUndef[Type[Integer]]
Type[Type].new() #=> error 'new_type' expects 1 argument, got none
assert_type(Type[Type],{a=>[1,x]}) #=> error assert_type(): expects a Type[Type] value, got Struct
[Type[Any]].map|$x|{"${x}"} #=> ['Type[Any]']
Type[Any].new(1) #=> error 'new_type' parameter 'type_string' expects a String value, got Integer
Type[Any].new('a') #=> error The expression <a> is not a valid type specification.
Init[Type[Any]] #=> Init[Type[Any]]
1 =~ Type[Any] #=> false
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Type[Any] } #=> [false, false, false, false, true, false, false, false, false, false, false, false, false, false, false]
assert_type(Type[Any],5) #=> error assert_type(): expects a Type value, got Integer
assert_type(Type[Any],[1,'a']) #=> error assert_type(): expects a Type value, got Tuple
with(5)|Type[Any] $x|{$x} #=> error block parameter 'x' expects a Type value, got Integer
Type[Any] =~ Type[Type[Any]] #=> true
Type[Type[Integer]] #=> Type[Type[Integer]]
Type[Type[Integer]].new('a') #=> error The expression <a> is not a valid type specification.
assert_type(Type[Type[Integer]],{a=>[1,x]}) #=> error assert_type(): expects a Type[Type] value, got Struct
CatalogEntry.new() #=> error Creation of new instance of type 'CatalogEntry' is not supported
CatalogEntry =~ Type[CatalogEntry] #=> true
assert_type(Class,5) #=> error assert_type(): expects a Class value, got Integer
type(Class['a'],generalized) #=> Type[Class[a]]
Class['a'].new() #=> error Creation of new instance of type 'Class[a]' is not supported
Class['a'].new('a') #=> error Creation of new instance of type 'Class[a]' is not supported
assert_type(Class['a'],'qq') #=> error assert_type(): expects a Class value, got String
assert_type(Resource,5) #=> error assert_type(): expects a Resource value, got Integer
with(5)|Resource $x|{$x} #=> error block parameter 'x' expects a Resource value, got Integer
Resource =~ Type[Resource] #=> true
File.new([]) #=> error Creation of new instance of type 'File' is not supported
Init[File] #=> Init[File]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ File } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
File == File #=> true
File =~ Type[File] #=> true
[File['/x']].map|$x|{"${x}"} #=> ['File[\'/x\']']
File['/x'].new([]) #=> error Creation of new instance of type 'File['/x']' is not supported
File['/x'] == File['/x'] #=> true
assert_type(File['/x'],5) #=> error assert_type(): expects a Resource value, got Integer
assert_type(File['/x'],[1,'a']) #=> error assert_type(): expects a Resource value, got Tuple
Init[Resource['file']] #=> Init[File]
Resource['file'] == Resource['file'] #=> true
Resource['file','/x'].new() #=> error Creation of new instance of type 'File['/x']' is not supported
Resource['file','/x'].new(1) #=> error Creation of new instance of type 'File['/x']' is not supported
Resource['file','/x'].new([]) #=> error Creation of new instance of type 'File['/x']' is not supported
NotUndef[Resource['file','/x']] #=> NotUndef[File['/x']]
Resource['file','/x'] =~ Type[Resource['file','/x']] #=> true
Sensitive #=> Sensitive
Optional[Sensitive] #=> Optional[Sensitive]
Sensitive.new(1) #=> Instance of Sensitive[Integer]
Sensitive == Sensitive #=> true
Sensitive[String].new(1) #=> error Converted value from Sensitive[String].new() has wrong type, expects a Sensitive[String] value, got Sensitive[Integer]
NotUndef[Sensitive[String]] #=> NotUndef[Sensitive[String]]
type(Sensitive[Any]) #=> Type[Sensitive]
Sensitive[Any].new('a') #=> Instance of Sensitive[String]
NotUndef[Sensitive[Any]] #=> NotUndef[Sensitive]
type(Binary) #=> Type[Binary]
assert_type(Binary,'qq') #=> error assert_type(): expects a Binary value, got String
type([SemVer,String]) #=> Tuple[Type[SemVer], Type[String]]
1 =~ SemVer #=> false
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ SemVer } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ SemVer['1.x'] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
SemVer['>=1.0.0.new('a') #=> error Syntax error at 'a'
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ SemVer['>=1.0.0 } #=> error Unclosed quote after "'" followed by '>=1.0...'
[<2.0.0']].map|$x|{"${x}"} #=> error Syntax error at '<'
assert_type(<2.0.0'],'qq') #=> error Syntax error at '<'
1 =~ SemVerRange #=> false
SemVerRange =~ Type[SemVerRange] #=> true
Timespan.new([]) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Array\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Array\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Array\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Array
NotUndef[Timespan] #=> NotUndef[Timespan]
Optional[Timespan[1,2]] #=> Optional[Timespan['0-00:00:01.0', '0-00:00:02.0']]
assert_type(Timespan[1,2],'qq') #=> error assert_type(): expects a Timespan value, got String
assert_type(Timespan[1,2],[1,'a']) #=> error assert_type(): expects a Timespan value, got Tuple
Array[Timespan[default,5]] #=> Array[Timespan[default, '0-00:00:05.0']]
type([Timespan[default,5],String]) #=> Tuple[Type[Timespan[default, '0-00:00:05.0']], Type[String]]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Timespan[default,5] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
assert_type(Timespan[default,5],{a=>[1,x]}) #=> error assert_type(): expects a Timespan value, got Struct
assert_type(Timespan[default,5],'qq') #=> error assert_type(): expects a Timespan value, got String
assert_type(Timespan[default,5],5) #=> error assert_type(): expects a Timespan value, got Integer
Timespan[default,5] =~ Type[Timespan[default,5]] #=> true
Optional[Timestamp] #=> Optional[Timestamp]
Variant[Timestamp,Integer] #=> Variant[Timestamp, Integer]
type(Timestamp['2016-01-01','2017-01-01'],generalized) #=> Type[Timestamp]
Timestamp['2016-01-01','2017-01-01'].new([]) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Array\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Array\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Array
Init[Timestamp['2016-01-01','2017-01-01']] #=> Init[Timestamp['2016-01-01T00:00:00.000000000 UTC', '2017-01-01T00:00:00.000000000 UTC']]
assert_type(Timestamp['2016-01-01','2017-01-01'],[1,'a']) #=> error assert_type(): expects a Timestamp value, got Tuple
type(URI) #=> Type[URI]
type([Iterable,String]) #=> Tuple[Type[Iterable], Type[String]]
Init[Iterable] #=> Init[Iterable]
type(Iterable[Integer]) #=> Type[Iterable[Integer]]
Variant[Iterable[Integer],Integer] #=> Variant[Iterable[Integer], Integer]
Iterable[Integer].new([]) #=> []
assert_type(Iterable[Integer],[1,'a']) #=> error assert_type(): expects an Iterable[Integer] value, got Tuple
type(Iterable[String]) #=> Type[Iterable[String]]
Iterable[String].new(1) #=> error Creation of new instance of type 'Iterable[String]' is not supported
assert_type(Iterable[String],[1,'a']) #=> error assert_type(): expects an Iterable[String] value, got Tuple
type([Iterable[Any],String]) #=> Tuple[Type[Iterable[Any]], Type[String]]
assert_type(Iterable[Any],{a=>[1,x]}) #=> {'a' => [1, 'x']}
assert_type(Iterable[Any],[1,'a']) #=> [1, 'a']
with(5)|Iterable[Any] $x|{$x} #=> 5
Iterator #=> Iterator
type(Iterator) #=> Type[Iterator]
Array[Iterator] #=> Array[Iterator]
1 =~ Iterator #=> false
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Iterator } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
with(5)|Iterator $x|{$x} #=> error block parameter 'x' expects an Iterator value, got Integer
Iterator =~ Type[Iterator] #=> true
type(Iterator[Integer]) #=> Type[Iterator[Integer]]
with(5)|Iterator[Integer] $x|{$x} #=> error block parameter 'x' expects an Iterator[Integer] value, got Integer
type(Init,generalized) #=> Type[Init]
Optional[Init] #=> Optional[Init]
assert_type(Init,5) #=> 5
Init =~ Type[Init] #=> true
Variant[Init[Integer],Integer] #=> Variant[Init[Integer], Integer]
Init[Init[Integer]] #=> Init[Init[Integer]]
type(Init[String]) #=> Type[Init[String]]
[Init[String]].map|$x|{"${x}"} #=> ['Init[String]']
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Init[String] } #=> [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]
assert_type(Init[String],{a=>[1,x]}) #=> {'a' => [1, 'x']}
[Object].map|$x|{"${x}"} #=> ['Object[{}]']
assert_type(Object,[1,'a']) #=> error assert_type(): expects an Object value, got Tuple
Array[TypeSet] #=> Array[TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]]
TypeSet.new('a') #=> error Creation of new instance of type 'TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]' is not supported
assert_type(TypeSet,5) #=> error assert_type(): expects a DefaultTypeSet value, got Integer
with(5)|TypeSet $x|{$x} #=> error block parameter 'x' expects a DefaultTypeSet value, got Integer
Variant[TypeReference['X'],Integer] #=> error Resource type not found: UnresolvedReference
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ TypeReference['X'] } #=> error Resource type not found: UnresolvedReference
assert_type(TypeReference['X'],[1,'a']) #=> error Resource type not found: UnresolvedReference
NotUndef[Runtime] #=> NotUndef[Runtime]
assert_type(Runtime,'qq') #=> error assert_type(): expects a Runtime value, got String
Array[Runtime['ruby','X']] #=> Array[Runtime[ruby, 'X']]
Runtime['ruby','X'].new(1) #=> error Creation of new instance of type 'Runtime[ruby, 'X']' is not supported
assert_type(Runtime['ruby','X'],5) #=> error assert_type(): expects a Runtime value, got Integer
Error.new() #=> error 'new_Error' expects between 1 and 4 arguments, got none
Error.new('a') #=> Error({'msg' => 'a'})
Error == Error #=> true
Array[Error['k']] #=> Array[Error['k']]
type([Error['k'],String]) #=> Tuple[Type[Error['k']], Type[String]]
Error['k'].new(1) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Integer
Variant[Deferred,Integer] #=> Variant[Deferred, Integer]
URI['http://a.b'] #=> URI[{'scheme' => 'http', 'host' => 'a.b'}]
type(URI['http://a.b']) #=> Type[URI[{'scheme' => 'http', 'host' => 'a.b'}]]
[URI['http://a.b']].map|$x|{"${x}"} #=> ['URI[{\'scheme\' => \'http\', \'host\' => \'a.b\'}]']
Optional[URI['http://a.b']] #=> Optional[URI[{'scheme' => 'http', 'host' => 'a.b'}]]
Array[URI['http://a.b']] #=> Array[URI[{'scheme' => 'http', 'host' => 'a.b'}]]
URI['http://a.b'].new() #=> error 'new_error' expects 1 argument, got none
NotUndef[URI['http://a.b']] #=> NotUndef[URI[{'scheme' => 'http', 'host' => 'a.b'}]]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ URI['http://a.b'] } #=> [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
URI[{scheme=>'http'}] #=> URI[{'scheme' => 'http'}]
type(URI[{scheme=>'http'}],generalized) #=> Type[URI]
URI[{scheme=>'http'}].new() #=> error 'new_error' expects 1 argument, got none
Init[Timestamp,'%Y'] #=> Init[Timestamp, '%Y']
Variant[Init[Timestamp,'%Y'],Integer] #=> Variant[Init[Timestamp, '%Y'], Integer]
[undef,'a',[1],{a=>1},Integer,default,/a/,1.5,true,[],{},{b=>1},'A','b',[a,b]].map|$x|{ $x =~ Init[Timestamp,'%Y'] } #=> [false, true, false, false, false, false, false, false, false, false, false, false, true, true, false]
assert_type(Init[Timestamp,'%Y'],[1,'a']) #=> error assert_type(): expects an Init[Timestamp, '%Y'] value, got Tuple
type(Object[{name=>'A',attributes=>{x=>Integer}}],generalized) #=> Type[A]
type([Object[{name=>'A',attributes=>{x=>Integer}}],String]) #=> Tuple[Type[A], Type[String]]
Object[{name=>'A',attributes=>{x=>Integer}}].new(1) #=> A({'x' => 1})
Init[Object[{name=>'A',attributes=>{x=>Integer}}]] #=> Init[A]
NotUndef[Object[{name=>'A',attributes=>{x=>Integer}}]] #=> NotUndef[A]
Object[{name=>'A',attributes=>{x=>Integer}}] == Object[{name=>'A',attributes=>{x=>Integer}}] #=> true
Optional[Any] #=> Optional[Any]
Any.new([]) #=> []
NotUndef[Any] #=> NotUndef
Any == Any #=> true
type(Struct[{a=>NotUndef}]) #=> Type[Struct[{'a' => NotUndef}]]
Array[Struct[{a=>NotUndef}]] #=> Array[Struct[{'a' => NotUndef}]]
type([Struct[{a=>NotUndef}],String]) #=> Tuple[Type[Struct[{'a' => NotUndef}]], Type[String]]
NotUndef[Struct[{a=>NotUndef}]] #=> NotUndef[Struct[{'a' => NotUndef}]]
1 =~ Struct[{a=>NotUndef}] #=> false
Struct[{a=>NotUndef}] == Struct[{a=>NotUndef}] #=> true
assert_type(Struct[{a=>NotUndef}],{a=>[1,x]}) #=> {'a' => [1, 'x']}
assert_type(Struct[{a=>NotUndef}],'qq') #=> error assert_type(): expects a Struct value, got String
with(5)|Struct[{a=>NotUndef}] $x|{$x} #=> error block parameter 'x' expects a Struct value, got Integer
Type[Variant[Integer,String]].new([]) #=> error 'new_type' parameter 'type_string' expects a String value, got Array
1 =~ Type[Variant[Integer,String]] #=> false
assert_type(Type[Variant[Integer,String]],'qq') #=> error assert_type(): expects a Type[Variant] value, got String
[Iterable[Tuple[Any,Any]]].map|$x|{"${x}"} #=> ['Iterable[Tuple[Any, Any]]']
Array[Iterable[Tuple[Any,Any]]] #=> Array[Iterable[Tuple[Any, Any]]]
Iterable[Tuple[Any,Any]].new('a') #=> error Creation of new instance of type 'Iterable[Tuple[Any, Any]]' is not supported
assert_type(Iterable[Tuple[Any,Any]],'qq') #=> error assert_type(): expects an Iterable[Tuple[Any, Any]] value, got String
assert_type(Iterable[Tuple[Any,Any]],5) #=> error assert_type(): expects an Iterable[Tuple[Any, Any]] value, got Integer
Iterable[Type[Integer]].new('a') #=> error Creation of new instance of type 'Iterable[Type[Integer]]' is not supported
