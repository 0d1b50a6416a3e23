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
