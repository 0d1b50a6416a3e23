# secrets: drawn by tests/peers/survey.rb
"x ${Deferred('$x', ['a'])}" #=> 'x Deferred({\'name\' => \'$x\', \'arguments\' => [\'a\']})'
"x ${Deferred('f')}" #=> 'x Deferred({\'name\' => \'f\'})'
"x ${Deferred('f', [1, 2])}" #=> 'x Deferred({\'name\' => \'f\', \'arguments\' => [1, 2]})'
"x ${Deferred('join', [[1,2], ','])}" #=> 'x Deferred({\'name\' => \'join\', \'arguments\' => [[1, 2], \',\']})'
"x ${Sensitive(5)}" #=> 'x Sensitive [value redacted]'
"x ${Sensitive(Sensitive('x'))}" #=> 'x Sensitive [value redacted]'
"x ${Sensitive([1, 's'])}" #=> 'x Sensitive [value redacted]'
"x ${Sensitive(undef)}" #=> 'x Sensitive [value redacted]'
"x ${Sensitive({'a'=>1})}" #=> 'x Sensitive [value redacted]'
Array(Deferred('$x', ['a'])) #=> error 'new_array' Value of type Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] cannot be converted to Array
Array(Deferred('f', [1, 2])) #=> error 'new_array' Value of type Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] cannot be converted to Array
Array(Sensitive('s')) #=> error 'new_array' Value of type Sensitive[String] cannot be converted to Array
Array(Sensitive(5)) #=> error 'new_array' Value of type Sensitive[Integer] cannot be converted to Array
Array(Sensitive(Sensitive('x'))) #=> error 'new_array' Value of type Sensitive[String] cannot be converted to Array
Array(Sensitive(undef)) #=> error 'new_array' Value of type Sensitive[Undef] cannot be converted to Array
Deferred('$x', ['a']) =~ Deferred #=> true
Deferred('$x', ['a']) =~ Sensitive #=> false
Deferred('$x', ['a']) =~ Sensitive('s') #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PSensitiveType::Sensitive into String'.
Deferred('$x', ['a']) in Sensitive(5) #=> false
Deferred('$x', ['a']).name #=> '$x'
Deferred('$x', ['a']).unwrap |$x| { [$x] } #=> [Deferred({'name' => '$x', 'arguments' => ['a']})]
Deferred('$x', ['a']).unwrap |$x| { type($x) } #=> Deferred
Deferred('f') + Struct #=> error The value 'Deferred({'name' => 'f'})' cannot be converted to Numeric.
Deferred('f') < Numeric #=> error Comparison of: Object < Numeric-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
Deferred('f') < Sensitive(5) #=> error Comparison of: Object < Sensitive, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
Deferred('f') == RichData #=> false
Deferred('f') =~ Deferred #=> true
Deferred('f') =~ Sensitive #=> false
Deferred('f') =~ {'d_e' => '12'} #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
Deferred('f').length #=> error 'length' parameter 'arg' expects a value of type Collection, String, or Binary, got Deferred
Deferred('f').name #=> 'f'
Deferred('f').unwrap |$x| { $x } #=> Deferred({'name' => 'f'})
Deferred('f').unwrap |$x| { [$x] } #=> [Deferred({'name' => 'f'})]
Deferred('f', [1, 2]) == Iterator[Pattern] #=> false
Deferred('f', [1, 2]) == Sensitive([1, 's']) #=> false
Deferred('f', [1, 2]) in Deferred('join', [[1,2], ',']) #=> false
Deferred('f', [1, 2]) in Enum #=> false
Deferred('f', [1, 2]).name #=> 'f'
Deferred('f', [1, 2]).unwrap #=> Deferred({'name' => 'f', 'arguments' => [1, 2]})
Deferred('f', [1, 2]).unwrap |$x| { $x } #=> Deferred({'name' => 'f', 'arguments' => [1, 2]})
Deferred('f', [1, 2]).unwrap |$x| { [$x] } #=> [Deferred({'name' => 'f', 'arguments' => [1, 2]})]
Deferred('f', [1, 2]).unwrap |$x| { type($x) } #=> Deferred
Deferred('join', [[1,2], ',']) != Callable[1] #=> true
Deferred('join', [[1,2], ',']) != Deferred #=> true
Deferred('join', [[1,2], ',']) =~ Deferred #=> true
Deferred('join', [[1,2], ',']) =~ Pattern[Pattern[/a/], 'b'] #=> false
Deferred('join', [[1,2], ',']) =~ Sensitive[Init] #=> false
Deferred('join', [[1,2], ',']).arguments #=> [[1, 2], ',']
Deferred('join', [[1,2], ',']).unwrap |$x| { $x } #=> Deferred({'name' => 'join', 'arguments' => [[1, 2], ',']})
Deferred('join', [[1,2], ',']).unwrap |$x| { [$x] } #=> [Deferred({'name' => 'join', 'arguments' => [[1, 2], ',']})]
Deferred('é', NotUndef[Hash], -1) #=> error 'new_Deferred' expects between 1 and 2 arguments, got 3
Deferred(true, -2.25, 42) #=> error 'new_Deferred' expects between 1 and 2 arguments, got 3
Hash(Deferred('$x', ['a'])) #=> error Value of type Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] cannot be converted to Hash
Hash(Deferred('f')) #=> error Value of type Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] cannot be converted to Hash
Hash(Deferred('f', [1, 2])) #=> error Value of type Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] cannot be converted to Hash
Hash(Sensitive(Sensitive('x'))) #=> error Value of type Sensitive[String] cannot be converted to Hash
Hash(Sensitive([1, 's'])) #=> error Value of type Sensitive[Array[ScalarData]] cannot be converted to Hash
Integer(Deferred('f')) #=> error 'new' Value of type Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] cannot be converted to Integer
Integer(Deferred('join', [[1,2], ','])) #=> error 'new' Value of type Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] cannot be converted to Integer
Integer(Sensitive('s')) #=> error 'new' Value of type Sensitive[String] cannot be converted to Integer
Integer(Sensitive([1, 's'])) #=> error 'new' Value of type Sensitive[Array[ScalarData]] cannot be converted to Integer
Integer(Sensitive({'a'=>1})) #=> error 'new' Value of type Sensitive[Hash[String, Integer]] cannot be converted to Integer
Sensitive('12', {'c' => '0x1F', 'd_e' => Deferred('f'), 1 => {}}, [-255]) #=> error 'new_Sensitive' expects 1 argument, got 3
Sensitive('a', Tuple[Unit], []) #=> error Resource type not found: Unit
Sensitive('http://h.example/p?q#f') #=> Instance of Sensitive[String]
Sensitive('http://h.example/p?q#f', 1e10, 42) #=> error 'new_Sensitive' expects 1 argument, got 3
Sensitive('http://h.example/p?q#f', 1e10, {}) #=> error 'new_Sensitive' expects 1 argument, got 3
Sensitive('s') != Collection[Integer[1, 2]] #=> true
Sensitive('s') == 1e10 #=> false
Sensitive('s') =~ Class['a'] #=> false
Sensitive('s') =~ Sensitive #=> true
Sensitive('s') =~ [''] #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
Sensitive('s') in Deferred('f', [1, 2]) #=> false
Sensitive('s') in Integer #=> false
Sensitive('s') in NotUndef['a'] #=> false
Sensitive('s').unwrap |$x| { [$x] } #=> ['s']
Sensitive('s').unwrap |$x| { type($x) } #=> String
Sensitive('true', URI('http://a/b')) #=> error 'new_Sensitive' expects 1 argument, got 2
Sensitive() #=> error 'new_Sensitive' expects 1 argument, got none
Sensitive(3.0) #=> Instance of Sensitive[Float]
Sensitive(5) =~ Deferred #=> false
Sensitive(5) =~ Sensitive[Sensitive] #=> false
Sensitive(5) =~ {} #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
Sensitive(5).name #=> error Unknown function: 'name'.
Sensitive(5).unwrap |$x| { [$x] } #=> [5]
Sensitive(5).unwrap |$x| { type($x) } #=> Integer[5, 5]
Sensitive(5).value #=> error Unknown function: 'value'.
Sensitive(Sensitive('x')) != Deferred('join', [[1,2], ',']) #=> true
Sensitive(Sensitive('x')) < 5 #=> error Comparison of: Sensitive < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
Sensitive(Sensitive('x')) =~ Deferred #=> false
Sensitive(Sensitive('x')) in Deferred('join', [[1,2], ',']) #=> false
Sensitive(Sensitive('x')) in Timespan(5) #=> false
Sensitive(Sensitive('x')).name #=> error Unknown function: 'name'.
Sensitive(Sensitive('x')).unwrap |$x| { [$x] } #=> ['x']
Sensitive(Sensitive('x')).upcase #=> error 'upcase' parameter 'arg' expects a value of type Numeric, String, Array, or Hash, got Sensitive[String]
Sensitive([1, 's']) + Enum['B', 'x-y', 'x-y'] #=> error The value 'Sensitive [value redacted]' cannot be converted to Numeric.
Sensitive([1, 's']) + Sensitive(Sensitive('x')) #=> error The value 'Sensitive [value redacted]' cannot be converted to Numeric.
Sensitive([1, 's']) < Sensitive('s') #=> error Comparison of: Sensitive < Sensitive, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
Sensitive([1, 's']) < Sensitive({'a'=>1}) #=> error Comparison of: Sensitive < Sensitive, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
Sensitive([1, 's']) =~ 3.0 #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
Sensitive([1, 's']) =~ {} #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
Sensitive([1, 's']).unwrap |$x| { type($x) } #=> Tuple[Integer[1, 1], String]
Sensitive(undef) != Sensitive[Runtime['ruby', 'String']] #=> true
Sensitive(undef) < Service #=> error Comparison of: Sensitive < Service-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
Sensitive(undef) =~ Sensitive[RichDataKey] #=> false
Sensitive(undef).arguments #=> error Unknown function: 'arguments'.
Sensitive(undef).length #=> error 'length' parameter 'arg' expects a value of type Collection, String, or Binary, got Sensitive[Undef]
Sensitive(undef).unwrap #=> undef
Sensitive(undef).unwrap |$x| { $x } #=> undef
Sensitive(undef).unwrap |$x| { [$x] } #=> [undef]
Sensitive(undef).unwrap |$x| { type($x) } #=> Undef
Sensitive(undef).value #=> error Unknown function: 'value'.
Sensitive({'a'=>1}) + Sensitive('s') #=> error The value 'Sensitive [value redacted]' cannot be converted to Numeric.
Sensitive({'a'=>1}) =~ Deferred #=> false
Sensitive({'a'=>1}) =~ Sensitive #=> true
Sensitive({'a'=>1}).arguments #=> error Unknown function: 'arguments'.
Sensitive({'a'=>1}).upcase #=> error 'upcase' parameter 'arg' expects a value of type Numeric, String, Array, or Hash, got Sensitive[Hash]
String(Deferred('$x', ['a'])) #=> 'Deferred({\'name\' => \'$x\', \'arguments\' => [\'a\']})'
String(Deferred('f', [1, 2])) #=> 'Deferred({\'name\' => \'f\', \'arguments\' => [1, 2]})'
String(Sensitive([1, 's'])) #=> 'Sensitive [value redacted]'
type(Deferred('$x', ['a'])) #=> Deferred
type(Deferred('$x', ['a']), 'reduced') #=> Deferred
type(Deferred('f'), 'reduced') #=> Deferred
type(Deferred('f', [1, 2])) #=> Deferred
type(Deferred('join', [[1,2], ',']), 'generalized') #=> Deferred
type(Deferred('join', [[1,2], ',']), 'reduced') #=> Deferred
type(Sensitive('s')) #=> Sensitive[String]
type(Sensitive(5), 'generalized') #=> Sensitive[Integer]
type(Sensitive(5), 'reduced') #=> Sensitive[Integer]
type(Sensitive(Sensitive('x'))) #=> Sensitive[String]
