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
