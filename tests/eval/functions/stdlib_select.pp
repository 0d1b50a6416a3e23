delete_regex('a', "tab\tz\r\n") #=> error undefined method `reject!' for "a":String
delete_regex('a_b-c.d', [[1,[2]],'x']) #=> error undefined method `reject!' for "a_b-c.d":String
delete_regex('abc', 'b') #=> error undefined method `reject!' for "abc":String
delete_regex(-1, '') #=> error delete_regex(): First argument must be an Array, Hash, or String. Given an argument of class Integer.
delete_regex(1, 'x') #=> error delete_regex(): First argument must be an Array, Hash, or String. Given an argument of class Integer.
delete_regex(['a b','c"d'], "q'\"q") #=> ['a b', 'c"d']
delete_regex(['abc', 'b c', 'd', 5], ['b', '^d$']) #=> ['abc', 5]
delete_regex(['é','É'], "tab\tz\r\n", false) #=> error delete_regex(): Wrong number of arguments given 3 for 2
delete_regex(['é','É'], 'undef') #=> ['é', 'É']
delete_regex([1,2,3], 'abc') #=> [1, 2, 3]
delete_regex([1,2,3], 'true') #=> [1, 2, 3]
delete_regex([1.5,'1',true], ['b','a','c']) #=> [1.5, '1', true]
delete_regex([1], '(') #=> error end pattern with unmatched parenthesis: /\b(\b/
delete_regex([]) #=> error delete_regex(): Wrong number of arguments given 1 for 2
delete_regex([], {'a'=>{'b'=>[1,2]},'c'=>['x',{'y'=>undef}]}) #=> []
delete_regex([default]) #=> error delete_regex(): Wrong number of arguments given 1 for 2
delete_regex({'a b' => 1, 'ab' => 2}, 'b') #=> {'ab' => 2}
delete_regex({'a'=>1}, "tab\tz\r\n") #=> {'a' => 1}
delete_regex({'a'=>1}, [undef,'',false], -9223372036854775807) #=> error delete_regex(): Wrong number of arguments given 3 for 2
delete_regex({'a'=>{'b'=>[1,2]},'c'=>['x',{'y'=>undef}]}, ['a b','c"d']) #=> {'a' => {'b' => [1, 2]}, 'c' => ['x', {'y' => undef}]}
delete_regex({'b c'=>1.5,'a'=>true}) #=> error delete_regex(): Wrong number of arguments given 1 for 2
delete_regex({'b c'=>1.5,'a'=>true}, '10') #=> {'b c' => 1.5, 'a' => true}
delete_regex({'t'=>[{'b'=>1,'a'=>'z'},{'c'=>{'d'=>2}}]}, "\u{1}#{x}", {'abc'=>1,'b'=>2}) #=> error delete_regex(): Wrong number of arguments given 3 for 2
delete_regex({'x'=>'','y'=>[],'z'=>{}}, ['a']) #=> {'x' => '', 'y' => [], 'z' => {}}
delete_regex({'x'=>'','y'=>[],'z'=>{}}, [1.5,'1',true]) #=> {'x' => '', 'y' => [], 'z' => {}}
delete_regex({}, 'Ab Cd') #=> {}
dig44('-4', [1.7]) #=> error dig44(): first argument must be a hash or an array, given String
dig44('x', ['a']) #=> error dig44(): first argument must be a hash or an array, given String
dig44() #=> error dig44(): Wrong number of arguments given (0 for minimum 1)
dig44(/a.b/, ['a','b',0]) #=> error dig44(): first argument must be a hash or an array, given String
dig44(['a b','c"d'], [0], 1) #=> 'a b'
dig44(['a','b','a'], [], Timestamp(0)) #=> ['a', 'b', 'a']
dig44(['a'], 1.5) #=> error dig44(): second argument must be an array, given Float
dig44(['a'], ['c','0']) #=> undef
dig44(['abc','xbc','b'], ['a'], 1.0e-5, {'t'=>[{'b'=>1,'a'=>'z'},{'c'=>{'d'=>2}}]}) #=> 1.0e-05
dig44(['b','a','c'], ['a','b',-1], '007') #=> '007'
dig44(['é','É'], ['0',1], 1.5, 'aabbcc--dd') #=> 1.5
dig44([1,2,3]) #=> error dig44(): Wrong number of arguments given (1 for at least 2)
dig44([1,2,3], ['a','b',0]) #=> undef
dig44([1.5,'1',true], [], {'a'=>1}) #=> [1.5, '1', true]
dig44([[1,[2]],'x'], ['x',undef]) #=> undef
dig44([], ['c','0'], /a\/b/) #=> '/a\/b/'
dig44([], ['x',undef]) #=> undef
dig44([default], []) #=> [default]
dig44([{'a'=>1}], [1.5,'1',true]) #=> undef
dig44(false, [1.7]) #=> error dig44(): first argument must be a hash or an array, given FalseClass
dig44({'a' => 1}, ['a', 'b']) #=> undef
dig44({'a' => undef}, ['a'], 'none') #=> 'none'
dig44({'a' => {'b' => [1, 2, {'c' => false}]}}, ['a', 'b', 2, 'c']) #=> false
dig44({'a' => {'b' => [1, 2]}}, ['a', 'b', '1'], 'none') #=> 2
dig44({'a' => {'b' => [1, 2]}}, ['a', 'x'], 'none') #=> 'none'
dig44({'a'=>{'b'=>[1,2]},'c'=>['x',{'y'=>undef}]}, ['a','b'], 1e10, /a\/b/) #=> [1, 2]
dig44({'f'=>/a.b/,'g'=>default}, ['x',undef]) #=> undef
dig44({'t'=>[{'b'=>1,'a'=>'z'},{'c'=>{'d'=>2}}]}) #=> error dig44(): Wrong number of arguments given (1 for at least 2)
dig44({'t'=>[{'b'=>1,'a'=>'z'},{'c'=>{'d'=>2}}]}, [1.7]) #=> undef
dig44({}) #=> error dig44(): Wrong number of arguments given (1 for at least 2)
dig44({}, 'a') #=> error dig44(): second argument must be an array, given String
glob(1) #=> error glob(): Requires either array or string to work
glob() #=> error glob(): Wrong number of arguments given (0 for 1)
glob([]) #=> []
glob(['/', 1]) #=> error no implicit conversion of Integer into String
glob('/nowhere/*') #=> []
try_get_value({'a' => {'b' => ['x', 'y']}}, 'a/b/1') #=> 'y'
try_get_value({'a' => {'b' => 'x'}}, 'a/c') #=> undef
try_get_value({'a' => {'b' => 'x'}}, 'a/c', 'else') #=> 'else'
try_get_value({'a' => {'b' => 'x'}}, 'a/b', 'else') #=> 'x'
try_get_value({'a' => {'b' => 'x'}}, 'a:b', 'else', ':') #=> 'x'
try_get_value({'a' => false}, 'a', 'else') #=> false
try_get_value({'a' => undef}, 'a', 'else') #=> 'else'
try_get_value({'a' => 1}) #=> {'a' => 1}
try_get_value({'a' => 1}, '') #=> {'a' => 1}
try_get_value({'a' => 1}, '', 'else') #=> 'else'
try_get_value(['x'], '0') #=> 'x'
try_get_value('text', 'a') #=> 'text'
try_get_value('text', 'a', 'else') #=> 'else'
try_get_value() #=> error try_get_value(): Wrong number of arguments given (0 for minimum 1)
