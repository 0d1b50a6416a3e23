type([1,'a',2.0]) #=> Tuple[Integer[1, 1], String, Float[2.0, 2.0]]
type([]) #=> Array[0, 0]
type({}) #=> Hash[0, 0]
type({a=>1}) #=> Struct[{'a' => Integer[1, 1]}]
type({1=>a,b=>2}) #=> Hash[Variant[Integer[1, 1], String], Variant[String, Integer[2, 2]], 2, 2]
type([1,2,5], reduced) #=> Array[Integer[1, 5], 3, 3]
type([1,'a'], reduced) #=> Array[ScalarData, 2, 2]
type([1,2.5], reduced) #=> Array[Numeric, 2, 2]
type(['a','b'], reduced) #=> Array[Enum['a', 'b'], 2, 2]
type([a,undef], reduced) #=> Array[String, 2, 2]
type([[1],[2,3]], reduced) #=> Array[Array[Integer[1, 3]], 2, 2]
type([{a=>1},{b=>2}], reduced) #=> Array[Hash[Enum['a', 'b'], Integer[1, 2]], 2, 2]
type([true,false], reduced) #=> Array[ScalarData, 2, 2]
type([/a/,/b/], reduced) #=> Array[Regexp, 2, 2]
type([/a/,1], reduced) #=> Array[Scalar, 2, 2]
type([Integer,String], reduced) #=> Array[Type[ScalarData], 2, 2]
type([default,1], reduced) #=> Array[RichData, 2, 2]
type([1,2], generalized) #=> Array[Integer]
type({a=>[1,{b=>2}]}, generalized) #=> Hash[String, Array[Data]]
type('abc') #=> String
type(1.5) #=> Float[1.5, 1.5]
type(undef) #=> Undef
type(default) #=> Default
type(true) #=> Boolean[true]
type(/a/) #=> Regexp[/a/]
type(Integer) #=> Type[Integer]
type(Integer[1,2]) #=> Type[Integer[1, 2]]
type(Sensitive(5)) #=> Sensitive[Integer]
type(SemVer('1.2.3')) #=> SemVer['1.2.3 - 1.2.3']
type(SemVer('1.2.3'), reduced) #=> SemVer
type(SemVerRange('1.x')) #=> SemVerRange
type(Timespan(5)) #=> Timespan['0-00:00:05.0']
type([1,2].reverse_each) #=> Iterator[Variant[Integer[1, 1], Integer[2, 2]]]
type(File['/x']) #=> Type[File['/x']]
type(Class['a']) #=> Type[Class[a]]
type(Binary('aGk=')) #=> Binary
type(Deferred('a',[1])) #=> Deferred
type(1, foo) #=> error 'type' parameter 'inference_method' expects a match for Enum['detailed', 'generalized', 'reduced'], got 'foo'
Integer[1,5] =~ Type[Integer] #=> true
1 =~ Integer[0,2] #=> true
'abc' =~ String[1,3] #=> true
'abc' =~ String[4] #=> false
'ÅÄÖ' =~ String[3,3] #=> true
[1,2] =~ Array[Integer,1,2] #=> true
[1,'a'] =~ Tuple[Integer,String] #=> true
[1,'a','b'] =~ Tuple[Integer,String,1,3] #=> true
[1] =~ Tuple[Integer,String,1,3] #=> true
{a=>1} =~ Struct[{a=>Integer}] #=> true
{a=>1,b=>2} =~ Struct[{a=>Integer}] #=> false
{} =~ Struct[{a=>Optional[Integer]}] #=> true
{} =~ Struct[{Optional[a]=>Integer}] #=> true
{a=>undef} =~ Struct[{NotUndef[a]=>Optional[Integer]}] #=> true
undef =~ Optional[Integer] #=> true
undef =~ NotUndef #=> false
'B' =~ Enum[a,b] #=> false
'B' =~ Enum[a,b,true] #=> true
'abc' =~ Pattern[/^a/] #=> true
[1,[a,{b=>1.5}]] =~ Data #=> true
/a/ =~ Data #=> false
/a/ =~ RichData #=> true
[1] =~ Collection[1,2] #=> true
'a' =~ Scalar #=> true
'a' =~ Iterable #=> true
5 =~ Iterable #=> true
-5 =~ Iterable #=> false
Integer[1,3] =~ Iterable #=> true
[1] =~ Iterable[Integer] #=> true
Sensitive(1) =~ Sensitive[Integer] #=> true
Sensitive(a) =~ Sensitive[Integer] #=> false
File['/x'] =~ Type[File] #=> true
File['/x'] =~ Type[Resource] #=> true
Class['x'] =~ Type[Class] #=> true
File['/x'] =~ CatalogEntry #=> false
SemVer('1.5.0') =~ SemVer['1.x'] #=> true
SemVer('2.5.0') =~ SemVer['1.x', '>=2.4 <3'] #=> true
SemVer('1.0.0-rc1') =~ SemVer['>=1.0.0'] #=> false
Timespan(5) =~ Timespan[1,10] #=> true
Integer < Numeric #=> true
Integer[1,2] < Integer #=> true
Integer <= Integer #=> true
Array[Integer] < Array[Numeric] #=> true
Tuple[Integer,Integer] < Array[Integer] #=> true
Struct[{a=>Integer}] < Hash[String,Integer] #=> true
Hash[String[1],Integer,1,1] < Struct[{a=>Integer}] #=> false
Enum[a,b] < String #=> true
Enum[a,b] < Pattern[/[ab]/] #=> true
Variant[Integer,String] < ScalarData #=> true
Optional[Integer] < Variant[Integer,Undef] #=> false
Callable[String] < Callable #=> true
Type[Integer] < Type #=> true
String[2,3] < String[1] #=> true
Enum[abc] < String[1,3] #=> true
Array[0,0] < Array[Integer] #=> true
Integer == Integer[default,default] #=> true
Variant[Integer,String] == Variant[String,Integer] #=> true
Variant[Integer,Variant[String,Integer]] #=> Variant[Integer, String]
Variant[Integer] #=> Integer
Optional[Optional[Integer]] #=> Optional[Optional[Integer]]
Array[Integer,1] #=> Array[Integer, 1]
Array[1,2] #=> Array[Any, 1, 2]
Array[Any] #=> Array
Array[Integer[1,2],0,0] #=> Array[0, 0]
Hash[String,Integer] #=> Hash[String, Integer]
Hash[1,2] #=> Hash[Any, Any, 1, 2]
Hash[String,Integer,1] #=> Hash[String, Integer, 1]
String[0] #=> String[0]
String[1,1] #=> String[1, 1]
String[default,5] #=> String[0, 5]
Integer[default] #=> Integer
Integer[1] #=> Integer[1]
Float[1,2] #=> Float[1.0, 2.0]
Float[1.5] #=> Float[1.5]
Float[default,2] #=> Float[default, 2.0]
Enum[b,a,b] #=> Enum['a', 'b']
Pattern[a,/b/] #=> Pattern[/a/, /b/]
Regexp[/a/] #=> Regexp[/a/]
Regexp['a'] #=> Regexp[/a/]
Tuple[Integer,1] #=> Tuple[Integer, 1]
Tuple[Integer,String,2,5] #=> Tuple[Integer, String, 2, 5]
Struct[{a=>Integer,'b c'=>Optional[String],Optional[d]=>Integer,NotUndef[e]=>Optional[Integer]}] #=> Struct[{'a' => Integer, 'b c' => Optional[String], Optional['d'] => Integer, NotUndef['e'] => Optional[Integer]}]
Struct[{}] #=> Struct
Callable[Integer,String] #=> Callable[Integer, String]
Callable[Integer,1,3] #=> Callable[Integer, 1, 3]
Callable[0,0] #=> Callable[0, 0]
Callable[[Integer],String] #=> Callable[[Integer], String]
Callable[[Integer,1,2,Callable[1,1]],String] #=> Callable[[Integer, 1, 2, Callable[1, 1]], String]
Callable[Integer,Callable[2,2]] #=> Callable[Integer, Callable[2, 2]]
Callable[String,Optional[Callable]] #=> Callable[String, Optional[Callable]]
Optional['abc'] #=> Optional['abc']
NotUndef['abc'] #=> NotUndef['abc']
NotUndef[Any] #=> NotUndef
Type[Type[Integer]] #=> Type[Type[Integer]]
Sensitive[Integer[1,2]] #=> Sensitive[Integer]
Iterable[Integer] #=> Iterable[Integer]
Iterator[Integer] #=> Iterator[Integer]
Resource['file'] #=> File
Resource['file','/x'] #=> File['/x']
Resource[File,'/x','/y'] #=> [File['/x'], File['/y']]
File['/a','/b'] #=> [File['/a'], File['/b']]
File[['/a']] #=> [File['/a']]
Class['A::B'] #=> Class[a::b]
Class['a','b'] #=> [Class[a], Class[b]]
Class['::a'] #=> Class[a]
Timespan[1,2] #=> Timespan['0-00:00:01.0', '0-00:00:02.0']
Timespan[default,2] #=> Timespan[default, '0-00:00:02.0']
Timestamp[0] #=> Timestamp['1970-01-01T00:00:00.000000000 UTC']
Runtime['ruby','String'] #=> Runtime[ruby, 'String']
Collection[1] #=> Collection[1]
Boolean[true] #=> Boolean[true]
Data #=> Data
RichData #=> RichData
Scalar #=> Scalar
URI #=> URI
Init #=> Init
Binary #=> Binary
Default #=> Default
Undef #=> Undef
Object #=> Object
Array[1] #=> error Array-Type[] arguments must be types. Got Integer
Array['a'] #=> error Array-Type[] arguments must be types. Got String
Array[Integer,'a'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Array[1,2,3] #=> error Array-Type[] arguments must be types. Got Integer
Array[Integer,5,2] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (5, 2
Hash[1] #=> error Hash-Type[] arguments must be types. Got Integer
Hash[Integer] #=> error Hash-Type[] accepts 2 to 4 arguments. Got 1
Integer['a'] #=> error Integer-Type [] requires all arguments to be integers (or default). Got String
Integer[1,2,3] #=> error Integer-Type supports [] with one or two arguments (from, to). Got 3
Integer[5,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (5, 1
Float['a'] #=> error Float-Type [] requires all arguments to be floats, or integers (or default). Got String
String['a'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
String[1,2,3] #=> error String supports [] with one or two arguments. Got 3
String[Integer[1,2]] #=> String[1, 2]
Enum[1] #=> error Error creating type specialization of an Enum-Type, Cannot use Integer where String is expected
Enum[] #=> error Syntax error at ']'
Variant[1] #=> error Error creating type specialization of a Variant-Type, Cannot use Integer where Any-Type is expected
Variant[] #=> error Syntax error at ']'
Optional[1] #=> error Optional-Type[] arguments must be types. Got Integer
Optional[Integer,String] #=> error Optional-Type[] accepts 1 argument. Got 2
Type[1] #=> error Type-Type[] arguments must be types. Got Integer
Struct[1] #=> error Error creating type specialization of a Struct-Type, Cannot use Integer where Hash is expected
Struct[{a=>1}] #=> Struct[{'a' => Integer}]
Struct[{''=>Integer}] #=> error Error while evaluating a '[]' expression, Struct element key cannot be an empty String
Struct[{1=>Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Integer
Tuple[1,2] #=> error A Tuple-Type[] accepts 1 or more arguments. Got 0
Tuple[a] #=> error Error creating type specialization of a Tuple-Type, Cannot use String where Any-Type is expected
Pattern[1] #=> error Error creating type specialization of a Pattern-Type, Cannot use Integer where String or Regexp or Pattern-Type or Regexp-Type is expected
Regexp[1] #=> error Error creating type specialization of a Regexp-Type, Cannot use Integer where String or Regexp is expected
Boolean[1] #=> error Error creating type specialization of a Boolean-Type, Cannot use Integer where TrueClass or FalseClass is expected
Boolean[true,false] #=> error A Boolean-Type[] accepts 1 argument. Got 2
NotUndef[1] #=> error NotUndef-Type[] argument must be a Type or a String. Got Integer
Sensitive[1] #=> error Sensitive-Type[] arguments must be types. Got Integer
Iterable[1] #=> error Iterable-Type[] arguments must be types. Got Integer
Class[1] #=> error Illegal Class name in class reference. An Integer cannot be used where a String is expected
Class['a b'] #=> error Illegal name. The given name 'a b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/
Class[] #=> error Syntax error at ']'
File[] #=> error Syntax error at ']'
File[1] #=> error Error creating type specialization of a File-Type, Cannot use Integer where a resource title String is expected
Resource[1] #=> error First argument to Resource[] must be a resource type or a String. Got Integer.
Resource['a b'] #=> error Illegal type reference. The given name 'A b' does not conform to the naming rule
Any[1] #=> error Operator '[]' is not applicable to an Any-Type.
Undef[1] #=> error Operator '[]' is not applicable to an Undef-Type.
Numeric[1,2] #=> error Operator '[]' is not applicable to a Numeric-Type.
Foo[1] #=> error Resource type not found: Foo
Collection[a] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Timespan[1,2,3] #=> error A Timespan-Type[] accepts 0 to 2 arguments. Got 3
Callable[[Integer]] #=> error A Callable-Type[] accepts 2 arguments. Got 1
SemVer['x'] #=> SemVer['x']
SemVer[1] #=> error Error creating type specialization of a SemVer-Type, Cannot use Integer where String or SemanticPuppet::VersionRange is expected
assert_type(Integer, 1) #=> 1
assert_type(Integer, 'a') #=> error assert_type(): expects an Integer value, got String
assert_type(Integer[1,2], 5) #=> error assert_type(): expects an Integer[1, 2] value, got Integer[5, 5]
assert_type(String[3], 'ab') #=> error assert_type(): expects a String[3] value, got String
assert_type(Array[Integer], [1,'a']) #=> error assert_type(): index 1 expects an Integer value, got String
assert_type(Array[Integer], {a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,3], [1]) #=> error assert_type(): expects size to be at least 3, got 1
assert_type(Hash[String,Integer], {a=>b}) #=> error assert_type(): entry 'a' expects an Integer value, got String
assert_type(Hash[String,Integer], {1=>2}) #=> error assert_type(): expects a Hash[String, Integer] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Hash[String,Integer,2], {a=>1}) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Struct[{a=>Integer,b=>String}], {a=>x,c=>1}) #=> error  assert_type(): entry 'a' expects an Integer value, got String\n  assert_type(): expects a value for key 'b'\n  assert_type(): unrecognized key 'c'
assert_type(Struct[{a=>Integer}], {a=>x}) #=> error assert_type(): entry 'a' expects an Integer value, got String
assert_type(Struct[{a=>Integer}], {}) #=> error assert_type(): expects size to be 1, got 0
assert_type(Struct[{a=>Integer}], {1=>2}) #=> error assert_type(): expects a Struct[{'a' => Integer}] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Struct[{a=>Struct[{b=>Integer}]}], {a=>{b=>x}}) #=> error assert_type(): entry 'a' entry 'b' expects an Integer value, got String
assert_type(Tuple[Integer,String], [1,2]) #=> error assert_type(): index 1 expects a String value, got Integer
assert_type(Tuple[Integer,String], [1]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Tuple[Integer,1,3], []) #=> error assert_type(): expects size to be between 1 and 3, got 0
assert_type(Optional[Integer], 'a') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Variant[Integer,String], true) #=> error assert_type(): expects a value of type Integer or String, got Boolean
assert_type(Variant[Integer,Float,Boolean], 'a') #=> error assert_type(): expects a value of type Integer, Float, or Boolean, got String
assert_type(Variant[Integer[1,2],String[5]], 'a') #=> error assert_type(): expects a value of type Integer[1, 2] or String[5], got String
assert_type(Variant[Array[Integer],Hash], [a]) #=> error  assert_type(): variant 0 index 0 expects an Integer value, got String\n  assert_type(): variant 1 expects a Hash value, got Tuple
assert_type(Optional[Variant[Integer,String]], true) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Boolean
assert_type(Enum[a,b], 'c') #=> error assert_type(): expects a match for Enum['a', 'b'], got 'c'
assert_type(Enum[a,b], 1) #=> error assert_type(): expects a match for Enum['a', 'b'], got Integer
assert_type(Optional[Enum[a]], 'c') #=> error assert_type(): expects an undef value or a match for Enum['a'], got 'c'
assert_type(Pattern[/a/], 'c') #=> error assert_type(): expects a match for Pattern[/a/], got 'c'
assert_type(Pattern[/a/], undef) #=> error assert_type(): expects a match for Pattern[/a/], got Undef
assert_type(NotUndef, undef) #=> error assert_type(): expects a NotUndef value, got Undef
assert_type(NotUndef[Integer], 'a') #=> error assert_type(): expects an Integer value, got String
assert_type(Type[Integer], String) #=> error assert_type(): expects a Type[Integer] value, got Type[String]
assert_type(Type[Integer], 1) #=> error assert_type(): expects a Type[Integer] value, got Integer
assert_type(Boolean, 'true') #=> error assert_type(): expects a Boolean value, got String
assert_type(Data, /a/) #=> error assert_type(): expects a Data value, got Regexp
assert_type(Numeric, 'a') #=> error assert_type(): expects a Numeric value, got String
assert_type(Scalar, [1]) #=> error assert_type(): expects a Scalar value, got Tuple
assert_type(Undef, 1) #=> error assert_type(): expects an Undef value, got Integer
assert_type(Callable, 1) #=> error assert_type(): expects a Callable value, got Integer
assert_type(Sensitive[Integer], Sensitive(a)) #=> error assert_type(): expects a Sensitive[Integer] value, got Sensitive[String]
assert_type(Iterable, -1) #=> error 
assert_type(Collection[2], [1]) #=> error 
assert_type(File, 'a') #=> error assert_type(): expects a Resource value, got String
assert_type(Type[File], Service['a']) #=> error assert_type(): expects a Type[File] value, got Type[Service['a']]
assert_type(Class, 1) #=> error assert_type(): expects a Class value, got Integer
assert_type(Timespan, 1) #=> error assert_type(): expects a Timespan value, got Integer
assert_type(SemVer['1.x'], SemVer('2.0.0')) #=> error assert_type(): expects a SemVer['1.x'] value, got SemVer['2.0.0 - 2.0.0']
assert_type(Float[1.0,2.0], 3.5) #=> error assert_type(): expects a Float[1.0, 2.0] value, got Float[3.5, 3.5]
assert_type(String, undef) #=> error assert_type(): expects a String value, got Undef
assert_type(Array[Struct[{a=>Integer}]], [{a=>1},{a=>b}]) #=> error assert_type(): index 1 entry 'a' expects an Integer value, got String
assert_type(Variant[Undef,Integer], 'x') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Variant[Enum[a],Enum[b]], 'x') #=> error assert_type(): expects a match for Enum['a', 'b'], got 'x'
assert_type(Array[Variant[Integer,String]], [1,true]) #=> error assert_type(): index 1 expects a value of type Integer or String, got Boolean
assert_type(Hash[Enum[a,b],Integer], {c=>1}) #=> error assert_type(): key of entry 'c' expects a match for Enum['a', 'b'], got 'c'
assert_type(Regexp, 'a') #=> error assert_type(): expects a Regexp value, got String
assert_type(Unknown::Type, 1) #=> error Resource type not found: Unknown::Type
assert_type(Array[Unknown::Type], [1]) #=> error Resource type not found: Unknown::Type
assert_type('Integer', 'a') #=> error assert_type(): expects an Integer value, got String
assert_type('Intege[', 'a') #=> error Syntax error at end of input
assert_type(Integer, 'a') |$e,$a| { "${e} ${a}" } #=> 'Integer String'
assert_type(Integer, 1, 2) #=> error 'assert_type' expects 2 arguments, got 3
assert_type(Integer) #=> error 'assert_type' expects 2 arguments, got 1
convert_to('5', Integer) #=> 5
convert_to('x', Integer) #=> error 'new' The string 'x' cannot be converted to Integer
convert_to(5, String, '%x') #=> '5'
convert_to('5', Integer) |$x| { $x + 1 } #=> 6
[{}, {'a' => 1}, {'a' => 1, 'b' => 2}].map |$h| { $h =~ Hash[String, Integer, 0, 1] } #=> [true, true, false]
[[], [1], [1, 2]].map |$l| { $l =~ Array[Integer, 0, 1] } #=> [true, true, false]
[{}, {'a' => 1}, {'a' => 1, 'b' => 2}].map |$h| { $h =~ Collection[0, 1] } #=> [true, true, false]
[Hash[String, Integer, 0, 1] <= Hash[String, Integer], Hash[String, Integer] <= Hash[String, Integer, 0, 1]] #=> [true, false]
