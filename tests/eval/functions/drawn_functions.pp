# functions: drawn by tests/peers/survey.rb
'010'.call #=> error Unknown function '010'
'0x1F'.sha1 #=> 'dbea8cd007898de3c8a902068e956c9cd09ab50e'
'1e3'.values || { 7 } #=> error 'values' parameter 'hsh' expects a Hash value, got String
'a'.reduce #=> error 'reduce' expects a block
'abc'.assert_type #=> error 'assert_type' expects 2 arguments, got 1
'abc'.regsubst || { 7 } #=> error 'regsubst' expects between 3 and 5 arguments, got 1
'b'.chop #=> ''
'http://h.example/p?q#f'.filter || { 7 } #=> error 'filter' block expects between 1 and 2 arguments, got none
'é'.flatten #=> ['é']
'é'.sprintf #=> 'é'
-1.min #=> -1
/a.b/.return |Integer $x| { $x } #=> error 'return' does not expect a block
0.0.next |String $x, $y = 3| { $y } #=> error 'next' does not expect a block
1e10.chop #=> 10000000000.0
1e10.sha256 #=> error no implicit conversion of Float into String
42.camelcase #=> 42
42.tagged #=> false
5.flatten || { 7 } #=> error 'flatten' does not expect a block
5.sha1 |$i, $x| { $i } #=> error no implicit conversion of Integer into String
Error('m', 'k').max #=> Error({'msg' => 'm', 'kind' => 'k'})
Resource['file'].floor |$i, $x| { $i } #=> error 'floor' parameter 'val' expects a value of type Numeric or String, got Type[Resource]
SemVer('2.0.0-rc1').versioncmp #=> error 'versioncmp' expects between 2 and 3 arguments, got 1
Sensitive('s').values #=> error 'values' parameter 'hsh' expects a Hash value, got Sensitive[String]
Timespan(5).values #=> error 'values' parameter 'hsh' expects a Hash value, got Timespan
Timestamp('2020-01-02T03:04:05').flatten #=> ['2020-01-02T03:04:05.000000000 UTC']
['abc'].capitalize |$i, $x| { $i } #=> error 'capitalize' does not expect a block
[3.0, ''].break #=> error 'break' expects no arguments, got 1
[9223372036854775807, [Deferred('f')], [-1]].tagged #=> false
[Iterable, []].convert_to #=> error 'convert_to' expects at least 2 arguments, got 1
[].chomp #=> []
[].dig #=> []
[].new #=> error 'new' parameter 'type' expects a Type value, got Array
[].reduce #=> error 'reduce' expects a block
[{default => "x\ny", 'd_e' => 1.5, 'c' => File['a']}, Variant[Integer, Object, Numeric], undef].type #=> Tuple[Hash[Variant[Default, String, String], Variant[String, Float[1.5, 1.5], Type[File['a']]], 3, 3], Type[Variant[Integer, Object, Numeric]], Undef]
abs('12', [[-255], "x\ny"], Variant[ScalarData], {default => 'b'}) |Integer $x| { $x } #=> error 'abs' expects 1 argument, got 4
abs(-1, 42, {'a'=>1}.map |$x| { $x }, ['-3.5']) #=> error 'abs' expects 1 argument, got 4
abs(1e10, 1, {'x-y' => {'x-y' => 5, undef => /^[a-z]+$/, 'd_e' => 'no'}, 'b' => {'d_e' => -2.25, default => /a.b/}, undef => '0x1F'}) #=> error 'abs' expects 1 argument, got 3
any() #=> error 'any' expects 1 argument, got none
any() |$x| { $x == 1 } #=> error 'any' expects 1 argument, got none
any([1, []], '2020-01-02T03:04:05', 3.0) #=> error 'any' expects 1 argument, got 3
assert_type() #=> error 'assert_type' expects 2 arguments, got none
break('é', default, 255, {'c' => '010'}) #=> error 'break' expects no arguments, got 4
break(0.0) #=> error 'break' expects no arguments, got 1
call('010', [42, -255, ['0x1F', '12']]) #=> error Unknown function '010'
call() #=> error 'call' expects at least 1 argument, got none
camelcase('', {'c' => 'B'}, Class) #=> error 'camelcase' expects 1 argument, got 3
camelcase() #=> error 'camelcase' expects 1 argument, got none
camelcase({1 => [], 'b' => true, 'c' => {'a' => '010', 'b' => 0, 1 => '010'}}, false, 'true', Init[Struct]) #=> error 'camelcase' expects 1 argument, got 4
camelcase({default => false}, default, Class['a'], 255) #=> error 'camelcase' expects 1 argument, got 4
capitalize('b', 'file:///x') #=> error 'capitalize' expects 1 argument, got 2
capitalize() |$x, $y| { [$x, $y] } #=> error 'capitalize' expects 1 argument, got none
capitalize([], '12', '-3.5') |$a, $x| { "${a}${x}" } #=> error 'capitalize' expects 1 argument, got 3
chomp() #=> error 'chomp' expects 1 argument, got none
chomp(1) #=> 1
chomp({'d_e' => "x\ny", 'b' => 255, 'c' => Default}) |$i, $x| { $i } #=> error 'chomp' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Struct
chop('0x1F', Deferred('f'), ['1.2.3', {'a' => '1e3', 'x-y' => 'no', 1 => Runtime['ruby', 'String']}, Deferred('f', [1])], 255) |Integer $x| { $x } #=> error 'chop' expects 1 argument, got 4
chop('b', 1.5, 'http://h.example/p?q#f', 'http://h.example/p?q#f') #=> error 'chop' expects 1 argument, got 4
chop(0.0) |*$x| { $x } #=> error 'chop' does not expect a block
chop(Boolean[false]) |$x, $y| { [$x, $y] } #=> error 'chop' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant], got Type[Boolean]
compare() #=> error 'compare' expects between 2 and 3 arguments, got none
compare([Timestamp(0)], 'B', -2.25, 'é') #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Array and String
convert_to('12', '', 0.0, -1) |$x, $y| { [$x, $y] } #=> error 'convert_to' parameter 'type' expects a Type value, got String
convert_to() #=> error 'convert_to' expects at least 2 arguments, got none
convert_to(RichDataKey, '12', {default => ['', 3.0, NotUndef[TypeSet]]}, 5) |$x| { $x == 1 } #=> error 'convert_to' parameter 'type' expects a Type value, got String
convert_to({undef => default, 'x-y' => '-3.5'}, Iterable[Pattern], 3.0, '010') |$x| { $x == 1 } #=> error Creation of new instance of type 'Iterable[Pattern]' is not supported
dig([]) #=> []
dig([], []) #=> error The given data requires an Integer index at [[]], got 'Array[0, 0]'
digest('1e3', 3.0, '2020-01-02T03:04:05', []) |$a, $x| { "${a}${x}" } #=> error digest(): Wrong number of arguments given (4 for 1)
digest([], '', ['12'], 1e10) #=> error digest(): Wrong number of arguments given (4 for 1)
downcase(3.0, 9223372036854775807) #=> error 'downcase' expects 1 argument, got 2
downcase(CatalogEntry, undef, Class) #=> error 'downcase' expects 1 argument, got 3
empty('a', 42) #=> error 'empty' expects 1 argument, got 2
empty(Class['a'], -255) #=> error 'empty' expects 1 argument, got 2
empty(Unit, [[SemVer('2.0.0-rc1'), 'é']], 1e10) |$i, $x| { $i } #=> error Resource type not found: Unit
false.lstrip |String $x, $y = 3| { $y } #=> error 'lstrip' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant], got Boolean
filter('12') #=> error 'filter' expects a block
filter() || { 7 } #=> error 'filter' expects 1 argument, got none
flatten('b', [/a.b/], -255, 'true') #=> ['b', /a.b/, -255, 'true']
flatten() #=> []
flatten(1.5, {}) #=> [1.5, {}]
flatten(File['abc'], {}, {undef => -2.25, 1 => /^[a-z]+$/, default => {'d_e' => Sensitive('s')}}, '1.2.3') |String $x, $y = 3| { $y } #=> error 'flatten' does not expect a block
flatten(Timestamp['2000-01-01']) |$a, $x| { "${a}${x}" } #=> error 'flatten' does not expect a block
floor('') #=> error floor(): cannot convert given value to a floating point value.
floor('a', {default => -1, 'd_e' => Deferred('f'), 1 => 'file:///x'}, Numeric) #=> error 'floor' expects 1 argument, got 3
get(Callable[[Binary, TypeSet, 0], Default]) |Integer $x| { $x } #=> error 'get' expects between 2 and 3 arguments, got 1
getvar() #=> error 'getvar' expects between 1 and 2 arguments, got none
getvar({undef => ['b'], 'c' => '1e3', 1 => Timestamp(0)}, 42, {default => [false]}) #=> error 'getvar' expects between 1 and 2 arguments, got 3
group_by() #=> error 'group_by' expects 1 argument, got none
group_by(/a.b/, [], 'b', {'a' => '12'}) |$x| { $x == 1 } #=> error 'group_by' expects 1 argument, got 4
index(default, [], []) #=> error 'index' expects between 1 and 2 arguments, got 3
index({1 => Deferred('f'), 'a' => Unit, 'b' => {}}, {'c' => []}, {1 => true}) #=> error Resource type not found: Unit
join('', []) #=> error 'join' parameter 'arg' expects an Array value, got String
join() |$x, $y| { [$x, $y] } #=> error 'join' expects between 1 and 2 arguments, got none
join(-2.25, 5) |$x, $y| { [$x, $y] } #=> error 'join' parameter 'arg' expects an Array value, got Float
join({'x-y' => [-2.25, 9223372036854775807], undef => '2020-01-02T03:04:05', default => File['c']}, []) #=> error 'join' parameter 'arg' expects an Array value, got Hash
keys('0x1F', 0.0, 0, []) |$a, $x| { "${a}${x}" } #=> error 'keys' expects 1 argument, got 4
keys() #=> error 'keys' expects 1 argument, got none
keys(Callable[Unit], [{'d_e' => '-3.5'}, {'x-y' => 42}, -1]) #=> error Resource type not found: Unit
keys([Sensitive('s')], '2020-01-02T03:04:05', [true, 5]) |String $x, $y = 3| { $y } #=> error 'keys' expects 1 argument, got 3
keys([[5, '12']], '1e3') #=> error 'keys' expects 1 argument, got 2
keys({}, 'abc', true, {default => TypeSet, 'b' => Float, 'x-y' => {'a' => 9223372036854775807, default => '010', 'b' => 3.0}}) |$i, $x| { $i } #=> error 'keys' expects 1 argument, got 4
length() |$i, $x| { $i } #=> error 'length' expects 1 argument, got none
length(Sensitive, SemVer('1.2.3'), 1, Object) #=> error 'length' expects 1 argument, got 4
lstrip('abc', undef, {'b' => {}, 1 => Float[default, 3.5], 'd_e' => 1e10}, Timespan('1-02:03:04')) |$x| { $x == 1 } #=> error 'lstrip' expects 1 argument, got 4
lstrip() #=> error 'lstrip' expects 1 argument, got none
lstrip(1e10, /^[a-z]+$/, -255, 1e10) |*$x| { $x } #=> error 'lstrip' expects 1 argument, got 4
map('file:///x', {}, Object[{name => 'My', attributes => {a => Optional}}], Hash[NotUndef]) |*$x| { $x } #=> error Hash-Type[] accepts 2 to 4 arguments. Got 1
map(-1, -1, {}, []) |$x| { $x == 1 } #=> error 'map' expects 1 argument, got 4
match([], 1e10, '2020-01-02T03:04:05') #=> error 'match' expects 2 arguments, got 3
max('é', 1e10, {'c' => {'a' => 'é', 1 => Timespan[1, 5], 'c' => Regexp['b']}, 'a' => Tuple[Unit, Runtime, Regexp]}) |$x| { $x } #=> error Resource type not found: Unit
max() #=> error max(): Wrong number of arguments need at least one
max(9223372036854775807, 'no', '1.2.3') #=> 'no'
min() #=> error min(): Wrong number of arguments need at least one
min(/^[a-z]+$/, 'B') #=> /^[a-z]+$/
min([], [Object, 'file:///x', SemVerRange('>=1.0.0 <2.0.0')], 9223372036854775807) #=> 9223372036854775807
min({}, Class['a'], Timespan[default, 7]) #=> Class[a]
next(Runtime['ruby', 'X'], "x\ny", 0) #=> error 'next' expects at most 1 argument, got 3
next(Sensitive(5), 255) |$a, $x| { "${a}${x}" } #=> error 'next' expects at most 1 argument, got 2
reduce() #=> error 'reduce' expects between 1 and 2 arguments, got none
reduce() |Integer $x| { $x } #=> error 'reduce' expects between 1 and 2 arguments, got none
reduce(1e10, 'b') || { 7 } #=> error The function 'reduce' was called with arguments it does not accept. It expects one of:\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: expects 1 argument, got 2\n  (Iterable enumerable, Any memo, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float
reduce(Sensitive(5), default, Error('m', 'k')) #=> error 'reduce' expects between 1 and 2 arguments, got 3
reduce({default => 3.0, 'b' => {'d_e' => -2.25, undef => false}}, 42) #=> error 'reduce' expects a block
reduce({default => [], 'a' => Callable}, false) |$x, $y| { [$x, $y] } #=> [[false, [default, []]], ['a', Callable]]
reduce({}, [], [true, Numeric]) #=> error 'reduce' expects between 1 and 2 arguments, got 3
regsubst() #=> error 'regsubst' expects between 3 and 5 arguments, got none
regsubst(['1e3', {'b' => 3.0, 'd_e' => 9223372036854775807, 1 => 'B'}], {'c' => '12', default => 'é', 'x-y' => -1}) #=> error 'regsubst' expects between 3 and 5 arguments, got 2
regsubst(default, [[Class['a'], 3.0]], Array) #=> error 'regsubst' parameter 'target' expects a value of type Array or String, got Default
return() #=> error return() from context where this is illegal
return(Deferred('f', [1]), [[], 1]) |$i, $x| { $i } #=> error 'return' expects at most 1 argument, got 2
