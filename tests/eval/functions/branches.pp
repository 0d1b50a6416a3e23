# Branches of Puppet's own functions that no other case takes.
versioncmp('1.2', '1a2') #=> -1
versioncmp('1a2', '1.2') #=> 1
versioncmp('1-2', '1.2') #=> -1
versioncmp('1.2', '1-2') #=> 1
versioncmp('1.10', '1.9') #=> 1
versioncmp('1.01', '1.1') #=> -1
get({a => {b => 1}}, ' a.b') #=> 1
get([1, 2], ' 1 ') #=> 2
get({a => {b => 1}}, "'a' .b") #=> 1
get({a => {b => 1}}, "a.'b' ") #=> 1
get({a => {b => 1}}, "a.''") #=> error Syntax error in dotted-navigation string
get({a => {b => 1}}, "a.'b") #=> error Syntax error in dotted-navigation string
get({a => {b => 1}}, "a. .b", 7) #=> 7
split('aéb', /x*/) #=> ['a', 'é', 'b']
split('abc', /b*/) #=> ['a', 'c']
split('abbc', /(b)?/) #=> ['a', 'b', '', 'b', 'c']
split('ab', //) #=> ['a', 'b']
regsubst('abc', Regexp[/b/], 'x', 'I') #=> error The function 'regsubst' was called with arguments it does not accept. It expects one of:\n  (Variant[Array[String], String] target, String pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^[GEIM]*$/] flags?, Enum['E', 'N', 'S', 'U'] encoding?)\n    rejected: parameter 'pattern' expects a String value, got Type[Regexp]\n  (Variant[Array[String], String] target, Variant[Regexp, Type[Regexp]] pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^G?$/] flags?)\n    rejected: parameter 'flags' expects a match for Pattern[/^G?$/], got 'I'
regsubst("a\nb", 'A.B', 'x', 'MI') #=> 'x'
call(Deferred('join', [[1, 2], ','])) #=> '1,2'
call(Deferred('$nope')) #=> undef
call(Deferred('$facts', ['nope'])) #=> undef
call(Deferred('$facts', ['nope', 'x'])) #=> undef
{a => 1, b => 2}.filter |*$x| { true } #=> {'a' => 1, 'b' => 2}
{a => 1, b => 2}.filter |$k, $v| { $v > 1 } #=> {'b' => 2}
[1, 2].with |*$x| { $x } #=> [[1, 2]]
index([1, 2, Timespan(3)], 3) #=> 2
[[Timespan(2)]].index([2]) #=> 0
[1, Timespan(2), 2].unique #=> [1, '0-00:00:02.0', 2]
unique([Timespan(2), 2, 2.0, Timestamp(2)]) #=> ['0-00:00:02.0', 2, 2.0, '1970-01-01T00:00:02.000000000 UTC']
[Timespan(2)] == [2] #=> true
[[Timespan(2)], [2]].unique #=> [['0-00:00:02.0'], [2]]
Timespan(2) == 2 #=> true
2 == Timespan(2) #=> true
Timestamp(2) == Timespan(2) #=> false
# Comparison, splitting, paths of get() and trees.
versioncmp('1.0-', '1.0') #=> 1
versioncmp('1.0-', '1.0', true) #=> 0
versioncmp('1.0-a-', '1-a', true) #=> 0
versioncmp('1.0-a--', '1-a-', true) #=> 0
versioncmp('1.0.0-rc1', '1-rc1', true) #=> 0
versioncmp('1.0.0-rc1', '1-rc2', true) #=> -1
compare('ab', 'aB') #=> 0
compare('ab', 'aB', true) #=> 0
compare('ab', 'aB', false) #=> 1
compare('a', 'ab', false) #=> -1
compare('ab', 'a', false) #=> 1
compare('b', 'ab', false) #=> 1
compare('a', 'Z', true) #=> -1
compare('[', 'a', true) #=> -1
compare('', '') #=> 0
fqdn_rand(10, '-5') #=> 1
fqdn_rand(10, '+5') #=> 1
fqdn_rand(10) #=> 7
fqdn_rand(10, 1, 2) #=> 0
fqdn_rand(1000000000) #=> 32207193
fqdn_rand(10, 'expensive job 1') #=> 3
[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].group_by |$x| { $x % 17 } #=> {1 => [1, 18], 2 => [2], 3 => [3], 4 => [4], 5 => [5], 6 => [6], 7 => [7], 8 => [8], 9 => [9], 10 => [10], 11 => [11], 12 => [12], 13 => [13], 14 => [14], 15 => [15], 16 => [16], 0 => [17]}
[1, 2, 3, 4, 5, 6, 7, 8, 9].group_by |$x| { $x } #=> {1 => [1], 2 => [2], 3 => [3], 4 => [4], 5 => [5], 6 => [6], 7 => [7], 8 => [8], 9 => [9]}
[1, 2, 3].group_by |$x| { $x % 2 } #=> {1 => [1, 3], 0 => [2]}
{a => 1, b => 2, c => 1}.group_by |$k, $v| { $v } #=> {1 => [['a', 1], ['c', 1]], 2 => [['b', 2]]}
abs(0) #=> 0
abs(9223372036854775807) #=> 9223372036854775807
abs(-1.5) #=> 1.5
abs('-1.5') #=> 1.5
get('facts') #=> error 'get' expects between 2 and 3 arguments, got 1
get('facts.networking.fqdn') #=> error 'get' expects between 2 and 3 arguments, got 1
get('facts.networking."fqdn"') #=> error 'get' expects between 2 and 3 arguments, got 1
get("facts.networking.'fqdn'") #=> error 'get' expects between 2 and 3 arguments, got 1
get("facts.networking'fqdn'") #=> error 'get' expects between 2 and 3 arguments, got 1
get('facts.networking"fqdn"') #=> error 'get' expects between 2 and 3 arguments, got 1
get('facts-x') #=> error 'get' expects between 2 and 3 arguments, got 1
get('facts.') #=> error 'get' expects between 2 and 3 arguments, got 1
get('missing') #=> error 'get' expects between 2 and 3 arguments, got 1
get('missing', 'd') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got String
get('missing.a', 'd') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got String
get('facts.networking.none', 'd') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got String
get('facts.networking.fqdn.x', 'd') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got String
get('::facts.networking.fqdn') #=> error 'get' expects between 2 and 3 arguments, got 1
get('x y') #=> error 'get' expects between 2 and 3 arguments, got 1
[[1, [2, 3]]].get('0.1.1') #=> 3
[[1, [2, 3]]].get('0.1.2') #=> undef
[[1, [2, 3]]].get('0.1.2', 'd') #=> 'd'
[[1, [2, 3]]].get('1') #=> undef
[1, 2].get('-1') #=> 2
[1, 2].get('x') #=> error The given data requires an Integer index at ["x"], got 'String'
{'a.b' => 1, 'c' => {'d e' => 2}}.get('"a.b"') #=> 1
{'a.b' => 1, 'c' => {'d e' => 2}}.get("'a.b'") #=> 1
{'a.b' => 1, 'c' => {'d e' => 2}}.get('c."d e"') #=> 2
{'a.b' => 1, 'c' => {'d e' => 2}}.get(' c . "d e" ') #=> 2
{'a.b' => 1, 'c' => {'d e' => 2}}.get('c."d e') #=> error Syntax error in dotted-navigation string
{'a.b' => 1, 'c' => {'d e' => 2}}.get('c..d') #=> error Syntax error in dotted-navigation string
{'a.b' => 1, 'c' => {'d e' => 2}}.get('') #=> {'a.b' => 1, 'c' => {'d e' => 2}}
{'1' => 'x', 1 => 'y'}.get('1') #=> 'y'
{'1' => 'x', 1 => 'y'}.get('"1"') #=> 'x'
'abc'.split('b') #=> ['a', 'c']
''.split('') #=> []
''.split('b') #=> []
'a'.split('') #=> ['a']
'abc'.split('(b)') #=> ['a', 'b', 'c']
'abc'.split('x*') #=> ['a', 'b', 'c']
'abc'.split('b*') #=> ['a', 'c']
'abbc'.split('b*') #=> ['a', 'c']
'abc'.split('c') #=> ['ab']
'abc'.split('c*') #=> ['a', 'b']
'abcc'.split('c*') #=> ['a', 'b']
'aäb'.split('') #=> ['a', 'ä', 'b']
'ä'.split('') #=> ['ä']
'a,b,,c,,'.split(',') #=> ['a', 'b', '', 'c']
'a b'.split(/ /) #=> ['a', 'b']
'abc'.split(/$/) #=> ['abc']
'abc'.split(/^/) #=> ['abc']
'abab'.split(/(a)(x)?/) #=> ['', 'a', 'b', 'a', 'b']
'abc'.match(/b(x)?(c)/) #=> ['bc', undef, 'c']
'abc'.match(/(a)(b)(c)/) #=> ['abc', 'a', 'b', 'c']
['abc', 'xyz'].match(/[ay](.)/) #=> [['ab', 'b'], ['yz', 'z']]
'abc'.match('z') #=> undef
'abcabc'.regsubst('(b)(c)', '\2\1\0\\\\', 'G') #=> 'acbbc\acbbc\'
'abcabc'.regsubst('b', 'x') #=> 'axcabc'
'abcabc'.regsubst('', '-', 'G') #=> '-a-b-c-a-b-c-'
'abcabc'.regsubst('', '-') #=> '-abcabc'
'äbc'.regsubst('', '-', 'G') #=> '-ä-b-c-'
''.regsubst('', '-', 'G') #=> '-'
'abc'.regsubst('c?', '-', 'G') #=> '-a-b--'
'abc'.regsubst('c*$', '-', 'G') #=> 'ab--'
'ABC'.regsubst('b', 'x', 'I') #=> 'AxC'
'ABCabc'.regsubst('b', 'x', 'GI') #=> 'AxCaxc'
"a\nb".regsubst('a.b', 'x', 'M') #=> 'x'
'a b'.regsubst('a b', 'x', 'E') #=> 'a b'
unique('aabbc') #=> 'abc'
unique({a => 1, b => 1}) #=> {['a', 'b'] => [1]}
unique(true) #=> error The function 'unique' was called with arguments it does not accept. It expects one of:\n  (String string, Callable[String] block?)\n    rejected: parameter 'string' expects a String value, got Boolean\n  (Hash hash, Callable[Any] block?)\n    rejected: parameter 'hash' expects a Hash value, got Boolean\n  (Array array, Callable[Any] block?)\n    rejected: parameter 'array' expects an Array value, got Boolean\n  (Iterable iterable, Callable[Any] block?)\n    rejected: parameter 'iterable' expects an Iterable value, got Boolean
unique(['A', 'a']) |$x| { $x.downcase } #=> ['A']
sort(['b', 'A', 'c']) #=> ['A', 'b', 'c']
tree_each([1, [2, 3]]).map |$x| { $x } #=> [[[], [1, [2, 3]]], [[0], 1], [[1], [2, 3]], [[1, 0], 2], [[1, 1], 3]]
[1, [2, {a => 3}]].tree_each.map |$x| { $x } #=> [[[], [1, [2, {'a' => 3}]]], [[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
[1, [2, {a => 3}]].tree_each({order => breadth_first}).map |$x| { $x } #=> [[[], [1, [2, {'a' => 3}]]], [[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
[1, [2, {a => 3}]].tree_each({include_containers => false}).map |$x| { $x } #=> [[[0], 1], [[1, 0], 2], [[1, 1, 'a'], 3]]
[1, [2, {a => 3}]].tree_each({include_values => false}).map |$x| { $x } #=> [[[], [1, [2, {'a' => 3}]]], [[1], [2, {'a' => 3}]], [[1, 1], {'a' => 3}]]
[1, [2, {a => 3}]].tree_each({include_root => false}).map |$x| { $x } #=> [[[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
[1, [2, {a => 3}]].tree_each({include_values => false, include_containers => false}).map |$x| { $x } #=> error Options 'include_containers' and 'include_values' cannot both be false
[1, [2, {a => 3}]].tree_each({order => other}).map |$x| { $x } #=> error 'tree_each' parameter 'options' entry 'order' expects an undef value or a match for Enum['breadth_first', 'depth_first'], got 'other'
{a => 1, b => 2}.filter |$p| { $p[1] > 1 } #=> {'b' => 2}
{a => 1, b => 2}.filter |$k, $v| { false } #=> {}
{}.filter |$k, $v| { true } #=> {}
# Data, Deferred values, templates and files.
Deferred('max', [1, 2]) #=> Deferred({'name' => 'max', 'arguments' => [1, 2]})
Deferred('max') #=> Deferred({'name' => 'max'})
Deferred('') #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got ''
Deferred('$x', ['a']) #=> Deferred({'name' => '$x', 'arguments' => ['a']})
Deferred('max', [1, 2]).call #=> 2
call('max', 1, 2) #=> 2
call('nofunction') #=> error Unknown function 'nofunction'
call(Deferred('max', [1, 2])) #=> 2
call(Deferred('join', [['a', 'b'], '-'])) #=> 'a-b'
call(Deferred('max', [Deferred('min', [5, 4]), 2])) #=> 4
call(Deferred('nofunction')) #=> error Unknown function 'nofunction'
call(Deferred('$facts', ['networking', 'fqdn'])) #=> 'web01.example.com'
call(Deferred('$facts')) #=> {'networking' => {'fqdn' => 'web01.example.com'}, 'disks' => ['sda', 'sdb', {'b' => 'z'}]}
call(Deferred('$nothing')) #=> undef
call('facts') #=> error Unknown function 'facts'
file() #=> error file(): Wrong number of arguments given (0 for minimum 1)
versioncmp('1.2', '1.10') #=> -1
match('abc', ['x', /b/]) #=> ['b']
tagged('a') #=> false
defined('File') #=> true
defined('file') #=> true
defined(File['a']) #=> false
defined('$x') #=> false
defined('$facts') #=> true
defined('') #=> false
defined('nothing', 'max') #=> false
defined(Class['a']) #=> false
defined('Foo::Bar') #=> false
# Steps, slices, searches and rounding.
[1, 2, 3].each_slice(2) #=> error Unknown function: 'each_slice'.
[1, 2, 3].slice(2) #=> [[1, 2], [3]]
[1, 2, 3].slice(2).map |$x| { $x } #=> [[1, 2], [3]]
[1, 2, 3].slice(1).map |$x| { $x } #=> [[1], [2], [3]]
{a => 1, b => 2, c => 3}.slice(2).map |$x| { $x } #=> [[['a', 1], ['b', 2]], [['c', 3]]]
[1, 2, 3].slice(2) |$a, $b| { $a } #=> [1, 2, 3]
[1, 2, 3].step(2).map |$x| { $x } #=> [1, 3]
[1, 2, 3].step(0) #=> error 'step' parameter 'step' expects an Integer[1] value, got Integer[0, 0]
[1, 2, 3].step(-1) #=> error 'step' parameter 'step' expects an Integer[1] value, got Integer[-1, -1]
5.step(2).map |$x| { $x } #=> [0, 2, 4]
Integer[1, 10].step(3).map |$x| { $x } #=> [1, 4, 7, 10]
Integer[1, 10].step(3).reverse_each.map |$x| { $x } #=> [10, 7, 4, 1]
[1, 2, 3].reverse_each.map |$x| { $x } #=> [3, 2, 1]
'abc'.reverse_each.map |$x| { $x } #=> ['c', 'b', 'a']
{a => 1, b => 2}.reverse_each.map |$x| { $x } #=> [['b', 2], ['a', 1]]
5.reverse_each.map |$x| { $x } #=> [4, 3, 2, 1, 0]
0.each |$x| { $x } #=> 0
Integer[1, default].each |$x| { break() } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[Integer]\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[Integer]\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[Integer]\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[Integer]
Integer[default, 1].each |$x| { $x } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[Integer]\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[Integer]\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[Integer]\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[Integer]
Integer[3, 1].each |$x| { $x } #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (3, 1
Integer[3, 1].map |$x| { $x } #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (3, 1
Enum['a', 'b'].map |$x| { $x } #=> ['a', 'b']
Enum['a', 'b'].map |$i, $x| { "${i}${x}" } #=> ['0a', '1b']
'ab'.map |$i, $x| { "${i}${x}" } #=> ['0a', '1b']
{a => 1}.map |$k, $v| { "${k}${v}" } #=> ['a1']
{a => 1}.map |$p| { $p } #=> [['a', 1]]
[1, 2].reduce |$m, $x| { $m + $x } #=> 3
[1, 2].reduce(10) |$m, $x| { $m + $x } #=> 13
[].reduce |$m, $x| { $m + $x } #=> undef
[].reduce(1) |$m, $x| { $m + $x } #=> 1
{a => 1, b => 2}.reduce |$m, $x| { [$m[0], $m[1] + $x[1]] } #=> ['a', 3]
[1].reduce |$m, $x| { $m + $x } #=> 1
[1, 2, 3].any |$x| { $x > 2 } #=> true
[1, 2, 3].all |$x| { $x > 2 } #=> false
{a => 1}.any |$k, $v| { $v == 1 } #=> true
{a => 1}.all |$k, $v| { $v == 2 } #=> false
[1, 2, 3].index |$x| { $x == 2 } #=> 1
[1, 2, 3].index(3) #=> 2
[1, 2, 3].index(4) #=> undef
'abc'.index('c') #=> 2
'abc'.index('d') #=> undef
{a => 1, b => 2}.index(2) #=> 'b'
{a => 1, b => 2}.index |$k, $v| { $v == 2 } #=> 'b'
[1, 2, 3].partition |$x| { $x > 1 } #=> [[2, 3], [1]]
{a => 1, b => 2}.partition |$k, $v| { $v > 1 } #=> [[['b', 2]], [['a', 1]]]
[1, [2, [3]]].flatten #=> [1, 2, 3]
flatten(1, [2, [3]]) #=> [1, 2, 3]
[1, 2].length #=> 2
'äb'.length #=> 2
{}.length #=> 0
Binary('YWI=').length #=> 2
[1, 2].join #=> '12'
[1, [2, undef], {a => 1}].join(',') #=> '1,2,,{"a"=>1}'
{a => 1, b => [1, 2]}.keys #=> ['a', 'b']
{a => 1, b => [1, 2]}.values #=> [1, [1, 2]]
[].empty #=> true
''.empty #=> true
undef.empty #=> true
0.empty #=> false
Binary('').empty #=> true
round(-1.4) #=> -1
ceiling(-1.5) #=> -1
ceiling(1) #=> 1
floor(-1.5) #=> -2
round('x') #=> error 'round' parameter 'val' expects a Numeric value, got String
floor(-9223372036854775808.0) #=> -9223372036854775808
max('10', 9) #=> '10'
max('a', 'b') #=> 'b'
max(1, 'a') #=> 'a'
max([1, 3, 2]) #=> 3
min('10', 9) #=> 9
min(1.5, 1) #=> 1
min('b', 'A') #=> 'A'
max([1, 2], [3]) #=> [3]
max([[1, 2], [3]]) |$a, $b| { compare($a[0], $b[0]) } #=> [3]
fqdn_rand(100, 'x') #=> 64
fqdn_rand(100, 'y', 1) #=> 61
shellquote('a b', "c'd", 'e"f', '', 'g$h', ['i j']) #=> '"a b" "c\'d" \'e"f\' "" \'g$h\' "i j"'
shellquote("a'b\"c$`") #=> '"a\'b\"c\$\`"'
shellquote('abc-_./@:,%') #=> 'abc-_./@:,%'
md5('a') #=> '0cc175b9c0f1b6a831c399e269772661'
sha1('') #=> 'da39a3ee5e6b4b0d3255bfef95601890afd80709'
sha256("é") #=> '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c'
crc('a') #=> error Unknown function: 'crc'.
regsubst('ab', '(?<x>a)', '<\\k<x>>') #=> '<a>b'
regsubst('ab', '(?<x>a)', '<\\k<y>>') #=> error undefined group name reference: y
regsubst('ab', '(?<x>a)', '<\\k<x') #=> error invalid group name reference format
regsubst('ab', '(?<x>a)', '<\\k') #=> '<\kb'
regsubst('ab', '(?<x>a)', '<\\kx') #=> '<\kxb'
regsubst('ab', '(?<x>a)', '<\\k<>') #=> error undefined group name reference: 
regsubst('ab', '(?<x>z)', '<\\k<y>>') #=> 'ab'
regsubst('ab', '(?<x>a)|(?<y>b)', '<\\k<y>>', 'G') #=> '<><b>'
regsubst('ab', '(a)', '<\\k<1>>') #=> error undefined group name reference: 1
regsubst('ab', 'a', 'x\\') #=> 'x\b'
regsubst(['ab', 'b'], 'a', '\\k<q>') #=> error undefined group name reference: q
regsubst(['b', 'ab'], 'a', '\\k<q>') #=> error undefined group name reference: q
regsubst('ab', /(?<x>a)(b)/, '<\\2>') #=> '<>'
'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.match('(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)').length #=> 121
regsubst('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '(?<n0>a)(?<n1>a)(?<n2>a)(?<n3>a)(?<n4>a)(?<n5>a)(?<n6>a)(?<n7>a)(?<n8>a)(?<n9>a)(?<n10>a)(?<n11>a)(?<n12>a)(?<n13>a)(?<n14>a)(?<n15>a)(?<n16>a)(?<n17>a)(?<n18>a)(?<n19>a)(?<n20>a)(?<n21>a)(?<n22>a)(?<n23>a)(?<n24>a)(?<n25>a)(?<n26>a)(?<n27>a)(?<n28>a)(?<n29>a)(?<n30>a)(?<n31>a)(?<n32>a)(?<n33>a)(?<n34>a)(?<n35>a)(?<n36>a)(?<n37>a)(?<n38>a)(?<n39>a)(?<n40>a)(?<n41>a)(?<n42>a)(?<n43>a)(?<n44>a)(?<n45>a)(?<n46>a)(?<n47>a)(?<n48>a)(?<n49>a)(?<n50>a)(?<n51>a)(?<n52>a)(?<n53>a)(?<n54>a)(?<n55>a)(?<n56>a)(?<n57>a)(?<n58>a)(?<n59>a)(?<n60>a)(?<n61>a)(?<n62>a)(?<n63>a)(?<n64>a)(?<n65>a)(?<n66>a)(?<n67>a)(?<n68>a)(?<n69>a)(?<n70>a)(?<n71>a)(?<n72>a)(?<n73>a)(?<n74>a)(?<n75>a)(?<n76>a)(?<n77>a)(?<n78>a)(?<n79>a)(?<n80>a)(?<n81>a)(?<n82>a)(?<n83>a)(?<n84>a)(?<n85>a)(?<n86>a)(?<n87>a)(?<n88>a)(?<n89>a)(?<n90>a)(?<n91>a)(?<n92>a)(?<n93>a)(?<n94>a)(?<n95>a)(?<n96>a)(?<n97>a)(?<n98>a)(?<n99>a)(?<n100>a)(?<n101>a)(?<n102>a)(?<n103>a)(?<n104>a)(?<n105>a)(?<n106>a)(?<n107>a)(?<n108>a)(?<n109>a)(?<n110>a)(?<n111>a)(?<n112>a)(?<n113>a)(?<n114>a)(?<n115>a)(?<n116>a)(?<n117>a)(?<n118>a)(?<n119>a)', '<\\k<n119>>') #=> '<a>'
regsubst('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', '(?<n0>a)(?<n1>a)(?<n2>a)(?<n3>a)(?<n4>a)(?<n5>a)(?<n6>a)(?<n7>a)(?<n8>a)(?<n9>a)(?<n10>a)(?<n11>a)(?<n12>a)(?<n13>a)(?<n14>a)(?<n15>a)(?<n16>a)(?<n17>a)(?<n18>a)(?<n19>a)(?<n20>a)(?<n21>a)(?<n22>a)(?<n23>a)(?<n24>a)(?<n25>a)(?<n26>a)(?<n27>a)(?<n28>a)(?<n29>a)(?<n30>a)(?<n31>a)(?<n32>a)(?<n33>a)(?<n34>a)(?<n35>a)(?<n36>a)(?<n37>a)(?<n38>a)(?<n39>a)(?<n40>a)(?<n41>a)(?<n42>a)(?<n43>a)(?<n44>a)(?<n45>a)(?<n46>a)(?<n47>a)(?<n48>a)(?<n49>a)(?<n50>a)(?<n51>a)(?<n52>a)(?<n53>a)(?<n54>a)(?<n55>a)(?<n56>a)(?<n57>a)(?<n58>a)(?<n59>a)(?<n60>a)(?<n61>a)(?<n62>a)(?<n63>a)(?<n64>a)(?<n65>a)(?<n66>a)(?<n67>a)(?<n68>a)(?<n69>a)(?<n70>a)(?<n71>a)(?<n72>a)(?<n73>a)(?<n74>a)(?<n75>a)(?<n76>a)(?<n77>a)(?<n78>a)(?<n79>a)(?<n80>a)(?<n81>a)(?<n82>a)(?<n83>a)(?<n84>a)(?<n85>a)(?<n86>a)(?<n87>a)(?<n88>a)(?<n89>a)(?<n90>a)(?<n91>a)(?<n92>a)(?<n93>a)(?<n94>a)(?<n95>a)(?<n96>a)(?<n97>a)(?<n98>a)(?<n99>a)(?<n100>a)(?<n101>a)(?<n102>a)(?<n103>a)(?<n104>a)(?<n105>a)(?<n106>a)(?<n107>a)(?<n108>a)(?<n109>a)(?<n110>a)(?<n111>a)(?<n112>a)(?<n113>a)(?<n114>a)(?<n115>a)(?<n116>a)(?<n117>a)(?<n118>a)(?<n119>a)(?<m>b)?', '<\\k<m>>') #=> '<b>'
regsubst('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '(?<n0>a)(?<n1>a)(?<n2>a)(?<n3>a)(?<n4>a)(?<n5>a)(?<n6>a)(?<n7>a)(?<n8>a)(?<n9>a)(?<n10>a)(?<n11>a)(?<n12>a)(?<n13>a)(?<n14>a)(?<n15>a)(?<n16>a)(?<n17>a)(?<n18>a)(?<n19>a)(?<n20>a)(?<n21>a)(?<n22>a)(?<n23>a)(?<n24>a)(?<n25>a)(?<n26>a)(?<n27>a)(?<n28>a)(?<n29>a)(?<n30>a)(?<n31>a)(?<n32>a)(?<n33>a)(?<n34>a)(?<n35>a)(?<n36>a)(?<n37>a)(?<n38>a)(?<n39>a)(?<n40>a)(?<n41>a)(?<n42>a)(?<n43>a)(?<n44>a)(?<n45>a)(?<n46>a)(?<n47>a)(?<n48>a)(?<n49>a)(?<n50>a)(?<n51>a)(?<n52>a)(?<n53>a)(?<n54>a)(?<n55>a)(?<n56>a)(?<n57>a)(?<n58>a)(?<n59>a)(?<n60>a)(?<n61>a)(?<n62>a)(?<n63>a)(?<n64>a)(?<n65>a)(?<n66>a)(?<n67>a)(?<n68>a)(?<n69>a)(?<n70>a)(?<n71>a)(?<n72>a)(?<n73>a)(?<n74>a)(?<n75>a)(?<n76>a)(?<n77>a)(?<n78>a)(?<n79>a)(?<n80>a)(?<n81>a)(?<n82>a)(?<n83>a)(?<n84>a)(?<n85>a)(?<n86>a)(?<n87>a)(?<n88>a)(?<n89>a)(?<n90>a)(?<n91>a)(?<n92>a)(?<n93>a)(?<n94>a)(?<n95>a)(?<n96>a)(?<n97>a)(?<n98>a)(?<n99>a)(?<n100>a)(?<n101>a)(?<n102>a)(?<n103>a)(?<n104>a)(?<n105>a)(?<n106>a)(?<n107>a)(?<n108>a)(?<n109>a)(?<n110>a)(?<n111>a)(?<n112>a)(?<n113>a)(?<n114>a)(?<n115>a)(?<n116>a)(?<n117>a)(?<n118>a)(?<n119>a)(?<m>b)?', '<\\k<m>>') #=> '<>'
String('ab::cd'[0,3], '%C') #=> 'Ab:'
String('ab::cd', '%C') #=> 'Ab::Cd'
String('ab:cd', '%C') #=> 'Ab:cd'
String('ab:', '%C') #=> 'Ab:'
String('ab::', '%C') #=> 'Ab'
String('::ab', '%C') #=> '::Ab'
String(':ab', '%C') #=> ':ab'
String('ab::cd'[0,4], '%C') #=> 'Ab'
String('ab:::cd', '%C') #=> 'Ab:::cd'
String('ab::::cd', '%C') #=> 'Ab::::Cd'
String('ab::cd'[0,3], '%c') #=> 'Ab:'
'ab::cd'.split('d').map |$s| { String($s, '%C') } #=> ['Ab::C']
'ab::cd'.split(':').map |$s| { String($s, '%C') } #=> ['Ab', '', 'Cd']
'xx ab::cd'.split(/:c/).map |$s| { String($s, '%C') } #=> ['Xx ab:', 'D']
floor(-1.0e308 * 10) #=> error The result of the * expression is Infinity
floor(1.0e308 * 10) #=> error The result of the * expression is Infinity
floor(1.0e308 * 10 - 1.0e308 * 10) #=> error The result of the * expression is Infinity
ceiling(-1.0e308 * 10) #=> error The result of the * expression is Infinity
round(-1.0e308 * 10) #=> error The result of the * expression is Infinity
round(1.0e308 * 10 - 1.0e308 * 10) #=> error The result of the * expression is Infinity
Integer(-1.0e308 * 10) #=> error The result of the * expression is Infinity
Integer(1.0e308 * 10) #=> error The result of the * expression is Infinity
sprintf('%d', -1.0e308 * 10) #=> error The result of the * expression is Infinity
sprintf('%d', 1.0e308 * 10) #=> error The result of the * expression is Infinity
sprintf('%x', 1.0e308 * 10 - 1.0e308 * 10) #=> error The result of the * expression is Infinity
sprintf('%c') #=> error too few arguments
sprintf('%c %c', 'a') #=> error too few arguments
sprintf('%99999999999999999999$*d', 1) #=> error width too big
sprintf('%*99999999999999999999$d', 1) #=> error width too big
sprintf('%<a>s', {'b' => 1}) #=> error key<a> not found
sprintf('%{a}', {'b' => 1}) #=> error key{a} not found
Pattern[Pattern['a', 'b']] #=> Pattern[/a/, /b/]
Pattern[Pattern['a', 'b'], 'c', /d/, Regexp['e']] #=> Pattern[/a/, /b/, /c/, /d/, /e/]
Pattern[Pattern['a', Pattern['b', 'c']], Pattern[/d/, /e/, /f/]] #=> Pattern[/a/, /b/, /c/, /d/, /e/, /f/]
Pattern[Pattern] #=> Pattern
'b' =~ Pattern[Pattern['a', 'b']] #=> true
capitalize(['ab', ['cd', {'ef' => 'gh'}], 1]) #=> error 'capitalize' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Tuple
capitalize({'ab' => 'cd'}) #=> error 'capitalize' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Struct
upcase({'ab' => ['cd', 'ef']}) #=> {'AB' => ['CD', 'EF']}
downcase({'AB' => ['CD', {'EF' => 'GH'}]}) #=> {'ab' => ['cd', {'ef' => 'gh'}]}
camelcase({'a_b' => 'c_d'}) #=> error 'camelcase' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Struct
camelcase(['a_b', {'c_d' => 'e_f'}]) #=> error 'camelcase' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Tuple
capitalize(Iterable[3]) #=> error Iterable-Type[] arguments must be types. Got Integer
capitalize(3) #=> 3
upcase(3.5) #=> 3.5
upcase([3, 'a']) #=> [3, 'A']
upcase(3) #=> 3
upcase(Integer[1, 3]) #=> error 'upcase' parameter 'arg' expects a value of type Numeric, String, Array, or Hash, got Type[Integer]
capitalize([1, 2].reverse_each) #=> [2, 1]
upcase(['a', 'b'].reverse_each) #=> error 'upcase' parameter 'arg' expects a value of type Numeric, String, Array, or Hash, got Iterator[Enum]
length(['a', 'b'].reverse_each) #=> error 'length' parameter 'arg' expects a value of type Collection, String, or Binary, got Iterator[Enum]
chop('') #=> ''
chop(['ab', "c\r\n", '']) #=> ['a', 'c', '']
chomp(["a\r\n", "b\n\n", 3]) #=> error The function 'chomp' was called with arguments it does not accept. It expects one of:\n  (Numeric arg)\n    rejected: parameter 'arg' expects a Numeric value, got Tuple\n  (String arg)\n    rejected: parameter 'arg' expects a String value, got Tuple\n  (Iterable[Variant[String, Numeric]] arg)
lstrip([' a', ["\tb "], 3]) #=> error 'lstrip' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Tuple
Callable[Variant[Callable, Callable[String]]] #=> Callable[0, 0, Variant[Callable, Callable[String]]]
Callable[[String, Variant[Callable, Optional[Callable]]], Integer] #=> Callable[[String, Variant[Callable, Optional[Callable]]], Integer]
Callable[String, Variant[Callable[String], Callable[Integer]]] #=> Callable[String, Variant[Callable[String], Callable[Integer]]]
Callable[String, Optional[Callable]] #=> Callable[String, Optional[Callable]]
Callable[String, Variant[Callable, Integer]] #=> Callable[String, Variant[Callable, Integer]]
Callable[String, Integer, Optional[Callable[1, 2]]] #=> Callable[String, Integer, Optional[Callable[1, 2]]]
Init[] #=> error Syntax error at ']'
Init[String] #=> Init[String]
Init[Integer, 16] #=> Init[Integer, 16]
Init[undef] #=> error Init-Type[] arguments must be types. Got NilClass
Tuple[Integer, String] =~ Type[Array[Integer]] #=> false
assert_type(Tuple[Integer, String], [1, 2]) #=> error assert_type(): index 1 expects a String value, got Integer
assert_type(Tuple[Integer, String], [1]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Type[Tuple[Integer, String]], Array[Integer, 2, 2]) #=> error assert_type(): expects a Type[Tuple[Integer, String]] value, got Type[Array[Integer, 2, 2]]
assert_type(Type[Tuple[Integer, Integer]], Array[String, 2, 2]) #=> error assert_type(): expects a Type[Tuple[Integer, Integer]] value, got Type[Array[String, 2, 2]]
assert_type(Callable[Tuple[Integer, String]], 1) #=> error assert_type(): expects a Callable value, got Integer
Timespan('1', '%H%H%H%H%H') #=> error Unable to parse '1' using format '%H%H%H%H%H'
Timestamp('2016-01-01', '%Y-%m-%d', '+0100') #=> '2015-12-31T23:00:00.000000000 UTC'
Timestamp('2016-01-01', '%Y-%m-%d', '+') #=> error Illegal timezone '+'
Timestamp('2016-01-01', '%Y-%m-%d', '+1') #=> '2015-12-31T23:00:00.000000000 UTC'
Timestamp('2016-01-01', '%Y-%m-%d', '+123456') #=> '2015-12-31T11:25:04.000000000 UTC'
Timestamp('2016-01-01', '%Y-%m-%d', '+:') #=> error Illegal timezone '+:'
Timestamp('2016-01-01', '%Y-%m-%d', '-05:30') #=> '2016-01-01T05:30:00.000000000 UTC'
strftime(Timestamp(0), '%n%t%%') #=> "\n\t%"
strftime(Timestamp(0), '%3n|%5t|%4%|%05n|%-t') #=> "  \n|    \t|   %|0000\n|\t"
Timespan('999999999999 999999999999', '%H %D') #=> error Unable to parse '999999999999 999999999999' using format '%H %D'
Timespan('106751 23:47:16', '%D %H:%M:%S') #=> '106751-23:47:16.0'
Timespan['x', 3] #=> error Error while evaluating a '[]' expression, Unable to parse 'x' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timestamp['x', 3] #=> error Error while evaluating a '[]' expression, Unable to parse 'x' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timespan[{}, 3] #=> Timespan['0-00:00:00.0', '0-00:00:03.0']
Timespan[undef] #=> Timespan
Timespan[[1]] #=> Timespan['0-00:00:01.0']
Timestamp[[1]] #=> Timestamp['1970-01-01T00:00:01.000000000 UTC']
Timestamp[true] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timestamp from a TrueClass
URI('http://[1:2:3:4:5:6:7:8:9:a:b:c:d:e:f:1:2:3:4:5:6:7:8:9]/') #=> error bad URI(is not URI?): "http://[1:2:3:4:5:6:7:8:9:a:b:c:d:e:f:1:2:3:4:5:6:7:8:9]/"
URI('http://[1::2]/') #=> URI('http://[1::2]/')
URI('http://[v1.a]/') #=> URI('http://[v1.a]/')
URI('mailto:a@b,c@d?x=1') #=> URI('mailto:a@b,c@d?x=1')
URI('mailto:a@b@c') #=> error unrecognised opaque part for mailtoURL: a@b@c
URI('mailto:a@b,c@d@e') #=> error unrecognised opaque part for mailtoURL: a@b,c@d@e
URI('mailto:a@') #=> error unrecognised opaque part for mailtoURL: a@
URI('mailto:@b') #=> error unrecognised opaque part for mailtoURL: @b
URI('mailto:a@b;c@d') #=> URI('mailto:a@b;c@d')
URI('mailto:a,b@c') #=> error unrecognised opaque part for mailtoURL: a,b@c
URI('mailto:a@b;') #=> URI('mailto:a@b;')
URI[{'scheme' => 3}] #=> error URI-Type[] arguments must be types. Got Hash
URI[{'port' => 80, 'scheme' => 'http'}] #=> URI[{'port' => 80, 'scheme' => 'http'}]
URI[3] #=> error URI-Type[] arguments must be types. Got Integer
URI[[1]] #=> error URI-Type[] arguments must be types. Got Integer
unique([[1, 2], [1, 2], 3]) |$x| { fail('stop') } #=> error stop
unique([1, 2]) |$x| { undef } #=> [1]
unique(3) |$x| { $x } #=> [0, 1, 2]
notice() =~ Undef #=> true
'ab' in 'xaby' #=> true
'abcdefghijkl' in 'a' #=> false
'ABCDEFGH' in 'ab' #=> false
'ABCD' in 'xabcd' #=> true
'' in '' #=> true
'a' in '' #=> false
'aaaa' in '' #=> false
'aaaaa' in '' #=> false
'ı' in 'I' #=> false
Optional[Any] =~ Type[Unit] #=> error Resource type not found: Unit
Unit #=> error Resource type not found: Unit
1 =~ Unit #=> error Resource type not found: Unit
Unit =~ Type[Integer] #=> error Resource type not found: Unit
String.new([1, 2], {Integer => '%x', Integer => '%d'}) #=> '[1, 2]'
String.new([1, 2.0], {Array => {format => '%a', string_formats => {Integer => '%x', Integer[1, 5] => '%o', Float => '%e'}}}) #=> '[1, 2.000000e+00]'
String.new([1, 20], {Array => {format => '%a', string_formats => {Integer => '%x', Integer[1, 5] => '%o', Numeric => '%e'}}}) #=> '[1, 14]'
floor(Float('-1e400')) #=> error -Infinity
floor(Float('1e400')) #=> error Infinity
ceiling(Float('-1e400')) #=> error -Infinity
round(Float('-1e400')) #=> error -Infinity
sprintf('%d', Float('-1e400')) #=> error -Infinity
sprintf('%d', Float('1e400')) #=> error Infinity
