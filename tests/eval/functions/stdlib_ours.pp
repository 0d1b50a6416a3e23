# results of ours where Puppet's cannot be expressed: a string that is not UTF-8
base64('decode','/w==') #=> error base64(): the result is not valid UTF-8
# Puppet: undefined method `split' for 7:Integer
try_get_value({'a' => 1}, 7) #=> error try_get_value(): the path and its separator must be strings
# functions of version 9: its documentation and its own examples are the source
stdlib::nested_values({}) #=> []
stdlib::nested_values({'key1' => 'value1', 'key2' => {'key1' => 'value21', 'key2' => 'value22'}, 'key3' => 'value3'}) #=> ['value1', 'value21', 'value22', 'value3']
stdlib::nested_values({'a' => [{'b' => 1}]}) #=> [[{'b' => 1}]]
stdlib::nested_values(2) #=> error 'stdlib::nested_values' parameter 'hash' expects a Hash value, got Integer
stdlib::sort_by(['The', 'quick', 'brown', 'fox', 'the', 'lazy']) |$e| { $e } #=> ['The', 'brown', 'fox', 'lazy', 'quick', 'the']
stdlib::sort_by({'The' => 'quick', 'brown' => 'fox', 'dog' => '.'}) |$e| { $e[1] } #=> {'dog' => '.', 'brown' => 'fox', 'The' => 'quick'}
stdlib::sort_by({'The' => 'quick', 'brown' => 'fox', 'dog' => '.'}) |$k, $v| { $v } #=> {'dog' => '.', 'brown' => 'fox', 'The' => 'quick'}
stdlib::sort_by('hello wörld') |$e| { $e } #=> ' dehlllorwö'
stdlib::sort_by([1, 'a']) |$e| { $e } #=> error comparison of Integer with String failed
stdlib::sort_by([]) #=> error 'stdlib::sort_by' expects a block
stdlib::sort_by({}) || { 1 } #=> error 'stdlib::sort_by' block expects between 1 and 2 arguments, got none
stdlib::sort_by() #=> error 'stdlib::sort_by' expects 1 argument, got none
stdlib::rewrap_sensitive_data({'a' => [1]}) #=> {'a' => [1]}
unwrap(stdlib::rewrap_sensitive_data({'a' => Sensitive('x'), 'b' => [Sensitive(Sensitive('y'))]})) #=> {'a' => 'x', 'b' => ['y']}
stdlib::rewrap_sensitive_data(Sensitive('x')) #=> Instance of Sensitive[String]
unwrap(stdlib::rewrap_sensitive_data([Sensitive('x'), 1]) |$d| { size($d) }) #=> 2
stdlib::to_json({'a' => Sensitive('x')}) #=> Instance of Sensitive[String]
unwrap(stdlib::to_json({'a' => Sensitive('x')})) #=> '{"a":"x"}'
stdlib::to_json([1, undef]) #=> '[1,null]'
to_json({'a' => Sensitive('x')}) #=> '{"a":"Sensitive [value redacted]"}'
unwrap(stdlib::to_json_pretty(Sensitive({'a' => 'x'}))) #=> "{\n  \"a\": \"x\"\n}\n"
unwrap(stdlib::to_yaml({'a' => Sensitive('x')})) #=> "---\na: x\n"
unwrap(stdlib::to_toml({'a' => Sensitive('x')})) #=> "a = \"x\"\n"
stdlib::to_ruby([1]) #=> '[1]'
stdlib::to_python([true]) #=> '[True]'
stdlib::batch_escape('a') #=> '"a"'
stdlib::powershell_escape('a b') #=> 'a` b'
stdlib::shell_escape('a b') #=> 'a\ b'
stdlib::has_interface_with('lo') #=> false
stdlib::has_interface_with('ip', '127.0.0.1') #=> false
stdlib::has_interface_with('name', 'x') #=> error The function 'stdlib::has_interface_with' was called with arguments it does not accept. It expects one of:\n  (String[1] interface)\n    rejected: expects 1 argument, got 2\n  (Enum['ip', 'ipaddress', 'mac', 'macaddress', 'netmask', 'network'] kind, String[1] value)\n    rejected: parameter 'kind' expects a match for Enum['ip', 'ipaddress', 'mac', 'macaddress', 'netmask', 'network'], got 'name'
size(shuffle('abcé')) #=> 4
sort(shuffle(['c', 'a', 'b'])) #=> ['a', 'b', 'c']
shuffle('') #=> ''
shuffle(1) #=> error shuffle(): Requires either array or string to work with
stdlib::crc32('abc') #=> '352441c2'
stdlib::crc32('my string') #=> '18fbd270'
stdlib::crc32(Sensitive('my string')) #=> '18fbd270'
stdlib::crc32(100) #=> '237750ea'
stdlib::crc32(100.0) #=> 'a3fd429a'
stdlib::crc32(true) #=> 'fdfc4c8d'
stdlib::crc32([1]) #=> error 'stdlib::crc32' parameter 'my_data' expects a value of type ScalarData, Sensitive[ScalarData], Binary, or Sensitive[Binary], got Tuple
stdlib::sha256('my string') #=> '2f7e2089add0288a309abd71ffcc3b3567e2d4215e20e6ed3b74d6042f7ef8e5'
stdlib::sha256(Sensitive('my string')) #=> '2f7e2089add0288a309abd71ffcc3b3567e2d4215e20e6ed3b74d6042f7ef8e5'
stdlib::sha256(100.0) #=> '43b87f618caab482ebe4976c92bcd6ad308b48055f1c27b4c574f3e31d7683e0'
stdlib::seeded_rand(20, 'foo') #=> 1
stdlib::seeded_rand(1000, 'ǿňè') #=> 247
stdlib::seeded_rand(0, '') #=> error 'stdlib::seeded_rand' parameter 'max' expects an Integer[1] value, got Integer[0, 0]
stdlib::fqdn_rand_string(0) #=> error 'stdlib::fqdn_rand_string' parameter 'length' expects an Integer[1] value, got Integer[0, 0]
stdlib::fqdn_rand_string(10, undef, 'seed') == fqdn_rand_string(10, '', 'seed') #=> true
stdlib::fqdn_rotate('abcd', 'seed', 1) #=> 'cdab'
stdlib::fqdn_rotate(['a', 'b', 'c']) #=> ['a', 'b', 'c']
stdlib::fqdn_rotate('a', 1.5) #=> error The function 'stdlib::fqdn_rotate' was called with arguments it does not accept. It expects one of:\n  (String input, Variant[Integer, String] seeds*)\n    rejected: parameter 'seeds' expects a value of type Integer or String, got Float\n  (Array input, Variant[Integer, String] seeds*)\n    rejected: parameter 'input' expects an Array value, got String
stdlib::seeded_rand_string(5, 'x', 'ab') == seeded_rand_string(5, 'x', 'ab') #=> true
stdlib::merge({'a' => 1}, {'b' => 2}) #=> {'a' => 1, 'b' => 2}
stdlib::type_of(1) #=> Integer[1, 1]
stdlib::has_function('stdlib::has_function') #=> true
stdlib::has_function('stdlib::not_a_function') #=> false
stdlib::has_function('assert_type') #=> true
stdlib::os_version_gte('Debian', '9') #=> false
get_module_path('nope') #=> error Could not find module nope in environment production
load_module_metadata('nope') #=> error Could not find module nope in environment production
stdlib::str2resource('File[/nope]') #=> error stdlib::str2resource(): could not find File[/nope], this is parse order dependent and values should not be quoted
stdlib::nested_values({'key' => 'value'}) #=> ['value']
stdlib::nested_values({'key' => {'key1' => 'value1', 'key2' => 'value2'}}) #=> ['value1', 'value2']
stdlib::nested_values(undef) #=> error 'stdlib::nested_values' parameter 'hash' expects a Hash value, got Undef
stdlib::rewrap_sensitive_data({}) #=> {}
stdlib::rewrap_sensitive_data([]) #=> []
stdlib::rewrap_sensitive_data('a_string') #=> 'a_string'
stdlib::rewrap_sensitive_data(42) #=> 42
stdlib::rewrap_sensitive_data(false) #=> false
stdlib::rewrap_sensitive_data({'username' => 'my_user', 'password' => Sensitive('hunter2')}) =~ Sensitive[Hash] #=> true
unwrap(stdlib::rewrap_sensitive_data({'a' => Sensitive('bar'), 'b' => [1, undef, {'c' => Sensitive({'foo' => Sensitive(42)})}], 'd' => [], 'e' => undef})) #=> {'a' => 'bar', 'b' => [1, undef, {'c' => {'foo' => 42}}], 'd' => [], 'e' => undef}
unwrap(stdlib::rewrap_sensitive_data({Sensitive('key') => 'value'})) #=> {'key' => 'value'}
unwrap(stdlib::rewrap_sensitive_data({'secret' => Sensitive('hunter2')}) |$d| { $d.map |$k, $v| { upcase($v) } }) #=> ['HUNTER2']
unwrap(stdlib::rewrap_sensitive_data({'secret' => Sensitive('hunter2')}) |$d| { to_yaml($d) }) #=> "---\nsecret: hunter2\n"
stdlib::crc32('acb') #=> '5b384015'
stdlib::crc32('0') #=> 'f4dbdf21'
stdlib::crc32(0) #=> 'f4dbdf21'
stdlib::crc32(Sensitive(100)) #=> '237750ea'
stdlib::crc32(200.3) #=> '7d5469f0'
stdlib::crc32(Sensitive(100.0000)) #=> 'a3fd429a'
stdlib::crc32(false) #=> '2bcd6830'
stdlib::crc32(Binary('/u2+7w==')) #=> 'a4552ce'
stdlib::crc32() #=> error 'stdlib::crc32' expects 1 argument, got none
stdlib::sha256('abc') #=> 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
stdlib::sha256('acb') #=> '8e9766083b3bfc2003f791c9853941b0ea035d16379bfec16b72d376e272fa57'
stdlib::sha256('0') #=> '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9'
stdlib::sha256(0) #=> '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9'
stdlib::sha256(100) #=> 'ad57366865126e55649ecb23ae1d48887544976efea46a48eb5d85a6eeb4d306'
stdlib::sha256(Sensitive(100)) #=> 'ad57366865126e55649ecb23ae1d48887544976efea46a48eb5d85a6eeb4d306'
stdlib::sha256(200.3) #=> '441adfa0dd670f4193e4b6e4e373bd7fd3861ee53c834c562b825af79bf7dc98'
stdlib::sha256(true) #=> 'b5bea41b6c623f7c09f1bf24dcae58ebab3c0cdd90ad966bc43a45b44867e12b'
stdlib::sha256(false) #=> 'fcbcf165908dd18a9e49f7ff27810176db8e9f63b4352213741664245224f8aa'
stdlib::sha256(Binary('/u2+7w==')) #=> '6f99dd867817928959f588a645df8e795dcd51b228174fdd8e38126bc1850710'
stdlib::sha256() #=> error 'stdlib::sha256' expects 1 argument, got none
# crypt(3) refuses the cost; Puppet returns '*0'
pw_hash('password', 'bcrypt', '99$abcdefghijklmnopqrstuv') #=> error Invalid argument - crypt
# options of Ruby's YAML library that ours does not have
to_yaml([1], {'canonical' => true}) #=> error to_yaml(): the option canonical is not supported
to_yaml([1], {'header' => true}) #=> error to_yaml(): the option header is not supported
# Puppet: undefined method `sub!' for nil:NilClass
versioncmp('--', '-', true) #=> 0
versioncmp('', '', true) #=> 0
versioncmp('0', '', true) #=> 0
# Puppet: undefined method `parameter_names'
[1, 2, 3, 4].slice(2) |$a, $b, $c| { $a } #=> error slice(): block must define one parameter, or the same number of parameters as the given size of the slice (2). Block has 3
# Puppet: undefined method `next' for nil:NilClass
[1, {'a' => 3}].tree_each({'container_type' => Hash}) #=> Iterator [[[], [1, {'a' => 3}]]]
[1, 2].reverse_each.tree_each #=> Iterator [[[], [2, 1]], [[0], 2], [[1], 1]]
# Puppet: undefined method `sub' for 5:Integer
create_resources(5, {}) #=> error create_resources(): first argument must be a string
# Puppet: undefined method `hiera'
hiera(['a']) #=> error hiera() cannot take its arguments in an array
# Puppet: the message is that of Ruby's JSON, or of its methods
parsejson('[1') #=> error unexpected end of the text (line 1, column 3)
to_toml({'a' => [{'b' => 1}, 2]}) #=> error undefined method `keys' for 2:Integer
to_toml({'a' => [{'b' => 1}, 'x']}) #=> error undefined method `keys' for "x":String
range(1, 9, []) #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
# Puppet: integers and texts of any length
range('9223372036854775808', '1') #=> error range(): 9223372036854775808 is outside of the range of integers
# Puppet: integers of any length
to_bytes('8 E') #=> error to_bytes(): the number is too large
to_bytes('9000 E') #=> error to_bytes(): the number is too large
range('99999999999999999999', '3') #=> error range(): 99999999999999999999 is outside of the range of integers
# Puppet: the message is that of Ruby
loadjson('/etc') #=> error Is a directory: /etc
loadjson(1) #=> error Wrong number of arguments. 1 or 2 arguments should be provided.
to_toml({1.5 => 1}) #=> error undefined method `gsub' for 1.5:Float
create_resources(1, {}) #=> error create_resources(): first argument must be a string
parsejson('{') #=> error unexpected end of the text (line 1, column 2)
# Puppet: integers of any length, and versions without a number
SemVerRange({'min' => default, 'max' => SemVer('2.0.0')}) #=> error SemVerRange with an open end: use its string form
SemVerRange({'min' => SemVer('1.0.0')}) #=> error SemVerRange with an open end: use its string form
SemVerRange(default, SemVer('2.0.0')) #=> error SemVerRange with an open end: use its string form
SemVerRange(SemVer('1.0.0'), default) #=> error SemVerRange with an open end: use its string form
# Puppet: a method of Ruby's that the value does not have
Hash([[['a'], 5], [['a', 'y'], 9]], 'tree') #=> error a path of the tree leads through a value that is not a hash
Hash([[['a'], 5], [['a', 'y'], 9]], 'hash_tree') #=> error a path of the tree leads through a value that is not a hash
Struct[{Enum['a'] => Integer}] #=> Struct[{'a' => Integer}]
Struct[{Enum['a', 'b'] => Integer}] #=> error Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type Enum['a', 'b']
Struct[{String => Integer}] #=> error Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type String
Struct[{Optional => Integer}] #=> error Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type Optional
Struct[{NotUndef[Integer] => Integer}] #=> error Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type NotUndef[Integer]
Struct[{NotUndef => Integer}] #=> error Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type NotUndef
Struct[{Optional[Enum['a']] => Integer}] #=> error Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type Optional[Enum['a']]
Struct[{Optional[String[1]] => Integer}] #=> error Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type Optional[String[1]]
{} =~ Struct[{Enum['a'] => Optional[Integer]}] #=> false
TypeSet[1] #=> error Error while evaluating a '[]' expression, TypeSet name has wrong type, expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got Integer
URI({scheme => 'ftp', host => 'a'}) #=> error an FTP URI requires a path
# Puppet: titles of any kind, and the messages of its parser
Type("Array[Integer") #=> error missing ',' or closing bracket
Type("Class[1]") #=> error The class name is not a string
Type("Class[]") #=> error Invalid number of type parameters specified: Class requires 1, 0 provided
Type("File[1]") #=> error The title is not a string
Type("File[]") #=> error Invalid number of type parameters specified: File requires 1, 0 provided
Type("Integer[--5]") #=> error bad number
Type("Integer[1-3]") #=> error missing ',' or closing bracket
Type("Integer[1e]") #=> error bad number
Type("Resource['::']") #=> error Illegal type name '::'
Type("Resource['a:::b']") #=> error Illegal type name 'A:::B'
Type("Resource['file', 1.5]") #=> error The title is not a string
Type("Resource['file', 1]") #=> error The title is not a string
Type("Resource['file', ['a', 'b']]") #=> error The title is not a string
Type("Resource['file', [['a']]]") #=> error The title is not a string
Type("Resource['file', []]") #=> error The title is not a string
Type("Resource['file', true]") #=> error The title is not a string
Type("Resource[]") #=> error Invalid number of type parameters specified: Resource requires 1 or 2, 0 provided
Type("Resource[undef, 'a']") #=> error The type name cannot be a NilClass
Type("Resource[undef]") #=> error The type name cannot be a NilClass
Type("Struct[{'a' => Integer") #=> error missing ',' or '}'
Type("Struct[{'a' => Integer; 'b' => Integer}]") #=> error missing ',' or '}'
Type("Struct[{a Integer}]") #=> error missing '=>'
to_toml({'a' => [{'b' => 1}, 2]}) #=> error undefined method `keys' for 2:Integer
to_toml({'a' => [{'b' => [{'c' => 1}, 'x']}]}) #=> error undefined method `keys' for "x":String
base64('decode', '/////w==', 'strict') #=> error base64(): the result is not valid UTF-8
base64('decode', '/////w==') #=> error base64(): the result is not valid UTF-8
parsejson('{"a": 1') #=> error unexpected end of the text (line 1, column 8)
to_json_pretty({'a' => [1, Float('1e400')]}, false, {'indent' => ' '}) #=> error a number that is not finite has no JSON form
# Puppet: bignum too big to convert into `long'
fact('disks.18446744073709551617') #=> undef
