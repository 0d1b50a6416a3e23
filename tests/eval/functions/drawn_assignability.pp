# assignability: drawn by tests/peers/survey.rb
"x\ny" =~ Resource #=> false
"x\ny" =~ Timestamp[0, 5] #=> false
"x\ny" in [File, Runtime, Scalar] #=> true
'' =~ Callable[URI, 0, Optional[Callable]] #=> false
'' ? { Array => 1, default => 2 } #=> 2
'' ? { NotUndef['b'] => 1, default => 2 } #=> 2
'' in [Struct[{'b' => Error, 'abc' => Boolean}]] #=> false
'-3.5' =~ Collection[0, 3] #=> false
'010' =~ SemVer['1.x'] #=> false
'010' =~ Struct[{'a' => Collection, 'abc' => Timestamp}] #=> false
'0x1F' =~ Variant[String[1], String, Default] #=> true
'0x1F' ? { Iterator => 1, default => 2 } #=> 2
'1.2.3' ? { Object[{name => 'My', attributes => {a => Tuple[Variant]}}] => 1, default => 2 } #=> 2
'12' ? { Enum[] => 1, default => 2 } #=> error Syntax error at ']'
'12' ? { Numeric => 1, default => 2 } #=> 2
'1e3' =~ Collection #=> false
'1e3' =~ Timespan #=> false
'1e3' ? { Resource => 1, default => 2 } #=> 2
'1e3' ? { URI => 1, default => 2 } #=> 2
'2020-01-02T03:04:05' =~ Variant[NotUndef[Iterator], Iterable] #=> true
'2020-01-02T03:04:05' in [Error[/k/], Tuple[Error[default, 'c'], File['c'], Pattern[/a/, Pattern[/a/]], 3, 3]] #=> false
'B' ? { Collection[Integer[1, 2]] => 1, default => 2 } #=> 2
'a' in [Runtime['ruby', 'String'], Struct[{'' => Data, NotUndef['B'] => Timestamp, 'c' => TypeSet}]] #=> error Error while evaluating a '[]' expression, Struct element key cannot be an empty String
'abc' =~ Pattern #=> true
'b' =~ String[3, 3] #=> false
'b' in [Variant[Optional['B']], Error[/k/], Variant[Iterator, Hash[], Array[Default]]] #=> error Syntax error at ']'
'file:///x' in [Error[/k/], Timespan[{'hours' => 1}]] #=> false
'file:///x' in [String, Array[Sensitive[Timestamp], 1, 2], Float[1, 5.5]] #=> true
'http://h.example/p?q#f' ? { Tuple[Class, Runtime['ruby', 'X']] => 1, default => 2 } #=> 2
'no' =~ Integer #=> false
-2.25 =~ Array #=> false
-255 in [Tuple[SemVerRange, Error['k'], Iterator], Default] #=> false
/^[a-z]+$/ =~ Data #=> false
/^[a-z]+$/ =~ Float #=> false
/^[a-z]+$/ =~ Sensitive[Array[default, 2]] #=> false
/^[a-z]+$/ =~ Tuple[] #=> error Syntax error at ']'
/^[a-z]+$/ ? { Init => 1, default => 2 } #=> 1
/a.b/ ? { Timestamp[default, '2030-01-01'] => 1, default => 2 } #=> 2
0 =~ Pattern['b', /^a/] #=> false
0 =~ Resource['notify'] #=> false
0 ? { Iterator => 1, default => 2 } #=> 2
0.0 =~ Any #=> true
0.0 =~ Collection[default, 2] #=> false
0.0 =~ String[1] #=> false
1 =~ Iterable[Integer] #=> true
1 =~ String[2] #=> false
3.0 ? { Type[Runtime['ruby']] => 1, default => 2 } #=> error A Runtime-Type[] accepts 1 to 2 arguments. Got 1
42 =~ File['abc'] #=> false
42 ? { Callable => 1, default => 2 } #=> 2
42 in [Error, Regexp[/a.b/]] #=> false
5 =~ String[Integer[1, 2]] #=> false
5 in [Enum['c', 'B', 'c'], URI[{'scheme' => 'http'}], Type[Deferred]] #=> false
9223372036854775807 ? { Enum['', 'B', 'abc', true] => 1, default => 2 } #=> 2
9223372036854775807 in [Error['k'], Error[/k/], Iterable[Enum]] #=> false
Any >= Boolean[false] #=> true
Array == String[0, 3] #=> false
Binary == Error['k'] #=> false
Binary =~ Type[File['B']] #=> false
Boolean == Variant[Class['B'], Timespan['0-01:00:00'], Variant[Struct, NotUndef, File]] #=> false
Boolean =~ Callable[Runtime['ruby', 'String'], String[2, default]] #=> false
Boolean[true] =~ Type[Iterator[NotUndef['']]] #=> false
Boolean[true] in [File] #=> false
Callable[Boolean, Regexp[/a.b/], 0] >= URI[{'scheme' => 'http'}] #=> false
Callable[Boolean[false], Pattern, Callable[[Callable, Struct, 2, default], Optional], 0, Optional[Callable]] == SemVer['>=1.0.0'] #=> false
Callable[[Iterator, Numeric, Callable], CatalogEntry] =~ Optional[URI['http://a/b']] #=> false
Callable[] == File['c'] #=> error Syntax error at ']'
Callable[] >= Resource['file', 'a'] #=> error Syntax error at ']'
Class['abc'] == Error[/k/] #=> false
Class['c'] >= SemVer[SemVerRange('<2.0.0')] #=> false
Collection[Integer[1, 2]] =~ Type[Optional[Default]] #=> false
Collection[default, 2] =~ Type[Pattern] #=> false
Data == Resource[File] #=> false
Deferred =~ Type[Object] #=> true
Deferred >= Boolean[false] #=> false
Deferred('f') =~ Timestamp[0, 5] #=> false
Deferred('f') ? { Callable => 1, default => 2 } #=> 2
Enum['B', '', 'B', true] > Array[Struct] #=> false
Enum['B', 'abc', 'b', true] in [Pattern] #=> false
Enum['abc', 'B', true] == Integer #=> false
Error =~ Binary #=> false
Error['k', 'c'] == Class['a'] #=> false
Error[/k/] == Struct[{'a' => SemVerRange, 'c' => Struct, '' => Timestamp}] #=> error Error while evaluating a '[]' expression, Struct element key cannot be an empty String
Error[default, 'c'] =~ URI[{'host' => Pattern[/a/]}] #=> false
Float['file:///x'] >= Class #=> error Float-Type [] requires all arguments to be floats, or integers (or default). Got String
Hash[Init] =~ Scalar #=> error Hash-Type[] accepts 2 to 4 arguments. Got 1
Hash[Iterable[Data]] >= Hash #=> error Hash-Type[] accepts 2 to 4 arguments. Got 1
Hash[Object[{name => 'My', attributes => {a => Struct}}]] <= Init[Data, 'x'] #=> error Hash-Type[] accepts 2 to 4 arguments. Got 1
Hash[TypeSet] == Array[Error] #=> error Hash-Type[] accepts 2 to 4 arguments. Got 1
Hash[Type[RichData]] =~ Type[Hash] #=> error Hash-Type[] accepts 2 to 4 arguments. Got 1
Init[Enum['b', 'B'], 10] < String[0] #=> false
Init[Iterator] =~ Type[Iterable] #=> false
Integer['true'] == Undef #=> error Integer-Type [] requires all arguments to be integers (or default). Got String
Iterable == Integer[2, default] #=> false
Iterable[CatalogEntry] == Class['x-y'] #=> error Illegal name. The given name 'x-y' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/
Iterable[Float[1, 5.5]] =~ Type[Struct[{'abc' => Object, 'b' => Object, '' => Object}]] #=> error Error while evaluating a '[]' expression, Struct element key cannot be an empty String
Iterator =~ Type[Hash] #=> false
Iterator[SemVerRange] == Array[2] #=> error Array-Type[] arguments must be types. Got Integer
NotUndef =~ Type[Optional[Timestamp[default, '2030-01-01']]] #=> false
Numeric == Optional #=> false
Object == Optional[URI[{'scheme' => 'http'}]] #=> false
Object[{name => 'My', attributes => {a => NotUndef}}] == Enum #=> false
Object[{name => 'My', attributes => {a => Timestamp}}] in [Optional['a'], Class['B']] #=> false
Optional <= SemVer['1.x', '1.2.3'] #=> false
Optional['b'] == Timestamp[0, 5] #=> false
Optional[Integer] == Timespan #=> false
Pattern == Callable[[Resource['file'], Enum['x-y', 'b', 'B']], URI[{'host' => Pattern[/a/]}]] #=> false
Pattern[Regexp[/x/], /a.b/] =~ RichData #=> true
Pattern[Regexp[/x/]] >= Struct[{}] #=> false
Regexp == Boolean[true] #=> false
Regexp[/a.b/] == Enum['', 'B'] #=> false
Regexp[/a.b/] =~ Type[Boolean] #=> false
Regexp[/a.b/] =~ Type[Callable[Timespan[1, 5], Hash[1, 2], Sensitive[File], 0]] #=> false
Resource['file'] == Sensitive #=> false
RichData =~ Pattern #=> false
RichData =~ Type[Collection[0, 0]] #=> false
Runtime['ruby', 'String'] in [NotUndef[Init[Array]]] #=> false
Runtime['ruby', 'X'] =~ Type[Init[Sensitive[Float]]] #=> true
Runtime['ruby'] =~ Type[Variant] #=> error A Runtime-Type[] accepts 1 to 2 arguments. Got 1
Scalar == NotUndef[Error['k', 'c']] #=> false
SemVer =~ Type[Iterator[SemVerRange]] #=> false
SemVerRange =~ Type[Timestamp[default, '2030-01-01']] #=> false
SemVerRange ? { Timespan[1, 5] => 1, default => 2 } #=> 2
SemVer['1.2.3', SemVerRange('<2.0.0')] == Integer[5] #=> false
Sensitive == String[0, 3] #=> false
Sensitive(5) =~ Any #=> true
Sensitive[Binary] =~ Type[Unit] #=> error Resource type not found: Unit
Sensitive[Float[1]] == Timestamp[default, '2030-01-01'] #=> false
String[1, 2] == Struct[{}] #=> false
String[default, 2] > Integer #=> false
Struct[{'abc' => Iterator}] =~ Type[Integer] #=> false
