# References to resources, keys of hashes, sets of types and joined types.
Enum['a', 'b', true] #=> Enum['a', 'b', true]
Enum['a', true, 'b'] #=> error Error creating type specialization of an Enum-Type, Cannot use Boolean where String is expected
Float[1.0] #=> Float[1.0]
Float[1.0, 2.0, 3.0] #=> error Float-Type supports [] with one or two arguments (from, to). Got 3
Pattern['a', /b/, Regexp[/c/], Pattern[/d/]] #=> Pattern[/a/, /b/, /c/, /d/]
Pattern[] #=> error Syntax error at ']'
Resource['file', 'a'] #=> File['a']
Resource['file', 'a', 'b'] #=> [File['a'], File['b']]
Resource['file', ['a', ['b', undef]]] #=> [File['a'], File['b']]
Resource['File', 'a'] #=> File['a']
Resource['foo::bar', 'a'] #=> Foo::Bar['a']
Resource['Foo::Bar', 'a'] #=> Foo::Bar['a']
Resource['foo:bar', 'a'] #=> error Illegal type reference. The given name 'Foo:bar' does not conform to the naming rule
Resource['foo::', 'a'] #=> error Illegal type reference. The given name 'Foo::' does not conform to the naming rule
Resource['foo::::bar', 'a'] #=> error Illegal type reference. The given name 'Foo::::Bar' does not conform to the naming rule
Resource['fOO', 'a'] #=> Foo['a']
Resource['f-o', 'a'] #=> error Illegal type reference. The given name 'F-o' does not conform to the naming rule
Resource['f_o', 'a'] #=> F_o['a']
Resource['f0', 'a'] #=> F0['a']
Resource['0f', 'a'] #=> error Illegal type reference. The given name '0f' does not conform to the naming rule
Resource['', 'a'] #=> error Illegal type reference. The given name '' does not conform to the naming rule
Resource[1, 'a'] #=> error First argument to Resource[] must be a resource type or a String. Got Integer.
Resource[File, 'a'] #=> File['a']
Resource[File['b'], 'a'] #=> File['a']
Resource[Class, 'a'] #=> error First argument to Resource[] must be a resource type or a String. Got Type[Class].
Resource['file', undef] #=> undef
File['a', 'b'] #=> [File['a'], File['b']]
File[['a', 'b']] #=> [File['a'], File['b']]
File['a']['b'] #=> error Resource not found: File['a']
type(File['a', 'b']) #=> Tuple[Type[File['a']], Type[File['b']]]
[File['a'], File['a']] == [File['a'], File['b']] #=> false
{[1] => 2}[[1]] #=> 2
{{a => 1} => 2}[{a => 1}] #=> 2
{{a => 1, b => 2} => 3}[{b => 2, a => 1}] #=> 3
{1.5 => 2}[1.5] #=> 2
{0.0 => 2}[-0.0] #=> 2
{1 => 2}[1.0] #=> undef
{true => 2}[true] #=> 2
{undef => 2}[undef] #=> 2
{/a/ => 2}[/a/] #=> 2
{Sensitive('a') => 2}[Sensitive('a')] #=> 2
{Integer => 2}[Integer] #=> 2
{Binary('YWI=') => 2}[Binary('YWI=')] #=> 2
{URI('http://a') => 2}[URI('http://a')] #=> 2
{default => 2}[default] #=> 2
TypeSet[{pcore_version => '2.0.0', name => 'X', version => '1.0.0'}] #=> error Error while evaluating a '[]' expression, The pcore version for TypeSet 'X' is not understood by this runtime. Expected range 1.x, got 2.0.0
TypeSet[{pcore_version => '1.0.0', name => 'X', version => 'a'}] #=> error Error while evaluating a '[]' expression, Unable to parse 'a' as a semantic version identifier
TypeSet[{pcore_version => '1.0.0', name => 'X', version => '1.0.0'}] #=> TypeSet[{pcore_version => '1.0.0', name => 'X', version => '1.0.0'}]
TypeSet[{pcore_version => '1.0.0', name_authority => 'http://a', name => 'X', version => '1.0.0', types => {A => Integer, B => String[1]}}] #=> error Resource type not found: A
TypeSet[{pcore_version => '1.0.0', name => 'X', version => '1.0.0', types => {A => {attributes => {x => Integer}}}}] #=> error Resource type not found: A
TypeSet[{pcore_version => '1.0.0', name => 'X', version => '1.0.0', references => {R => {name => 'Y', version_range => '1.x'}, S => {name => 'Z', version_range => '2.x'}}}] #=> error Resource type not found: R
TypeSet[{pcore_version => '1.0.0', name => 'X', version => '1.0.0'}] == TypeSet[{pcore_version => '1.0.0', name => 'X', version => '1.0.0'}] #=> true
TypeSet[{pcore_version => '1.0.0', name => 'X', version => '1.0.0'}] == TypeSet[{pcore_version => '1.0.0', name => 'X', version => '1.0.1'}] #=> false
TypeSet[{pcore_version => '1.0.0', name => 'X', version => '1.0.0'}] == TypeSet[{pcore_version => '1.0.0', name => 'Y', version => '1.0.0'}] #=> false
TypeSet == TypeSet #=> true
Callable[Integer, 0, 2] #=> Callable[Integer, 0, 2]
Callable[Integer, Callable[String]] #=> Callable[Integer, Callable[String]]
assert_type(Callable[1, 1], 'x') #=> error assert_type(): expects a Callable value, got String
assert_type(Type[Callable[Integer, Callable[String]]], Callable[Integer, Callable[Integer]]) #=> error assert_type(): expects a Type[Callable[Integer, Callable[String]]] value, got Type[Callable[Integer, Callable[Integer]]]
assert_type(Type[Callable[Integer, Callable]], Callable[Integer]) #=> error assert_type(): expects a Type[Callable[Integer, Callable]] value, got Type[Callable[Integer]]
assert_type(Array[Variant[Integer, Boolean]], ['a', 'b']) #=> error  assert_type(): index 0 expects a value of type Integer or Boolean, got String\n  assert_type(): index 1 expects a value of type Integer or Boolean, got String
assert_type(Hash[String, Struct[{a => Integer, Optional[b] => String}]], {x => {a => 'y', b => 1}}) #=> error  assert_type(): entry 'x' entry 'a' expects an Integer value, got String\n  assert_type(): entry 'x' entry 'b' expects a String value, got Integer
assert_type(Tuple[Integer, String], [1, 'a', 2]) #=> error assert_type(): expects size to be 2, got 3
assert_type(Tuple[Integer, 2], [1]) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Tuple[Integer, 2, default], ['a', 1]) #=> error assert_type(): index 0 expects an Integer value, got String
assert_type(Array[Integer, 2, default], ['a', 'b']) #=> error  assert_type(): index 0 expects an Integer value, got String\n  assert_type(): index 1 expects an Integer value, got String
assert_type(String[2, 3], 'a') #=> error assert_type(): expects a String[2, 3] value, got String
assert_type(String[2], 'a') #=> error assert_type(): expects a String[2] value, got String
assert_type(Integer[1, 3], 4) #=> error assert_type(): expects an Integer[1, 3] value, got Integer[4, 4]
assert_type(Enum['a', 'b', 'c'], 'd') #=> error assert_type(): expects a match for Enum['a', 'b', 'c'], got 'd'
assert_type(Variant[Enum['a'], Enum['b']], 'c') #=> error assert_type(): expects a match for Enum['a', 'b'], got 'c'
assert_type(Variant[Enum['a'], Enum['B', true]], 'c') #=> error assert_type(): expects a match for Variant[Enum['a'], Enum['B', true]], got 'c'
Variant[Enum['a'], Enum['B', true]] #=> Variant[Enum['a'], Enum['B', true]]
assert_type(Variant[Pattern[/a/], Pattern[/b/]], 'c') #=> error assert_type(): expects a match for Pattern[/a/, /b/], got 'c'
assert_type(Variant[Float[1.0, 2.0], Float[1.5, 3.0]], 4.0) #=> error assert_type(): expects a Float[1.0, 3.0] value, got Float[4.0, 4.0]
assert_type(Variant[Float[1.0, 2.0], Float[2.5, 3.0]], 4.0) #=> error assert_type(): expects a value of type Float[1.0, 2.0] or Float[2.5, 3.0], got Float[4.0, 4.0]
assert_type(Variant[Float[2.5, 3.0], Float[1.0, 2.0]], 4.0) #=> error assert_type(): expects a value of type Float[2.5, 3.0] or Float[1.0, 2.0], got Float[4.0, 4.0]
assert_type(Variant[Integer[1, 2], Integer[3, 4]], 9) #=> error assert_type(): expects an Integer[1, 4] value, got Integer[9, 9]
assert_type(Variant[Integer[1, 2], Integer[4, 5]], 9) #=> error assert_type(): expects a value of type Integer[1, 2] or Integer[4, 5], got Integer[9, 9]
assert_type(Variant[Integer[4, 5], Integer[1, 2]], 9) #=> error assert_type(): expects a value of type Integer[4, 5] or Integer[1, 2], got Integer[9, 9]
assert_type(Variant[Optional[Integer], String], true) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Boolean
assert_type(Variant[NotUndef[Integer], Optional[String]], true) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Boolean
assert_type(Variant[Variant[Integer, String], Float], true) #=> error assert_type(): expects a value of type Integer, String, or Float, got Boolean
assert_type(Optional[Variant[Integer, Undef]], true) #=> error assert_type(): expects a value of type Undef or Integer, got Boolean
assert_type(Optional[Optional[Integer]], true) #=> error assert_type(): expects a value of type Undef or Integer, got Boolean
assert_type(NotUndef[Optional[Integer]], true) #=> error assert_type(): expects an Integer value, got Boolean
assert_type(NotUndef[NotUndef], undef) #=> error assert_type(): expects a NotUndef value, got Undef
Init[Integer, 16, 'x'] #=> Init[Integer, 16, 'x']
Init[String, '%x'] #=> Init[String, '%x']
assert_type(Init[Integer], 'x') #=> error assert_type(): expects an Init[Integer] value, got String
assert_type(Init[Integer, 16], '1f') #=> error assert_type(): expects an Init[Integer, 16] value, got String
Pattern['a', Integer] #=> error Error creating type specialization of a Pattern-Type, Cannot use Type[Integer] where String or Regexp or Pattern-Type or Regexp-Type is expected
Pattern['('] #=> error Error while evaluating a '[]' expression, end pattern with unmatched parenthesis: /(/
Pattern[/a/, 'b', Pattern['c'], Regexp['d']] #=> Pattern[/a/, /b/, /c/, /d/]
Array[1, 2, 3, 4] #=> error Array-Type[] accepts 1 to 3 arguments. Got 4
Enum['a', true] #=> Enum['a', true]
Enum['a', false] #=> Enum['a']
Type.new('Integer[1, 2, 3]') #=> error Invalid number of type parameters specified: Integer requires 1 or 2, 3 provided
Type('Enum[true]') #=> error Invalid number of type parameters specified: Enum requires 1 or more, 0 provided
Type('Array[Integer, 1, 2, 3]') #=> error Invalid number of type parameters specified: Array requires 1 to 3, 4 provided
Type('Optional[Integer, String]') #=> error Invalid number of type parameters specified: Optional requires 1, 2 provided
Type('Optional') #=> Optional
Type("Resource['file', 'a']") #=> File['a']
Type("Resource['File', 'a']") #=> File['a']
Type("Resource['foo::bar']") #=> Foo::Bar
Type("Resource['::foo::bar']") #=> ::Foo::Bar
Type("Resource['foo_bar1']") #=> Foo_bar1
Type("Resource[File, 'a']") #=> File['a']
Type("Resource[File]") #=> File
Type("Resource['file']") #=> File
Type("Class['a']") #=> Class[a]
Type("Class['a b']") #=> Class[a b]
Type("Nosuch[Integer]") #=> TypeReference['Nosuch[Integer]']
Type("Nosuch") #=> TypeReference['Nosuch']
Type("Nosuch['a']") #=> TypeReference['Nosuch[\'a\']']
Type("Struct[{'a' => Integer, 'b' => Integer}]") #=> Struct[{'a' => Integer, 'b' => Integer}]
Type("Struct[{'a' => Integer, }]") #=> Struct[{'a' => Integer}]
Type("Enum['a\\\\b']") #=> Enum['a\b']
Type("Enum['a\\'b']") #=> Enum['a\'b']
Type("Enum['a\\nb']") #=> Enum['a\nb']
Type("Enum[\"a\\nb\"]") #=> Enum["a\nb"]
Type("Float[1e-3, 2]") #=> Float[0.001, 2.0]
Type("Float[1.5E-3, 2.0]") #=> Float[0.0015, 2.0]
Type("Float[-1e-3, 2]") #=> Float[-0.001, 2.0]
Type("Integer[0x10, 0x20]") #=> Integer[16, 32]
Type("Integer[-5, 010]") #=> Integer[-5, 8]
Optional[Integer] > Optional[Integer[1]] #=> true
Optional[Integer] > Optional #=> false
Optional > Optional[Integer] #=> false
Optional[Integer] >= Optional #=> true
Optional[Any] >= Optional #=> true
Optional[String] >= Optional[Integer] #=> false
Variant[Callable, Optional[Callable]] #=> Variant[Callable, Optional[Callable]]
type([1, 'a', 2.5]) #=> Tuple[Integer[1, 1], String, Float[2.5, 2.5]]
type([1, undef, 'a'], 'generalized') #=> Array[ScalarData]
type([1, 9], 'reduced') #=> Array[Integer[1, 9], 2, 2]
type([9, 1], 'reduced') #=> Array[Integer[1, 9], 2, 2]
type([[1, 9], [20]], 'reduced') #=> Array[Array[Integer[1, 20]], 2, 2]
type(['a', 'b'], 'reduced') #=> Array[Enum['a', 'b'], 2, 2]
type(['a', 'bcd'], 'reduced') #=> Array[Enum['a', 'bcd'], 2, 2]
type(['abc', 'd', 'ef'], 'reduced') #=> Array[Enum['abc', 'd', 'ef'], 3, 3]
type([2.5, 1], 'reduced') #=> Array[Numeric, 2, 2]
type([true, 'a'], 'reduced') #=> Array[ScalarData, 2, 2]
type([Integer, String], 'reduced') #=> Array[Type[ScalarData], 2, 2]
type([Integer[1,2], Integer[5,9]], 'reduced') #=> Array[Type[Integer[1, 9]], 2, 2]
type([Float[1.0,2.0], Float[5.0,9.0]], 'reduced') #=> Array[Type[Float[1.0, 9.0]], 2, 2]
type([Float[5.0,9.0], Float[1.0,2.0]], 'reduced') #=> Array[Type[Float[1.0, 9.0]], 2, 2]
type([Integer[5,9], Integer[1,2]], 'reduced') #=> Array[Type[Integer[1, 9]], 2, 2]
type([Integer[5], Integer[1,2]], 'reduced') #=> Array[Type[Integer[1]], 2, 2]
type([Integer[default, 5], Integer[7,8]], 'reduced') #=> Array[Type[Integer[default, 8]], 2, 2]
type([Enum['a', 'b'], Enum['b', 'c']], 'reduced') #=> Array[Type[Enum['a', 'b', 'c']], 2, 2]
type([String['a'], Enum['b']], 'reduced') #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
type([String[1, 2], Enum['bbbbb']], 'reduced') #=> Array[Type[Enum], 2, 2]
type([Enum['bbbbb'], String[1, 2]], 'reduced') #=> Array[Type[Enum], 2, 2]
type([Enum, String[1, 2]], 'reduced') #=> Array[Type[Enum], 2, 2]
type([String[1, 2], String[5, 9]], 'reduced') #=> Array[Type[String[1, 9]], 2, 2]
type([String[5, 9], String[1, 2]], 'reduced') #=> Array[Type[String[1, 9]], 2, 2]
type([String, String[1, 2]], 'reduced') #=> Array[Type[String], 2, 2]
type([Pattern['a'], Pattern['b']], 'reduced') #=> Array[Type[Pattern[/a/, /b/]], 2, 2]
type([Pattern['a', 'b'], Pattern['b', 'c']], 'reduced') #=> Array[Type[Pattern[/a/, /b/, /c/]], 2, 2]
type([Pattern['a', 'b'], Pattern['b', 'a']], 'reduced') #=> Array[Type[Pattern[/a/, /b/]], 2, 2]
type([Variant[Integer, String], Boolean], 'reduced') #=> Array[Type[ScalarData], 2, 2]
type([File['a'], Integer], 'reduced') #=> Array[Type[Any], 2, 2]
type([Class['a'], File['b']], 'reduced') #=> Array[Type[Any], 2, 2]
type([Regexp['a'], Regexp['b']], 'reduced') #=> Array[Type[Regexp], 2, 2]
type([Array[Integer[1, 2]], Array[Integer[5, 6]]], 'reduced') #=> Array[Type[Array[Integer[1, 6]]], 2, 2]
type([Hash[String, Integer[1, 2]], Hash[String, Integer[5, 6]]], 'reduced') #=> Array[Type[Hash[String, Integer[1, 6]]], 2, 2]
type([Hash[String, Integer], Hash[Integer, Float]], 'reduced') #=> Array[Type[Hash[ScalarData, Numeric]], 2, 2]
type([Tuple[Integer], Tuple[String]], 'reduced') #=> Array[Type[Data], 2, 2]
type([Struct[{a => Integer}], Struct[{b => String}]], 'reduced') #=> Array[Type[Data], 2, 2]
type([Timestamp, Timespan], 'reduced') #=> Array[Type[Scalar], 2, 2]
type([SemVer, Timespan], 'reduced') #=> Array[Type[Scalar], 2, 2]
type([{'a' => 1}, {'b' => 2}], 'reduced') #=> Array[Hash[Enum['a', 'b'], Integer[1, 2]], 2, 2]
type([{'a' => 1}, {'b' => 'x'}], 'reduced') #=> Array[Hash[Enum['a', 'b'], ScalarData], 2, 2]
type([{'a' => 1}, {2 => 1}], 'reduced') #=> Array[Hash[ScalarData, Integer[1, 1]], 2, 2]
type([undef, undef], 'reduced') #=> Array[Undef, 2, 2]
type([[], [1]], 'reduced') #=> Array[Array[Integer[1, 1]], 2, 2]
type([[], {}], 'reduced') #=> Array[Data, 2, 2]
type([{}, {'a' => 1}], 'reduced') #=> Array[Hash[String, Integer[1, 1]], 2, 2]
type([Unit, Integer], 'reduced') #=> error Resource type not found: Unit
type([Integer, Unit], 'reduced') #=> error Resource type not found: Unit
type([1, Timestamp(0)], 'reduced') #=> Array[Scalar, 2, 2]
type([1, true], 'reduced') #=> Array[ScalarData, 2, 2]
type([1, Sensitive(1)], 'reduced') #=> Array[RichData, 2, 2]
type(['a', ['b']], 'reduced') #=> Array[Data, 2, 2]
type(['a', undef, {'x' => 1}], 'reduced') #=> Array[Data, 3, 3]
Array(5) #=> [0, 1, 2, 3, 4]
Array({'a' => 1}) #=> [['a', 1]]
Array(Integer[1, 3]) #=> [1, 2, 3]
Array(Binary('YWJj')) #=> [97, 98, 99]
Array(5, true) #=> [5]
Hash([[1, 2], [3, 4]]) #=> {1 => 2, 3 => 4}
Hash([1, 2, 3]) #=> error odd number of arguments for Hash
Hash([1, 2, 3, 4]) #=> {1 => 2, 3 => 4}
Hash([[['a', 'b'], 1], [['a', 'c'], 2]], 'tree') #=> {'a' => {'b' => 1, 'c' => 2}}
Hash([[['a'], [1, 2]], [['a', 1], 9]], 'tree') #=> {'a' => [1, 9]}
Hash([[['a'], [1, 2]], [['a', 1], 9]], 'hash_tree') #=> {'a' => {0 => 1, 1 => 9}}
Hash([[['a'], {'x' => 1}], [['a', 'y'], 9]], 'tree') #=> {'a' => {'x' => 1, 'y' => 9}}
Hash([[['a', 0], 5], [['a', 1], 9]], 'tree') #=> {'a' => {0 => 5, 1 => 9}}
Hash([[['a', 0], 5], [['a', 1], 9]], 'hash_tree') #=> {'a' => {0 => 5, 1 => 9}}
Hash([[[], [7, 8]]], 'tree') #=> {0 => 7, 1 => 8}
Hash([[[], [7, 8]], [[0], 9]], 'tree') #=> {0 => 9, 1 => 8}
Hash([[[], {'a' => 1}], [['b'], 9]], 'tree') #=> {'a' => 1, 'b' => 9}
Hash([[[], {'a' => [1, 2]}], [['a', 0], 9]], 'tree') #=> {'a' => [9, 2]}
Hash([[[0], 'a'], [[1], 'b']], 'tree') #=> {0 => 'a', 1 => 'b'}
Hash([[[0], 'a'], [[1], 'b']], 'hash_tree') #=> {0 => 'a', 1 => 'b'}
Hash([[[0], [1, [2]]]], 'hash_tree') #=> {0 => {0 => 1, 1 => {0 => 2}}}
Hash([[[], [7, [8]]]], 'hash_tree') #=> {0 => 7, 1 => [8]}
Hash([[['a', 'b'], 1]]) #=> {['a', 'b'] => 1}
Hash([[['a', 'b', 'c'], 1], [['a', 'b', 'd'], 2], [['a', 'x'], 3]], 'tree') #=> {'a' => {'b' => {'c' => 1, 'd' => 2}, 'x' => 3}}
Hash({'a' => 1}) #=> {'a' => 1}
Hash(5) #=> error odd number of arguments for Hash
SemVer('1.2.3') #=> '1.2.3'
SemVer('') #=> error 'new_Version' The string '' cannot be converted to a SemVer
SemVer(1, 2, 3, 'a b') #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: expects 1 argument, got 4\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: parameter 'prerelease' expects a match for SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], got 'a b'\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: expects 1 argument, got 4
SemVer({major => 1, minor => 2, patch => 3, prerelease => 'a!'}) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: parameter 'str' expects a match for SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/], got Struct\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: expects between 3 and 5 arguments, got 1\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: parameter 'hash_args' entry 'prerelease' expects a match for SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], got 'a!'
SemVerRange('>=1.0.0') #=> '>=1.0.0'
SemVerRange('x y z') #=> error Unparsable version range: "x y z"
SemVerRange(SemVer('1.0.0'), SemVer('2.0.0'), false) #=> '2.0.0 - 1.0.0'
SemVerRange({'min' => SemVer('1.0.0'), 'max' => SemVer('2.0.0')}) #=> '2.0.0 - 1.0.0'
SemVerRange({'min' => SemVer('1.0.0'), 'max' => SemVer('2.0.0'), 'exclude_max' => true}) #=> '>=2.0.0 <1.0.0'
Unit(5) #=> error Resource type not found: Unit
Unit([1]) #=> error Resource type not found: Unit
Integer('Inf') #=> error 'new' The string 'Inf' cannot be converted to Integer
Integer('1.5e400') #=> error 'new' The string '1.5e400' cannot be converted to Integer
Integer(1.0e18) #=> 1000000000000000000
Float('0B11') #=> 3.0
Float('0b12') #=> error 'new_float' The string '0b12' cannot be converted to Float
Float('-0b1') #=> error invalid value for Float(): "-0b1"
Float('1e5') #=> 100000.0
Float(' 1.5') #=> 1.5
Float('- 1.5') #=> -1.5
Float(-1.5, true) #=> 1.5
Float(-3, true) #=> 3.0
Float(false) #=> 0.0
Float('0b' + 'x') #=> error The value '0b' cannot be converted to Numeric.
Numeric('-1.5', true) #=> 1.5
Numeric(-1.5, true) #=> 1.5
Numeric(-3, true) #=> 3
Numeric('-3') #=> -3
Numeric('abc') #=> error 'new_numeric' The string 'abc' cannot be converted to Numeric
Regexp('a b', true) #=> /a\ b/
Regexp("a\nb\tc\rd", true) #=> /a\nb\tc\rd/
Regexp('a.b*[c](d){e}|f-g\\h?i+j^k$l#m', true) #=> /a\.b\*\[c\]\(d\)\{e\}\|f\-g\\h\?i\+j\^k\$l\#m/
Regexp('a/b_c"d', true) #=> /a\/b_c"d/
Regexp('a b', false) #=> /a b/
Regexp('a b') #=> /a b/
Regexp("a\fb\vc", true) #=> /a\\fb\\vc/
String(1, '%s') #=> '1'
String('abc', '%5s|') #=> error The format '%5s|' is not a valid format on the form '%<flags><width>.<prec><format>'
String('abc', '%-5s') #=> 'abc  '
String('abc', '%5s') #=> '  abc'
String('abc', '%-5.2s') #=> 'ab   '
String('abc', '%5.2s') #=> '   ab'
String('ab', '%2s') #=> 'ab'
String('ab', '%-2s') #=> 'ab'
String('äb', '%-4s') #=> 'äb  '
String(" a b \n", '%t') #=> 'a b'
String("  ", '%t') #=> ''
String("a ", '%t') #=> 'a'
String(" a", '%t') #=> 'a'
String("\ta\t", '%t') #=> 'a'
String('abc', '%u') #=> 'ABC'
String('abc', '%C') #=> 'Abc'
String('a::b c', '%c') #=> 'A::b c'
String('abc', '%x') #=> error Illegal format 'x' specified for value of String type - expected one of the characters 'cCudspt'
String(true, '%x') #=> '1'
String(true, '%#s') #=> 'true'
String(undef, '%#s') #=> '""'
String(Integer, '%#s') #=> '"Integer"'
String(Integer, '%s') #=> 'Integer'
String(Integer, '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(Integer, '%20s') #=> '             Integer'
String(Integer, '%-20s') #=> 'Integer             '
String(URI('http://a/b'), '%s') #=> 'http://a/b'
String(URI('http://a/b'), '%#s') #=> '\'http://a/b\''
String(URI('http://a/b'), '%p') #=> 'URI(\'http://a/b\')'
String(URI('http://a/b'), '%d') #=> error Illegal format 'd' specified for value of URI type - expected one of the characters 'sp'
String(URI('http://a/b'), '%20s') #=> '          http://a/b'
String(Binary('+/+/'), '%u') #=> '-_-_'
String(Binary('+/+/'), '%b') #=> "+/+/\n"
String(Binary('+/+/'), '%B') #=> '+/+/'
String(Binary('+/+/'), '%s') #=> error "\xFB" from ASCII-8BIT to UTF-8
String(Binary('+/+/'), '%t') #=> 'Binary'
String(Binary('YWJj'), '%u') #=> 'YWJj'
String([1, [2, 3]], { Integer => '%x'}) #=> '[1, [2, 3]]'
String([1, 2], { 'Integer' => '%x'}) #=> error 'new_string' expects (Convertible = Any from, Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] string_formats?)\n  rejected: parameter 'string_formats' variant 0 expects a Default value, got Struct\n  rejected: parameter 'string_formats' variant 1 expects a String value, got Struct\n  rejected: parameter 'string_formats' variant 2 key of entry 'Integer' expects a Type value, got String
String([1, 2], { 5 => '%x'}) #=> error 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Hash
String([1, 2], { Array => {'format' => '%[a', 'separator' => ';'}, Integer => '%d'}) #=> '[1;2]'
String([1, 2.5], { Array => {'format' => '%(a', 'string_formats' => {Integer => '%x', Float => '%e'}}}) #=> '(1, 2.500000e+00)'
String([10, 2.5], { Array => {'format' => '%(a', 'string_formats' => {'x' => '%x'}}}) #=> error 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Hash
String({'a' => 1}, { Hash => {'format' => '%(h', 'separator' => ';', 'separator2' => ':'}}) #=> '(\'a\':1)'
String([1, 2], '%q') #=> error Illegal format 'q' specified for value of Array type - expected one of the characters 'asp'
String([1, 2], { Array => '%q'}) #=> error Illegal format 'q' specified for value of Array type - expected one of the characters 'asp'
String({1 => [2]}, { Any => '%p', Hash => '%h'}) #=> '{1 => [2]}'
String([1, 'a'], {Array => '%a', Numeric => '%e', Integer => '%#x'}) #=> '[1, \'a\']'
String([1, 'a'], {Collection => '%a'}) #=> '[1, \'a\']'
String([1, 2, [3, 4]], '%#a') #=> "[1, 2,\n  [3, 4]]"
String([1, 2, [3, 4]], '%# a') #=> "1, 2,\n  3, 4"
String({'a' => {'b' => [1, 2]}}, '%#h') #=> "{\n  'a' => {\n    'b' => [1, 2]\n  }\n}"
Timestamp('2015', ['%Y', '%y']) #=> '2015-01-01T00:00:00.000000000 UTC'
Timestamp('x', ['%Y', '%d']) #=> error Unable to parse 'x' using any of the formats %Y, %d
Timestamp('x', '%Y') #=> error Unable to parse 'x' using format '%Y'
Timespan('x', ['%S', '%M']) #=> error Unable to parse 'x' using any of the formats %S, %M
Timespan('5', ['%M:%S', '%S']) #=> '0-00:00:05.0'
Timestamp('2015 x', ['%Y', '%Y %z']) #=> '2015-01-01T11:00:00.000000000 UTC'
Timestamp('2015 +01:00', ['%Y %z'], 'EST') #=> error Unable to parse '2015 +01:00' using any of the formats %Y %z
Timestamp('2015', ['%Y %z', '%Y'], 'EST') #=> '2015-01-01T05:00:00.000000000 UTC'
Integer[0, 3] =~ Iterable[Integer] #=> true
type(reverse_each([1,2])) #=> Iterator[Variant[Integer[1, 1], Integer[2, 2]]]
type(0.step(2)) #=> Iterator[Unit]
type(step(5, 2)) #=> Iterator[Integer[0, 4]]
type(each(0)) #=> error 'each' expects a block
type(reverse_each(0)) #=> Iterator[Unit]
type(reverse_each(3)) #=> Iterator[Integer[0, 2]]
reverse_each(0) #=> Iterator []
type(reverse_each('')) #=> Iterator[String[1, 1]]
type(reverse_each('abc')) #=> Iterator[String[1, 1]]
type(reverse_each({'a' => 1})) #=> Iterator[Tuple[String, Integer[1, 1], 2, 2]]
Init[Integer, 2] #=> Init[Integer, 2]
Init[5] #=> error Init-Type[] arguments must be types. Got Integer
Class[a] == Class[a] #=> true
Class[a] == Class[b] #=> false
assert_type(Struct[{a => Integer}], {'a' => 'x'}) #=> error assert_type(): entry 'a' expects an Integer value, got String
assert_type(Struct[{a => Integer}], {'b' => 1}) #=> error  assert_type(): expects a value for key 'a'\n  assert_type(): unrecognized key 'b'
assert_type(Struct[{a => Integer, Optional[b] => String}], {'a' => 1, 'b' => 2}) #=> error assert_type(): entry 'b' expects a String value, got Integer
assert_type(Type[Struct[{a => Integer}]], Struct[{Optional[a] => Integer}]) #=> error assert_type(): expects a Type[Struct[{'a' => Integer}]] value, got Type[Struct[{Optional['a'] => Integer}]]
assert_type(Type[Struct[{a => Integer}]], Struct[{Optional[a] => String}]) #=> error assert_type(): expects a Type[Struct[{'a' => Integer}]] value, got Type[Struct[{Optional['a'] => String}]]
assert_type(Type[Struct[{a => Integer}]], Struct[{b => Integer}]) #=> error assert_type(): expects a Type[Struct[{'a' => Integer}]] value, got Type[Struct[{'b' => Integer}]]
assert_type(Type[Tuple[Integer, Integer]], Array[String]) #=> error assert_type(): expects a Type[Tuple[Integer, Integer]] value, got Type[Array[String]]
assert_type(Type[Tuple[Integer, Integer]], Array[String, 2, 2]) #=> error assert_type(): expects a Type[Tuple[Integer, Integer]] value, got Type[Array[String, 2, 2]]
assert_type(Type[Tuple[Integer, Integer]], Tuple[Integer, String]) #=> error assert_type(): expects a Type[Tuple[Integer, Integer]] value, got Type[Tuple[Integer, String]]
assert_type(Array[Integer, 2, 2], [1]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Array[Integer, 0, 0], [1]) #=> error assert_type(): expects size to be 0, got 1
assert_type(Array[Integer, 0, 2], [1, 2, 3]) #=> error assert_type(): expects size to be at most 2, got 3
assert_type(Array[Integer, 1, 2], [1, 2, 3]) #=> error assert_type(): expects size to be between 1 and 2, got 3
assert_type(Array[Integer, 1, 2], ['a']) #=> error assert_type(): index 0 expects an Integer value, got String
assert_type(Tuple[Integer, String], ['a', 'b']) #=> error assert_type(): index 0 expects an Integer value, got String
assert_type(Tuple[Integer, 0, 2], [1, 2, 3]) #=> error assert_type(): expects size to be at most 2, got 3
assert_type(Variant[Integer, String], 1.5) #=> error assert_type(): expects a value of type Integer or String, got Float
assert_type(Variant[Integer, String, Boolean], 1.5) #=> error assert_type(): expects a value of type Integer, String, or Boolean, got Float
assert_type(Variant[Integer, Array[Integer]], ['a']) #=> error  assert_type(): variant 0 expects an Integer value, got Tuple\n  assert_type(): variant 1 index 0 expects an Integer value, got String
assert_type(Variant[Integer, Undef], 'a') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Optional[Variant[Integer, Float]], 'a') #=> error assert_type(): expects a value of type Undef, Integer, or Float, got String
assert_type(Enum['a'], 'b') #=> error assert_type(): expects a match for Enum['a'], got 'b'
assert_type(Pattern[/a/], 'b') #=> error assert_type(): expects a match for Pattern[/a/], got 'b'
assert_type(Integer[1, 2], 3) #=> error assert_type(): expects an Integer[1, 2] value, got Integer[3, 3]
assert_type(Hash[String, Integer], {1 => 1}) #=> error assert_type(): expects a Hash[String, Integer] value, got Hash[Integer[1, 1], Integer[1, 1]]
assert_type(Hash[String, Integer], [1]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Callable, 5) #=> error assert_type(): expects a Callable value, got Integer
assert_type(Integer, undef) #=> error assert_type(): expects an Integer value, got Undef
assert_type(String[3, 5], 'a') #=> error assert_type(): expects a String[3, 5] value, got String
assert_type(String[3], 'a') #=> error assert_type(): expects a String[3] value, got String
assert_type(Collection[1, 2], []) #=> error 
assert_type(Struct[{'a' => Struct[{'b' => Integer}]}], {'a' => {'b' => 'c'}}) #=> error assert_type(): entry 'a' entry 'b' expects an Integer value, got String
map([1], |Integer $x| { $x }) #=> error Syntax error at '|'
Variant[NotUndef, NotUndef[Integer]] #=> Variant[NotUndef, NotUndef[Integer]]
NotUndef[Optional] #=> NotUndef[Optional]
Optional[NotUndef[Integer]] #=> Optional[NotUndef[Integer]]
Optional[NotUndef] #=> Optional[NotUndef]
Optional[Undef] #=> Optional[Undef]
type([Integer[1,3], Integer[4,9]], 'detailed') #=> Tuple[Type[Integer[1, 3]], Type[Integer[4, 9]]]
Type('Variant[Integer[1,3], Integer[4,9]]') #=> Variant[Integer[1, 3], Integer[4, 9]]
Variant[Integer[1, 3], Integer[4, 9]] == Integer[1, 9] #=> false
Variant[Float[1.0, 3.0], Float[2.0, 9.0]] == Float[1.0, 9.0] #=> false
Variant[Float[1.0, 3.0], Float[3.0, 9.0]] == Float[1.0, 9.0] #=> false
Variant[Float[1.0, 3.0], Float[4.0, 9.0]] == Float[1.0, 9.0] #=> false
Variant[Float[1.0, 3.0], Float[2.0, 9.0]] #=> Variant[Float[1.0, 3.0], Float[2.0, 9.0]]
Struct[{Integer => Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Puppet::Pops::Types::PIntegerType
Struct[{Optional[String['a']] => Integer}] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Struct[{'a' => 5}] #=> Struct[{'a' => Integer}]
Struct[{'a' => undef}] #=> Struct[{'a' => Undef}]
Struct[5] #=> error Error creating type specialization of a Struct-Type, Cannot use Integer where Hash is expected
Struct[{'a' => Integer}, 1] #=> error A Struct-Type[] accepts 1 argument. Got 2
{'a' => undef} =~ Struct[{NotUndef['a'] => Optional[Integer]}] #=> true
{} =~ Struct[{'a' => Integer}] #=> false
TypeSet[1, 2] #=> error TypeSet-Type[] accepts 1 argument. Got 2
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => 'x', version => '1.0.0', name => 'A', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '2.0.0', version => '1.0.0', name => 'A', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => 'x', name => 'A', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => 5}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => {'attributes' => {}}}}] #=> error Resource type not found: B
TypeSet[{pcore_version => SemVer('1.0.0'), version => SemVer('1.0.0'), name => 'A', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => SemVer('2.0.0'), version => SemVer('1.0.0'), name => 'A', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '2.0.0', version => '1.0.0', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Integer}}] == TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {C => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Integer}}] == TypeSet[{pcore_version => '1.0.0', version => '1.0.1', name => 'A', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Integer}}] == TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'B', types => {B => Integer}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Integer}}] == TypeSet #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Integer}, references => {R => {name => 'X', version_range => '1.x'}}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Integer}, references => {R => {name => 'X', version_range => 'z'}}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Integer}, references => {R => {name => 'X', version_range => '1.x'}, S => {name => 'X', version_range => '1.x'}}}] #=> error Resource type not found: B
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', types => {B => Integer}, references => {B => {name => 'X', version_range => '1.x'}}}] #=> error Resource type not found: B
Object[{name => 'A', attributes => {a => Integer}, equality => ['a']}] #=> A
Object[{name => 'A', attributes => {a => Integer}, equality => 'a'}] #=> A
Object[{name => 'A', attributes => {a => Integer}, equality => ['b']}] #=> error Error while evaluating a '[]' expression, A equality is referencing non existent attribute 'b'
Object[{attributes => {a => Integer}, equality => ['b']}] #=> error Error while evaluating a '[]' expression, Object equality is referencing non existent attribute 'b'
Object[{name => 'A', attributes => {a => Integer}, functions => {f => Callable[Integer]}, equality => ['f']}] #=> error Error while evaluating a '[]' expression, A equality is referencing function A[f]. Only attribute references are allowed
Object[{attributes => {a => Integer}, functions => {f => Callable[Integer]}, equality => ['f']}] #=> error Error while evaluating a '[]' expression, Object equality is referencing function Object[f]. Only attribute references are allowed
Object[{name => 'A', attributes => {a => {type => Integer, kind => constant, value => 1}}, equality => ['a']}] #=> error Error while evaluating a '[]' expression, A equality is referencing constant attribute A[a]. Reference to constant is not allowed in equality
Object[{name => 'A', attributes => {a => {type => Integer, value => 5}}}] #=> A
Object[{name => 'A', constants => {a => 5}}] #=> A
Object[{name => 'A', type_parameters => {p => Integer}}] #=> A
Object[{name => 'A', type_parameters => {p => {type => Integer}}}] #=> A
Object[{name => 'A', type_parameters => {p => 5}}] #=> error Error while evaluating a '[]' expression, type_parameter A[p] has wrong type, expects a Type value, got Integer
Object[{type_parameters => {p => 5}}] #=> error Error while evaluating a '[]' expression, type_parameter Object[p] has wrong type, expects a Type value, got Integer
Object[{name => 'A', type_parameters => {p => Integer}}]['a'] #=> error Error while evaluating a '[]' expression, type_parameter A[p] has wrong type, expects a value of type Undef or Integer, got String
Object[{name => 'A', type_parameters => {p => Integer}}][5] #=> A[5]
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}].new(5) #=> A({'p' => 5})
type(Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}].new(5)) #=> A[5]
type(Object[{name => 'A', type_parameters => {p => Integer, q => Integer}, attributes => {p => Integer}}].new(5)) #=> A[5, undef]
Object[{name => 'A', type_parameters => {p => Type}}][Integer] #=> A[Integer]
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}, equality => ['a']}], equality => ['a']}] #=> error Error while evaluating a '[]' expression, A equality is referencing attribute P[a] which is included in equality of P
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}}], equality => ['a']}] #=> error Error while evaluating a '[]' expression, A equality is referencing attribute P[a] which is included in equality of P
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}, equality => []}], equality => ['a']}] #=> A
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer, b => Integer}, equality => ['b']}], equality => ['a']}] #=> A
Object[{parent => Object[{name => 'P', attributes => {a => Integer}}], equality => ['a']}] #=> error Error while evaluating a '[]' expression, Object equality is referencing attribute P[a] which is included in equality of P
Object[{name => 'A', parent => Object[{name => 'P'}]}] == Object[{name => 'A', parent => Object[{name => 'P'}]}] #=> true
Object[{name => 'A', attributes => {a => Integer}, equality => ['a']}] == Object[{name => 'A', attributes => {a => Integer}}] #=> false
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}}], attributes => {a => {type => Integer, override => true}}}] #=> A
Object[{name => 'A', annotations => {Integer => {}}}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'annotations' expects a value of type Undef or Hash[Type[Object[{name => 'Annotation'}]], Hash[Pattern[/\A[a-z_]\w*\z/], Any]], got Hash[Type[Integer], Hash[0, 0]]
Object[{name => 'A', functions => {f => Callable[[Integer], String]}}] #=> A
Object[{name => 'A', attributes => 5}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'attributes' expects a Hash value, got Integer
Object[{name => 5}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'name' expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got Integer
URI({scheme => 'ftp', host => 'a', path => '/b'}) #=> URI('ftp://a/%2Fb')
URI({scheme => 'ftp', host => 'a', path => 'b'}) #=> URI('ftp://a/b')
URI({scheme => 'ftp', host => 'a', path => '/b;type=a'}) #=> URI('ftp://a/%2Fb;type=a')
URI({scheme => 'ftp', host => 'a', path => ''}) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Struct\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' entry 'path' expects a String[1] value, got String
type(URI('%zz')) #=> error bad URI(is not URI?): "%zz"
type(URI('')) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
Pattern[] == Pattern #=> error Syntax error at ']'
Variant[Pattern[a], Pattern] #=> Variant[Pattern[/a/], Pattern]
Variant[Pattern, Pattern[a]] #=> Variant[Pattern, Pattern[/a/]]
Variant[Variant[Integer, String], Float] #=> Variant[Integer, String, Float]
Variant[Enum[a], Enum[b, true]] #=> Variant[Enum['a'], Enum['b', true]]
Variant[Optional[Integer], Undef] #=> Variant[Optional[Integer], Undef]
Variant[Optional[Integer], String] #=> Variant[Optional[Integer], String]
Variant[Optional, String] #=> Variant[Optional, String]
Enum['A', true] == Enum['a', true] #=> true
Variant[Enum['A', true], Enum['B', true]] #=> Variant[Enum['A', true], Enum['B', true]]
type([Integer, Optional], 'reduced') #=> Array[Type[Optional], 2, 2]
Type("Class['']") #=> Class[]
Type("Class['::']") #=> Class[]
Type("Class['::a']") #=> Class[a]
Type("Class['a', 'b']") #=> error Invalid number of type parameters specified: Class requires 1, 2 provided
Type("Class['a::B']") #=> Class[a::B]
Type("Class[undef]") #=> Class
Type("File['']") #=> File['']
Type("File['a', 'b']") #=> error Invalid number of type parameters specified: File requires 1, 2 provided
Type("File[undef]") #=> File
Type("Foo::Bar['x']") #=> TypeReference['Foo::Bar[\'x\']']
Type("Resource['']") #=> error Illegal type name ''
Type("Resource['1foo']") #=> error Illegal type name '1foo'
Type("Resource['A:b']") #=> error Illegal type name 'A:b'
Type("Resource['FOO']") #=> FOO
Type("Resource['_a']") #=> error Illegal type name '_a'
Type("Resource['a b']") #=> error Illegal type name 'A b'
Type("Resource['a1::B2']") #=> A1::B2
Type("Resource['a::1']") #=> error Illegal type name 'A::1'
Type("Resource['a::b', 'c']") #=> A::B['c']
Type("Resource['a::b:']") #=> error Illegal type name 'A::B:'
Type("Resource['a_b']") #=> A_b
Type("Resource['file', 'a', 'b']") #=> error Invalid number of type parameters specified: Resource requires 1 or 2, 3 provided
Type("Resource['file', undef]") #=> File
Type("Resource['foo-bar']") #=> error Illegal type name 'Foo-bar'
Type("Resource['foo::']") #=> error Illegal type name 'Foo::'
Type("Resource['foo:bar']") #=> error Illegal type name 'Foo:bar'
Type("Resource['fooBar::bAz']") #=> Foobar::Baz
Type("Resource[1]") #=> error The type name cannot be a Integer
Type("Resource[File['a'], 'b']") #=> File['b']
Type("Resource[File['a']]") #=> File
Type("Resource[Integer]") #=> error The type name cannot be a Puppet::Pops::Types::PIntegerType
Type("Resource[['file']]") #=> error The type name cannot be a Array
Type("Resource[default]") #=> error The type name cannot be a Symbol
