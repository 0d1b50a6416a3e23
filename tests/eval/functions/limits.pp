# Both sides of the limits of functions, and branches that no other file takes.
abs(-9223372036854775807) #=> 9223372036854775807
max('1-1', '1-2') #=> '1-2'
compare('a', 'b') #=> -1
compare('b', 'a') #=> 1
compare('a', 'a') #=> 0
compare('a', 'ab') #=> -1
compare('ab', 'a') #=> 1
compare('', 'a') #=> -1
compare('a', 'B', true) #=> -1
compare('B', 'a', true) #=> 1
compare('a', 'B', false) #=> 1
compare('B', 'a', false) #=> -1
compare('A', 'a', true) #=> 0
compare('A', 'a', false) #=> -1
compare('a', 'A', false) #=> 1
compare('é', 'É', true) #=> 1
compare('z', 'é') #=> -1
compare('é', 'z') #=> 1
compare('_', 'a') #=> -1
compare('_', 'A', false) #=> 1
compare('[', 'a') #=> -1
versioncmp('1.0', '1') #=> 1
versioncmp('1.0-1', '1-1') #=> 1
versioncmp('1.0.0-1', '1-1') #=> 1
versioncmp('1-1', '1.0.0-1') #=> -1
versioncmp('1.0-', '1', true) #=> 0
versioncmp('1.0', '1', true) #=> 0
versioncmp('1.0-1', '1-1', true) #=> 0
versioncmp('1.0.0-1', '1-1', true) #=> 0
versioncmp('1.0.0-0', '1-0', true) #=> 0
versioncmp('1-1', '1-2', true) #=> -1
versioncmp('1--', '1', true) #=> 0
versioncmp('0.0', '.', true) #=> 0
versioncmp('1.10', '1.1', true) #=> 0
versioncmp('10', '1', true) #=> 0
versioncmp('1.0.', '1', true) #=> 0
versioncmp('1.0-1.0', '1-1', true) #=> 1
versioncmp('1.0-a-0', '1-a-0', true) #=> 0
versioncmp('1-', '1.0', true) #=> 0
fqdn_rand('10') #=> 7
fqdn_rand(' 10') #=> 7
fqdn_rand("\t10") #=> 7
fqdn_rand('+10') #=> 7
fqdn_rand('-10') #=> error invalid argument - -10
fqdn_rand('10x') #=> 7
fqdn_rand('x') #=> error invalid argument - 0
fqdn_rand('1_0') #=> 7
fqdn_rand('9223372036854775807') #=> 4123716396873093129
fqdn_rand('-9223372036854775808') #=> error invalid argument - -9223372036854775808
fqdn_rand(1) #=> 0
fqdn_rand(2) #=> 1
fqdn_rand(4294967295) #=> 2814015938
fqdn_rand(4294967296) #=> 3392935125
fqdn_rand(4294967297) #=> 1097717918
fqdn_rand(9223372036854775807) #=> 4123716396873093129
fqdn_rand(10, 'a', 'b') #=> 6
fqdn_rand(10, 'a', 'b', 3, true) #=> 6
fqdn_rand(10, ['a', 'b']) #=> 0
[[3, 2], [1, 4]].filter |$k, $v| { $v > 2 } #=> error Comparison of: Array > Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
{'a' => 1, 'b' => 3}.filter |$k, $v| { $v > 2 } #=> {'b' => 3}
{'a' => 1, 'b' => 3}.filter |$k| { $k[1] > 2 } #=> {'b' => 3}
['a', 'b'].filter |$k, $v| { $v == 'b' } #=> ['b']
Integer[1, 3].filter |$k, $v| { $v > 2 } #=> [3]
{'a' => 1, 'b' => 3}.reverse_each.filter |$k, $v| { true } #=> [['b', 3], ['a', 1]]
['a', 'b', 'c'].reverse_each.filter |$k, $v| { $k > 0 } #=> ['b', 'a']
{'a' => 1}.tree_each.filter |$k, $v| { true } #=> [[[], {'a' => 1}], [['a'], 1]]
[1, 2, 3].slice(2) || { 1 } #=> error slice(): block must define at least one parameter. Block has 0.
[1, 2, 3, 4].slice(2) |$a, $b| { $a } #=> [1, 2, 3, 4]
[1, 2, 3, 4].slice(2) |$a, $b = 1| { $a } #=> [1, 2, 3, 4]
[1, 2, 3, 4].slice(3) |$a, $b, $c = 7| { $c } #=> [1, 2, 3, 4]
[1, 2, 3, 4].slice(2) |*$a| { $a } #=> [1, 2, 3, 4]
[1, 2, 3].slice(1) |$a| { $a } #=> [1, 2, 3]
[1, 2, 3].slice(3) #=> [[1, 2, 3]]
[1, 2, 3].slice(4) #=> [[1, 2, 3]]
[1, 2, 3].slice(0) #=> error The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'slice_size' expects an Integer[1] value, got Integer[0, 0]
[].slice(2) #=> []
'abc'.slice(2) #=> [['a', 'b'], ['c']]
5.slice(2) #=> [[0, 1], [2, 3], [4]]
{'a' => 1, 'b' => 2, 'c' => 3}.slice(2) #=> [[['a', 1], ['b', 2]], [['c', 3]]]
[1, [2, {'a' => 3}]].tree_each #=> Iterator [[[], [1, [2, {'a' => 3}]]], [[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
[1, [2, {'a' => 3}]].tree_each({'order' => 'breadth_first'}) #=> Iterator [[[], [1, [2, {'a' => 3}]]], [[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
[1, [2, {'a' => 3}]].tree_each({'order' => 'depth_first'}) #=> Iterator [[[], [1, [2, {'a' => 3}]]], [[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
[1, [2, {'a' => 3}]].tree_each({'include_root' => false}) #=> Iterator [[[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
[1, [2, {'a' => 3}]].tree_each({'include_containers' => false}) #=> Iterator [[[0], 1], [[1, 0], 2], [[1, 1, 'a'], 3]]
[1, [2, {'a' => 3}]].tree_each({'include_containers' => false, 'include_root' => true}) #=> Iterator [[[0], 1], [[1, 0], 2], [[1, 1, 'a'], 3]]
[1, [2, {'a' => 3}]].tree_each({'include_values' => false}) #=> Iterator [[[], [1, [2, {'a' => 3}]]], [[1], [2, {'a' => 3}]], [[1, 1], {'a' => 3}]]
[1, [2, {'a' => 3}]].tree_each({'include_values' => false, 'include_root' => false}) #=> Iterator [[[1], [2, {'a' => 3}]], [[1, 1], {'a' => 3}]]
[1, [2, {'a' => 3}]].tree_each({'include_values' => false, 'include_containers' => false}) #=> error Options 'include_containers' and 'include_values' cannot both be false
[1, [2, {'a' => 3}]].tree_each({'container_type' => Array}) #=> Iterator [[[], [1, [2, {'a' => 3}]]], [[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}]]
[1, [2, {'a' => 3}]].tree_each({'container_type' => Integer}) #=> error Only Array, Hash, and Object types can be used as container types. Got Integer
[1, [2, {'a' => 3}]].tree_each({'container_type' => Variant[Array, Hash]}) #=> Iterator [[[], [1, [2, {'a' => 3}]]], [[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}], [[1, 1, 'a'], 3]]
[1, [2, {'a' => 3}]].tree_each({'container_type' => Variant[Array, String]}) #=> error Only Array, Hash, and Object types can be used as container types. Got Variant[Array, String]
[1, [2, {'a' => 3}]].tree_each({'container_type' => Any}) #=> error Only Array, Hash, and Object types can be used as container types. Got Any
[1, [2, {'a' => 3}]].tree_each({'container_type' => Array, 'order' => 'breadth_first'}) #=> Iterator [[[], [1, [2, {'a' => 3}]]], [[0], 1], [[1], [2, {'a' => 3}]], [[1, 0], 2], [[1, 1], {'a' => 3}]]
[[], {}].tree_each #=> Iterator [[[], [[], {}]], [[0], []], [[1], {}]]
[[], {}].tree_each({'order' => 'breadth_first'}) #=> Iterator [[[], [[], {}]], [[0], []], [[1], {}]]
{'a' => {'b' => [1, 2]}, 'c' => 3}.tree_each({'order' => 'breadth_first'}) #=> Iterator [[[], {'a' => {'b' => [1, 2]}, 'c' => 3}], [['a'], {'b' => [1, 2]}], [['c'], 3], [['a', 'b'], [1, 2]], [['a', 'b', 0], 1], [['a', 'b', 1], 2]]
{'a' => {'b' => [1, 2]}, 'c' => 3}.tree_each #=> Iterator [[[], {'a' => {'b' => [1, 2]}, 'c' => 3}], [['a'], {'b' => [1, 2]}], [['a', 'b'], [1, 2]], [['a', 'b', 0], 1], [['a', 'b', 1], 2], [['c'], 3]]
[1, 2].tree_each |$x| { $x } #=> [1, 2]
[1, 2].tree_each |$x, $y| { $x } #=> [1, 2]
[1, 2].tree_each({'include_root' => false}) |$x, $y| { $x } #=> [1, 2]
SemVer('1.2.3').tree_each #=> error 'tree_each' parameter 'tree' expects a value of type Iterator, Array, Hash, or Object, got SemVer
URI('http://a/b').tree_each #=> error 'tree_each' parameter 'tree' expects a value of type Iterator, Array, Hash, or Object, got URI
Integer[1, 3].tree_each #=> Iterator [[[], Integer[1, 3]]]
'a'.tree_each #=> error 'tree_each' parameter 'tree' expects a value of type Iterator, Array, Hash, or Object, got String
getvar('facts.networking.fqdn') #=> 'web01.example.com'
getvar("facts.'networking'.fqdn") #=> 'web01.example.com'
getvar("facts.networking.'fqdn'.x") #=> error The given data does not contain a Collection at ["networking", "fqdn"], got 'String'
getvar('facts.networking.fqdn.0') #=> error The given data does not contain a Collection at ["networking", "fqdn"], got 'String'
getvar('facts networking') #=> error 'getvar' The given string does not start with a valid variable name
getvar('facts-') #=> error 'getvar' The given string does not start with a valid variable name
getvar('facts[networking]') #=> error 'getvar' The given string does not start with a valid variable name
getvar("facts'x'") #=> error 'getvar' The given string does not start with a valid variable name
getvar('facts.') #=> {'networking' => {'fqdn' => 'web01.example.com'}, 'disks' => ['sda', 'sdb', {'b' => 'z'}]}
getvar('facts..a') #=> error Syntax error in dotted-navigation string
getvar('nosuch.a', 'd') #=> 'd'
getvar('facts.nosuch', 'd') #=> 'd'
getvar('facts.nosuch.a', 'd') #=> 'd'
get({'a.b' => [1, {'c' => 2}]}, "'a.b'.1.c") #=> 2
get({'a.b' => [1, {'c' => 2}]}, '"a.b".1.c') #=> 2
get({'a.b' => [1, {'c' => 2}]}, "'a.b'.-1.c") #=> 2
get({'a' => 1}, "a'b'") #=> error Syntax error in dotted-navigation string
get({'a' => 1}, "'a'b") #=> error Syntax error in dotted-navigation string
get({'a' => 1}, "'a' .b") #=> error The given data does not contain a Collection at ["a"], got 'Integer[1, 1]'
get({'a' => 1}, " 'a' ") #=> 1
get({'a' => 1}, "'a") #=> error Syntax error in dotted-navigation string
get({'a' => 1}, 'a"') #=> error Syntax error in dotted-navigation string
get([1, 2], '0') #=> 1
get([1, 2], '1') #=> 2
get([1, 2], '2', 'd') #=> 'd'
get([1, 2], '2.x', 'd') #=> 'd'
get([1, 2], 'x') #=> error The given data requires an Integer index at ["x"], got 'String'
get([1, 2], '01') #=> 2
get([1, 2], '-1') #=> 2
get({'1' => 'a'}, '1') #=> undef
get({1 => 'a'}, '1') #=> 'a'
get({'a' => undef}, 'a', 'd') #=> 'd'
get({'a' => undef}, 'a.b', 'd') #=> 'd'
get({'a' => 'x'}, 'a.b', 'd') #=> error The given data does not contain a Collection at ["a"], got 'String'
get({'a' => 'x'}, 'a.b') #=> error The given data does not contain a Collection at ["a"], got 'String'
get({'a' => {'b' => false}}, 'a.b', 'd') #=> false
['a b', 'a-b'].join(', ') #=> 'a b, a-b'
'aXbXc'.split('X') #=> ['a', 'b', 'c']
'aXbXc'.split(/x/) #=> ['aXbXc']
'abc'.split('') #=> ['a', 'b', 'c']
'abc'.split(/b*/) #=> ['a', 'c']
'abc'.split(/(b)/) #=> ['a', 'b', 'c']
' a b '.split(' ') #=> ['', 'a', 'b']
'a,b,,'.split(',') #=> ['a', 'b']
',a'.split(',') #=> ['', 'a']
''.split(',') #=> []
'aXX'.split('X') #=> ['a']
'ab'.split(/$/) #=> ['ab']
"a\nb".split(/$/) #=> ['a', "\nb"]
"a\nb\n".split(/^/) #=> ["a\n", "b\n"]
'abc'.regsubst('', '-', 'G') #=> '-a-b-c-'
'abc'.regsubst('$', '-', 'G') #=> 'abc-'
'abc'.regsubst('x*', '-', 'G') #=> '-a-b-c-'
'ABC'.regsubst('b', '-', 'I') #=> 'A-C'
'ABC'.regsubst('b', '-', 'GI') #=> 'A-C'
'AbB'.regsubst('b', '-', 'GI') #=> 'A--'
"a\nb".regsubst('a.b', '-', 'M') #=> '-'
"a\nb".regsubst('a.b', '-') #=> "a\nb"
'abc'.regsubst('(a)(b)?(x)?', '[\1\2\3\0]') #=> '[abab]c'
'abc'.regsubst('(?<n>b)', '<\k<n>>') #=> 'a<b>c'
'abc'.regsubst('b', '\\\\') #=> 'a\c'
'abc'.regsubst('b', "\\&") #=> 'abc'
'abc'.regsubst('b', "\\'") #=> 'acc'
'abc'.regsubst('b', "\\`") #=> 'aac'
'abc'.regsubst('b', "\\9") #=> 'ac'
'abc'.regsubst('b', "\\") #=> 'a\c'
'abc'.regsubst('b', "x\\") #=> 'ax\c'
'abcdefghijk'.regsubst('(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)', '\9-\10') #=> 'i-a0'
'abcdefghijk'.match(/(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)/) #=> ['abcdefghijk', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']
'a'.match(/(a)|(b)/) #=> ['a', 'a', undef]
['a', 'b', 'ab'].match(/b/) #=> [undef, ['b'], ['b']]
'abc'.match('b') #=> ['b']
'abc'.match(Regexp[/c/]) #=> ['c']
'abc'.match(Regexp) #=> error Given Regexp Type has no regular expression
'abc'.match(Pattern[/x/, /(b)/]) #=> ['b', 'b']
'abc'.match(Pattern[/x/]) #=> undef
'abc'.match('(') #=> error end pattern with unmatched parenthesis: /(/
'abc'.match(String) #=> error match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or Array[T]. Got Puppet::Pops::Types::PStringType
unique([1, 1.0, '1', 1]) #=> [1, 1.0, '1']
unique('aab') #=> 'ab'
unique({'a' => 1, 'b' => 1}) #=> {['a', 'b'] => [1]}
unique(Integer[1, 3]) #=> [1, 2, 3]
unique([3, 4, 1]) |$x| { $x % 2 } #=> [3, 4]
[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].group_by |$x| { $x } #=> {1 => [1], 2 => [2], 3 => [3], 4 => [4], 5 => [5], 6 => [6], 7 => [7], 8 => [8], 9 => [9], 10 => [10], 11 => [11]}
[1, 2, 3, 4, 5, 6, 7, 8].group_by |$x| { $x } #=> {1 => [1], 2 => [2], 3 => [3], 4 => [4], 5 => [5], 6 => [6], 7 => [7], 8 => [8]}
['a', 'b', 'a'].group_by |$i, $x| { $x } #=> {'a' => ['a', 'a'], 'b' => ['b']}
{'a' => 1, 'b' => 2, 'c' => 1}.group_by |$k, $v| { $v } #=> {1 => [['a', 1], ['c', 1]], 2 => [['b', 2]]}
{'a' => 1, 'b' => 2, 'c' => 1}.group_by |$p| { $p[1] } #=> {1 => [['a', 1], ['c', 1]], 2 => [['b', 2]]}
[].group_by |$x| { $x } #=> {}
create_resources('@class', {'a' => {}}) #=> error Classes are not virtualizable
create_resources('@@class', {'a' => {}}) #=> error Classes are not virtualizable
create_resources('@CLASS', {'a' => {}}) #=> error Classes are not virtualizable
create_resources('nosuch', {'a' => {}}) #=> error Unknown resource type: 'nosuch'
create_resources('notify', {'a' => 1}) #=> error no implicit conversion of Integer into Hash
create_resources('notify', 'a') #=> error create_resources(): second argument must be a hash
create_resources('notify', {}, 'a') #=> error create_resources(): third argument, if provided, must be a hash
create_resources('notify', {}) #=> undef
create_resources('@notify', {}) #=> undef
create_resources('notify') #=> error create_resources(): Wrong number of arguments given (1 for minimum 2)
Deferred('', []).call #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: expects 1 argument, got 2\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got ''
Deferred('upcase', ['a']).call #=> 'A'
Deferred('$nosuch').call #=> undef
Deferred('$facts').call #=> {'networking' => {'fqdn' => 'web01.example.com'}, 'disks' => ['sda', 'sdb', {'b' => 'z'}]}
Deferred('$facts', ['networking', 'fqdn']).call #=> 'web01.example.com'
Deferred('$facts', ['networking', 'nosuch']).call #=> undef
Deferred('$facts', 'a').call #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: expects 1 argument, got 2\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'arguments' expects a value of type Undef or Array, got String
Deferred('$').call #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got '$'
Deferred('join', [['a', Deferred('upcase', ['b'])], '-']).call #=> 'a-B'
Deferred('nosuch').call #=> error Unknown function 'nosuch'
'a'.call #=> error Unknown function 'a'
1.call #=> error The function 'call' was called with arguments it does not accept. It expects one of:\n  (String function_name, Any arguments*, Callable block?)\n    rejected: parameter 'function_name' expects a String value, got Integer\n  (Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] deferred)\n    rejected: parameter 'deferred' expects a Deferred value, got Integer
{'a' => Deferred('upcase', ['x'])}.call #=> error The function 'call' was called with arguments it does not accept. It expects one of:\n  (String function_name, Any arguments*, Callable block?)\n    rejected: parameter 'function_name' expects a String value, got Struct\n  (Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] deferred)\n    rejected: parameter 'deferred' expects a Deferred value, got Struct
call('upcase', 'a') #=> 'A'
call('nosuch', 'a') #=> error Unknown function 'nosuch'
call('map', [1, 2]) |$x| { $x + 1 } #=> [2, 3]
sprintf('%s', 1) #=> '1'
sprintf('%-5s|', 'a') #=> 'a    |'
sprintf('%5s|', 'é') #=> '    é|'
sprintf('%.1s|', 'éa') #=> 'é|'
sprintf('%s') #=> error too few arguments
sprintf('%d', 'x') #=> error invalid value for Integer(): "x"
sprintf(1) #=> error no implicit conversion of Integer into String
sprintf() #=> error sprintf(): Wrong number of arguments given (0 for minimum 1)
sprintf(undef) #=> ''
sprintf('%<a>s', {'a' => 1}) #=> '1'
sprintf('%{a}', {'a' => 1}) #=> '1'
sprintf('%<b>s', {'a' => 1}) #=> error key<b> not found
