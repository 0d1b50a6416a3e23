# functions of version 9: its documentation and its own examples are the source
to_json({'a' => Sensitive('x')}) #=> '{"a":"Sensitive [value redacted]"}'
stdlib::shell_escape('a b') #=> 'a\ b'
size(shuffle('abcé')) #=> 4
sort(shuffle(['c', 'a', 'b'])) #=> ['a', 'b', 'c']
shuffle('') #=> ''
shuffle(1) #=> error shuffle(): Requires either array or string to work with
stdlib::seeded_rand(20, 'foo') #=> 1
stdlib::seeded_rand(1000, 'ǿňè') #=> 247
stdlib::seeded_rand(0, '') #=> error 'stdlib::seeded_rand' parameter 'max' expects an Integer[1] value, got Integer[0, 0]
stdlib::fqdn_rand_string(0) #=> error 'stdlib::fqdn_rand_string' parameter 'length' expects an Integer[1] value, got Integer[0, 0]
stdlib::fqdn_rotate('abcd', 'seed', 1) #=> 'cdab'
stdlib::fqdn_rotate(['a', 'b', 'c']) #=> ['a', 'b', 'c']
stdlib::fqdn_rotate('a', 1.5) #=> error The function 'stdlib::fqdn_rotate' was called with arguments it does not accept. It expects one of:\n  (String input, Variant[Integer, String] seeds*)\n    rejected: parameter 'seeds' expects a value of type Integer or String, got Float\n  (Array input, Variant[Integer, String] seeds*)\n    rejected: parameter 'input' expects an Array value, got String
stdlib::merge({'a' => 1}, {'b' => 2}) #=> {'a' => 1, 'b' => 2}
get_module_path('nope') #=> error Could not find module nope in environment production
# crypt(3) refuses the cost; Puppet returns '*0'
pw_hash('password', 'bcrypt', '99$abcdefghijklmnopqrstuv') #=> error Invalid argument - crypt
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
range(1, 9, []) #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
# Puppet: integers and texts of any length
range('9223372036854775808', '1') #=> error range(): 9223372036854775808 is outside of the range of integers
# Puppet: integers of any length
range('99999999999999999999', '3') #=> error range(): 99999999999999999999 is outside of the range of integers
# Puppet: the message is that of Ruby
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
parsejson('{"a": 1') #=> error unexpected end of the text (line 1, column 8)
to_json_pretty({'a' => [1, Float('1e400')]}, false, {'indent' => ' '}) #=> error a number that is not finite has no JSON form
# Puppet: bignum too big to convert into `long'
fact('disks.18446744073709551617') #=> undef
