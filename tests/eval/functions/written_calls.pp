abs() #=> error 'abs' expects 1 argument, got none
abs(1, 2) #=> error 'abs' expects 1 argument, got 2
abs('a') #=> error abs(): Requires float or integer to work with - was given non decimal string
abs('-3.5') #=> 3.5
abs(-3.5) #=> 3.5
abs([1]) #=> error 'abs' parameter 'val' expects a value of type Numeric or String, got Tuple
abs(true) #=> error 'abs' parameter 'val' expects a value of type Numeric or String, got Boolean
abs(-9223372036854775807) #=> 9223372036854775807
all() #=> error 'all' expects 1 argument, got none
all([]) #=> error 'all' expects a block
all([1, 2]) |$x| { $x > 0 } #=> true
all([1, 2]) #=> error 'all' expects a block
all({'a' => 1}) |$k, $v| { $v == 1 } #=> true
all({'a' => 1}) |$x| { $x[1] == 1 } #=> true
all([1]) |$a, $b, $c| { true } #=> error 'all' block expects between 1 and 2 arguments, got 3
all([1]) || { true } #=> error 'all' block expects between 1 and 2 arguments, got none
all(5) |$x| { $x < 5 } #=> true
all('abc') |$x| { $x < 'd' } #=> true
all(1.5) |$x| { $x } #=> error The function 'all' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Float\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Float\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float
all(undef) |$x| { $x } #=> error The function 'all' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Undef\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Undef\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Undef\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Undef
all([[1, 2]]) |$a, $b| { $b == 2 } #=> false
all([1,2,undef]) |$x| { $x } #=> false
all([7, 8]) |$i, $v| { $i < $v } #=> true
all(Integer[1,3]) |$x| { $x < 4 } #=> true
all([1], 2) |$x| { true } #=> error 'all' expects 1 argument, got 2
any([1]) #=> error 'any' expects a block
any([1, undef]) |$x| { $x } #=> true
any([]) |$x| { true } #=> false
any([false]) |$x| { $x } #=> false
any({'a' => 1}) |$k, $v| { $v == 1 } #=> true
any({'a' => 1}) |$k, $v, $z| { $v == 1 } #=> error 'any' block expects between 1 and 2 arguments, got 3
any(3) |$i, $v| { $i == 2 } #=> true
any(true) |$x| { $x } #=> error The function 'any' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Boolean\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Boolean\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Boolean\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Boolean
assert_type(1, 1) #=> error The function 'assert_type' was called with arguments it does not accept. It expects one of:\n  (Type type, Any value, Callable[Type, Type] block?)\n    rejected: parameter 'type' expects a Type value, got Integer\n  (String type_string, Any value, Callable[Type, Type] block?)\n    rejected: parameter 'type_string' expects a String value, got Integer
assert_type(Integer, 'a') |$e, $a| { "$e $a" } #=> 'Integer String'
assert_type(Integer, 'a') |$e| { "$e" } #=> error 'assert_type' block expects 2 arguments, got 1
assert_type(Integer, 'a') |$e, $a, $b| { "$e" } #=> error 'assert_type' block expects 2 arguments, got 3
assert_type(Integer, 'a') || { 4 } #=> error 'assert_type' block expects 2 arguments, got none
assert_type(Integer[1, 10], 11) #=> error assert_type(): expects an Integer[1, 10] value, got Integer[11, 11]
assert_type(Integer[1], 0) #=> error assert_type(): expects an Integer[1] value, got Integer[0, 0]
assert_type(String[0, 2], 'abc') #=> error assert_type(): expects a String[0, 2] value, got String
assert_type(Enum['a', 'b'], 'c') #=> error assert_type(): expects a match for Enum['a', 'b'], got 'c'
assert_type(Pattern[/a/, /b/], 'c') #=> error assert_type(): expects a match for Pattern[/a/, /b/], got 'c'
assert_type(Array[Integer], ['a', 1, true]) #=> error  assert_type(): index 0 expects an Integer value, got String\n  assert_type(): index 2 expects an Integer value, got Boolean
assert_type(Array[Integer, 3], [1]) #=> error assert_type(): expects size to be at least 3, got 1
assert_type(Hash[String, Integer], {'a' => 'b', 'c' => 'd'}) #=> error  assert_type(): entry 'a' expects an Integer value, got String\n  assert_type(): entry 'c' expects an Integer value, got String
assert_type(Hash[String, Integer], {1 => 2}) #=> error assert_type(): expects a Hash[String, Integer] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Hash[String, Integer, 2], {'a' => 2}) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Struct[{a => Integer, b => String}], {'a' => 'x'}) #=> error  assert_type(): entry 'a' expects an Integer value, got String\n  assert_type(): expects a value for key 'b'
assert_type(Struct[{a => Integer, Optional[b] => String}], {'a' => 1, 'c' => 1}) #=> error assert_type(): unrecognized key 'c'
assert_type(Variant[Integer, String], true) #=> error assert_type(): expects a value of type Integer or String, got Boolean
assert_type(Variant[Integer, Array[String]], ['a', 1]) #=> error  assert_type(): variant 0 expects an Integer value, got Tuple\n  assert_type(): variant 1 index 1 expects a String value, got Integer
assert_type(NotUndef[Integer], undef) #=> error assert_type(): expects an Integer value, got Undef
assert_type(Type, 1) #=> error assert_type(): expects a Type value, got Integer
assert_type(Regexp[/a/], /b/) #=> error assert_type(): expects a Regexp[/a/] value, got Regexp[/b/]
assert_type(Timestamp, 'x') #=> error assert_type(): expects a Timestamp value, got String
assert_type(Sensitive, 'x') #=> error assert_type(): expects a Sensitive value, got String
assert_type(Sensitive[String], Sensitive(1)) #=> error assert_type(): expects a Sensitive[String] value, got Sensitive[Integer]
assert_type(Class['a'], Class['b']) #=> error assert_type(): expects a Class value, got Type[Class]
assert_type(File, File['/x']) #=> error assert_type(): expects a Resource value, got Type[Resource]
assert_type(Resource['file'], 1) #=> error assert_type(): expects a Resource value, got Integer
assert_type(Iterable[String], [1]) #=> error assert_type(): expects an Iterable[String] value, got Tuple
assert_type(Scalar, []) #=> error assert_type(): expects a Scalar value, got Array
assert_type(Numeric, 'x') #=> error assert_type(): expects a Numeric value, got String
assert_type(Float[1.0, 2.0], 3.0) #=> error assert_type(): expects a Float[1.0, 2.0] value, got Float[3.0, 3.0]
assert_type(Default, 1) #=> error assert_type(): expects a Default value, got Integer
assert_type(Init[Integer], [1,2,3,4]) #=> error assert_type(): expects an Init[Integer] value, got Tuple
assert_type(SemVer, '1.2') #=> error assert_type(): expects a SemVer value, got String
assert_type(SemVerRange, 1) #=> error assert_type(): expects a SemVerRange value, got Integer
assert_type(Binary, 'a') #=> error assert_type(): expects a Binary value, got String
assert_type(URI, 'a') #=> error assert_type(): expects an URI value, got String
assert_type(Object, 1) #=> error assert_type(): expects an Object value, got Integer
assert_type(Runtime, 1) #=> error assert_type(): expects a Runtime value, got Integer
assert_type(CatalogEntry, 1) #=> error assert_type(): expects a CatalogEntry value, got Integer
assert_type(Tuple[Integer, String, 1, 3], [1, 's', 't', 'u']) #=> error assert_type(): expects size to be between 1 and 3, got 4
assert_type(Tuple[Integer, String], [1]) #=> error assert_type(): expects size to be 2, got 1
call(1) #=> error The function 'call' was called with arguments it does not accept. It expects one of:\n  (String function_name, Any arguments*, Callable block?)\n    rejected: parameter 'function_name' expects a String value, got Integer\n  (Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] deferred)\n    rejected: parameter 'deferred' expects a Deferred value, got Integer
call('abs', -1) #=> 1
call('nosuch') #=> error Unknown function 'nosuch'
call('nosuch', 1, 2) #=> error Unknown function 'nosuch'
call('each', [1]) #=> error 'each' expects a block
call('map', [1, 2]) |$x| { $x + 1 } #=> [2, 3]
call('with', 1, 2) |$a, $b| { $a + $b } #=> 3
call(Deferred('abs', [-3])) #=> 3
call(Deferred('abs')) #=> error 'abs' expects 1 argument, got none
call('abs') #=> error 'abs' expects 1 argument, got none
call(undef) #=> error The function 'call' was called with arguments it does not accept. It expects one of:\n  (String function_name, Any arguments*, Callable block?)\n    rejected: parameter 'function_name' expects a String value, got Undef\n  (Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] deferred)\n    rejected: parameter 'deferred' expects a Deferred value, got Undef
camelcase('a_b_c') #=> 'ABC'
camelcase('a-b') #=> 'A-b'
camelcase(undef) #=> error 'camelcase' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant], got Undef
camelcase(['a_b', 'c_d']) #=> ['AB', 'CD']
camelcase({'a' => 1}) #=> error 'camelcase' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Struct
camelcase('a', 'b') #=> error 'camelcase' expects 1 argument, got 2
camelcase('_a__b_') #=> 'AB'
capitalize() #=> error 'capitalize' expects 1 argument, got none
capitalize('abc') #=> 'Abc'
capitalize('ABC dEF') #=> 'Abc def'
capitalize('éa') #=> 'Éa'
capitalize(1) #=> 1
capitalize(['ab', 2]) #=> error The function 'capitalize' was called with arguments it does not accept. It expects one of:\n  (Numeric arg)\n    rejected: parameter 'arg' expects a Numeric value, got Tuple\n  (String arg)\n    rejected: parameter 'arg' expects a String value, got Tuple\n  (Iterable[Variant[String, Numeric]] arg)
capitalize(['ab', [1]]) #=> error 'capitalize' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Tuple
capitalize(true) #=> error 'capitalize' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant], got Boolean
ceiling() #=> error 'ceiling' expects 1 argument, got none
ceiling([1.2]) #=> error 'ceiling' parameter 'val' expects a value of type Numeric or String, got Tuple
ceiling('0x1F') #=> 31
ceiling(undef) #=> error 'ceiling' parameter 'val' expects a value of type Numeric or String, got Undef
ceiling(1, 2) #=> error 'ceiling' expects 1 argument, got 2
chomp("ab\n") #=> 'ab'
chomp("ab\r\n") #=> 'ab'
chomp("ab\n\n") #=> "ab\n"
chomp(["a\n", 1]) #=> error The function 'chomp' was called with arguments it does not accept. It expects one of:\n  (Numeric arg)\n    rejected: parameter 'arg' expects a Numeric value, got Tuple\n  (String arg)\n    rejected: parameter 'arg' expects a String value, got Tuple\n  (Iterable[Variant[String, Numeric]] arg)
chomp([1, ["a\n"]]) #=> error 'chomp' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Tuple
chomp(undef) #=> error 'chomp' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant], got Undef
chop(['ab', 'cd']) #=> ['a', 'c']
chop(['ab', 1]) #=> error The function 'chop' was called with arguments it does not accept. It expects one of:\n  (Numeric arg)\n    rejected: parameter 'arg' expects a Numeric value, got Tuple\n  (String arg)\n    rejected: parameter 'arg' expects a String value, got Tuple\n  (Iterable[Variant[String, Numeric]] arg)
chop(12) #=> 12
chop(/a/) #=> error 'chop' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant], got Regexp
compare(1) #=> error 'compare' expects between 2 and 3 arguments, got 1
compare(1, 2) #=> -1
compare('a', 'B') #=> -1
compare('a', 'A', true) #=> 0
compare('a', 'A', false) #=> 1
compare(1, 2, true) #=> error 'compare' compare(): The third argument (ignore case) can only be used when comparing strings
compare(1, 'a') #=> error 'compare' compare(): Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). Got Integer and String
compare('a', 1) #=> error 'compare' compare(): Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). Got String and Integer
compare(1.5, 1) #=> 1
compare(SemVer('1.0.0'), SemVer('1.0.1')) #=> -1
compare(SemVer('1.0.0'), '1.0.1') #=> error 'compare' compare(): Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). Got Semver and String
compare(Timestamp(0), Timestamp(1)) #=> -1
compare(Timespan(0), Timespan(1)) #=> -1
compare(Timespan(1), 1) #=> 0
compare(true, false) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Boolean and Boolean
compare([], []) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Array and Array
compare(undef, undef) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Undef Value and Undef Value
convert_to(1) #=> error 'convert_to' expects at least 2 arguments, got 1
convert_to(1, String) #=> '1'
convert_to('12', Integer) #=> 12
convert_to('12', Integer, 8) #=> 10
convert_to('12', 'Integer') #=> error 'convert_to' parameter 'type' expects a Type value, got String
convert_to('zz', Integer) #=> error 'new' The string 'zz' cannot be converted to Integer
convert_to('1', Integer) |$x| { $x + 5 } #=> 6
convert_to('1', Integer) |$x, $y| { $x + 5 } #=> error 'convert_to' block expects 1 argument, got 2
convert_to(undef, Integer) #=> error 'new' Value of type Undef cannot be converted to Integer
dig(1) #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got Integer
dig({}) #=> {}
dig([], 0) #=> undef
dig([[1]], 0, 0) #=> 1
dig([[1]], 0, 0, 0) #=> error The given data does not contain a Collection at [0, 0], got 'Integer[1, 1]'
dig({'a' => {'b' => 1}}, 'a', 'b') #=> 1
dig({'a' => {'b' => 1}}, 'a', 'b', 'c') #=> error The given data does not contain a Collection at ["a", "b"], got 'Integer[1, 1]'
dig({'a' => undef}, 'a', 'b') #=> undef
dig([1], 'a') #=> error The given data requires an Integer index at ["a"], got 'String'
dig([1], 1.5) #=> error The given data requires an Integer index at [1.5], got 'Float[1.5, 1.5]'
dig([1, 2], -1) #=> 2
dig('a', 0) #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got String
dig(undef, 1) #=> undef
dig([1], undef) #=> undef
dig(Integer, 1) #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got Type[Integer]
downcase() #=> error 'downcase' expects 1 argument, got none
downcase('ABC') #=> 'abc'
downcase(['A', ['B', 1]]) #=> ['a', ['b', 1]]
downcase(['A', {'a' => 1}]) #=> ['a', {'a' => 1}]
downcase({'A' => 'B'}) #=> {'a' => 'b'}
downcase({'A' => ['B']}) #=> {'a' => ['b']}
downcase({'A' => {'C' => 'D'}}) #=> {'a' => {'c' => 'd'}}
downcase({'A' => 1}) #=> {'a' => 1}
upcase({'a' => 'b'}) #=> {'A' => 'B'}
upcase({'a' => 1, 'b' => ['c']}) #=> {'A' => 1, 'B' => ['C']}
upcase(1.5) #=> 1.5
upcase(Binary('YQ==')) #=> error 'upcase' parameter 'arg' expects a value of type Numeric, String, Array, or Hash, got Binary
each() #=> error 'each' expects 1 argument, got none
each(1) #=> error 'each' expects a block
each([1]) #=> error 'each' expects a block
each([1, 2]) |$x| { } #=> [1, 2]
each([1, 2]) |$x, $y, $z| { } #=> error 'each' block expects between 1 and 2 arguments, got 3
each([1, 2]) || { } #=> error 'each' block expects between 1 and 2 arguments, got none
each(undef) |$x| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Undef\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Undef\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Undef\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Undef
each(1.5) |$x| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Float\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Float\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float
each(true) |$x| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Boolean\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Boolean\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Boolean\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Boolean
each({}) |$x| { } #=> {}
each(Integer) |$x| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[Integer]\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[Integer]\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[Integer]\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[Integer]
each(Integer[1]) |$x| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[Integer]\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[Integer]\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[Integer]\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[Integer]
each(-1) |$x| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Integer\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Integer\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: block expects 2 arguments, got 1\n  (Iterable enumerable, Callable[1, 1] block)
each([1], 2) |$x| { } #=> error 'each' expects 1 argument, got 2
each('abc') |$i, $c| { } #=> 'abc'
each(/a/) |$i| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Regexp\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Regexp\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Regexp\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Regexp
each(String) |$i| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[String]\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Type[String]\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[String]\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Type[String]
empty() #=> error 'empty' expects 1 argument, got none
empty({'a' => 1}) #=> false
empty(0.0) #=> false
empty(default) #=> error The function 'empty' was called with arguments it does not accept. It expects one of:\n  (Collection coll)\n    rejected: parameter 'coll' expects a Collection value, got Default\n  (Sensitive[String] str)\n    rejected: parameter 'str' expects a Sensitive[String] value, got Default\n  (String str)\n    rejected: parameter 'str' expects a String value, got Default\n  (Numeric num)\n    rejected: parameter 'num' expects a Numeric value, got Default\n  (Binary bin)\n    rejected: parameter 'bin' expects a Binary value, got Default\n  (Undef x)\n    rejected: parameter 'x' expects an Undef value, got Default
empty(Sensitive('a')) #=> false
empty(Sensitive(1)) #=> error The function 'empty' was called with arguments it does not accept. It expects one of:\n  (Collection coll)\n    rejected: parameter 'coll' expects a Collection value, got Sensitive[Integer]\n  (Sensitive[String] str)\n    rejected: parameter 'str' expects a Sensitive[String] value, got Sensitive[Integer]\n  (String str)\n    rejected: parameter 'str' expects a String value, got Sensitive[Integer]\n  (Numeric num)\n    rejected: parameter 'num' expects a Numeric value, got Sensitive[Integer]\n  (Binary bin)\n    rejected: parameter 'bin' expects a Binary value, got Sensitive[Integer]\n  (Undef x)\n    rejected: parameter 'x' expects an Undef value, got Sensitive[Integer]
empty(/a/) #=> error The function 'empty' was called with arguments it does not accept. It expects one of:\n  (Collection coll)\n    rejected: parameter 'coll' expects a Collection value, got Regexp\n  (Sensitive[String] str)\n    rejected: parameter 'str' expects a Sensitive[String] value, got Regexp\n  (String str)\n    rejected: parameter 'str' expects a String value, got Regexp\n  (Numeric num)\n    rejected: parameter 'num' expects a Numeric value, got Regexp\n  (Binary bin)\n    rejected: parameter 'bin' expects a Binary value, got Regexp\n  (Undef x)\n    rejected: parameter 'x' expects an Undef value, got Regexp
empty(Binary('')) #=> true
empty('a', 'b') #=> error 'empty' expects 1 argument, got 2
filter() #=> error 'filter' expects 1 argument, got none
filter([1]) #=> error 'filter' expects a block
filter([1, 2, 3]) |$x| { $x > 1 } #=> [2, 3]
filter([1, 2, 3]) |$i, $x| { $i > 1 } #=> [3]
filter({'a' => 1, 'b' => 2}) |$k, $v| { $v > 1 } #=> {'b' => 2}
filter({'a' => 1, 'b' => 2}) |$x| { $x[1] > 1 } #=> {'b' => 2}
filter([1, 'a', undef, false]) |$x| { $x } #=> [1, 'a']
filter(3) |$x| { true } #=> [0, 1, 2]
filter('abc') |$x| { $x != 'b' } #=> ['a', 'c']
filter(undef) |$x| { true } #=> error The function 'filter' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Undef\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Undef\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Undef\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Undef
filter([1]) |$a, $b, $c| { } #=> error 'filter' block expects between 1 and 2 arguments, got 3
filter(Integer[1, 4]) |$x| { $x == 2 } #=> [2]
filter({'a' => 1}) |$a, $b, $c| { true } #=> error 'filter' block expects between 1 and 2 arguments, got 3
flatten(1) #=> [1]
flatten([1, [2, [3]]]) #=> [1, 2, 3]
flatten(1, [2]) #=> [1, 2]
flatten({'a' => [1]}) #=> [{'a' => [1]}]
flatten([{'a' => [1, 2]}]) #=> [{'a' => [1, 2]}]
flatten(undef) #=> [undef]
flatten([undef, [default]]) #=> [undef, default]
floor(1.9) #=> 1
floor('1.9') #=> 1
floor('a') #=> error floor(): cannot convert given value to a floating point value.
floor(-1.1) #=> -2
floor(true) #=> error 'floor' parameter 'val' expects a value of type Numeric or String, got Boolean
floor([]) #=> error 'floor' parameter 'val' expects a value of type Numeric or String, got Array
get() #=> error 'get' expects between 2 and 3 arguments, got none
get({'a' => 1}, 'a') #=> 1
get({'a' => [1, 2]}, 'a.1') #=> 2
get({'a' => [1, 2]}, 'a.5', 'x') #=> 'x'
get({'a' => [1, 2]}, 'a.5') |$e| { $e } #=> undef
get({'a' => 1}, 'a.b') |$e| { $e } #=> Error({'msg' => 'The given data does not contain a Collection at ["a"], got \'Integer[1, 1]\'', 'kind' => 'SLICE_ERROR', 'details' => {'walked_path' => ['a'], 'value_type' => Integer[1, 1]}, 'issue_code' => 'EXPECTED_COLLECTION'})
get({'a' => 1}, 'a.b', 'd') #=> error The given data does not contain a Collection at ["a"], got 'Integer[1, 1]'
get({'a.b' => 1}, "'a.b'") #=> 1
get({'a.b' => 1}, '"a.b"') #=> 1
get({'a' => 1}, 'a..b') #=> error Syntax error in dotted-navigation string
get({'a' => 1}, '.a') #=> error Syntax error in dotted-navigation string
get({'a' => 1}, "a.'b") #=> error Syntax error in dotted-navigation string
get({'a' => 1}, 1) #=> error 'get' parameter 'dotted_string' expects a String value, got Integer
get([1, 2], '0') #=> 1
get([1, 2], 0) #=> error 'get' parameter 'dotted_string' expects a String value, got Integer
get([[1]], '0.0') #=> 1
get([{'a' => 3}], '0.a') #=> 3
get({1 => 'x'}, '1') #=> 'x'
get(undef, 'a', 'b') #=> 'b'
get({'a' => undef}, 'a', 'x') #=> 'x'
get({'a' => false}, 'a', 'x') #=> false
group_by([1]) #=> error 'group_by' expects a block
group_by([1, 2, 3]) |$x| { $x % 2 } #=> {1 => [1, 3], 0 => [2]}
group_by(['a', 'bb', 'c']) |$i, $x| { size($x) } #=> {1 => ['a', 'c'], 2 => ['bb']}
group_by({'a' => 1, 'b' => 2, 'c' => 1}) |$k, $v| { $v } #=> {1 => [['a', 1], ['c', 1]], 2 => [['b', 2]]}
group_by({'a' => 1, 'b' => 2}) |$x| { $x[1] } #=> {1 => [['a', 1]], 2 => [['b', 2]]}
group_by('abc') |$x| { 1 } #=> error The function 'group_by' was called with arguments it does not accept. It expects one of:\n  (Collection collection, Callable[1, 1] block)\n    rejected: parameter 'collection' expects a Collection value, got String\n  (Array array, Callable[2, 2] block)\n    rejected: parameter 'array' expects an Array value, got String\n  (Collection collection, Callable[2, 2] block)\n    rejected: parameter 'collection' expects a Collection value, got String
group_by(3) |$x| { 1 } #=> error The function 'group_by' was called with arguments it does not accept. It expects one of:\n  (Collection collection, Callable[1, 1] block)\n    rejected: parameter 'collection' expects a Collection value, got Integer\n  (Array array, Callable[2, 2] block)\n    rejected: parameter 'array' expects an Array value, got Integer\n  (Collection collection, Callable[2, 2] block)\n    rejected: parameter 'collection' expects a Collection value, got Integer
group_by([1]) |$a, $b, $c| { 1 } #=> error 'group_by' block expects between 1 and 2 arguments, got 3
index() #=> error 'index' expects between 1 and 2 arguments, got none
index([1, 2], 2) #=> 1
index([1, 2], 3) #=> undef
index('abc', 'b') #=> 1
index('abc', 1) #=> undef
index({'a' => 1}, 1) #=> 'a'
index({'a' => 1}, 2) #=> undef
index([1, 2]) |$x| { $x == 2 } #=> 1
index([1, 2]) |$i, $x| { $i == 1 } #=> 1
index({'a' => 1}) |$k, $v| { $v == 1 } #=> 'a'
index({'a' => 1}) |$x| { $x[1] == 1 } #=> error Operator '[]' is not applicable to an Integer.
index([1]) #=> error The function 'index' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: expects a block\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: expects a block\n  (String str, Variant[String, Regexp] match)\n    rejected: expects 2 arguments, got 1\n  (Iterable enumerable, Any match)\n    rejected: expects 2 arguments, got 1
index([1], 1, 2) #=> error 'index' expects between 1 and 2 arguments, got 3
index(5, 3) #=> 3
index('abc') |$x| { $x == 'c' } #=> 2
index(undef, 1) #=> error The function 'index' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: expects 1 argument, got 2\n  (Hash hash, Callable[1, 1] block)\n    rejected: expects 1 argument, got 2\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: expects 1 argument, got 2\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: expects 1 argument, got 2\n  (String str, Variant[String, Regexp] match)\n    rejected: parameter 'str' expects a String value, got Undef\n  (Iterable enumerable, Any match)\n    rejected: parameter 'enumerable' expects an Iterable value, got Undef
join([1, 2], ',') #=> '1,2'
join([1, [2, [3]]], '-') #=> '1-2-3'
join([1, undef, default, true, /a/, Integer], ',') #=> '1,,default,true,(?-mix:a),Integer'
join('a') #=> error 'join' parameter 'arg' expects an Array value, got String
join({'a' => 1}, ',') #=> error 'join' parameter 'arg' expects an Array value, got Struct
join([{'a' => 1}, [{'b' => [2]}]], ',') #=> '{"a"=>1},{"b"=>[2]}'
join(['a', 'b']) #=> 'ab'
join([1], ',', ',') #=> error 'join' expects between 1 and 2 arguments, got 3
join([Sensitive('x')], ',') #=> 'Sensitive [value redacted]'
join([1.0, 1e20], ' ') #=> '1.0 1.0e+20'
keys({'a' => 1, 2 => 3}) #=> ['a', 2]
keys(undef) #=> error 'keys' parameter 'hsh' expects a Hash value, got Undef
keys({}, 1) #=> error 'keys' expects 1 argument, got 2
keys({undef => 1}) #=> [undef]
values({'a' => [1]}) #=> [[1]]
values('a') #=> error 'values' parameter 'hsh' expects a Hash value, got String
length() #=> error 'length' expects 1 argument, got none
length('abc') #=> 3
length('é') #=> 1
length([1, 2]) #=> 2
length({'a' => 1}) #=> 1
length(1) #=> error 'length' parameter 'arg' expects a value of type Collection, String, or Binary, got Integer
length(Binary('YWJj')) #=> 3
size('') #=> 0
size(12) #=> error 'size' parameter 'arg' expects a value of type Collection, String, or Binary, got Integer
size(undef) #=> error 'size' parameter 'arg' expects a value of type Collection, String, or Binary, got Undef
size([], []) #=> error 'size' expects 1 argument, got 2
lest() #=> error 'lest' expects 1 argument, got none
lest(undef) || { 3 } #=> 3
lest(1) || { 3 } #=> 1
lest(undef) |$x| { 3 } #=> error 'lest' block expects no arguments, got 1
lest(undef, 1) || { 1 } #=> error 'lest' expects 1 argument, got 2
lstrip('  a ') #=> 'a '
lstrip([' a', 1]) #=> error The function 'lstrip' was called with arguments it does not accept. It expects one of:\n  (Numeric arg)\n    rejected: parameter 'arg' expects a Numeric value, got Tuple\n  (String arg)\n    rejected: parameter 'arg' expects a String value, got Tuple\n  (Iterable[Variant[String, Numeric]] arg)
rstrip(" a\t\n") #=> ' a'
strip("\u00a0a ") #=> ' a'
strip([' a ', 'b ']) #=> ['a', 'b']
strip({'a' => 1}) #=> error 'strip' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant[String, Numeric]], got Struct
strip(undef) #=> error 'strip' parameter 'arg' expects a value of type Numeric, String, or Iterable[Variant], got Undef
map() #=> error 'map' expects 1 argument, got none
map([1]) #=> error 'map' expects a block
map([1, 2]) |$x| { $x * 2 } #=> [2, 4]
map([1, 2]) |$i, $x| { [$i, $x] } #=> [[0, 1], [1, 2]]
map({'a' => 1}) |$k, $v| { "$k=$v" } #=> ['a=1']
map({'a' => 1}) |$x| { $x } #=> [['a', 1]]
map('abc') |$x| { "$x$x" } #=> ['aa', 'bb', 'cc']
map(3) |$x| { $x } #=> [0, 1, 2]
map(1.5) |$x| { $x } #=> error The function 'map' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Float\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Float\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float
map([1]) |$a, $b, $c| { } #=> error 'map' block expects between 1 and 2 arguments, got 3
map([1]) |Integer $a| { $a } #=> [1]
map(['a']) |Integer $a| { $a } #=> error block parameter 'a' expects an Integer value, got String
map(['a']) |$i, Integer $a| { $a } #=> error block parameter 'a' expects an Integer value, got String
map({'a' => 1}) |Integer $k, $v| { $a } #=> error block parameter 'k' expects an Integer value, got String
map([[1, 2], [3, 4]]) |$x| { $x } #=> [[1, 2], [3, 4]]
map([[1, 2], [3, 4]]) |$a, $b| { "$a-$b" } #=> ['0-[1, 2]', '1-[3, 4]']
map([1]) |*$a| { $a } #=> [[0, 1]]
map({'a' => 1}) |*$a| { $a } #=> [['a', 1]]
map([1, 2]) |$a, $b = 5| { [$a, $b] } #=> [[0, 1], [1, 2]]
match() #=> error 'match' expects 2 arguments, got none
match('abc', /b/) #=> ['b']
match('abc', 'b') #=> ['b']
match('abc', /(a)(x)?/) #=> ['a', 'a', undef]
match(['abc', 'xb'], /(b)/) #=> [['b', 'b'], ['b', 'b']]
match('abc', Pattern[/z/, /b/]) #=> ['b']
match('abc', Regexp[/a/]) #=> ['a']
match('abc', Integer) #=> error match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or Array[T]. Got Puppet::Pops::Types::PIntegerType
match(1, /a/) #=> error 'match' parameter 'string' expects a value of type String or Array, got Integer
match('abc', ['x', 'b']) #=> ['b']
match('abc', [/x/, Pattern[/c/]]) #=> ['c']
match('abc', '[') #=> error premature end of char-class: /[/
match('abc', Pattern) #=> undef
match([1], /a/) #=> error The function 'match' was called with arguments it does not accept. It expects one of:\n  (String string, Variant[Any, Type] pattern)\n    rejected: parameter 'string' expects a String value, got Tuple\n  (Array[String] string, Variant[Any, Type] pattern)\n    rejected: parameter 'string' index 0 expects a String value, got Integer
max(1, 2, 3) #=> 3
max('1', 2) #=> 2
max('a', 1) #=> 'a'
max('a', 'B') #=> 'a'
max([1, 5, 3]) #=> 5
max(['a', 'b']) #=> 'b'
max([1], [2]) #=> [2]
max(undef, 1) #=> 1
max('10', '9') #=> '10'
max('1.5', 1) #=> '1.5'
max(true, 1) #=> true
max([]) #=> error max(): Wrong number of arguments need at least one
max(1, 2) |$a, $b| { compare($b, $a) } #=> 1
max([]) |$a, $b| { 1 } #=> undef
max({'a' => 1}, {'b' => 2}) #=> {'b' => 2}
min(1, '0.5') #=> '0.5'
min(Timespan(1), Timespan(2)) #=> '0-00:00:01.0'
min(SemVer('1.0.0'), SemVer('2.0.0')) #=> '1.0.0'
max(SemVer('1.0.0'), 1) #=> '1.0.0'
max(Timestamp(1), Timestamp(2)) #=> '1970-01-01T00:00:02.000000000 UTC'
min('a', 'b', 1) #=> 1
md5() #=> error md5(): Wrong number of arguments given (0 for 1)
md5(1) #=> error no implicit conversion of Integer into String
md5(undef) #=> 'd41d8cd98f00b204e9800998ecf8427e'
md5([1]) #=> error no implicit conversion of Array into String
md5('a', 'b') #=> error md5(): Wrong number of arguments given (2 for 1)
sha1('a') #=> '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8'
sha256(Sensitive('a')) #=> error no implicit conversion of Puppet::Pops::Types::PSensitiveType::Sensitive into String
new() #=> error 'new' expects at least 1 argument, got none
new(1) #=> error 'new' parameter 'type' expects a Type value, got Integer
new(Integer, '5') #=> 5
new('Integer', '5') #=> error 'new' parameter 'type' expects a Type value, got String
new(Integer, 'x') #=> error 'new' The string 'x' cannot be converted to Integer
new(Integer, '5') |$x| { $x * 2 } #=> 10
new(Integer, '5') |$x, $y| { $x * 2 } #=> error Parameter $y is required but no value was given
new('nosuch', 1) #=> error 'new' parameter 'type' expects a Type value, got String
new('Integer[', 1) #=> error 'new' parameter 'type' expects a Type value, got String
new(Undef, 1) #=> error Creation of new instance of type 'Undef' is not supported
new(Any, 1) #=> 1
partition([1, 2, 3]) |$x| { $x > 1 } #=> [[2, 3], [1]]
partition({'a' => 1, 'b' => 2}) |$k, $v| { $v > 1 } #=> [[['b', 2]], [['a', 1]]]
partition({'a' => 1, 'b' => 2}) |$x| { $x[1] > 1 } #=> [[['b', 2]], [['a', 1]]]
partition([1, 2, 3]) |$i, $x| { $i > 1 } #=> [[3], [1, 2]]
partition([1]) #=> error 'partition' expects a block
partition('abc') |$x| { true } #=> error The function 'partition' was called with arguments it does not accept. It expects one of:\n  (Collection collection, Callable[1, 1] block)\n    rejected: parameter 'collection' expects a Collection value, got String\n  (Array array, Callable[2, 2] block)\n    rejected: parameter 'array' expects an Array value, got String\n  (Collection collection, Callable[2, 2] block)\n    rejected: parameter 'collection' expects a Collection value, got String
partition(1) |$x| { true } #=> error The function 'partition' was called with arguments it does not accept. It expects one of:\n  (Collection collection, Callable[1, 1] block)\n    rejected: parameter 'collection' expects a Collection value, got Integer\n  (Array array, Callable[2, 2] block)\n    rejected: parameter 'array' expects an Array value, got Integer\n  (Collection collection, Callable[2, 2] block)\n    rejected: parameter 'collection' expects a Collection value, got Integer
partition(undef) |$x| { true } #=> error The function 'partition' was called with arguments it does not accept. It expects one of:\n  (Collection collection, Callable[1, 1] block)\n    rejected: parameter 'collection' expects a Collection value, got Undef\n  (Array array, Callable[2, 2] block)\n    rejected: parameter 'array' expects an Array value, got Undef\n  (Collection collection, Callable[2, 2] block)\n    rejected: parameter 'collection' expects a Collection value, got Undef
reduce([1]) #=> error 'reduce' expects a block
reduce([1, 2, 3]) |$m, $x| { $m + $x } #=> 6
reduce([1, 2, 3], 10) |$m, $x| { $m + $x } #=> 16
reduce([]) |$m, $x| { 1 } #=> undef
reduce([], 5) |$m, $x| { 1 } #=> 5
reduce({'a' => 1, 'b' => 2}) |$m, $x| { [$m[0], $m[1] + $x[1]] } #=> ['a', 3]
reduce({'a' => 1}, 0) |$m, $x| { $m + $x[1] } #=> 1
reduce([1]) |$x| { 1 } #=> error 'reduce' block expects 2 arguments, got 1
reduce([1]) |$a, $b, $c| { 1 } #=> error 'reduce' block expects 2 arguments, got 3
reduce(4) |$m, $x| { $m + $x } #=> 6
reduce('abc') |$m, $x| { "$x$m" } #=> 'cba'
reduce(1.5) |$m, $x| { 1 } #=> error The function 'reduce' was called with arguments it does not accept. It expects one of:\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float\n  (Iterable enumerable, Any memo, Callable[2, 2] block)\n    rejected: expects 2 arguments, got 1
reduce([1], 1, 1) |$m, $x| { 1 } #=> error 'reduce' expects between 1 and 2 arguments, got 3
regsubst('abc', 'b') #=> error 'regsubst' expects between 3 and 5 arguments, got 2
regsubst('abcb', 'b', 'X', 'G') #=> 'aXcX'
regsubst('abcb', /b/, 'X', 'G') #=> 'aXcX'
regsubst('ABC', 'b', 'X', 'I') #=> 'AXC'
regsubst('ABCb', 'b', 'X', 'GI') #=> 'AXCX'
regsubst('a', 'a', 'b', 'Z') #=> error The function 'regsubst' was called with arguments it does not accept. It expects one of:\n  (Variant[Array[String], String] target, String pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^[GEIM]*$/] flags?, Enum['E', 'N', 'S', 'U'] encoding?)\n    rejected: parameter 'flags' expects an undef value or a match for Pattern[/^[GEIM]*$/], got 'Z'\n  (Variant[Array[String], String] target, Variant[Regexp, Type[Regexp]] pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^G?$/] flags?)\n    rejected: parameter 'pattern' expects a value of type Regexp or Type[Regexp], got String
regsubst('a', 'a', 'b', 'G', 'N') #=> 'b'
regsubst('a', 'a', 'b', 'G', 'X') #=> error The function 'regsubst' was called with arguments it does not accept. It expects one of:\n  (Variant[Array[String], String] target, String pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^[GEIM]*$/] flags?, Enum['E', 'N', 'S', 'U'] encoding?)\n    rejected: parameter 'encoding' expects a match for Enum['E', 'N', 'S', 'U'], got 'X'\n  (Variant[Array[String], String] target, Variant[Regexp, Type[Regexp]] pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^G?$/] flags?)\n    rejected: expects between 3 and 4 arguments, got 5
regsubst('a', /a/, 'b', 'I') #=> error The function 'regsubst' was called with arguments it does not accept. It expects one of:\n  (Variant[Array[String], String] target, String pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^[GEIM]*$/] flags?, Enum['E', 'N', 'S', 'U'] encoding?)\n    rejected: parameter 'pattern' expects a String value, got Regexp\n  (Variant[Array[String], String] target, Variant[Regexp, Type[Regexp]] pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^G?$/] flags?)\n    rejected: parameter 'flags' expects a match for Pattern[/^G?$/], got 'I'
regsubst('a', '[', 'b') #=> error premature end of char-class: /[/
regsubst(['a', 'ba'], 'a', 'X') #=> ['X', 'bX']
regsubst(['a', 1], 'a', 'X') #=> error The function 'regsubst' was called with arguments it does not accept. It expects one of:\n  (Variant[Array[String], String] target, String pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^[GEIM]*$/] flags?, Enum['E', 'N', 'S', 'U'] encoding?)\n    rejected: parameter 'target' variant 0 index 1 expects a String value, got Integer\n    rejected: parameter 'target' variant 1 expects a String value, got Tuple\n  (Variant[Array[String], String] target, Variant[Regexp, Type[Regexp]] pattern, Variant[String, Hash[String, String]] replacement, Pattern[/^G?$/] flags?)\n    rejected: parameter 'target' variant 0 index 1 expects a String value, got Integer\n    rejected: parameter 'target' variant 1 expects a String value, got Tuple
regsubst(1, 'a', 'X') #=> error 'regsubst' parameter 'target' expects a value of type Array or String, got Integer
regsubst('abc', '(b)(c)', '\2\1\0') #=> 'acbbc'
regsubst('abc', '(?<x>b)', '<\k<x>>') #=> 'a<b>c'
regsubst('abc', 'b', '\\\\') #=> 'a\c'
regsubst('abc', 'b', {'b' => 'Q'}) #=> 'aQc'
regsubst('abc', Regexp[/b/], 'Q') #=> 'aQc'
regsubst('abc', Regexp, 'Q') #=> 'Qabc'
regsubst('abc', Pattern[/b/], 'Q') #=> error 'regsubst' parameter 'pattern' expects a value of type String, Regexp, or Type[Regexp], got Type[Pattern[/b/]]
regsubst('', '^', 'Q') #=> 'Q'
regsubst("a\nb", '^', '> ', 'G') #=> "> a\n> b"
regsubst(undef, 'a', 'b') #=> error 'regsubst' parameter 'target' expects a value of type Array or String, got Undef
regsubst({'a' => 1}, 'a', 'b') #=> error 'regsubst' parameter 'target' expects a value of type Array or String, got Struct
regsubst('aaa', 'a', 'b', undef) #=> 'baa'
regsubst('a.b', '.', '-', 'G') #=> '---'
reverse_each() #=> error 'reverse_each' expects 1 argument, got none
reverse_each([1, 2]) #=> Iterator [2, 1]
reverse_each([1, 2]) |$x| { } #=> undef
reverse_each([1, 2]) |$x, $y| { } #=> error The function 'reverse_each' was called with arguments it does not accept. It expects one of:\n  (Iterable iterable)\n    rejected: does not expect a block\n  (Iterable iterable, Callable[1, 1] block)\n    rejected: block expects 1 argument, got 2
reverse_each({'a' => 1}) #=> Iterator [['a', 1]]
reverse_each(3) #=> Iterator [2, 1, 0]
reverse_each('abc') #=> Iterator ['c', 'b', 'a']
reverse_each(Integer[1, 3]) #=> Iterator [3, 2, 1]
reverse_each(Integer[1]) #=> error 'reverse_each' parameter 'iterable' expects an Iterable value, got Type[Integer]
[1, 2].reverse_each.map |$x| { $x } #=> [2, 1]
round(-1.5) #=> -2
round('1.5') #=> error 'round' parameter 'val' expects a Numeric value, got String
round('a') #=> error 'round' parameter 'val' expects a Numeric value, got String
round([]) #=> error 'round' parameter 'val' expects a Numeric value, got Array
round(true) #=> error 'round' parameter 'val' expects a Numeric value, got Boolean
sha256() #=> error sha256(): Wrong number of arguments given (0 for 1)
sha256(1, 2) #=> error sha256(): Wrong number of arguments given (2 for 1)
shellquote('a b', 'c') #=> '"a b" c'
shellquote("it's") #=> '"it\'s"'
shellquote('$x"y') #=> '\'$x"y\''
shellquote([1, 'a b']) #=> error undefined method `length' for 1:Integer
shellquote(undef) #=> '""'
shellquote("a'b\"c") #=> '"a\'b\"c"'
slice([1, 2, 3], 2) #=> [[1, 2], [3]]
slice([1, 2, 3], 0) #=> error The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'slice_size' expects an Integer[1] value, got Integer[0, 0]
slice([1, 2, 3], -1) #=> error The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'slice_size' expects an Integer[1] value, got Integer[-1, -1]
slice([1, 2, 3], 'a') #=> error The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'slice_size' expects an Integer value, got String
slice([1, 2, 3], 2) |$x| { $x } #=> [1, 2, 3]
slice([1, 2, 3], 2) |$a, $b| { "$a$b" } #=> [1, 2, 3]
slice([1, 2], 2) |$a| { "$a" } #=> [1, 2]
slice({'a' => 1, 'b' => 2}, 2) #=> [[['a', 1], ['b', 2]]]
slice({'a' => 1}, 1) #=> [[['a', 1]]]
slice('abcd', 3) #=> [['a', 'b', 'c'], ['d']]
slice(5, 2) #=> [[0, 1], [2, 3], [4]]
slice(1.5, 2) #=> error The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Float\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float
slice([1]) #=> error 'slice' expects 2 arguments, got 1
slice([1], 1.5) #=> error The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'slice_size' expects an Integer value, got Float
slice(undef, 2) #=> error The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Undef\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'enumerable' expects an Iterable value, got Undef
sort([3, 1, 2]) #=> [1, 2, 3]
sort(['b', 'a', 'C']) #=> ['C', 'a', 'b']
sort([1, 'a']) #=> error comparison of Integer with String failed
sort('cab') #=> 'abc'
sort(1) #=> error The function 'sort' was called with arguments it does not accept. It expects one of:\n  (String string_value, Callable[2, 2] block?)\n    rejected: parameter 'string_value' expects a String value, got Integer\n  (Array array_value, Callable[2, 2] block?)\n    rejected: parameter 'array_value' expects an Array value, got Integer
sort({'a' => 1}) #=> error The function 'sort' was called with arguments it does not accept. It expects one of:\n  (String string_value, Callable[2, 2] block?)\n    rejected: parameter 'string_value' expects a String value, got Struct\n  (Array array_value, Callable[2, 2] block?)\n    rejected: parameter 'array_value' expects an Array value, got Struct
sort([3, 1]) |$a, $b| { compare($b, $a) } #=> [3, 1]
sort([3, 1]) |$a| { 1 } #=> error 'sort' block expects 2 arguments, got 1
sort([3, 1]) |$a, $b| { 'x' } #=> error comparison of String with 0 failed
sort([3, 1]) |$a, $b| { undef } #=> error comparison of Integer with 1 failed
sort([true, false]) #=> error comparison of TrueClass with false failed
sort([[1], [0]]) #=> [[0], [1]]
sort([undef, 1]) #=> error comparison of NilClass with 1 failed
sort([1.5, 1]) #=> [1, 1.5]
sort(['a', undef]) #=> error comparison of String with nil failed
sort([SemVer('2.0.0'), SemVer('1.0.0')]) #=> ['1.0.0', '2.0.0']
sort([1]) |$a, $b, $c| { 1 } #=> error 'sort' block expects 2 arguments, got 3
split() #=> error 'split' expects 2 arguments, got none
split('a,b', ',') #=> ['a', 'b']
split('a,b', /,/) #=> ['a', 'b']
split('a,b', Regexp[/,/]) #=> ['a', 'b']
split('a1b', '[0-9]') #=> ['a', 'b']
split('a1b', '([0-9])') #=> ['a', '1', 'b']
split(Sensitive('a,b'), ',') #=> Instance of Sensitive[Array[String[1, 1]]]
split('a,b', 1) #=> error The function 'split' was called with arguments it does not accept. It expects one of:\n  (String str, String pattern)\n    rejected: parameter 'pattern' expects a String value, got Integer\n  (String str, Regexp pattern)\n    rejected: parameter 'pattern' expects a Regexp value, got Integer\n  (String str, Type[Regexp] pattern)\n    rejected: parameter 'pattern' expects a Type[Regexp] value, got Integer\n  (Sensitive[String] sensitive, String pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got String\n  (Sensitive[String] sensitive, Regexp pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got String\n  (Sensitive[String] sensitive, Type[Regexp] pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got String
split('a', '[') #=> error premature end of char-class: /[/
split('a b', ' ') #=> ['a', 'b']
split('a.b', '.') #=> []
split('a|b', '|') #=> ['a', '|', 'b']
split(['a,b'], ',') #=> error The function 'split' was called with arguments it does not accept. It expects one of:\n  (String str, String pattern)\n    rejected: parameter 'str' expects a String value, got Tuple\n  (String str, Regexp pattern)\n    rejected: parameter 'str' expects a String value, got Tuple\n  (String str, Type[Regexp] pattern)\n    rejected: parameter 'str' expects a String value, got Tuple\n  (Sensitive[String] sensitive, String pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Tuple\n  (Sensitive[String] sensitive, Regexp pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Tuple\n  (Sensitive[String] sensitive, Type[Regexp] pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Tuple
split(undef, ',') #=> error The function 'split' was called with arguments it does not accept. It expects one of:\n  (String str, String pattern)\n    rejected: parameter 'str' expects a String value, got Undef\n  (String str, Regexp pattern)\n    rejected: parameter 'str' expects a String value, got Undef\n  (String str, Type[Regexp] pattern)\n    rejected: parameter 'str' expects a String value, got Undef\n  (Sensitive[String] sensitive, String pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Undef\n  (Sensitive[String] sensitive, Regexp pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Undef\n  (Sensitive[String] sensitive, Type[Regexp] pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Undef
split('a,b', ',', ',') #=> error 'split' expects 2 arguments, got 3
split('a,b', Regexp) #=> ['a', ',', 'b']
sprintf() #=> error sprintf(): Wrong number of arguments given (0 for minimum 1)
sprintf('a') #=> 'a'
sprintf('%s %s', 1) #=> error too few arguments
sprintf('%s', 1, 2) #=> '1'
sprintf('%d', 'a') #=> error invalid value for Integer(): "a"
sprintf('%d', '12') #=> '12'
sprintf('%d', '0x1F') #=> '31'
sprintf('%d', 1.9) #=> '1'
sprintf('%d', true) #=> error can't convert true into Integer
sprintf('%d', [1]) #=> error can't convert Array into Integer
sprintf('%s', [1, 'a']) #=> '[1, "a"]'
sprintf('%s', {'a' => 1}) #=> '{"a"=>1}'
sprintf('%s', undef) #=> ''
sprintf('%s', Integer) #=> 'Integer'
sprintf('%p', 'a') #=> '"a"'
sprintf('%p', [1, undef]) #=> '[1, nil]'
sprintf('%x', 255) #=> 'ff'
sprintf('%X', 255) #=> 'FF'
sprintf('%#x', 255) #=> '0xff'
sprintf('%#X', 255) #=> '0XFF'
sprintf('%o', 8) #=> '10'
sprintf('%#o', 8) #=> '010'
sprintf('%b', 5) #=> '101'
sprintf('%#b', 5) #=> '0b101'
sprintf('%#B', 5) #=> '0B101'
sprintf('%+d', 5) #=> '+5'
sprintf('%05d', -5) #=> '-0005'
sprintf('%-5d|', 5) #=> '5    |'
sprintf('%5s|', 'a') #=> '    a|'
sprintf('%-5s|', 'a') #=> 'a    |'
sprintf('%.2s', 'abc') #=> 'ab'
sprintf('%5.1f', 3.14159) #=> '  3.1'
sprintf('%E', 12345.678) #=> '1.234568E+04'
sprintf('%g', 12345.678) #=> '12345.7'
sprintf('%g', 1e20) #=> '1e+20'
sprintf('%G', 1e-20) #=> '1E-20'
sprintf('%A', 1.5) #=> '0X1.8P+0'
sprintf('%c', 65) #=> 'A'
sprintf('%c', 'abc') #=> error %c requires a character
sprintf('%') #=> error incomplete format specifier; use %% (double %) instead
sprintf('%z', 1) #=> error malformed format string - %z
sprintf('%*d', 5, 42) #=> '   42'
sprintf('%-*d|', 5, 42) #=> '42   |'
sprintf('%1$s %1$s', 'a') #=> 'a a'
sprintf('%3$s', 'a') #=> error too few arguments
sprintf('%<a>s', {'a' => 1}) #=> '1'
sprintf('%{a}', {'a' => 1}) #=> '1'
sprintf('%<b>s', {'a' => 1}) #=> error key<b> not found
sprintf('%{a} %<b>05d', {'a' => 1, 'b' => 2}) #=> '1 00002'
sprintf('%<a>s', 1) #=> error one hash required
sprintf('% b', -5) #=> '-101'
sprintf('%.0f', 0.5) #=> '0'
sprintf('%.0f', 1.5) #=> '2'
sprintf('%f', 'x') #=> error invalid value for Float(): "x"
sprintf('%f', 1) #=> '1.000000'
sprintf('%i', 3.99) #=> '3'
sprintf('%u', -3) #=> '-3'
sprintf('%s', Sensitive('a')) #=> 'Sensitive [value redacted]'
sprintf('%s', Timestamp(0)) #=> '1970-01-01T00:00:00.000000000 UTC'
sprintf('%s', default) #=> 'default'
sprintf("%d%%", 50) #=> '50%'
sprintf('%010.3f', 3.14159) #=> '000003.142'
sprintf('%+.2e', -0.00012) #=> '-1.20e-04'
sprintf('%#.3g', 1.0) #=> '1.00'
sprintf('%s', ['a', ['b', {'c' => 'd'}]]) #=> '["a", ["b", {"c"=>"d"}]]'
sprintf([1]) #=> error no implicit conversion of Array into String
step() #=> error 'step' expects 2 arguments, got none
step([1, 2, 3], 2) #=> Iterator [1, 3]
step(5, 2) #=> Iterator [0, 2, 4]
step(Integer[0, 10], 3) #=> Iterator [0, 3, 6, 9]
step([1], 0) #=> error 'step' parameter 'step' expects an Integer[1] value, got Integer[0, 0]
step([1], -1) #=> error 'step' parameter 'step' expects an Integer[1] value, got Integer[-1, -1]
step([1], 'a') #=> error 'step' parameter 'step' expects an Integer value, got String
step('abc', 2) #=> Iterator ['a', 'c']
step([1, 2, 3], 2) |$x| { } #=> undef
step([1, 2, 3], 2) |$x, $y| { } #=> error The function 'step' was called with arguments it does not accept. It expects one of:\n  (Iterable iterable, Integer[1] step)\n    rejected: does not expect a block\n  (Iterable iterable, Integer[1] step, Callable[1, 1] block)\n    rejected: block expects 1 argument, got 2
step({'a' => 1}, 1) #=> Iterator [['a', 1]]
[1, 2, 3, 4].step(2).map |$x| { $x } #=> [1, 3]
[1, 2, 3, 4].step(2).step(2).map |$x| { $x } #=> [1]
Integer[0, 10].step(5).reverse_each.map |$x| { $x } #=> [10, 5, 0]
strftime('%Y') #=> '2026'
strftime('%Y', 'UTC') #=> '2026'
strftime(Timestamp(0), '%F %T') #=> '1970-01-01 00:00:00'
strftime(Timestamp(0), '%F %T', 'CET') #=> '1970-01-01 01:00:00'
strftime(Timestamp(0), '%F %T', '+05:30') #=> '1970-01-01 05:30:00'
strftime(Timestamp(0), '%F %T', 'nosuch') #=> error Illegal timezone 'nosuch'
strftime(Timespan(3661), '%H:%M:%S') #=> '01:01:01'
strftime(Timespan(3661), '%q') #=> error Bad format specifier '%' in '%q', at position 1
strftime(1, '%Y') #=> error The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: parameter 'time_object' expects a Timespan value, got Integer\n  (Timestamp time_object, String format, String timezone?)\n    rejected: parameter 'time_object' expects a Timestamp value, got Integer\n  (String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Integer
strftime('x', 'y') #=> 'x'
then(1) #=> error 'then' expects a block
then(1) |$x| { $x + 1 } #=> 2
then(undef) |$x| { 1 } #=> undef
then(1) |$x, $y| { 1 } #=> error 'then' block expects 1 argument, got 2
then(1) || { 1 } #=> error 'then' block expects 1 argument, got none
then(1, 2) |$x| { 1 } #=> error 'then' expects 1 argument, got 2
tree_each() #=> error 'tree_each' expects between 1 and 2 arguments, got none
tree_each([1, [2]]) |$x| { } #=> [1, [2]]
tree_each([1, [2]]) |$p, $v| { } #=> [1, [2]]
tree_each([1, [2]]) |$p, $v, $z| { } #=> error The function 'tree_each' was called with arguments it does not accept. It expects one of:\n  (Variant[Iterator, Array, Hash, Object] tree, OptionsType = Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' => Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', 'depth_first']], 'include_refs' => Optional[Boolean]}] options?, Callable[2, 2] block)\n    rejected: block expects 2 arguments, got 3\n  (Variant[Iterator, Array, Hash, Object] tree, OptionsType = Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' => Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', 'depth_first']], 'include_refs' => Optional[Boolean]}] options?, Callable[1, 1] block)\n    rejected: block expects 1 argument, got 3\n  (Variant[Iterator, Array, Hash, Object] tree, OptionsType = Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' => Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', 'depth_first']], 'include_refs' => Optional[Boolean]}] options?)\n    rejected: does not expect a block
tree_each(1) |$x| { } #=> error 'tree_each' parameter 'tree' expects a value of type Iterator, Array, Hash, or Object, got Integer
tree_each('a') #=> error 'tree_each' parameter 'tree' expects a value of type Iterator, Array, Hash, or Object, got String
tree_each([1], {'order' => 'breadth_first'}).map |$x| { $x } #=> [[[], [1]], [[0], 1]]
tree_each([1, [2, {'a' => 3}]], {'order' => 'breadth_first'}).map |$p, $v| { [$p, $v] } #=> [[0, [[], [1, [2, {'a' => 3}]]]], [1, [[0], 1]], [2, [[1], [2, {'a' => 3}]]], [3, [[1, 0], 2]], [4, [[1, 1], {'a' => 3}]], [5, [[1, 1, 'a'], 3]]]
tree_each([1], {'order' => 'x'}) #=> error 'tree_each' parameter 'options' entry 'order' expects an undef value or a match for Enum['breadth_first', 'depth_first'], got 'x'
tree_each([1], {'include_root' => false, 'include_values' => false}) #=> Iterator []
tree_each([1, [2]], {'include_root' => false}).map |$x| { $x } #=> [[[0], 1], [[1], [2]], [[1, 0], 2]]
tree_each([1, [2]], {'include_containers' => false}).map |$x| { $x } #=> [[[0], 1], [[1, 0], 2]]
tree_each({'a' => {'b' => 1}}, {'include_values' => false}).map |$x| { $x } #=> [[[], {'a' => {'b' => 1}}], [['a'], {'b' => 1}]]
tree_each([1, 2], {'foo' => 1}) #=> error The function 'tree_each' was called with arguments it does not accept. It expects one of:\n  (Variant[Iterator, Array, Hash, Object] tree, OptionsType = Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' => Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', 'depth_first']], 'include_refs' => Optional[Boolean]}] options?, Callable[2, 2] block)\n    rejected: parameter 'options' unrecognized key 'foo'\n  (Variant[Iterator, Array, Hash, Object] tree, OptionsType = Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' => Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', 'depth_first']], 'include_refs' => Optional[Boolean]}] options?, Callable[1, 1] block)\n    rejected: parameter 'options' unrecognized key 'foo'\n  (Variant[Iterator, Array, Hash, Object] tree, OptionsType = Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' => Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', 'depth_first']], 'include_refs' => Optional[Boolean]}] options?)\n    rejected: parameter 'options' unrecognized key 'foo'
tree_each([1, {'a' => [2]}], {'include_refs' => true, 'containers' => Array}).map |$x| { $x } #=> error The function 'tree_each' was called with arguments it does not accept. It expects one of:\n  (Variant[Iterator, Array, Hash, Object] tree, OptionsType = Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' => Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', 'depth_first']], 'include_refs' => Optional[Boolean]}] options?, Callable[2, 2] block)\n    rejected: parameter 'options' unrecognized key 'containers'\n  (Variant[Iterator, Array, Hash, Object] tree, OptionsType = Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' => Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', 'depth_first']], 'include_refs' => Optional[Boolean]}] options?, Callable[1, 1] block)\n    rejected: parameter 'options' unrecognized key 'containers'\n  (Variant[Iterator, Array, Hash, Object] tree, OptionsType = Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' => Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', 'depth_first']], 'include_refs' => Optional[Boolean]}] options?)\n    rejected: parameter 'options' unrecognized key 'containers'
type() #=> error 'type' expects between 1 and 2 arguments, got none
type(1) #=> Integer[1, 1]
type(1, 'generalized') #=> Integer
type(1, generalized) #=> Integer
type(1, reduced) #=> Integer[1, 1]
type(1, detailed) #=> Integer[1, 1]
type([1, 'a'], reduced) #=> Array[ScalarData, 2, 2]
type([1, 'a'], generalized) #=> Array[ScalarData]
type({'a' => 1}, reduced) #=> Hash[String, Integer[1, 1], 1, 1]
type({'a' => 1}) #=> Struct[{'a' => Integer[1, 1]}]
type({'a b' => 1, 3 => 4}) #=> Hash[Variant[String, Integer[3, 3]], Variant[Integer[1, 1], Integer[4, 4]], 2, 2]
type(Sensitive('x')) #=> Sensitive[String]
type(Timestamp(0)) #=> Timestamp['1970-01-01T00:00:00.000000000 UTC']
type('') #=> String
type(1.5, generalized) #=> Float
type(File['/a']) #=> Type[File['/a']]
type(true, generalized) #=> Boolean
type(1, 2, 3) #=> error 'type' expects between 1 and 2 arguments, got 3
type([[1], ['a', 2]], reduced) #=> Array[Array[ScalarData], 2, 2]
type([undef, 1], reduced) #=> Array[Integer[1, 1], 2, 2]
unique() #=> error 'unique' expects 1 argument, got none
unique([1, 1, 2]) #=> [1, 2]
unique('aabb') #=> 'ab'
unique({'a' => 1, 'b' => 1}) #=> {['a', 'b'] => [1]}
unique([1, 2, 3]) |$x| { $x % 2 } #=> [1, 2]
unique({'a' => 1, 'b' => 1}) |$v| { $v } #=> {['a', 'b'] => [1]}
unique(3) #=> [0, 1, 2]
unique([1, 1.0]) #=> [1, 1.0]
unique(['a', 'A']) #=> ['a', 'A']
unique([1]) |$a, $b| { } #=> error 'unique' block expects 1 argument, got 2
unique('aAb') |$x| { downcase($x) } #=> 'ab'
unique(undef) #=> error The function 'unique' was called with arguments it does not accept. It expects one of:\n  (String string, Callable[String] block?)\n    rejected: parameter 'string' expects a String value, got Undef\n  (Hash hash, Callable[Any] block?)\n    rejected: parameter 'hash' expects a Hash value, got Undef\n  (Array array, Callable[Any] block?)\n    rejected: parameter 'array' expects an Array value, got Undef\n  (Iterable iterable, Callable[Any] block?)\n    rejected: parameter 'iterable' expects an Iterable value, got Undef
unwrap(1) #=> 1
unwrap(Sensitive('x')) #=> 'x'
unwrap(Sensitive('x')) |$x| { "$x!" } #=> 'x!'
unwrap(Sensitive('x')) |$x, $y| { "$x!" } #=> error Parameter $y is required but no value was given
unwrap('a') |$x| { "$x!" } #=> 'a!'
unwrap(undef) #=> undef
unwrap(Sensitive(1), 2) #=> error 'unwrap' expects 1 argument, got 2
versioncmp() #=> error 'versioncmp' expects between 2 and 3 arguments, got none
versioncmp('1.0', '1.1') #=> -1
versioncmp('1.0', '1.0.0') #=> -1
versioncmp('1.0.0', '1.0', true) #=> 0
versioncmp('1.0-rc1', '1.0') #=> 1
versioncmp('1.0a', '1.0b') #=> -1
versioncmp('1', 2) #=> error 'versioncmp' parameter 'b' expects a String value, got Integer
versioncmp(1, '2') #=> error 'versioncmp' parameter 'a' expects a String value, got Integer
versioncmp('1') #=> error 'versioncmp' expects between 2 and 3 arguments, got 1
versioncmp('10', '9') #=> 1
versioncmp('1.2.3', '1.2.3', false) #=> 0
versioncmp('', 'a') #=> -1
with(1) #=> error 'with' expects a block
with(1) |$x| { $x } #=> 1
with(1, 2) |$x| { $x } #=> 1
with() || { 4 } #=> 4
with(1) |$x, $y| { $x } #=> error Parameter $y is required but no value was given
with(1, 2) |$x, $y = 3, *$z| { [$x, $y, $z] } #=> [1, 2, []]
with(1) |String $x| { $x } #=> error block parameter 'x' expects a String value, got Integer
with('a') |Integer $x = 5| { $x } #=> error block parameter 'x' expects an Integer value, got String
with(1, 2, 3) |*$x| { $x } #=> [1, 2, 3]
with(1, 2, 3) |Integer *$x| { $x } #=> [1, 2, 3]
with(1, 'a') |Integer *$x| { $x } #=> error block parameter 'x' expects an Integer value, got String
Integer({'from' => '1', 'radix' => 'a'}) #=> error Illegal radix: a, expected 2, 8, 10, 16, or default
Integer({'from' => '1', 'radix' => 3}) #=> error Illegal radix: 3, expected 2, 8, 10, 16, or default
Integer({'from' => '1', 'radix' => undef}) #=> error Integer.new has wrong type, entry 'radix' expects a Radix = Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]] value, got Undef
Integer({'from' => 'x', 'radix' => 3}) #=> error 'new' The string 'x' cannot be converted to Integer
Integer({'from' => undef}) #=> error 'new' Value of type Undef cannot be converted to Integer
Integer({'from' => 1, 'abs' => 3}) #=> error Integer.new has wrong type, entry 'abs' expects a Boolean value, got Integer
Integer({'from' => 1, 'abs' => 3, 'x' => 1, 'radix' => 10}) #=> error  Integer.new has wrong type, entry 'abs' expects a Boolean value, got Integer\n  Integer.new has wrong type, unrecognized key 'x'
Integer({1 => 2}) #=> error Integer.new has wrong type, expects a NamedArgs = Struct[{'from' => Convertible = Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp], Optional['radix'] => Radix = Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]], Optional['abs'] => Boolean}] value, got Hash[Integer[1, 1], Integer[2, 2]]
getvar('facts.networking.fqdn.x') #=> error The given data does not contain a Collection at ["networking", "fqdn"], got 'String'
getvar('facts.networking.fqdn.x', 3) #=> error The given data does not contain a Collection at ["networking", "fqdn"], got 'String'
getvar('facts.networking.fqdn.x') |$e| { $e } #=> Error({'msg' => 'The given data does not contain a Collection at ["networking", "fqdn"], got \'String\'', 'kind' => 'SLICE_ERROR', 'details' => {'walked_path' => ['networking', 'fqdn'], 'value_type' => String}, 'issue_code' => 'EXPECTED_COLLECTION'})
get('abc', 'a') |$e| { 4 } #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got String
'abc'.get('a', 3) #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got String
1.get('0') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got Integer
sort([1, 2]) |$a, $b| { true } #=> error undefined method `>' for true:TrueClass
sort([1, 2]) |$a, $b| { [] } #=> error undefined method `>' for []:Array
sort([1, 2]) |$a, $b| { {} } #=> error no implicit conversion of Integer into Hash
sort([1, 2]) |$a, $b| { undef } #=> error comparison of Integer with 2 failed
sort([1, 2]) |$a, $b| { 'a' } #=> error comparison of String with 0 failed
sort([1, 2]) |$a, $b| { default } #=> error comparison of Symbol with 0 failed
sort([1, 2]) |$a, $b| { /a/ } #=> error undefined method `>' for /a/:Regexp
sort([1, 2]) |$a, $b| { 1.5 } #=> [2, 1]
sort([1, 2]) |$a, $b| { Timespan(-5) } #=> [1, 2]
min([1, 2]) |$a, $b| { {} } #=> error no implicit conversion of Integer into Hash
min([1, 2]) |$a, $b| { default } #=> error comparison of Symbol with 0 failed
max([1, 'a', 2]) |$a, $b| { compare("$a", "$b") } #=> 'a'
fqdn_rand(100, [1, 2]) #=> 24
fqdn_rand(100, ['a', ['b']]) #=> 38
fqdn_rand(100, undef) #=> 52
fqdn_rand(100, /a/) #=> 31
fqdn_rand(100, {'a' => 1}) #=> 6
fqdn_rand(100, [{'a' => 1}, undef]) #=> 46
fqdn_rand(100, 'x', true) #=> 64
fqdn_rand(100, 'x', false) #=> 64
fqdn_rand(100, default) #=> 98
