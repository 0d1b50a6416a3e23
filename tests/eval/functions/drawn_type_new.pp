# type_new: drawn by tests/peers/survey.rb
Any({'c' => 'true', 1 => Pattern[Regexp[/x/]]}, {Any => '%p'}) #=> error Creation of new instance of type 'Any' is not supported
Any.new(0) #=> 0
Array('http://h.example/p?q#f', ['%H', '%M:%S']) #=> error 'new_array' parameter 'wrap' expects a Boolean value, got Tuple
Array('no') #=> ['n', 'o']
Array([], '%-10s|') #=> error 'new_array' parameter 'wrap' expects a Boolean value, got String
Array.new('010', {Any => '%p'}) #=> error 'new_array' parameter 'wrap' expects a Boolean value, got Hash
Array.new(1.5, 'UTC', 0) #=> error 'new_array' expects between 1 and 2 arguments, got 3
Array.new({undef => {default => Sensitive('s')}}, '%s', 3) #=> error 'new_array' expects between 1 and 2 arguments, got 3
Boolean(URI('http://a/b'), '%s') #=> error 'new_boolean' expects 1 argument, got 2
Boolean.new(URI('http://a/b')) #=> error 'new_boolean' Value of type URI cannot be converted to Boolean
Boolean.new([]) #=> error 'new_boolean' Value of type Array[Unit] cannot be converted to Boolean
Boolean.new([undef, Timestamp('2020-01-02T03:04:05'), URI[{'scheme' => 'http'}]]) #=> error 'new_boolean' Value of type Array[RichData] cannot be converted to Boolean
Boolean[false].new('-3.5', '%-10s|') #=> error 'new_boolean' expects 1 argument, got 2
Boolean[true]('2020-01-02T03:04:05', 2) #=> error 'new_boolean' expects 1 argument, got 2
Boolean[true].new({}) #=> error 'new_boolean' Value of type Hash[0, 0] cannot be converted to Boolean
Callable.new('http://h.example/p?q#f', '%H:%M') #=> error Creation of new instance of type 'Callable' is not supported
Callable.new([{'c' => RichData}, 'a'], '%d') #=> error Creation of new instance of type 'Callable' is not supported
Callable[CatalogEntry, Enum, 0, 3]({1 => '12', 'd_e' => Sensitive('s'), 'b' => {}}, '%Y-%m-%d') #=> error Creation of new instance of type 'Callable[CatalogEntry, Enum, 0, 3]' is not supported
Class.new([{'d_e' => '0x1F', default => false, undef => Optional[SemVer]}, undef]) #=> error Creation of new instance of type 'Class' is not supported
Class[''].new(255, 16) #=> error Illegal name. The given name '' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/
Class['a'].new([/a.b/, -2.25], '%B') #=> error Creation of new instance of type 'Class[a]' is not supported
Class['x-y'].new({'b' => {default => 'true', 'b' => /a.b/, undef => true}}, 'UTC') #=> error Illegal name. The given name 'x-y' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/
Collection(255, {'a'=>1}) #=> error Creation of new instance of type 'Collection' is not supported
Collection.new('B') #=> error Creation of new instance of type 'Collection' is not supported
Collection.new(Timespan(5)) #=> error Creation of new instance of type 'Collection' is not supported
Collection[3, 3]({1 => 'file:///x'}) #=> error Creation of new instance of type 'Collection[3, 3]' is not supported
Data(File['/x'], '%e') #=> error Creation of new instance of type 'Variant[ScalarData, Undef, Hash[String, Data], Array[Data]]' is not supported
Data(undef, 0) #=> error Creation of new instance of type 'Variant[ScalarData, Undef, Hash[String, Data], Array[Data]]' is not supported
Enum([], '%#p') #=> error Creation of new instance of type 'Enum' is not supported
Enum([default], '%B') #=> error Creation of new instance of type 'Enum' is not supported
Enum({'x-y' => {'c' => 5, default => 'é', 'd_e' => -1}, 'c' => ['b']}, true) #=> error Creation of new instance of type 'Enum' is not supported
File['B'].new(Iterator, '%-10s|') #=> error Creation of new instance of type 'File['B']' is not supported
File['c']() #=> error Creation of new instance of type 'File['c']' is not supported
File['x-y'].new('b', '%e') #=> error Creation of new instance of type 'File['x-y']' is not supported
Float(42) #=> 42.0
Hash(1.5) #=> error Value of type Float cannot be converted to Hash
Hash(['http://h.example/p?q#f', 42]) #=> {'http://h.example/p?q#f' => 42}
Hash({'a'=>1}.map |$x| { $x }) #=> {'a' => 1}
Hash.new(-255) #=> error Value of type Integer cannot be converted to Hash
Hash.new(0, '%e', 'UTC') #=> error 'new_hash' expects between 1 and 2 arguments, got 3
Init('-3.5') #=> error Creation of new instance of type 'Init' is not supported
Init[Variant, 'x'](true, '%s') #=> error Creation of new instance of type 'Variant' is not supported
Integer.new(undef) #=> error 'new' Value of type Undef cannot be converted to Integer
Iterable('-3.5') #=> '-3.5'
Iterable(1e10, '%q', 0) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable({'d_e' => 'é'}, {Array => {format => '%(a', separator => ';'}}) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(Sensitive(5)) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new({1 => false, 'd_e' => '2020-01-02T03:04:05'}, {Any => '%p'}, '%e') #=> error Creation of new instance of type 'Iterable' is not supported
Iterator({'c' => 5}) #=> error Creation of new instance of type 'Iterator' is not supported
NotUndef(Timespan('1-02:03:04'), default) #=> error 'new_unit' expects 1 argument, got 2
NotUndef([Deferred('f', [1]), 0.0], 16) #=> error 'new_unit' expects 1 argument, got 2
NotUndef(default, '%Y-%m-%d') #=> error 'new_unit' expects 1 argument, got 2
NotUndef({1 => -255, 'a' => {'x-y' => Sensitive(5)}}) #=> {1 => -255, 'a' => {'x-y' => Instance of Sensitive[Integer]}}
Numeric.new([true, "x\ny", {}], {Any => '%p'}, '%H:%M') #=> error 'new_numeric' expects between 1 and 2 arguments, got 3
Object.new(Error('m', 'k')) #=> Error({'msg' => 'm', 'kind' => 'k'})
Object[{name => 'My', attributes => {a => Boolean}}]('http://h.example/p?q#f') #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Boolean}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Boolean a)\n    rejected: parameter 'a' expects a Boolean value, got String
Object[{name => 'My', attributes => {a => SemVerRange}}].new(0) #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => SemVerRange}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (SemVerRange a)\n    rejected: parameter 'a' expects a SemVerRange value, got Integer
Pattern.new(Deferred('f', [1]), '%r') #=> error Creation of new instance of type 'Pattern' is not supported
Pattern['b'].new('B', '%b') #=> error Creation of new instance of type 'Pattern[/b/]' is not supported
Regexp.new([-255]) #=> error 'new_float' parameter 'pattern' expects a String value, got Tuple
Regexp.new({}) #=> error 'new_float' parameter 'pattern' expects a String value, got Hash
Regexp[/a.b/].new(SemVer('2.0.0-rc1')) #=> error 'new_float' parameter 'pattern' expects a String value, got SemVer
Resource(['1.2.3', [1.5], '0x1F'], '%-10s|') #=> error Creation of new instance of type 'Resource' is not supported
Resource.new(-2.25, '%s') #=> error Creation of new instance of type 'Resource' is not supported
Scalar(Resource['file', 'a'], '%-10s|') #=> error Creation of new instance of type 'Scalar' is not supported
Scalar.new() #=> error Creation of new instance of type 'Scalar' is not supported
Scalar.new(File['/x']) #=> error Creation of new instance of type 'Scalar' is not supported
Scalar.new({'x-y' => {'a' => 255}}, '%Y-%m-%d') #=> error Creation of new instance of type 'Scalar' is not supported
Scalar.new({default => ['']}, '%B') #=> error Creation of new instance of type 'Scalar' is not supported
ScalarData([], {'a'=>1}, 'UTC') #=> error Creation of new instance of type 'ScalarData' is not supported
SemVer([], default) #=> error 'new_Version' expects between 1 and 5 arguments, got 2
SemVer(default, {'a'=>1}) #=> error 'new_Version' expects between 1 and 5 arguments, got 2
SemVer.new('', 16) #=> error 'new_Version' expects between 1 and 5 arguments, got 2
SemVer.new('12', 16) #=> error 'new_Version' expects between 1 and 5 arguments, got 2
SemVer['1.2.3', '1.x'].new(['a', Timestamp(0), Timestamp('2020-01-02T03:04:05')], '%5.2f') #=> error 'new_Version' expects between 1 and 5 arguments, got 2
SemVer['1.2.3'](3.0, 'tree') #=> error 'new_Version' expects between 1 and 5 arguments, got 2
Sensitive(Sensitive('s')) #=> Instance of Sensitive[String]
Sensitive(Type, '%#a', '%5.2f') #=> error 'new_Sensitive' expects 1 argument, got 3
Sensitive.new('a', 8) #=> error 'new_Sensitive' expects 1 argument, got 2
Sensitive[RichDataKey].new(1) #=> Instance of Sensitive[Integer]
String(Struct[{'c' => Collection[2, default], NotUndef['B'] => SemVer['>=1.0.0'], '' => Data}], '%b') #=> error Error while evaluating a '[]' expression, Struct element key cannot be an empty String
String([{'c' => '1e3', 'b' => -1, undef => '1e3'}]) #=> '[{\'c\' => \'1e3\', \'b\' => -1, undef => \'1e3\'}]'
String(undef, '%B') #=> 'NaN'
String.new(['2020-01-02T03:04:05', [], Deferred('f', [1])]) #=> '[\'2020-01-02T03:04:05\', [], Deferred({\'name\' => \'f\', \'arguments\' => [1]})]'
Struct.new(Deferred('f', [1])) #=> error Value of type Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] cannot be converted to Hash
Struct.new({}) #=> {}
Timespan['0-01:00:00']('12', 'tree') #=> error Unable to parse '12' using format 'tree'
Tuple('abc') #=> ['a', 'b', 'c']
Tuple(-255, default) #=> error 'new_array' parameter 'wrap' expects a Boolean value, got Default
Tuple.new(42, {Any => '%p'}) #=> error 'new_array' parameter 'wrap' expects a Boolean value, got Hash
Tuple.new(default) #=> error 'new_array' Value of type Default cannot be converted to Array
Type(-255) #=> error 'new_type' parameter 'type_string' expects a String value, got Integer
Type.new('0x1F') #=> error The expression <0x1F> is not a valid type specification.
TypeSet(Sensitive(5)) #=> error Creation of new instance of type 'TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]' is not supported
TypeSet.new(5, '%B') #=> error Creation of new instance of type 'TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]' is not supported
TypeSet.new(['010', [], 'a'], 'tree') #=> error Creation of new instance of type 'TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]' is not supported
TypeSet.new([Float, '1.2.3'], {Any => '%p'}) #=> error Creation of new instance of type 'TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]' is not supported
Type[Scalar]([{'d_e' => '2020-01-02T03:04:05'}]) #=> error 'new_type' parameter 'type_string' expects a String value, got Tuple
URI('no') #=> URI('no')
URI.new('a') #=> URI('a')
URI.new(undef, '%#p') #=> error 'new_error' expects 1 argument, got 2
Undef('B') #=> error Creation of new instance of type 'Undef' is not supported
Undef('é', '%H:%M') #=> error Creation of new instance of type 'Undef' is not supported
Undef(255, 'hash_tree') #=> error Creation of new instance of type 'Undef' is not supported
Undef([1, /^[a-z]+$/], 'tree') #=> error Creation of new instance of type 'Undef' is not supported
Undef.new(SemVer['1.2.3']) #=> error Creation of new instance of type 'Undef' is not supported
Variant.new('no') #=> error Creation of new instance of type 'Variant' is not supported
Variant.new({}) #=> error Creation of new instance of type 'Variant' is not supported
Variant[Enum, Undef].new({default => {}}) #=> error Creation of new instance of type 'Variant[Enum, Undef]' is not supported
new(Any, 42, 'UTC') #=> error Creation of new instance of type 'Any' is not supported
new(Array, URI('http://a/b')) #=> error 'new_array' Value of type URI cannot be converted to Array
new(Array, undef, 16) #=> error The function 'new_array' was called with arguments it does not accept. It expects one of:\n  (Variant[Array, Hash, Binary, Iterable] from, Boolean[false] wrap?)\n    rejected: parameter 'from' expects a value of type Array, Hash, Binary, or Iterable, got Undef\n  (Any from, Boolean[true] wrap)\n    rejected: parameter 'wrap' expects a Boolean value, got Integer
new(Boolean, 255) #=> true
new(Callable, -2.25) #=> error Creation of new instance of type 'Callable' is not supported
new(Callable[], 1.5, 'UTC') #=> error Syntax error at ']'
new(Class['a'], {undef => 5, 'b' => Class['B']}) #=> error Creation of new instance of type 'Class[a]' is not supported
new(Collection, /a.b/, '%d') #=> error Creation of new instance of type 'Collection' is not supported
new(Collection, [-1], {Array => {format => '%(a', separator => ';'}}, 'hash_tree') #=> error Creation of new instance of type 'Collection' is not supported
new(Collection[1], 0.0, 10) #=> error Creation of new instance of type 'Collection[1]' is not supported
new(Data, Data, 'UTC') #=> error Creation of new instance of type 'Variant[ScalarData, Undef, Hash[String, Data], Array[Data]]' is not supported
new(Enum, '-3.5') #=> error Creation of new instance of type 'Enum' is not supported
new(Float, ['abc']) #=> error 'new_float' Value of type Array[String] cannot be converted to Float
new(Init, '0x1F') #=> error Creation of new instance of type 'Init' is not supported
new(Regexp) #=> error 'new_float' expects between 1 and 2 arguments, got none
new(Resource[File], '010', 'hash_tree') #=> error Creation of new instance of type 'File' is not supported
new(Runtime['ruby'], [default, {1 => -255}], 'UTC') #=> error A Runtime-Type[] accepts 1 to 2 arguments. Got 1
new(Scalar, 'B') #=> 'B'
new(Scalar, ['a'], 'tree') #=> error Creation of new instance of type 'Scalar' is not supported
new(SemVer, -255, default) #=> error 'new_Version' expects between 1 and 5 arguments, got 2
new(SemVer, {}, '%#p') #=> error 'new_Version' expects between 1 and 5 arguments, got 2
