# printing: drawn by tests/peers/survey.rb
"${'010'}" #=> '010'
"${'abc'}" #=> 'abc'
"${'b'}" #=> 'b'
"${'http://h.example/p?q#f'}" #=> 'http://h.example/p?q#f'
"${-1}" #=> '-1'
"${/a.b/}" #=> '/a.b/'
"${Array[1, 2]}" #=> 'Array[Any, 1, 2]'
"${Array[1]}" #=> error Array-Type[] arguments must be types. Got Integer
"${Array[2, default]}" #=> 'Array[Any, 2]'
"${Array[Boolean]}" #=> 'Array[Boolean]'
"${Array[Optional[Enum]]}" #=> 'Array[Optional[Enum]]'
"${Array}" #=> 'Array'
"${Boolean[false]}" #=> 'Boolean[false]'
"${Boolean[true]}" #=> 'Boolean[true]'
"${Callable[]}" #=> error Syntax error at ']'
"${Callable}" #=> 'Callable'
"${Class['b']}" #=> 'Class[b]'
"${Class}" #=> 'Class'
"${Deferred}" #=> 'Object[{name => \'Deferred\', attributes => {\'name\' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], \'arguments\' => {type => Optional[Array], value => undef}}}]'
"${File['']}" #=> 'File[\'\']'
"${Hash[File, File['c']]}" #=> 'Hash[File, File[\'c\']]'
"${Init}" #=> 'Init'
"${Integer}" #=> 'Integer'
"${Iterable[Array[Callable]]}" #=> 'Iterable[Array[Callable]]'
"${Iterable[Boolean]}" #=> 'Iterable[Boolean]'
"${Iterable[Pattern[Pattern[/a/]]]}" #=> 'Iterable[Pattern[/a/]]'
"${NotUndef['B']}" #=> 'NotUndef[\'B\']'
"${Numeric}" #=> 'Numeric'
"${Object[{name => 'My', attributes => {a => Timestamp}}]}" #=> 'Object[{name => \'My\', attributes => {\'a\' => Timestamp}}]'
"${Object[{name => 'My', attributes => {a => URI['http://a/b']}}]}" #=> 'Object[{name => \'My\', attributes => {\'a\' => URI[{\'scheme\' => \'http\', \'host\' => \'a\', \'path\' => \'/b\'}]}}]'
"${Optional['B']}" #=> 'Optional[\'B\']'
"${Optional}" #=> 'Optional'
"${Pattern[/a.b/, -2.25]}" #=> error Error creating type specialization of a Pattern-Type, Cannot use Float where String or Regexp or Pattern-Type or Regexp-Type is expected
"${Pattern[/a/, Pattern[/a/]]}" #=> 'Pattern[/a/]'
"${Pattern}" #=> 'Pattern'
"${Regexp[/a/]}" #=> 'Regexp[/a/]'
"${Resource['file', 'a']}" #=> 'File[\'a\']'
"${Resource['file']}" #=> 'File'
"${RichData}" #=> 'RichData'
"${Runtime['ruby', 'X']}" #=> 'Runtime[ruby, \'X\']'
"${Runtime}" #=> 'Runtime'
"${Sensitive[Sensitive]}" #=> 'Sensitive[Sensitive]'
"${Sensitive}" #=> 'Sensitive'
"${Service}" #=> 'Service'
"${Struct[{'' => Hash[File]}]}" #=> error Hash-Type[] accepts 2 to 4 arguments. Got 1
"${Struct[{}]}" #=> 'Struct'
"${Timespan('1-02:03:04')}" #=> '1-02:03:04.0'
"${Timespan}" #=> 'Timespan'
"${Tuple[Array, Struct[{Optional['abc'] => SemVer}]]}" #=> 'Tuple[Array, Struct[{Optional[\'abc\'] => SemVer}]]'
"${Tuple}" #=> 'Tuple'
"${Type[Struct]}" #=> 'Type[Struct]'
"${URI}" #=> 'URI'
"${Undef}" #=> 'Undef'
"${Variant[Object[{name => 'My', attributes => {a => Array[CatalogEntry, 0, 3]}}], Resource]}" #=> 'Variant[My, Resource]'
"${[]}" #=> '[]'
"${[{default => 'true', 'b' => /a.b/, undef => {}}, undef, undef]}" #=> '[{default => true, b => /a.b/,  => {}}, , ]'
"${{'d_e' => 'é'}}" #=> '{d_e => é}'
"${{'d_e' => Regexp[/a.b/, NotUndef[URI]]}}" #=> error A Regexp-Type[] accepts 1 argument. Got 2
"${{default => {undef => 'B', 'b' => Resource['notify']}, 'c' => [undef, Timestamp('2020-01-02T03:04:05'), URI[{'scheme' => 'http'}]]}}" #=> '{default => { => B, b => Notify}, c => [, 2020-01-02T03:04:05.000000000 UTC, URI[{\'scheme\' => \'http\'}]]}'
Boolean[true] #=> Boolean[true]
Callable[NotUndef[Numeric], Boolean[false]] #=> Callable[NotUndef[Numeric], Boolean[false]]
Callable[] #=> error Syntax error at ']'
Class[''] #=> error Illegal name. The given name '' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/
Class['abc'] #=> Class[abc]
Data #=> Data
Error[/k/] #=> Error[/k/]
Error[default, 'c'] #=> Error[default, 'c']
Float #=> Float
Init[Default, 'x'] #=> Init[Default, 'x']
Integer[0, 0] #=> Integer[0, 0]
Iterable[Timespan[1]] #=> Iterable[Timespan['0-00:00:01.0']]
NotUndef[Init[Timestamp, 10]] #=> NotUndef[Init[Timestamp, 10]]
NotUndef[Resource] #=> NotUndef[Resource]
Object #=> Object
Optional['B'] #=> Optional['B']
Regexp[/a.b/] #=> Regexp[/a.b/]
RichDataKey #=> RichDataKey
Runtime['ruby', 'String'] #=> Runtime[ruby, 'String']
Runtime['ruby'] #=> error A Runtime-Type[] accepts 1 to 2 arguments. Got 1
Sensitive[Iterator] #=> Sensitive[Iterator]
Sensitive[Sensitive] #=> Sensitive[Sensitive]
String(Any, '%#p') #=> 'Any'
String(Any, '%#s') #=> '"Any"'
String(Boolean, '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(Boolean, '%s') #=> 'Boolean'
String(Callable[Error, Default], '%#s') #=> '"Callable[Error, Default]"'
String(CatalogEntry, '%p') #=> 'CatalogEntry'
String(Collection[default, 2], '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(Deferred, '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(Error['k', 'c'], '%s') #=> 'Error[\'k\', \'c\']'
String(Error['k'], '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(File, '%s') #=> 'File'
String(Float[1, 5.5], '%#p') #=> 'Float[1.0, 5.5]'
String(Hash[Resource, Iterator], '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(Init, '%#s') #=> '"Init"'
String(Iterable[Regexp[/a/]], '%#p') #=> 'Iterable[Regexp[/a/]]'
String(Iterator[SemVer[SemVerRange('<2.0.0'), '1.2.3']], '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(NotUndef, '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(Optional[Timespan], '%#p') #=> 'Optional[Timespan]'
String(Pattern[/[a-z]+/], '%p') #=> 'Pattern[/[a-z]+/]'
String(Pattern[/^a/], '%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(Resource, '%p') #=> 'Resource'
String(Scalar, '%p') #=> 'Scalar'
String(Sensitive[Callable[]], '%p') #=> error Syntax error at ']'
String(Struct[{'c' => Collection[2, default], NotUndef['B'] => SemVer['>=1.0.0'], '' => Data}], '%#s') #=> error Error while evaluating a '[]' expression, Struct element key cannot be an empty String
String(Struct[{}], '%#p') #=> 'Struct'
String(Struct[{}], '%s') #=> 'Struct'
String(Tuple, '%p') #=> 'Tuple'
String(Undef, '%#p') #=> 'Undef'
String(Variant[Callable[Struct, Enum], Array[Integer[1, 2]], Data], '%#p') #=> 'Variant[Callable[Struct, Enum], Array[Integer[1, 2]], Data]'
String[0, 0] #=> String[0, 0]
String[Integer[1, 2]] #=> String[1, 2]
String[default, 2] #=> String[0, 2]
URI #=> URI
URI[{'host' => Pattern[/a/]}] #=> URI[{'host' => Pattern[/a/]}]
Variant[Timespan('1-02:03:04')] #=> error Error creating type specialization of a Variant-Type, Cannot use Timespan where Any-Type is expected
assert_type(Array[Integer[1, 2]], Error) #=> error assert_type(): expects an Array value, got Type[Error]
assert_type(Boolean[true], 5) #=> error assert_type(): expects a Boolean value, got Integer
assert_type(Callable[Object[{name => 'My', attributes => {a => Tuple}}], Array[RichDataKey]], /^[a-z]+$/) #=> error assert_type(): expects a Callable value, got Regexp
assert_type(Callable[[URI[{'host' => Pattern[/a/]}], Callable[File, Float], Callable], Iterable], Type[Numeric]) #=> error assert_type(): expects a Callable value, got Type[Type]
assert_type(Class['b'], []) #=> error assert_type(): expects a Class value, got Array
assert_type(Collection[0], undef) #=> error assert_type(): expects a Collection value, got Undef
assert_type(Data, -255) #=> -255
assert_type(Enum['a'], 'é') #=> error assert_type(): expects a match for Enum['a'], got 'é'
assert_type(Error, '12') #=> error assert_type(): expects an Error value, got String
assert_type(File['B'], undef) #=> error assert_type(): expects a Resource value, got Undef
assert_type(Hash, '') #=> error assert_type(): expects a Hash value, got String
assert_type(Hash, '1.2.3') #=> error assert_type(): expects a Hash value, got String
assert_type(Iterable, "x\ny") #=> "x\ny"
assert_type(Iterable[Iterator[Scalar]], SemVerRange('>=1.0.0 <2.0.0')) #=> error assert_type(): expects an Iterable[Iterator] value, got SemVerRange
