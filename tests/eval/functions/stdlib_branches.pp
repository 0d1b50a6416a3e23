# Branches of functions of stdlib that no other case takes.
regexpescape("a\nb\tc\rd") #=> 'a\nb\tc\rd'
regexpescape('a.b*c (d)') #=> 'a\.b\*c\ \(d\)'
base64('encode', '???>>>~~~', 'urlsafe') #=> 'Pz8_Pj4-fn5-'
base64('decode', 'Pz8_Pj4-', 'urlsafe') #=> '???>>>'
base64('decode', 'Pz8/Pj4+', 'urlsafe') #=> '???>>>'
range('Y', 'b') #=> ['Y', 'Z', '[', '\', ']', '^', '_', '`', 'a', 'b']
range('y', 'ab') #=> []
range('b', 'a') #=> []
range('zz', 'b') #=> []
range('Zy', 'b') #=> ['Zy']
range('Zy', 'ZZb') #=> []
range('zz9', 'aaa1') #=> []
range('ab', 'b') #=> ['ab']
range('ab', 'a') #=> []
range('az', 'c') #=> ['az']
range('b...a') #=> []
range('b...b') #=> []
range('b...d') #=> ['b', 'c']
range('y..ab') #=> []
range('', 'a') #=> ['']
range('a', '') #=> []
range('a-8', 'a-9') #=> ['a-8', 'a-9']
range('a-9', 'a-99', 20) #=> ['a-9', 'a-29', 'a-49', 'a-69', 'a-89']
range('a-98', 'a-a') #=> ['a-98']
range('a9', 'b9') #=> ['a9', 'b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9']
range('a-y', 'b-b') #=> ['a-y', 'a-z', 'b-a', 'b-b']
range('1.8', '2.1') #=> ['1.8', '1.9', '2.0', '2.1']
range('<8', '<9') #=> ['<8', '<9']
range('<8', '<<') #=> ['<8', '<9']
range('<:', '<=') #=> ['<:', '<;', '<<', '<=']
range('x9-9', 'x9-9a', 10000) #=> ['x9-9', 'dt9-9', 'hp9-9', 'll9-9', 'ph9-9', 'td9-9', 'wz9-9']
range('1-Y', '1-Z9', 100) #=> ['1-Y', '1-DU', '1-HQ', '1-LM', '1-PI', '1-TE', '1-XA']
range('a8', 'b1') #=> ['a8', 'a9', 'b0', 'b1']
range('a', 'e', '0') #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range('a', 'e', '-2') #=> ['a', 'c', 'e']
basename('a.', '.*') #=> 'a'
basename('.x', '.*') #=> '.x'
basename('abc', '.*') #=> 'abc'
basename('a/b.c', '.*') #=> 'b'
unique([1, 'a', 1]) #=> [1, 'a']
unique([[1], [1], [2]]) #=> [[1], [2]]
values_at(['a', 'b'], '1-0') #=> error values_at(): Stop index in given indices range is smaller than the start index
values_at(['a', 'b'], '0-5') #=> error values_at(): Stop index in given indices range exceeds array size
values_at(['a', 'b'], 7) #=> error values_at(): Given index exceeds array size
fact('..os') #=> undef
fact('os."family"') #=> undef
fact('os."family') #=> undef
fact('os.nope.0') #=> undef
# Numbers, paths, ranges and facts at their limits.
fact('.networking.fqdn') #=> 'web01.example.com'
fact('networking"fqdn"') #=> 'web01.example.com'
fact('net"working') #=> undef
fact('""') #=> {'networking' => {'fqdn' => 'web01.example.com'}, 'disks' => ['sda', 'sdb', {'b' => 'z'}]}
fact('networking.fqdn.0') #=> undef
fact('missing.fqdn') #=> undef
fact('missing') #=> undef
range('a..') #=> error range(): Unable to compute range from the value: a..
range('..b') #=> error range(): Unable to compute range from the value: ..b
range('a....d') #=> error range(): Unable to compute range from the value: a....d
range('a.d') #=> error range(): Unable to compute range from the value: a.d
range('a-d') #=> ['a', 'b', 'c', 'd']
range('a--d') #=> error range(): Unable to compute range from the value: a--d
range('a-d-e') #=> error range(): Unable to compute range from the value: a-d-e
range('a_1..a_3') #=> ['a_1', 'a_2', 'a_3']
range('a..d e') #=> error range(): Unable to compute range from the value: a..d e
range('a b..d') #=> error range(): Unable to compute range from the value: a b..d
range('1..5') #=> [1, 2, 3, 4, 5]
range('1...5') #=> [1, 2, 3, 4]
range('1-5') #=> [1, 2, 3, 4, 5]
range('5-1') #=> []
range('1-5', 'x') #=> ['1-5']
range(1, 10, 3) #=> [1, 4, 7, 10]
range(1, 10, -3) #=> [1, 4, 7, 10]
range(10, 1, 3) #=> []
range(1, 1) #=> [1]
range(2, 1) #=> []
range('1', 'x') #=> []
range('a', 'c', 0) #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range(1, 3, 0) #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range(1, 3, 'x') #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range('aa..ac') #=> ['aa', 'ab', 'ac']
range('host08..host11') #=> ['host08', 'host09', 'host10', 'host11']
range('host08...host11') #=> ['host08', 'host09', 'host10']
pick('', undef, 'x') #=> 'x'
pick(undef, '') #=> error pick(): must receive at least one non empty value
pick('', 0) #=> 0
pick('', false) #=> false
pick('', 'a', 'b') #=> 'a'
pick([]) #=> []
pick('', []) #=> []
pick_default(undef, '') #=> ''
pick_default('', 'a', 'b') #=> 'a'
pick_default('', 'a') #=> 'a'
pick_default('', undef, '', 'z', 'y') #=> 'z'
regexpescape("a b\tc\nd\re") #=> 'a\ b\tc\nd\re'
regexpescape('a') #=> 'a'
regexpescape('') #=> ''
bool2str(true, 'y', 'n') #=> 'y'
fact('networking""fqdn') #=> 'web01.example.com'
# Sizes, texts as booleans, arrays, words and TOML.
str2bool("x\nyes") #=> true
str2bool("yes\n") #=> true
str2bool("\n") #=> false
str2bool("no\nyes") #=> true
str2bool("x\ny\nz") #=> true
str2bool('undefined') #=> false
str2bool('undef') #=> false
str2bool(' ') #=> error str2bool(): Unknown type of boolean given
num2bool('a#{b} #$c #@d #e') #=> error num2bool(): 'a#{b} #$c #@d #e' does not look like a number: invalid value for Float(): "a\#{b} \#$c \#@d #e"
num2bool("a\x00") #=> error num2bool(): 'a\x00' does not look like a number: invalid value for Float(): "a\\x00"
num2bool("a\ab\eb") #=> error num2bool(): 'a\ab\eb' does not look like a number: invalid value for Float(): "a\\ab\\eb"
deep_merge({a => {b => 1}}, {a => {c => 2}}, '') #=> {'a' => {'b' => 1, 'c' => 2}}
deep_merge({}, {a => 1}) #=> {'a' => 1}
deep_merge({a => 1}) #=> error deep_merge(): wrong number of arguments (1; must be at least 2)
any2array({a => 1}) #=> ['a', 1]
dirname('a/b') #=> 'a'
dirname('a/b/') #=> 'a'
shell_escape('a b') #=> 'a\ b'
shell_escape("a\nb") #=> "a'\n'b"
shell_escape('é$') #=> '\é\$'
capitalize('aBC') #=> 'Abc'
capitalize(['aB', 'cD']) #=> ['Ab', 'Cd']
capitalize('') #=> ''
strip(' a ') #=> 'a'
rstrip(' a ') #=> ' a'
join_keys_to_values({a => 1, b => [1, 2], c => undef}, '=') #=> ['a=1', 'b=1', 'b=2', 'c=']
join_keys_to_values({}, '=') #=> []
prefix(['a'], 'x') #=> ['xa']
prefix({a => 1}, 'x') #=> {'xa' => 1}
prefix([1, undef], 'x') #=> ['x1', 'x']
suffix(['a'], 'x') #=> ['ax']
suffix({a => 1}, 'x') #=> {'ax' => 1}
suffix(['a']) #=> ['a']
zip([1, 2], [3]) #=> [[1, 3], [2, undef]]
zip([1, 2], [3, 4], true) #=> [1, 3, 2, 4]
zip([], [1]) #=> []
dig({a => {b => 1}}, ['a', 'b']) #=> undef
difference([1, 2, 1], [1]) #=> [2]
intersection([1, 1, 2], [1]) #=> [1]
union([1], [1, 2]) #=> [1, 2]
count([1, undef, '']) #=> 1
count([1, 1, 2], 1) #=> 2
join(['a', 'b'], ', ') #=> 'a, b'
versioncmp('1.0-a', '1.0-b') #=> -1
versioncmp('1.a', '1.b') #=> -1
versioncmp('1.b', '1.a') #=> 1
versioncmp('1.ab', '1.a') #=> 1
versioncmp('1.a', '1.ab') #=> -1
versioncmp('1.0.0-', '1', true) #=> 0
versioncmp('1.0-rc1', '1-rc1', true) #=> 0
compare('B', 'a') #=> 1
compare('a', 'A') #=> 0
compare('ab', 'AB', false) #=> 1
compare('a', 'b', false) #=> -1
compare('b', 'a', false) #=> 1
compare('z', 'aa') #=> 1
getvar('a-b') #=> error 'getvar' The given string does not start with a valid variable name
getvar("facts!x") #=> error 'getvar' The given string does not start with a valid variable name
getvar('x') #=> undef
getvar('x y', 3) #=> error 'getvar' The given string does not start with a valid variable name
get({'a' => {'b c' => 1}}, "a.'b c'") #=> 1
get({'a' => {'b c' => 1}}, "a.b c") #=> 1
get({'ab' => 1}, 'ab') #=> 1
get({'ab' => 1}, "a'b") #=> error Syntax error in dotted-navigation string
get({'a' => [10, 20]}, 'a.1') #=> 20
get({'a' => 1}, "'a'") #=> 1
group_by(['a', 'bb', 'ccc', 'd', 'ee'])|$x| { length($x) } #=> {1 => ['a', 'd'], 2 => ['bb', 'ee'], 3 => ['ccc']}
group_by([])|$x| { $x } #=> {}
group_by({'a' => 1, 'b' => 2, 'c' => 1})|$k, $v| { $v } #=> {1 => [['a', 1], ['c', 1]], 2 => [['b', 2]]}
group_by([1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,1,2,9,17])|$x| { $x } #=> {1 => [1, 1], 2 => [2, 2], 3 => [3], 4 => [4], 5 => [5], 6 => [6], 7 => [7], 8 => [8], 9 => [9, 9], 10 => [10], 11 => [11], 12 => [12], 13 => [13], 14 => [14], 15 => [15], 16 => [16], 17 => [17, 17], 18 => [18], 19 => [19], 20 => [20]}
filter({'a' => 1, 'b' => 2})|$k, $v| { $v == 2 } #=> {'b' => 2}
filter({'a' => 1, 'b' => 2})|$k, $v| { $k == 'a' } #=> {'a' => 1}
filter({'a' => 1, 'b' => 2})|$p| { $p[1] == 2 } #=> {'b' => 2}
filter([5, 6])|$i, $v| { $i == 1 } #=> [6]
slice([1, 2], 2)|| { 1 } #=> error slice(): block must define at least one parameter. Block has 0.
slice([1, 2, 3], 2)|$a, $b| { $a } #=> [1, 2, 3]
slice([1, 2, 3], 2)|$a| { $a } #=> [1, 2, 3]
slice([1, 2, 3], 2)|*$a| { $a } #=> [1, 2, 3]
slice([1, 2, 3], 2)|$a, $b = 7| { $a } #=> [1, 2, 3]
Array(tree_each([1, [2]], {'container_type' => Integer})) #=> error Only Array, Hash, and Object types can be used as container types. Got Integer
Array(tree_each([1, [2]], {'include_containers' => false, 'include_values' => false})) #=> error Options 'include_containers' and 'include_values' cannot both be false
Array(tree_each([1, [2, {'a' => 3}]], {'include_containers' => false})) #=> [[[0], 1], [[1, 0], 2], [[1, 1, 'a'], 3]]
Array(tree_each([1, [2, {'a' => 3}]], {'include_values' => false})) #=> [[[], [1, [2, {'a' => 3}]]], [[1], [2, {'a' => 3}]], [[1, 1], {'a' => 3}]]
Array(tree_each([1, [2, {'a' => 3}]], {'include_root' => false})) #=> [[[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
Array(tree_each([1, [2, {'a' => 3}]], {'order' => 'breadth_first'})) #=> [[[], [1, [2, {'a' => 3}]]], [[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
Array(tree_each({'a' => [1], 'b' => {'c' => 2}}, {'container_type' => Hash})) #=> [[[], {'a' => [1], 'b' => {'c' => 2}}], [['a'], [1]], [['b'], {'c' => 2}], [['b', 'c'], 2]]
Array(tree_each({'a' => [1], 'b' => {'c' => 2}})) #=> [[[], {'a' => [1], 'b' => {'c' => 2}}], [['a'], [1]], [['a', 0], 1], [['b'], {'c' => 2}], [['b', 'c'], 2]]
tree_each([1, [2]])|$p, $v| { $v } #=> [1, [2]]
fqdn_rand(1000) #=> 153
fqdn_rand(1000, 'a') #=> 906
split('', '') #=> []
split('abc', 'b?') #=> ['a', 'c']
split('ab', 'c*') #=> ['a', 'b']
split('a', 'c*') #=> ['a']
split('abbc', '(b)') #=> ['a', 'b', '', 'b', 'c']
split('abc', '$') #=> ['abc']
split('a1b2c3', '(\\d)') #=> ['a', '1', 'b', '2', 'c', '3']
split('ab', '(?=b)|$') #=> ['a', 'b']
regsubst('abc', '(a)(b)(c)', '\\3\\2\\1') #=> 'cba'
regsubst('abc', '(a)(b)(c)(d)?(e)?(f)?(g)?(h)?(i)?(j)?(k)?', '\\3\\2\\1') #=> 'cba'
match('abc', '(a)(b)(c)') #=> ['abc', 'a', 'b', 'c']
unique(Integer) #=> error The function 'unique' was called with arguments it does not accept. It expects one of:\n  (String string, Callable[String] block?)\n    rejected: parameter 'string' expects a String value, got Type[Integer]\n  (Hash hash, Callable[Any] block?)\n    rejected: parameter 'hash' expects a Hash value, got Type[Integer]\n  (Array array, Callable[Any] block?)\n    rejected: parameter 'array' expects an Array value, got Type[Integer]\n  (Iterable iterable, Callable[Any] block?)\n    rejected: parameter 'iterable' expects an Iterable value, got Type[Integer]
sprintf('%d', 3.7) #=> '3'
sprintf('%s %s', 'a', [1]) #=> 'a [1]'
sprintf('%10s|', 'abc') #=> '       abc|'
pick(undef, '', 3) #=> 3
pick(false) #=> false
pick_default('x', 'a') #=> 'x'
pick_default(undef, 'a') #=> 'a'
pick_default('', 'a', '') #=> 'a'
union([1], 2) #=> error union(): Every parameter must be an array
union([1], [2], [1]) #=> [1, 2]
intersection([1, 2], [2]) #=> [2]
any2array({'a' => 1}) #=> ['a', 1]
count([1, '', undef]) #=> 1
prefix(['a'], 'p') #=> ['pa']
prefix('a', 'p') #=> error prefix(): expected first argument to be an Array or a Hash, got "a"
values_at([1, 2, 3], 1) #=> [2]
values_at([1, 2, 3], '0-1') #=> [1, 2]
values_at([1, 2, 3], '0..1') #=> [1, 2]
values_at([1, 2, 3], '0...1') #=> [1]
values_at([1, 2, 3], '1-0') #=> error values_at(): Stop index in given indices range is smaller than the start index
values_at([1, 2, 3], '3') #=> error values_at(): Given index exceeds array size
values_at([1, 2, 3], ['0', '2']) #=> [1, 3]
num2bool('a"b') #=> error num2bool(): 'a"b' does not look like a number: invalid value for Float(): "a\"b"
num2bool("a#b") #=> error num2bool(): 'a#b' does not look like a number: invalid value for Float(): "a#b"
str2bool('y') #=> true
num2bool("1\t2") #=> error num2bool(): '1	2' does not look like a number: invalid value for Float(): "1\t2"
num2bool("\#{x}") #=> error num2bool(): '\#{x}' does not look like a number: invalid value for Float(): "\\\#{x}"
num2bool('a#{x') #=> error num2bool(): 'a#{x' does not look like a number: invalid value for Float(): "a\#{x"
num2bool('a#$x') #=> error num2bool(): 'a#$x' does not look like a number: invalid value for Float(): "a\#$x"
num2bool('a#@x') #=> error num2bool(): 'a#@x' does not look like a number: invalid value for Float(): "a\#@x"
num2bool('a#') #=> error num2bool(): 'a#' does not look like a number: invalid value for Float(): "a#"
num2bool('a\\b') #=> error num2bool(): 'a\b' does not look like a number: invalid value for Float(): "a\\b"
num2bool("a\u0001") #=> error num2bool(): 'a' does not look like a number: invalid value for Float(): "a\x01"
num2bool("a\u001b") #=> error num2bool(): 'a' does not look like a number: invalid value for Float(): "a\e"
num2bool("ä") #=> error num2bool(): 'ä' does not look like a number: invalid value for Float(): "\xC3\xA4"
base64('encode', 'abc') #=> "YWJj\n"
base64('decode', 'YWJj') #=> 'abc'
base64('decode', 'YWJ', 'strict') #=> error invalid base64
base64('encode', 'abc', 'x') #=> error base64(): the third argument must be one of 'default', 'strict', or 'urlsafe'
base64('x', 'abc') #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64('encode', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl') #=> "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXphYmNkZWZnaGlqa2xtbm9wcXJz\ndHV2d3h5emFiY2RlZmdoaWprbA==\n"
base64('encode', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl', 'strict') #=> 'YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXphYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5emFiY2RlZmdoaWprbA=='
parsejson('{', 5) #=> 5
parsejson('null', 5) #=> 5
parsejson('[1]') #=> [1]
parsejson('[1]', 5) #=> [1]
parsejson(1, 3) #=> 3
parseyaml('a: [', 3) #=> 3
parseyaml('a: [') #=> error (<unknown>): did not find expected node content while parsing a flow node at line 2 column 1
parsejson('false', 2) #=> 2
pw_hash('a', 'SHA-512', 1) #=> error pw_hash(): third argument must be a string
pw_hash('a', 'SHA-512', '') #=> error pw_hash(): third argument must not be empty
pw_hash('a', 1, 'x') #=> error pw_hash(): second argument must be a string
pw_hash('a', 'X', 'x') #=> error pw_hash(): X is not a valid hash type
pw_hash('a', 'SHA-512', 'sa#t') #=> error pw_hash(): characters in salt must be in the set [a-zA-Z0-9./]
pw_hash('', 'SHA-512', 'salt') #=> undef
pw_hash(1, 'SHA-512', 'salt') #=> error pw_hash(): first argument must be a string
pw_hash('a', 'SHA-256') #=> error pw_hash(): Wrong number of arguments given (2 for 3)
pw_hash('a', 'md5', 'salt') #=> '$1$salt$M17PcHxFIEt5v7SAsS4v60'
pw_hash('a', 'SHA-256', 'salt') #=> '$5$salt$7p0.o3bzi2h7d5cGlDeRN33gONQRpRi7aNgP2TFs9a5'
pw_hash('a', 'bcrypt', '05$abcdefghijklmnopqrstuv') #=> '$2b$05$abcdefghijklmnopqrstuu8.veTXNDPV2eEsdpKNczMw2otgh5LnK'
getparam('User[x]', 'uid') #=> ''
range('a', 'e') #=> ['a', 'b', 'c', 'd', 'e']
range('1.3') #=> error range(): Unable to compute range from the value: 1.3
range('1....3') #=> error range(): Unable to compute range from the value: 1....3
range('1', '9', '2') #=> [1, 3, 5, 7, 9]
range('1', '9', '0') #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range('1', '9', 'x') #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range(1, 9, 2) #=> [1, 3, 5, 7, 9]
range(1, 9, -2) #=> [1, 3, 5, 7, 9]
range(9, 1) #=> []
range(9, 1, -3) #=> []
range('host01', 'host03') #=> ['host01', 'host02', 'host03']
range('Z', 'c') #=> ['Z', '[', '\', ']', '^', '_', '`', 'a', 'b', 'c']
range('z', 'ac') #=> []
range('host01', 'host10', 3) #=> ['host01', 'host04', 'host07', 'host10']
fact('os.name') #=> undef
fact('os') #=> undef
fact('os.nosuch') #=> undef
fact('os."name"') #=> undef
fact('"os".name') #=> undef
fact('nosuch.x') #=> undef
fact('kernel.x') #=> undef
fact('.os.name') #=> undef
fact('os..name') #=> undef
fact('os.name.x') #=> undef
regexpescape("a\fb") #=> 'a\\fb'
regexpescape("a\u000bb") #=> 'a\vb'
glob('/nosuch*') #=> []
glob('/et[c]/.') #=> ['/etc/.']
glob('/et[c]/') #=> ['/etc/']
create_resources('@class', {'x' => {}}) #=> error Classes are not virtualizable
create_resources('@@class', {'x' => {}}) #=> error Classes are not virtualizable
create_resources('@notify', {'x' => {}}) #=> undef
create_resources('notify', 1) #=> error create_resources(): second argument must be a hash
create_resources('notify', {}, 1) #=> error create_resources(): third argument, if provided, must be a hash
create_resources('Class', {'nosuch' => {}}) #=> error Could not find declared class nosuch
index([1, 2, 3])|$x| { $x == 2 } #=> 1
defined_with_params(Notify['x'], {'message' => 'a'}) #=> false
stdlib::end_with('abc', ['x', 'b']) #=> false
stdlib::start_with('abc', ['x', 'c']) #=> false
Binary('YWJj', '%B') #=> Instance of Binary
to_yaml({'a' => [1, 2]}) #=> "---\na:\n- 1\n- 2\n"
to_yaml(undef) #=> "---\n"
assert_type(Type[Callable[Integer, Callable[String]]], Callable[Integer]) #=> error assert_type(): expects a Type[Callable[Integer, Callable[String]]] value, got Type[Callable[Integer]]
assert_type(Type[Callable[Integer, 0, 5]], Callable[String, 1, 2]) #=> error assert_type(): expects a Type[Callable[Integer, 0, 5]] value, got Type[Callable[String, 1, 2]]
assert_type(Array[Array[Integer, 2]], [[1]]) #=> error assert_type(): index 0 expects size to be at least 2, got 1
assert_type(Array[Integer, 0], 5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Tuple[Integer, Integer], []) #=> error assert_type(): expects size to be 2, got 0
assert_type(Tuple[Integer, Integer], [1, 2, 3]) #=> error assert_type(): expects size to be 2, got 3
assert_type(Tuple[Integer, 1], []) #=> error assert_type(): expects size to be at least 1, got 0
assert_type(Hash[String, Integer, 1], {}) #=> error assert_type(): expects size to be at least 1, got 0
assert_type(Hash[String, Integer, 0, 1], {'a' => 1, 'b' => 2}) #=> error assert_type(): expects size to be at most 1, got 2
assert_type(Hash[String, Integer, 0, 0], {'a' => 1}) #=> error assert_type(): expects size to be 0, got 1
assert_type(Collection[2, 2], [1]) #=> error 
assert_type(Collection[1], []) #=> error 
assert_type(Collection[0, 1], [1, 2]) #=> error 
assert_type(String[1], '') #=> error assert_type(): expects a String[1] value, got String
assert_type(String[0, 1], 'ab') #=> error assert_type(): expects a String[0, 1] value, got String
assert_type(String[0, 0], 'ab') #=> error assert_type(): expects a String[0, 0] value, got String
assert_type(String[2, 2], 'a') #=> error assert_type(): expects a String[2, 2] value, got String
assert_type(Variant[Array[Integer, 1], Array[String, 3]], [true]) #=> error  assert_type(): variant 0 index 0 expects an Integer value, got Boolean\n  assert_type(): variant 1 expects size to be at least 3, got 1
assert_type(Variant[Array[Integer], Hash[String, Integer]], {'a' => 'b'}) #=> error  assert_type(): variant 0 expects an Array value, got Struct\n  assert_type(): variant 1 entry 'a' expects an Integer value, got String
assert_type(Variant[Struct[{a => Integer}], Struct[{b => Integer}]], {'c' => 1}) #=> error  assert_type(): variant 0 expects a value for key 'a'\n  assert_type(): variant 0 unrecognized key 'c'\n  assert_type(): variant 1 expects a value for key 'b'\n  assert_type(): variant 1 unrecognized key 'c'
assert_type(Optional[Array[Integer]], ['a']) #=> error assert_type(): index 0 expects an Integer value, got String
assert_type(Enum['é'], 'b') #=> error assert_type(): expects a match for Enum['é'], got 'b'
assert_type(Optional['a'], 'b') #=> error assert_type(): expects a value of type Undef or String, got String
assert_type(Optional[Enum['a', 'b']], 'c') #=> error assert_type(): expects an undef value or a match for Enum['a', 'b'], got 'c'
sprintf('%s', [1]).map |$x| { } #=> [undef, undef, undef]
new(Array, Timestamp(0)) #=> error 'new_array' Value of type Timestamp cannot be converted to Array
new(Array, default) #=> error 'new_array' Value of type Default cannot be converted to Array
new(Array, /a/) #=> error 'new_array' Value of type Regexp[/a/] cannot be converted to Array
new(Array, SemVer('1.0.0')) #=> error 'new_array' Value of type SemVer cannot be converted to Array
new(Array, Sensitive(1)) #=> error 'new_array' Value of type Sensitive[Integer] cannot be converted to Array
String({'a' => [], 'b' => {}}, '%#h') #=> "{\n  'a' => [],\n  'b' => {\n\n  }\n}"
String([[], {}], '%#a') #=> "[\n  [],\n  {}]"
String([10, 20], { Array => '%a', Integer => '%#x', Any => '%p'}) #=> '[10, 20]'
String([10, 20.5], { Any => '%p', Numeric => '%d' }) #=> '[10, 20.5]'
String(5, {'a' => '%d'}) #=> error 'new_string' expects (Convertible = Any from, Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] string_formats?)\n  rejected: parameter 'string_formats' variant 0 expects a Default value, got Struct\n  rejected: parameter 'string_formats' variant 1 expects a String value, got Struct\n  rejected: parameter 'string_formats' variant 2 key of entry 'a' expects a Type value, got String
String(5, {5 => '%d'}) #=> error 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Hash
String(5, {Integer => {'format' => '%d', 'x' => 1}}) #=> error 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Hash
String([1, [2]], {Array => {format => '%[a', 'string_formats' => {Array => '%(a'}}}) #=> '[1, [2]]'
getvar('a!b') #=> error 'getvar' The given string does not start with a valid variable name
getvar('a.b!c') #=> undef
getvar('facts.networking!x') #=> undef
fact('networking.0') #=> undef
fqdn_rand(10, 4294967296) #=> 1
fqdn_rand(100000000, 'x') #=> 20730586
get([1, [2, 3]], '1.1') #=> 3
get([1, [2, 3]], '1.2') #=> undef
get([1, [2, 3]], '5') #=> undef
get([1], '-1') #=> 1
range('1', '5', 3) #=> [1, 4]
range('a1', 'a9', '3') #=> ['a1', 'a4', 'a7']
range(1, 5, 0) #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range(1, 5, -1) #=> [1, 2, 3, 4, 5]
glob('tests/eval/functions/files/data/glob-{1,2}.yaml') #=> ['tests/eval/functions/files/data/glob-1.yaml', 'tests/eval/functions/files/data/glob-2.yaml']
glob('tests/eval/functions/files/{data/glob-{1,2},vars}.yaml') #=> ['tests/eval/functions/files/data/glob-1.yaml', 'tests/eval/functions/files/data/glob-2.yaml', 'tests/eval/functions/files/vars.yaml']
glob('tests/eval/functions/files/data/glob-\\{1,2\\}.yaml') #=> []
glob('tests/eval/functi\\ons/files/data/glob-1.yaml') #=> ['tests/eval/functions/files/data/glob-1.yaml']
glob('tests/eval/functi\\ons/files/data/glob-[\\1].yaml') #=> ['tests/eval/functions/files/data/glob-1.yaml']
glob('tests/eval/functions/files/{a\\,b,vars}.yaml') #=> ['tests/eval/functions/files/vars.yaml']
glob('tests/eval/functions/files/{vars,hi{era,x}}.yaml') #=> ['tests/eval/functions/files/vars.yaml', 'tests/eval/functions/files/hiera.yaml']
glob('tests/eval/functions/files/{vars') #=> []
glob('tests/eval/functions/files/va{r}s.yaml') #=> ['tests/eval/functions/files/vars.yaml']
glob('tests/eval/functions/files/\\.h*') #=> ['tests/eval/functions/files/.hidden']
glob('tests/eval/functions/files/[.]h*') #=> []
getparam(1, 'x') #=> error No title provided and "1" is not a valid resource reference
getparam('x', 'y') #=> error No title provided and "x" is not a valid resource reference
getparam(undef, 'y') #=> error No title provided and "" is not a valid resource reference
getparam([], 'y') #=> error No title provided and "[]" is not a valid resource reference
getparam({}, 'y') #=> error No title provided and "{}" is not a valid resource reference
getparam(File['/x'], 1) #=> error Must specify name of a parameter
getparam(File['/x'], '') #=> ''
getparam('', 'y') #=> error No title provided and "" is not a valid resource reference
getparam(File, 'y') #=> error No title provided and "File[]" is not a valid resource reference
getparam(Integer, 'y') #=> error No title provided and "Integer" is not a valid resource reference
getparam('User[x]', 'y') #=> ''
getparam('User[x', 'y') #=> error No title provided and "User[x" is not a valid resource reference
getparam('[x]', 'y') #=> error No title provided and "[x]" is not a valid resource reference
getparam(/a/, 'y') #=> error No title provided and "/a/" is not a valid resource reference
defined_with_params('x') #=> error No title provided and "x" is not a valid resource reference
defined_with_params('x', {}) #=> error No title provided and "x" is not a valid resource reference
defined_with_params(1) #=> error Reference is not understood: 'Integer'
defined_with_params(1, {}) #=> error Reference is not understood: 'Integer'
defined_with_params(undef) #=> error No title provided and "" is not a valid resource reference
defined_with_params('') #=> error No title provided and "" is not a valid resource reference
defined_with_params('', {}) #=> error No title provided and "" is not a valid resource reference
defined_with_params(['x']) #=> error Reference is not understood: 'Array'
defined_with_params([]) #=> error Reference is not understood: 'Array'
defined_with_params({}) #=> error Reference is not understood: 'Hash'
defined_with_params(File['/x']) #=> false
defined_with_params(File['/x'], {a => 1}) #=> false
defined_with_params(File) #=> false
defined_with_params(Integer) #=> error Reference is not understood: 'Puppet::Pops::Types::PIntegerType'
defined_with_params('User[x]') #=> false
defined_with_params('User[x]', 1) #=> false
defined_with_params('User[x]', undef) #=> false
defined_with_params('User[x]', []) #=> false
defined_with_params('User[x]', [[a, 1]]) #=> false
defined_with_params('User[x') #=> error No title provided and "User[x" is not a valid resource reference
defined_with_params('User') #=> error No title provided and "User" is not a valid resource reference
defined_with_params('Class[x]') #=> false
defined_with_params(Class['x']) #=> false
defined_with_params(Class) #=> error No title provided and "class" is not a valid resource reference
with(1) |$x| { file { '/y1': mode => '0644' } [defined_with_params(File), defined_with_params(File, {'mode' => '0644'}), defined_with_params(File, {'mode' => '0600'}), defined_with_params(File['/y1']), defined_with_params('File[/y1]', {'mode' => '0644'}), defined_with_params('file[/y1]'), defined_with_params(File['/y1'], {'owner' => undef}), defined_with_params(File['/y1'], {'owner' => 'x'})] } #=> [true, true, false, true, true, true, true, false]
with(1) |$x| { file { '/y2': mode => '0644'; '/y3': owner => 'a' } [defined_with_params(File, {'owner' => 'a'}), defined_with_params(File, {'owner' => 'a', 'mode' => '0644'}), getparam(File['/y3'], 'owner'), getparam('File[/y3]', 'mode'), getparam('file[/y3]', 'owner'), getparam(File['/y3'], 'title'), getparam(File['/y3'], 'nonesuch')] } #=> [true, false, 'a', '', 'a', '/y3', '']
defined_with_params(Type[File]) #=> error Reference is not understood: 'Puppet::Pops::Types::PTypeType'
defined_with_params(Optional[File]) #=> error Reference is not understood: 'Puppet::Pops::Types::POptionalType'
defined_with_params(undef, undef) #=> error No title provided and "" is not a valid resource reference
defined_with_params(File['/a', '/b']) #=> error Reference is not understood: 'Array'
defined_with_params([File['/a']]) #=> error Reference is not understood: 'Array'
getparam(Type[File], 'x') #=> ''
getparam(undef) #=> error Must specify name of a parameter
getparam() #=> error Must specify a reference
getparam('a') #=> error Must specify name of a parameter
delete(['a', 'b', {'c' => 1}], {'c' => 1}) #=> ['a', 'b', {'c' => 1}]
delete(['a', ['a', 1], ['b', 2], 1], {'a' => 1, 'b' => 2}) #=> ['a', 1]
delete(['c', 'a', 'b', ''], {'a' => 'b'}) #=> ['c', 'a', 'b', '']
delete(['a', 'b'], {}) #=> ['a', 'b']
delete({'a' => 1, 'b' => 2}, {'a' => 1}) #=> {'a' => 1, 'b' => 2}
delete('abc', {'a' => 1}) #=> error wrong argument type Array (expected Regexp)
delete(['a', undef, 'b'], undef) #=> ['a', undef, 'b']
fact('networking.fqdn') #=> 'web01.example.com'
fact('networking.fqdn.0') #=> undef
with(1) |$x| { $facts = {'a' => ['x', 'y', {'b' => 'z'}]} [fact('a.0'), fact('a.1'), fact('a.2'), fact('a.2.b'), fact('a.3'), fact('a.x'), fact('a.1x'), fact('a.99999999999'), fact('a.99999999999999999999'), fact('a.01')] } #=> error Error while evaluating a '=' expression, Attempt to assign to a reserved variable name: 'facts'
to_json_pretty({'a' => 1.0e308 * 10}, false, {'indent' => ' '}) #=> error The result of the * expression is Infinity
to_json_pretty({'a' => [1, {'b' => 1.0e308 * 10}]}, false, {'indent' => ' '}) #=> error The result of the * expression is Infinity
to_json_pretty({'a' => 1.0e308 * 10}) #=> error The result of the * expression is Infinity
to_json_pretty([1.0e308 * 10], true) #=> error The result of the * expression is Infinity
deep_merge({'a' => {'b' => {'c' => 1}}}, {'a' => {'b' => {'d' => 2}}}, {'a' => 3}, {'a' => {'x' => {}}}) #=> {'a' => {'x' => {}}}
parsejson("{\"a\":\n }", 'x') #=> 'x'
range('a', 'e', -2) #=> ['a', 'c', 'e']
range('zz', 'aad') #=> []
range('Zz', 'AAc') #=> []
range('z9', 'aa3') #=> []
fact('disks.0') #=> 'sda'
fact('disks.1') #=> 'sdb'
fact('disks.2') #=> {'b' => 'z'}
fact('disks.2.b') #=> 'z'
fact('disks.3') #=> undef
fact('disks.x') #=> undef
fact('disks.1x') #=> undef
fact('disks.-1') #=> {'b' => 'z'}
fact('disks.01') #=> 'sdb'
fact('disks.00000000002.b') #=> 'z'
fact('disks."1"') #=> 'sdb'
fact('disks.4294967296') #=> undef
fact('disks.2147483647') #=> undef
fact('disks.2147483648') #=> undef
fact('disks.0.x') #=> undef
fact('disks.-0') #=> 'sda'
fact('disks.-3') #=> 'sda'
fact('disks.-4') #=> undef
fact('disks.--1') #=> undef
fact('disks.-') #=> undef
fact('disks.+1') #=> 'sdb'
fact('disks.-1x') #=> undef
fact("disks.1\n") #=> 'sdb'
fact("disks.x\n1") #=> undef
fact('disks.-2147483648') #=> undef
fact('disks.-1.b') #=> 'z'
fact('disks.1_0') #=> undef
fact('disks.0x1') #=> 'sdb'
fact('disks.0b10.b') #=> 'z'
fact('disks.0o2.b') #=> 'z'
fact('disks.08') #=> undef
fact('disks. 1 ') #=> 'sdb'
fact('disks.-9223372036854775808') #=> undef
