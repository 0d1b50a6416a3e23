keys({a=>1,2=>3}) #=> ['a', 2]
values({a=>1,2=>3}) #=> [1, 3]
keys([1]) #=> error 'keys' parameter 'hsh' expects a Hash value, got Tuple
length([1,2]) #=> 2
length({a=>1}) #=> 1
length('åäö') #=> 3
length(5) #=> error 'length' parameter 'arg' expects a value of type Collection, String, or Binary, got Integer
size('abc') #=> 3
size([]) #=> 0
size(1) #=> error 'size' parameter 'arg' expects a value of type Collection, String, or Binary, got Integer
empty([]) #=> true
empty('') #=> true
empty({}) #=> true
empty('a') #=> false
empty(undef) #=> true
empty(1) #=> false
empty(Sensitive('')) #=> true
empty(true) #=> error The function 'empty' was called with arguments it does not accept. It expects one of:\n  (Collection coll)\n    rejected: parameter 'coll' expects a Collection value, got Boolean\n  (Sensitive[String] str)\n    rejected: parameter 'str' expects a Sensitive[String] value, got Boolean\n  (String str)\n    rejected: parameter 'str' expects a String value, got Boolean\n  (Numeric num)\n    rejected: parameter 'num' expects a Numeric value, got Boolean\n  (Binary bin)\n    rejected: parameter 'bin' expects a Binary value, got Boolean\n  (Undef x)\n    rejected: parameter 'x' expects an Undef value, got Boolean
flatten([1,[2,[3,[]]]], 4) #=> [1, 2, 3, 4]
flatten([]) #=> []
flatten({a=>1}) #=> [{'a' => 1}]
join([1,2,3]) #=> '123'
join([1,[2,[3]]], ',') #=> '1,2,3'
join([1,undef,true,1.5,{a=>[1,b]},/x/,Integer[1,2],default], '|') #=> '1||true|1.5|{"a"=>[1, "b"]}|(?-mix:x)|Integer[1, 2]|default'
join(1) #=> error 'join' parameter 'arg' expects an Array value, got Integer
join([1], 2) #=> error 'join' parameter 'delimiter' expects a String value, got Integer
join([1], undef) #=> error 'join' parameter 'delimiter' expects a String value, got Undef
join() #=> error 'join' expects between 1 and 2 arguments, got none
join([],'','') #=> error 'join' expects between 1 and 2 arguments, got 3
sort([3,1,2]) #=> [1, 2, 3]
sort(['b','A','a','B']) #=> ['A', 'B', 'a', 'b']
sort('hello') #=> 'ehllo'
sort([1,'a']) #=> error comparison of Integer with String failed
sort(['a',1]) #=> error comparison of String with 1 failed
sort([1,1.5,0]) #=> [0, 1, 1.5]
sort([[2,1],[1,2]]) #=> [[1, 2], [2, 1]]
sort([undef,1]) #=> error comparison of NilClass with 1 failed
sort([true,false]) #=> error comparison of TrueClass with false failed
sort([3,1,2]) |$a,$b| { $b - $a } #=> [3, 2, 1]
sort([b,a,C]) |$a,$b| { compare($a,$b) } #=> error Resource type not found: C
sort({a=>1}) #=> error The function 'sort' was called with arguments it does not accept. It expects one of:\n  (String string_value, Callable[2, 2] block?)\n    rejected: parameter 'string_value' expects a String value, got Struct\n  (Array array_value, Callable[2, 2] block?)\n    rejected: parameter 'array_value' expects an Array value, got Struct
unique([1,1.0,'a','A',1]) #=> [1, 1.0, 'a', 'A']
unique('hello') #=> 'helo'
unique({a=>1,b=>2,c=>1}) #=> {['a', 'c'] => [1], ['b'] => [2]}
unique([1,2,3,4]) |$x| { $x % 2 } #=> [1, 2]
unique({a=>1,b=>2}) |$v| { $v % 1 } #=> {['a', 'b'] => [1, 2]}
unique(Integer[1,3]) #=> [1, 2, 3]
unique([[1],[1]]) #=> [[1]]
max(1,3,2) #=> 3
max(1,2.5) #=> 2.5
max([1,5,3]) #=> 5
max('a','b') #=> 'b'
max('10','9') #=> '10'
max([a,c,b]) #=> 'c'
max(1,'a') #=> 'a'
max([1,2,3]) |$a,$b| { $b - $a } #=> 1
max() #=> error max(): Wrong number of arguments need at least one
min(1,3,2) #=> 1
min('10','9') #=> '9'
min([2,1.5]) #=> 1.5
min([]) #=> error min(): Wrong number of arguments need at least one
max(SemVer('1.10.0'), SemVer('1.9.0')) #=> '1.10.0'
dig({a=>[1,{b=>2}]}, a, 1, b) #=> 2
dig({a=>1}, b, c) #=> undef
dig([1,2], -1) #=> 2
dig([1], 5) #=> undef
dig(undef, a) #=> undef
dig({a=>1}, a, b) #=> error The given data does not contain a Collection at ["a"], got 'Integer[1, 1]'
dig([1], a) #=> error The given data requires an Integer index at ["a"], got 'String'
get({a=>{b=>[1,2]}}, 'a.b.1') #=> 2
get({a=>{'b.c'=>1}}, "a.'b.c'") #=> 1
get({a=>1}, 'x', 5) #=> 5
get({a=>1}, '') #=> {'a' => 1}
get(undef, 'a', 3) #=> 3
get({a=>1}, 'a.b') #=> error The given data does not contain a Collection at ["a"], got 'Integer[1, 1]'
get({a=>1}, 'a.b') |$e| { $e.msg } #=> 'The given data does not contain a Collection at ["a"], got \'Integer[1, 1]\''
get({a=>1}, 'a.b') |$e| { $e.issue_code } #=> 'EXPECTED_COLLECTION'
get([1,[2]], '1.0') #=> 2
get([1], 'a') #=> error The given data requires an Integer index at ["a"], got 'String'
get({a=>1}, 'a..b') #=> error Syntax error in dotted-navigation string
getvar('facts.networking.fqdn') #=> 'web01.example.com'
getvar('facts') #=> {'networking' => {'fqdn' => 'web01.example.com'}, 'disks' => ['sda', 'sdb', {'b' => 'z'}]}
getvar('nope', 4) #=> 4
getvar('nope.x', 4) #=> 4
getvar('facts.x', 4) #=> 4
getvar('9x') #=> error 'getvar' The given string does not start with a valid variable name
getvar('facts-x') #=> error 'getvar' The given string does not start with a valid variable name
compare(1,2) #=> -1
compare('a','B') #=> -1
compare('a','A') #=> 0
compare('a','A',false) #=> 1
compare('a',1) #=> error 'compare' compare(): Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). Got String and Integer
compare([],1) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Array and Integer
compare(1,2,true) #=> error 'compare' compare(): The third argument (ignore case) can only be used when comparing strings
compare('a','b',true,false) #=> error 'compare' compare(): Accepts at most 3 arguments, got 4
compare(SemVer('1.0.0'),SemVer('2.0.0')) #=> -1
versioncmp('1.0','1.1') #=> -1
versioncmp('1.0-rc1','1.0') #=> 1
versioncmp('1.2.3','1.2.10') #=> -1
versioncmp('2.0','2.0.0') #=> -1
versioncmp('2.0','2.0.0',true) #=> 0
versioncmp('1.05','1.1') #=> -1
versioncmp('a','b') #=> -1
versioncmp('1.0','1.0') #=> 0
versioncmp('9.1.2','9.1-2') #=> 1
versioncmp(1,'2') #=> error 'versioncmp' parameter 'a' expects a String value, got Integer
shellquote('a', 'b c', ['$x', "it's", '"']) #=> 'a "b c" \'$x\' "it\'s" \'"\''
shellquote("a'b\$c") #=> '"a\'b\$c"'
shellquote('') #=> '""'
shellquote() #=> ''
