abs('ab') #=> error abs(): Requires float or integer to work with - was given non decimal string
any2array(Integer[1, 3]) #=> [Integer[1, 3]]
any2array({a => 'b'}) #=> ['a', 'b']
any2array(Enum['x', 'y']) #=> [Enum['x', 'y']]
any2array([{a => 'b'}]) #=> [{'a' => 'b'}]
any2array([['a', 'b']]) #=> [['a', 'b']]
any2array('ab') #=> ['ab']
any2array(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> [['a', 'b', ['a', 'b'], {'a' => 'b'}], {'a' => 'b'}]
any2array(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> [['a', 'b', ['a', 'b'], {'a' => 'b'}], ['a', undef]]
any2array(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> [['a', 'b', ['a', 'b'], {'a' => 'b'}], 'a']
any2array(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> [['a', 'b', ['a', 'b'], {'a' => 'b'}], 1]
any2array(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> [['a', 'b', ['a', 'b'], {'a' => 'b'}], [['a', 'b']]]
any2array(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> [['a', 'b', ['a', 'b'], {'a' => 'b'}], Integer[1, 2]]
any2array({a => 'b', c => 'd'}, {a => 'b'}) #=> [{'a' => 'b', 'c' => 'd'}, {'a' => 'b'}]
any2array({a => 'b', c => 'd'}, ['a', undef]) #=> [{'a' => 'b', 'c' => 'd'}, ['a', undef]]
any2array({a => 'b', c => 'd'}, 'a') #=> [{'a' => 'b', 'c' => 'd'}, 'a']
any2array({a => 'b', c => 'd'}, 1) #=> [{'a' => 'b', 'c' => 'd'}, 1]
any2array({a => 'b', c => 'd'}, [['a', 'b']]) #=> [{'a' => 'b', 'c' => 'd'}, [['a', 'b']]]
any2array({a => 'b', c => 'd'}, Integer[1, 2]) #=> [{'a' => 'b', 'c' => 'd'}, Integer[1, 2]]
any2array('cab', {a => 'b'}) #=> ['cab', {'a' => 'b'}]
any2array('cab', ['a', undef]) #=> ['cab', ['a', undef]]
any2array('cab', 'a') #=> ['cab', 'a']
any2array('cab', 1) #=> ['cab', 1]
any2array('cab', [['a', 'b']]) #=> ['cab', [['a', 'b']]]
any2array('cab', Integer[1, 2]) #=> ['cab', Integer[1, 2]]
assert_type('cab', {a => 'b'}) #=> error The expression <cab> is not a valid type specification.
assert_type('cab', reverse_each(['a', 'b'])) #=> error The expression <cab> is not a valid type specification.
assert_type('cab', ['a', undef]) #=> error The expression <cab> is not a valid type specification.
assert_type('cab', 'a') #=> error The expression <cab> is not a valid type specification.
assert_type('cab', 1) #=> error The expression <cab> is not a valid type specification.
assert_type('cab', [['a', 'b']]) #=> error The expression <cab> is not a valid type specification.
assert_type('cab', Integer[1, 2]) #=> error The expression <cab> is not a valid type specification.
base64(Integer[1, 3]) #=> error base64(): Wrong number of arguments (1; must be >= 2)
base64({a => 'b'}) #=> error base64(): Wrong number of arguments (1; must be >= 2)
base64(Enum['x', 'y']) #=> error base64(): Wrong number of arguments (1; must be >= 2)
base64([{a => 'b'}]) #=> error base64(): Wrong number of arguments (1; must be >= 2)
base64([['a', 'b']]) #=> error base64(): Wrong number of arguments (1; must be >= 2)
base64('ab') #=> error base64(): Wrong number of arguments (1; must be >= 2)
base64(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64({a => 'b', c => 'd'}, {a => 'b'}) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64({a => 'b', c => 'd'}, ['a', undef]) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64({a => 'b', c => 'd'}, 'a') #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64({a => 'b', c => 'd'}, 1) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64({a => 'b', c => 'd'}, [['a', 'b']]) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64({a => 'b', c => 'd'}, Integer[1, 2]) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64('cab', {a => 'b'}) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64('cab', ['a', undef]) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64('cab', 'a') #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64('cab', 1) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64('cab', [['a', 'b']]) #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64('cab', Integer[1, 2]) #=> error base64(): the first argument must be one of 'encode' or 'decode'
basename(Integer[1, 3]) #=> error basename(): Requires string as first argument
basename({a => 'b'}) #=> error basename(): Requires string as first argument
basename(Enum['x', 'y']) #=> error basename(): Requires string as first argument
basename([{a => 'b'}]) #=> error basename(): Requires string as first argument
basename([['a', 'b']]) #=> error basename(): Requires string as first argument
basename('ab') #=> 'ab'
basename(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error basename(): Requires string as first argument
basename(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error basename(): Requires string as first argument
basename(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error basename(): Requires string as first argument
basename(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error basename(): Requires string as first argument
basename(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error basename(): Requires string as first argument
basename(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error basename(): Requires string as first argument
basename({a => 'b', c => 'd'}, {a => 'b'}) #=> error basename(): Requires string as first argument
basename({a => 'b', c => 'd'}, ['a', undef]) #=> error basename(): Requires string as first argument
basename({a => 'b', c => 'd'}, 'a') #=> error basename(): Requires string as first argument
basename({a => 'b', c => 'd'}, 1) #=> error basename(): Requires string as first argument
basename({a => 'b', c => 'd'}, [['a', 'b']]) #=> error basename(): Requires string as first argument
basename({a => 'b', c => 'd'}, Integer[1, 2]) #=> error basename(): Requires string as first argument
basename('cab', {a => 'b'}) #=> error basename(): Requires string as second argument
basename('cab', ['a', undef]) #=> error basename(): Requires string as second argument
basename('cab', 'a') #=> 'cab'
basename('cab', 1) #=> error basename(): Requires string as second argument
basename('cab', [['a', 'b']]) #=> error basename(): Requires string as second argument
basename('cab', Integer[1, 2]) #=> error basename(): Requires string as second argument
bool2num(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
bool2num(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
bool2num(Integer[1, 3]) #=> error str2bool(): Requires string to work with
bool2num({a => 'b'}) #=> error str2bool(): Requires string to work with
bool2num(Enum['x', 'y']) #=> error str2bool(): Requires string to work with
bool2num([{a => 'b'}]) #=> error str2bool(): Requires string to work with
bool2num([['a', 'b']]) #=> error str2bool(): Requires string to work with
bool2num('ab') #=> error str2bool(): Unknown type of boolean given
bool2num(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error str2bool(): Requires string to work with
bool2num(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
bool2num(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error str2bool(): Requires string to work with
bool2num(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error str2bool(): Requires string to work with
bool2num(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error str2bool(): Requires string to work with
bool2num(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error str2bool(): Requires string to work with
bool2num(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error str2bool(): Requires string to work with
bool2num({a => 'b', c => 'd'}, {a => 'b'}) #=> error str2bool(): Requires string to work with
bool2num({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
bool2num({a => 'b', c => 'd'}, ['a', undef]) #=> error str2bool(): Requires string to work with
bool2num({a => 'b', c => 'd'}, 'a') #=> error str2bool(): Requires string to work with
bool2num({a => 'b', c => 'd'}, 1) #=> error str2bool(): Requires string to work with
bool2num({a => 'b', c => 'd'}, [['a', 'b']]) #=> error str2bool(): Requires string to work with
bool2num({a => 'b', c => 'd'}, Integer[1, 2]) #=> error str2bool(): Requires string to work with
bool2num('cab', {a => 'b'}) #=> error str2bool(): Unknown type of boolean given
bool2num('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
bool2num('cab', ['a', undef]) #=> error str2bool(): Unknown type of boolean given
bool2num('cab', 'a') #=> error str2bool(): Unknown type of boolean given
bool2num('cab', 1) #=> error str2bool(): Unknown type of boolean given
bool2num('cab', [['a', 'b']]) #=> error str2bool(): Unknown type of boolean given
bool2num('cab', Integer[1, 2]) #=> error str2bool(): Unknown type of boolean given
bool2num(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
bool2num(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
bool2num(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
bool2num(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
bool2num(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
bool2num(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
bool2num(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
bool2str(Integer[1, 3]) #=> error bool2str(): Requires a boolean to work with
bool2str({a => 'b'}) #=> error bool2str(): Requires a boolean to work with
bool2str(Enum['x', 'y']) #=> error bool2str(): Requires a boolean to work with
bool2str([{a => 'b'}]) #=> error bool2str(): Requires a boolean to work with
bool2str([['a', 'b']]) #=> error bool2str(): Requires a boolean to work with
bool2str('ab') #=> error bool2str(): Requires a boolean to work with
bool2str(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str({a => 'b', c => 'd'}, {a => 'b'}) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str({a => 'b', c => 'd'}, ['a', undef]) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str({a => 'b', c => 'd'}, 'a') #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str({a => 'b', c => 'd'}, 1) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str({a => 'b', c => 'd'}, [['a', 'b']]) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str({a => 'b', c => 'd'}, Integer[1, 2]) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str('cab', {a => 'b'}) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str('cab', ['a', undef]) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str('cab', 'a') #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str('cab', 1) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str('cab', [['a', 'b']]) #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str('cab', Integer[1, 2]) #=> error bool2str(): Wrong number of arguments given (2 for 3)
camelcase(reverse_each(['a', 'b'])) #=> ['B', 'A']
camelcase(step(['a', 'b', 'c'], 2)) #=> ['A', 'C']
camelcase('ab') #=> 'Ab'
capitalize(reverse_each(['a', 'b'])) #=> ['B', 'A']
capitalize(step(['a', 'b', 'c'], 2)) #=> ['A', 'C']
capitalize('ab') #=> 'Ab'
ceiling('ab') #=> error ceiling(): cannot convert given value to a floating point value.
chomp(reverse_each(['a', 'b'])) #=> ['b', 'a']
chomp(step(['a', 'b', 'c'], 2)) #=> ['a', 'c']
chomp('ab') #=> 'ab'
chop(reverse_each(['a', 'b'])) #=> ['', '']
chop(step(['a', 'b', 'c'], 2)) #=> ['', '']
chop('ab') #=> 'a'
compare({a => 'b', c => 'd'}, 'a') #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Hash and String
compare({a => 'b', c => 'd'}, 1) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Hash and Integer
compare('cab', {a => 'b'}) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got String and Hash
compare('cab', ['a', undef]) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got String and Array
compare('cab', 'a') #=> 1
compare('cab', 1) #=> error 'compare' compare(): Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). Got String and Integer
compare('cab', [['a', 'b']]) #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got String and Array
convert_to(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error 'new' Value of type Array[Data] cannot be converted to Integer
convert_to('cab', Integer[1, 2]) #=> error 'new' The string 'cab' cannot be converted to Integer
convert_to(reverse_each(['a', 'b']), Integer[1, 2]) #=> error 'new' Value of type Iterator[String] cannot be converted to Integer
count(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
count(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
count({a => 'b'}) #=> 1
count([{a => 'b'}]) #=> 1
count([['a', 'b']]) #=> 1
count(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> 1
count(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
count(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> 0
count(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> 1
count(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> 0
count(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> 0
count(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> 0
count({a => 'b', c => 'd'}, {a => 'b'}) #=> 0
count({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
count({a => 'b', c => 'd'}, ['a', undef]) #=> 0
count({a => 'b', c => 'd'}, 'a') #=> 0
count({a => 'b', c => 'd'}, 1) #=> 0
count({a => 'b', c => 'd'}, [['a', 'b']]) #=> 0
count({a => 'b', c => 'd'}, Integer[1, 2]) #=> 0
count('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
count(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
count(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
count(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
count(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
count(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
count(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
count(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
deep_merge(Integer[1, 3]) #=> error deep_merge(): wrong number of arguments (1; must be at least 2)
deep_merge({a => 'b'}) #=> error deep_merge(): wrong number of arguments (1; must be at least 2)
deep_merge(Enum['x', 'y']) #=> error deep_merge(): wrong number of arguments (1; must be at least 2)
deep_merge([{a => 'b'}]) #=> error deep_merge(): wrong number of arguments (1; must be at least 2)
deep_merge([['a', 'b']]) #=> error deep_merge(): wrong number of arguments (1; must be at least 2)
deep_merge('ab') #=> error deep_merge(): wrong number of arguments (1; must be at least 2)
deep_merge({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b', 'c' => 'd'}
delete(Integer[1, 3]) #=> error delete(): Wrong number of arguments given 1 for 2
delete({a => 'b'}) #=> error delete(): Wrong number of arguments given 1 for 2
delete(Enum['x', 'y']) #=> error delete(): Wrong number of arguments given 1 for 2
delete([{a => 'b'}]) #=> error delete(): Wrong number of arguments given 1 for 2
delete([['a', 'b']]) #=> error delete(): Wrong number of arguments given 1 for 2
delete('ab') #=> error delete(): Wrong number of arguments given 1 for 2
delete(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> ['a', 'b', {'a' => 'b'}]
delete(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['b', ['a', 'b'], {'a' => 'b'}]
delete(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['b', ['a', 'b'], {'a' => 'b'}]
delete(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
delete(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['a', 'b', {'a' => 'b'}]
delete(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
delete({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b', 'c' => 'd'}
delete({a => 'b', c => 'd'}, ['a', undef]) #=> {'c' => 'd'}
delete({a => 'b', c => 'd'}, 'a') #=> {'c' => 'd'}
delete({a => 'b', c => 'd'}, 1) #=> {'a' => 'b', 'c' => 'd'}
delete({a => 'b', c => 'd'}, [['a', 'b']]) #=> {'a' => 'b', 'c' => 'd'}
delete({a => 'b', c => 'd'}, Integer[1, 2]) #=> {'a' => 'b', 'c' => 'd'}
delete('cab', {a => 'b'}) #=> error wrong argument type Array (expected Regexp)
delete('cab', ['a', undef]) #=> error wrong argument type nil (expected Regexp)
delete('cab', 'a') #=> 'cb'
delete('cab', 1) #=> error wrong argument type Integer (expected Regexp)
delete('cab', [['a', 'b']]) #=> error wrong argument type Array (expected Regexp)
delete('cab', Integer[1, 2]) #=> error wrong argument type Puppet::Pops::Types::PIntegerType (expected Regexp)
delete_undef_values(Integer[1, 3]) #=> error delete_undef_values(): expected an array or hash, got Integer[1, 3] type  Puppet::Pops::Types::PIntegerType 
delete_undef_values({a => 'b'}) #=> {'a' => 'b'}
delete_undef_values(Enum['x', 'y']) #=> error delete_undef_values(): expected an array or hash, got Enum['x', 'y'] type  Puppet::Pops::Types::PEnumType 
delete_undef_values([{a => 'b'}]) #=> [{'a' => 'b'}]
delete_undef_values([['a', 'b']]) #=> [['a', 'b']]
delete_undef_values('ab') #=> error delete_undef_values(): expected an array or hash, got ab type  String 
delete_undef_values(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
delete_undef_values(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
delete_undef_values(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
delete_undef_values(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
delete_undef_values(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
delete_undef_values(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
delete_undef_values({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b', 'c' => 'd'}
delete_undef_values({a => 'b', c => 'd'}, ['a', undef]) #=> {'a' => 'b', 'c' => 'd'}
delete_undef_values({a => 'b', c => 'd'}, 'a') #=> {'a' => 'b', 'c' => 'd'}
delete_undef_values({a => 'b', c => 'd'}, 1) #=> {'a' => 'b', 'c' => 'd'}
delete_undef_values({a => 'b', c => 'd'}, [['a', 'b']]) #=> {'a' => 'b', 'c' => 'd'}
delete_undef_values({a => 'b', c => 'd'}, Integer[1, 2]) #=> {'a' => 'b', 'c' => 'd'}
delete_undef_values('cab', {a => 'b'}) #=> error delete_undef_values(): expected an array or hash, got cab type  String 
delete_undef_values('cab', ['a', undef]) #=> error delete_undef_values(): expected an array or hash, got cab type  String 
delete_undef_values('cab', 'a') #=> error delete_undef_values(): expected an array or hash, got cab type  String 
delete_undef_values('cab', 1) #=> error delete_undef_values(): expected an array or hash, got cab type  String 
delete_undef_values('cab', [['a', 'b']]) #=> error delete_undef_values(): expected an array or hash, got cab type  String 
delete_undef_values('cab', Integer[1, 2]) #=> error delete_undef_values(): expected an array or hash, got cab type  String 
delete_values(Integer[1, 3]) #=> error delete_values(): Wrong number of arguments given (1 of 2)
delete_values({a => 'b'}) #=> error delete_values(): Wrong number of arguments given (1 of 2)
delete_values(Enum['x', 'y']) #=> error delete_values(): Wrong number of arguments given (1 of 2)
delete_values([{a => 'b'}]) #=> error delete_values(): Wrong number of arguments given (1 of 2)
delete_values([['a', 'b']]) #=> error delete_values(): Wrong number of arguments given (1 of 2)
delete_values('ab') #=> error delete_values(): Wrong number of arguments given (1 of 2)
delete_values(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error delete_values(): First argument must be a Hash. Given an argument of class Array.
delete_values(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error delete_values(): First argument must be a Hash. Given an argument of class Array.
delete_values(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error delete_values(): First argument must be a Hash. Given an argument of class Array.
delete_values(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error delete_values(): First argument must be a Hash. Given an argument of class Array.
delete_values(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error delete_values(): First argument must be a Hash. Given an argument of class Array.
delete_values(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error delete_values(): First argument must be a Hash. Given an argument of class Array.
delete_values({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b', 'c' => 'd'}
delete_values({a => 'b', c => 'd'}, ['a', undef]) #=> {'a' => 'b', 'c' => 'd'}
delete_values({a => 'b', c => 'd'}, 'a') #=> {'a' => 'b', 'c' => 'd'}
delete_values({a => 'b', c => 'd'}, 1) #=> {'a' => 'b', 'c' => 'd'}
delete_values({a => 'b', c => 'd'}, [['a', 'b']]) #=> {'a' => 'b', 'c' => 'd'}
delete_values({a => 'b', c => 'd'}, Integer[1, 2]) #=> {'a' => 'b', 'c' => 'd'}
delete_values('cab', {a => 'b'}) #=> error delete_values(): First argument must be a Hash. Given an argument of class String.
delete_values('cab', ['a', undef]) #=> error delete_values(): First argument must be a Hash. Given an argument of class String.
delete_values('cab', 'a') #=> error delete_values(): First argument must be a Hash. Given an argument of class String.
delete_values('cab', 1) #=> error delete_values(): First argument must be a Hash. Given an argument of class String.
delete_values('cab', [['a', 'b']]) #=> error delete_values(): First argument must be a Hash. Given an argument of class String.
delete_values('cab', Integer[1, 2]) #=> error delete_values(): First argument must be a Hash. Given an argument of class String.
difference(Integer[1, 3]) #=> error difference(): Wrong number of arguments given (1 for 2)
difference({a => 'b'}) #=> error difference(): Wrong number of arguments given (1 for 2)
difference(Enum['x', 'y']) #=> error difference(): Wrong number of arguments given (1 for 2)
difference([{a => 'b'}]) #=> error difference(): Wrong number of arguments given (1 for 2)
difference([['a', 'b']]) #=> error difference(): Wrong number of arguments given (1 for 2)
difference('ab') #=> error difference(): Wrong number of arguments given (1 for 2)
difference(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error difference(): Requires 2 arrays
difference(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['b', ['a', 'b'], {'a' => 'b'}]
difference(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error difference(): Requires 2 arrays
difference(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error difference(): Requires 2 arrays
difference(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['a', 'b', {'a' => 'b'}]
difference(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error difference(): Requires 2 arrays
difference({a => 'b', c => 'd'}, {a => 'b'}) #=> error difference(): Requires 2 arrays
difference({a => 'b', c => 'd'}, ['a', undef]) #=> error difference(): Requires 2 arrays
difference({a => 'b', c => 'd'}, 'a') #=> error difference(): Requires 2 arrays
difference({a => 'b', c => 'd'}, 1) #=> error difference(): Requires 2 arrays
difference({a => 'b', c => 'd'}, [['a', 'b']]) #=> error difference(): Requires 2 arrays
difference({a => 'b', c => 'd'}, Integer[1, 2]) #=> error difference(): Requires 2 arrays
difference('cab', {a => 'b'}) #=> error difference(): Requires 2 arrays
difference('cab', ['a', undef]) #=> error difference(): Requires 2 arrays
difference('cab', 'a') #=> error difference(): Requires 2 arrays
difference('cab', 1) #=> error difference(): Requires 2 arrays
difference('cab', [['a', 'b']]) #=> error difference(): Requires 2 arrays
difference('cab', Integer[1, 2]) #=> error difference(): Requires 2 arrays
dig({a => 'b'}) #=> {'a' => 'b'}
dig([{a => 'b'}]) #=> [{'a' => 'b'}]
dig([['a', 'b']]) #=> [['a', 'b']]
dig(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error The given data requires an Integer index at [{"a"=>"b"}], got 'Hash[String, String, 1, 1]'
dig(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error The given data requires an Integer index at [["a", nil]], got 'Array[String, 2, 2]'
dig(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error The given data requires an Integer index at ["a"], got 'String'
dig(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> 'b'
dig(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error The given data requires an Integer index at [[["a", "b"]]], got 'Array[Array[Enum['a', 'b'], 2, 2], 1, 1]'
dig({a => 'b', c => 'd'}, {a => 'b'}) #=> undef
dig({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> undef
dig({a => 'b', c => 'd'}, ['a', undef]) #=> undef
dig({a => 'b', c => 'd'}, 'a') #=> 'b'
dig({a => 'b', c => 'd'}, 1) #=> undef
dig({a => 'b', c => 'd'}, [['a', 'b']]) #=> undef
dig({a => 'b', c => 'd'}, Integer[1, 2]) #=> undef
digest(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
digest(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
digest(Integer[1, 3]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
digest({a => 'b'}) #=> error no implicit conversion of Hash into String
digest(Enum['x', 'y']) #=> error no implicit conversion of Puppet::Pops::Types::PEnumType into String
digest([{a => 'b'}]) #=> error no implicit conversion of Array into String
digest([['a', 'b']]) #=> error no implicit conversion of Array into String
digest('ab') #=> 'fb8e20fc2e4c3f248c60c39bd652f3c1347298bb977b8b4d5903b85055620603'
digest(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error digest(): Wrong number of arguments given (2 for 1)
digest(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
digest(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error digest(): Wrong number of arguments given (2 for 1)
digest(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error digest(): Wrong number of arguments given (2 for 1)
digest(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error digest(): Wrong number of arguments given (2 for 1)
digest(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error digest(): Wrong number of arguments given (2 for 1)
digest(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error digest(): Wrong number of arguments given (2 for 1)
digest({a => 'b', c => 'd'}, {a => 'b'}) #=> error digest(): Wrong number of arguments given (2 for 1)
digest({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
digest({a => 'b', c => 'd'}, ['a', undef]) #=> error digest(): Wrong number of arguments given (2 for 1)
digest({a => 'b', c => 'd'}, 'a') #=> error digest(): Wrong number of arguments given (2 for 1)
digest({a => 'b', c => 'd'}, 1) #=> error digest(): Wrong number of arguments given (2 for 1)
digest({a => 'b', c => 'd'}, [['a', 'b']]) #=> error digest(): Wrong number of arguments given (2 for 1)
digest({a => 'b', c => 'd'}, Integer[1, 2]) #=> error digest(): Wrong number of arguments given (2 for 1)
digest('cab', {a => 'b'}) #=> error digest(): Wrong number of arguments given (2 for 1)
digest('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
digest('cab', ['a', undef]) #=> error digest(): Wrong number of arguments given (2 for 1)
digest('cab', 'a') #=> error digest(): Wrong number of arguments given (2 for 1)
digest('cab', 1) #=> error digest(): Wrong number of arguments given (2 for 1)
digest('cab', [['a', 'b']]) #=> error digest(): Wrong number of arguments given (2 for 1)
digest('cab', Integer[1, 2]) #=> error digest(): Wrong number of arguments given (2 for 1)
digest(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
digest(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
digest(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
digest(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
digest(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
digest(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
digest(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
dirname(Integer[1, 3]) #=> error dirname(): Requires string as argument
dirname({a => 'b'}) #=> error dirname(): Requires string as argument
dirname(Enum['x', 'y']) #=> error dirname(): Requires string as argument
dirname([{a => 'b'}]) #=> error dirname(): Requires string as argument
dirname([['a', 'b']]) #=> error dirname(): Requires string as argument
dirname('ab') #=> '.'
dirname(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error dirname(): Too many arguments given (2)
dirname(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error dirname(): Too many arguments given (2)
dirname(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error dirname(): Too many arguments given (2)
dirname(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error dirname(): Too many arguments given (2)
dirname(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error dirname(): Too many arguments given (2)
dirname(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error dirname(): Too many arguments given (2)
dirname({a => 'b', c => 'd'}, {a => 'b'}) #=> error dirname(): Too many arguments given (2)
dirname({a => 'b', c => 'd'}, ['a', undef]) #=> error dirname(): Too many arguments given (2)
dirname({a => 'b', c => 'd'}, 'a') #=> error dirname(): Too many arguments given (2)
dirname({a => 'b', c => 'd'}, 1) #=> error dirname(): Too many arguments given (2)
dirname({a => 'b', c => 'd'}, [['a', 'b']]) #=> error dirname(): Too many arguments given (2)
dirname({a => 'b', c => 'd'}, Integer[1, 2]) #=> error dirname(): Too many arguments given (2)
dirname('cab', {a => 'b'}) #=> error dirname(): Too many arguments given (2)
dirname('cab', ['a', undef]) #=> error dirname(): Too many arguments given (2)
dirname('cab', 'a') #=> error dirname(): Too many arguments given (2)
dirname('cab', 1) #=> error dirname(): Too many arguments given (2)
dirname('cab', [['a', 'b']]) #=> error dirname(): Too many arguments given (2)
dirname('cab', Integer[1, 2]) #=> error dirname(): Too many arguments given (2)
downcase({a => 'b'}) #=> {'a' => 'b'}
downcase([{a => 'b'}]) #=> [{'a' => 'b'}]
downcase([['a', 'b']]) #=> [['a', 'b']]
downcase('ab') #=> 'ab'
empty({a => 'b'}) #=> false
empty([{a => 'b'}]) #=> false
empty([['a', 'b']]) #=> false
empty('ab') #=> false
fact('ab') #=> undef
flatten(Integer[1, 3]) #=> [Integer[1, 3]]
flatten({a => 'b'}) #=> [{'a' => 'b'}]
flatten(Enum['x', 'y']) #=> [Enum['x', 'y']]
flatten([{a => 'b'}]) #=> [{'a' => 'b'}]
flatten([['a', 'b']]) #=> ['a', 'b']
flatten('ab') #=> ['ab']
flatten(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> ['a', 'b', 'a', 'b', {'a' => 'b'}, {'a' => 'b'}]
flatten(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', 'b', 'a', 'b', {'a' => 'b'}, 'a', undef]
flatten(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['a', 'b', 'a', 'b', {'a' => 'b'}, 'a']
flatten(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['a', 'b', 'a', 'b', {'a' => 'b'}, 1]
flatten(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['a', 'b', 'a', 'b', {'a' => 'b'}, 'a', 'b']
flatten(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> ['a', 'b', 'a', 'b', {'a' => 'b'}, Integer[1, 2]]
flatten({a => 'b', c => 'd'}, {a => 'b'}) #=> [{'a' => 'b', 'c' => 'd'}, {'a' => 'b'}]
flatten({a => 'b', c => 'd'}, ['a', undef]) #=> [{'a' => 'b', 'c' => 'd'}, 'a', undef]
flatten({a => 'b', c => 'd'}, 'a') #=> [{'a' => 'b', 'c' => 'd'}, 'a']
flatten({a => 'b', c => 'd'}, 1) #=> [{'a' => 'b', 'c' => 'd'}, 1]
flatten({a => 'b', c => 'd'}, [['a', 'b']]) #=> [{'a' => 'b', 'c' => 'd'}, 'a', 'b']
flatten({a => 'b', c => 'd'}, Integer[1, 2]) #=> [{'a' => 'b', 'c' => 'd'}, Integer[1, 2]]
flatten('cab', {a => 'b'}) #=> ['cab', {'a' => 'b'}]
flatten('cab', ['a', undef]) #=> ['cab', 'a', undef]
flatten('cab', 'a') #=> ['cab', 'a']
flatten('cab', 1) #=> ['cab', 1]
flatten('cab', [['a', 'b']]) #=> ['cab', 'a', 'b']
flatten('cab', Integer[1, 2]) #=> ['cab', Integer[1, 2]]
floor('ab') #=> error floor(): cannot convert given value to a floating point value.
get(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error The given data requires an Integer index at ["a"], got 'String'
get({a => 'b', c => 'd'}, 'a') #=> 'b'
getvar('ab') #=> undef
getvar('cab', {a => 'b'}) #=> {'a' => 'b'}
getvar('cab', reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
getvar('cab', ['a', undef]) #=> ['a', undef]
getvar('cab', 'a') #=> 'a'
getvar('cab', 1) #=> 1
getvar('cab', [['a', 'b']]) #=> [['a', 'b']]
getvar('cab', Integer[1, 2]) #=> Integer[1, 2]
glob(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
glob(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
glob(Integer[1, 3]) #=> error glob(): Requires either array or string to work
glob({a => 'b'}) #=> error glob(): Requires either array or string to work
glob(Enum['x', 'y']) #=> error glob(): Requires either array or string to work
glob([{a => 'b'}]) #=> error no implicit conversion of Hash into String
glob([['a', 'b']]) #=> error no implicit conversion of Array into String
glob('ab') #=> []
glob(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error glob(): Wrong number of arguments given (2 for 1)
glob(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
glob(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error glob(): Wrong number of arguments given (2 for 1)
glob(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error glob(): Wrong number of arguments given (2 for 1)
glob(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error glob(): Wrong number of arguments given (2 for 1)
glob(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error glob(): Wrong number of arguments given (2 for 1)
glob(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error glob(): Wrong number of arguments given (2 for 1)
glob({a => 'b', c => 'd'}, {a => 'b'}) #=> error glob(): Wrong number of arguments given (2 for 1)
glob({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
glob({a => 'b', c => 'd'}, ['a', undef]) #=> error glob(): Wrong number of arguments given (2 for 1)
glob({a => 'b', c => 'd'}, 'a') #=> error glob(): Wrong number of arguments given (2 for 1)
glob({a => 'b', c => 'd'}, 1) #=> error glob(): Wrong number of arguments given (2 for 1)
glob({a => 'b', c => 'd'}, [['a', 'b']]) #=> error glob(): Wrong number of arguments given (2 for 1)
glob({a => 'b', c => 'd'}, Integer[1, 2]) #=> error glob(): Wrong number of arguments given (2 for 1)
glob('cab', {a => 'b'}) #=> error glob(): Wrong number of arguments given (2 for 1)
glob('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
glob('cab', ['a', undef]) #=> error glob(): Wrong number of arguments given (2 for 1)
glob('cab', 'a') #=> error glob(): Wrong number of arguments given (2 for 1)
glob('cab', 1) #=> error glob(): Wrong number of arguments given (2 for 1)
glob('cab', [['a', 'b']]) #=> error glob(): Wrong number of arguments given (2 for 1)
glob('cab', Integer[1, 2]) #=> error glob(): Wrong number of arguments given (2 for 1)
glob(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
glob(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
glob(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
glob(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
glob(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
glob(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
glob(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
grep(Integer[1, 3]) #=> error grep(): Wrong number of arguments given 1 for 2
grep({a => 'b'}) #=> error grep(): Wrong number of arguments given 1 for 2
grep(Enum['x', 'y']) #=> error grep(): Wrong number of arguments given 1 for 2
grep([{a => 'b'}]) #=> error grep(): Wrong number of arguments given 1 for 2
grep([['a', 'b']]) #=> error grep(): Wrong number of arguments given 1 for 2
grep('ab') #=> error grep(): Wrong number of arguments given 1 for 2
grep(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error no implicit conversion of Hash into String
grep(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error no implicit conversion of Array into String
grep(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['a']
grep(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error no implicit conversion of Integer into String
grep(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error no implicit conversion of Array into String
grep(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
grep({a => 'b', c => 'd'}, {a => 'b'}) #=> error no implicit conversion of Hash into String
grep({a => 'b', c => 'd'}, ['a', undef]) #=> error no implicit conversion of Array into String
grep({a => 'b', c => 'd'}, 'a') #=> []
grep({a => 'b', c => 'd'}, 1) #=> error no implicit conversion of Integer into String
grep({a => 'b', c => 'd'}, [['a', 'b']]) #=> error no implicit conversion of Array into String
grep({a => 'b', c => 'd'}, Integer[1, 2]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
grep('cab', {a => 'b'}) #=> error no implicit conversion of Hash into String
grep('cab', ['a', undef]) #=> error no implicit conversion of Array into String
grep('cab', 1) #=> error no implicit conversion of Integer into String
grep('cab', [['a', 'b']]) #=> error no implicit conversion of Array into String
grep('cab', Integer[1, 2]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
has_key(Integer[1, 3]) #=> error has_key(): wrong number of arguments (1; must be 2)
has_key({a => 'b'}) #=> error has_key(): wrong number of arguments (1; must be 2)
has_key(Enum['x', 'y']) #=> error has_key(): wrong number of arguments (1; must be 2)
has_key([{a => 'b'}]) #=> error has_key(): wrong number of arguments (1; must be 2)
has_key([['a', 'b']]) #=> error has_key(): wrong number of arguments (1; must be 2)
has_key('ab') #=> error has_key(): wrong number of arguments (1; must be 2)
has_key({a => 'b', c => 'd'}, {a => 'b'}) #=> false
has_key({a => 'b', c => 'd'}, ['a', undef]) #=> false
has_key({a => 'b', c => 'd'}, 'a') #=> true
has_key({a => 'b', c => 'd'}, 1) #=> false
has_key({a => 'b', c => 'd'}, [['a', 'b']]) #=> false
has_key({a => 'b', c => 'd'}, Integer[1, 2]) #=> false
hash(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
hash(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
hash(Integer[1, 3]) #=> error hash(): Requires array to work with
hash({a => 'b'}) #=> error hash(): Requires array to work with
hash(Enum['x', 'y']) #=> error hash(): Requires array to work with
hash([{a => 'b'}]) #=> {'a' => 'b'}
hash([['a', 'b']]) #=> {'a' => 'b'}
hash('ab') #=> error hash(): Requires array to work with
hash(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error hash(): Unable to compute hash from array given
hash(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
hash(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error hash(): Unable to compute hash from array given
hash(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error hash(): Unable to compute hash from array given
hash(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error hash(): Unable to compute hash from array given
hash(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error hash(): Unable to compute hash from array given
hash(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error hash(): Unable to compute hash from array given
hash({a => 'b', c => 'd'}, {a => 'b'}) #=> error hash(): Requires array to work with
hash({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
hash({a => 'b', c => 'd'}, ['a', undef]) #=> error hash(): Requires array to work with
hash({a => 'b', c => 'd'}, 'a') #=> error hash(): Requires array to work with
hash({a => 'b', c => 'd'}, 1) #=> error hash(): Requires array to work with
hash({a => 'b', c => 'd'}, [['a', 'b']]) #=> error hash(): Requires array to work with
hash({a => 'b', c => 'd'}, Integer[1, 2]) #=> error hash(): Requires array to work with
hash('cab', {a => 'b'}) #=> error hash(): Requires array to work with
hash('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
hash('cab', ['a', undef]) #=> error hash(): Requires array to work with
hash('cab', 'a') #=> error hash(): Requires array to work with
hash('cab', 1) #=> error hash(): Requires array to work with
hash('cab', [['a', 'b']]) #=> error hash(): Requires array to work with
hash('cab', Integer[1, 2]) #=> error hash(): Requires array to work with
hash(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
hash(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
hash(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
hash(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
hash(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
hash(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
hash(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
index(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> 3
index(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> undef
index(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> undef
index(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> 0
index(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> undef
index(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> undef
index(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> undef
index({a => 'b', c => 'd'}, {a => 'b'}) #=> undef
index({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> undef
index({a => 'b', c => 'd'}, ['a', undef]) #=> undef
index({a => 'b', c => 'd'}, 'a') #=> undef
index({a => 'b', c => 'd'}, 1) #=> undef
index({a => 'b', c => 'd'}, [['a', 'b']]) #=> undef
index({a => 'b', c => 'd'}, Integer[1, 2]) #=> undef
index('cab', {a => 'b'}) #=> undef
index('cab', reverse_each(['a', 'b'])) #=> undef
index('cab', ['a', undef]) #=> undef
index('cab', 'a') #=> 1
index('cab', 1) #=> undef
index('cab', [['a', 'b']]) #=> undef
index('cab', Integer[1, 2]) #=> undef
index(reverse_each(['a', 'b']), {a => 'b'}) #=> undef
index(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> undef
index(reverse_each(['a', 'b']), ['a', undef]) #=> undef
index(reverse_each(['a', 'b']), 'a') #=> 1
index(reverse_each(['a', 'b']), 1) #=> undef
index(reverse_each(['a', 'b']), [['a', 'b']]) #=> undef
index(reverse_each(['a', 'b']), Integer[1, 2]) #=> undef
intersection(Integer[1, 3]) #=> error intersection(): Wrong number of arguments given (1 for 2)
intersection({a => 'b'}) #=> error intersection(): Wrong number of arguments given (1 for 2)
intersection(Enum['x', 'y']) #=> error intersection(): Wrong number of arguments given (1 for 2)
intersection([{a => 'b'}]) #=> error intersection(): Wrong number of arguments given (1 for 2)
intersection([['a', 'b']]) #=> error intersection(): Wrong number of arguments given (1 for 2)
intersection('ab') #=> error intersection(): Wrong number of arguments given (1 for 2)
intersection(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error intersection(): Requires 2 arrays, got Array and Hash
intersection(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a']
intersection(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error intersection(): Requires 2 arrays, got Array and String
intersection(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error intersection(): Requires 2 arrays, got Array and Integer
intersection(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> [['a', 'b']]
intersection(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error intersection(): Requires 2 arrays, got Array and Puppet::Pops::Types::PIntegerType
intersection({a => 'b', c => 'd'}, {a => 'b'}) #=> error intersection(): Requires 2 arrays, got Hash and Hash
intersection({a => 'b', c => 'd'}, ['a', undef]) #=> error intersection(): Requires 2 arrays, got Hash and Array
intersection({a => 'b', c => 'd'}, 'a') #=> error intersection(): Requires 2 arrays, got Hash and String
intersection({a => 'b', c => 'd'}, 1) #=> error intersection(): Requires 2 arrays, got Hash and Integer
intersection({a => 'b', c => 'd'}, [['a', 'b']]) #=> error intersection(): Requires 2 arrays, got Hash and Array
intersection({a => 'b', c => 'd'}, Integer[1, 2]) #=> error intersection(): Requires 2 arrays, got Hash and Puppet::Pops::Types::PIntegerType
intersection('cab', {a => 'b'}) #=> error intersection(): Requires 2 arrays, got String and Hash
intersection('cab', ['a', undef]) #=> error intersection(): Requires 2 arrays, got String and Array
intersection('cab', 'a') #=> error intersection(): Requires 2 arrays, got String and String
intersection('cab', 1) #=> error intersection(): Requires 2 arrays, got String and Integer
intersection('cab', [['a', 'b']]) #=> error intersection(): Requires 2 arrays, got String and Array
intersection('cab', Integer[1, 2]) #=> error intersection(): Requires 2 arrays, got String and Puppet::Pops::Types::PIntegerType
is_a(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> false
is_a({a => 'b', c => 'd'}, Integer[1, 2]) #=> false
is_a('cab', Integer[1, 2]) #=> false
is_a(reverse_each(['a', 'b']), Integer[1, 2]) #=> false
is_service_default(reverse_each(['a', 'b'])) #=> false
is_service_default(step(['a', 'b', 'c'], 2)) #=> false
is_service_default(Integer[1, 3]) #=> false
is_service_default({a => 'b'}) #=> false
is_service_default(Enum['x', 'y']) #=> false
is_service_default([{a => 'b'}]) #=> false
is_service_default([['a', 'b']]) #=> false
is_service_default('ab') #=> false
is_service_default(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default({a => 'b', c => 'd'}, {a => 'b'}) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default({a => 'b', c => 'd'}, ['a', undef]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default({a => 'b', c => 'd'}, 'a') #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default({a => 'b', c => 'd'}, 1) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default({a => 'b', c => 'd'}, [['a', 'b']]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default({a => 'b', c => 'd'}, Integer[1, 2]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default('cab', {a => 'b'}) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default('cab', reverse_each(['a', 'b'])) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default('cab', ['a', undef]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default('cab', 'a') #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default('cab', 1) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default('cab', [['a', 'b']]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default('cab', Integer[1, 2]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(reverse_each(['a', 'b']), {a => 'b'}) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(reverse_each(['a', 'b']), ['a', undef]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(reverse_each(['a', 'b']), 'a') #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(reverse_each(['a', 'b']), 1) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(reverse_each(['a', 'b']), [['a', 'b']]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
is_service_default(reverse_each(['a', 'b']), Integer[1, 2]) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
join([{a => 'b'}]) #=> '{"a"=>"b"}'
join([['a', 'b']]) #=> 'ab'
join(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> 'aabaaaba{"a"=>"b"}'
join_keys_to_values(Integer[1, 3]) #=> error join_keys_to_values(): Takes exactly two arguments, but 1 given.
join_keys_to_values({a => 'b'}) #=> error join_keys_to_values(): Takes exactly two arguments, but 1 given.
join_keys_to_values(Enum['x', 'y']) #=> error join_keys_to_values(): Takes exactly two arguments, but 1 given.
join_keys_to_values([{a => 'b'}]) #=> error join_keys_to_values(): Takes exactly two arguments, but 1 given.
join_keys_to_values([['a', 'b']]) #=> error join_keys_to_values(): Takes exactly two arguments, but 1 given.
join_keys_to_values('ab') #=> error join_keys_to_values(): Takes exactly two arguments, but 1 given.
join_keys_to_values(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error join_keys_to_values(): The first argument must be a hash, but a Array was given.
join_keys_to_values(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error join_keys_to_values(): The first argument must be a hash, but a Array was given.
join_keys_to_values(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error join_keys_to_values(): The first argument must be a hash, but a Array was given.
join_keys_to_values(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error join_keys_to_values(): The first argument must be a hash, but a Array was given.
join_keys_to_values(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error join_keys_to_values(): The first argument must be a hash, but a Array was given.
join_keys_to_values(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error join_keys_to_values(): The first argument must be a hash, but a Array was given.
join_keys_to_values({a => 'b', c => 'd'}, {a => 'b'}) #=> error join_keys_to_values(): The second argument must be a string, but a Hash was given.
join_keys_to_values({a => 'b', c => 'd'}, ['a', undef]) #=> error join_keys_to_values(): The second argument must be a string, but a Array was given.
join_keys_to_values({a => 'b', c => 'd'}, 'a') #=> ['aab', 'cad']
join_keys_to_values({a => 'b', c => 'd'}, 1) #=> error join_keys_to_values(): The second argument must be a string, but a Integer was given.
join_keys_to_values({a => 'b', c => 'd'}, [['a', 'b']]) #=> error join_keys_to_values(): The second argument must be a string, but a Array was given.
join_keys_to_values({a => 'b', c => 'd'}, Integer[1, 2]) #=> error join_keys_to_values(): The second argument must be a string, but a Puppet::Pops::Types::PIntegerType was given.
join_keys_to_values('cab', {a => 'b'}) #=> error join_keys_to_values(): The first argument must be a hash, but a String was given.
join_keys_to_values('cab', ['a', undef]) #=> error join_keys_to_values(): The first argument must be a hash, but a String was given.
join_keys_to_values('cab', 'a') #=> error join_keys_to_values(): The first argument must be a hash, but a String was given.
join_keys_to_values('cab', 1) #=> error join_keys_to_values(): The first argument must be a hash, but a String was given.
join_keys_to_values('cab', [['a', 'b']]) #=> error join_keys_to_values(): The first argument must be a hash, but a String was given.
join_keys_to_values('cab', Integer[1, 2]) #=> error join_keys_to_values(): The first argument must be a hash, but a String was given.
keys({a => 'b'}) #=> ['a']
length({a => 'b'}) #=> 1
length([{a => 'b'}]) #=> 1
length([['a', 'b']]) #=> 1
length('ab') #=> 2
lstrip(reverse_each(['a', 'b'])) #=> ['b', 'a']
lstrip(step(['a', 'b', 'c'], 2)) #=> ['a', 'c']
lstrip('ab') #=> 'ab'
match('cab', ['a', undef]) #=> ['a']
match('cab', 'a') #=> ['a']
match('cab', [['a', 'b']]) #=> ['a']
max(reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
max(step(['a', 'b', 'c'], 2)) #=> Iterator ['a', 'c']
max(Integer[1, 3]) #=> Integer[1, 3]
max({a => 'b'}) #=> {'a' => 'b'}
max(Enum['x', 'y']) #=> Enum['x', 'y']
max([{a => 'b'}]) #=> {'a' => 'b'}
max([['a', 'b']]) #=> ['a', 'b']
max('ab') #=> 'ab'
max(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> {'a' => 'b'}
max(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
max(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', undef]
max(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> 'a'
max(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
max(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> [['a', 'b']]
max(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
max({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b'}
max({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> {'a' => 'b', 'c' => 'd'}
max({a => 'b', c => 'd'}, ['a', undef]) #=> {'a' => 'b', 'c' => 'd'}
max({a => 'b', c => 'd'}, 'a') #=> {'a' => 'b', 'c' => 'd'}
max({a => 'b', c => 'd'}, 1) #=> {'a' => 'b', 'c' => 'd'}
max({a => 'b', c => 'd'}, [['a', 'b']]) #=> {'a' => 'b', 'c' => 'd'}
max({a => 'b', c => 'd'}, Integer[1, 2]) #=> {'a' => 'b', 'c' => 'd'}
max('cab', {a => 'b'}) #=> {'a' => 'b'}
max('cab', reverse_each(['a', 'b'])) #=> 'cab'
max('cab', ['a', undef]) #=> 'cab'
max('cab', 'a') #=> 'cab'
max('cab', 1) #=> 'cab'
max('cab', [['a', 'b']]) #=> 'cab'
max('cab', Integer[1, 2]) #=> 'cab'
max(reverse_each(['a', 'b']), {a => 'b'}) #=> {'a' => 'b'}
max(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
max(reverse_each(['a', 'b']), ['a', undef]) #=> ['a', undef]
max(reverse_each(['a', 'b']), 'a') #=> 'a'
max(reverse_each(['a', 'b']), 1) #=> Iterator ['b', 'a']
max(reverse_each(['a', 'b']), [['a', 'b']]) #=> [['a', 'b']]
max(reverse_each(['a', 'b']), Integer[1, 2]) #=> Iterator ['b', 'a']
md5(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
md5(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
md5(Integer[1, 3]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
md5({a => 'b'}) #=> error no implicit conversion of Hash into String
md5(Enum['x', 'y']) #=> error no implicit conversion of Puppet::Pops::Types::PEnumType into String
md5([{a => 'b'}]) #=> error no implicit conversion of Array into String
md5([['a', 'b']]) #=> error no implicit conversion of Array into String
md5('ab') #=> '187ef4436122d1cc2f40dc2b92f0eba0'
md5(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error md5(): Wrong number of arguments given (2 for 1)
md5(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
md5(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error md5(): Wrong number of arguments given (2 for 1)
md5(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error md5(): Wrong number of arguments given (2 for 1)
md5(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error md5(): Wrong number of arguments given (2 for 1)
md5(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error md5(): Wrong number of arguments given (2 for 1)
md5(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error md5(): Wrong number of arguments given (2 for 1)
md5({a => 'b', c => 'd'}, {a => 'b'}) #=> error md5(): Wrong number of arguments given (2 for 1)
md5({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
md5({a => 'b', c => 'd'}, ['a', undef]) #=> error md5(): Wrong number of arguments given (2 for 1)
md5({a => 'b', c => 'd'}, 'a') #=> error md5(): Wrong number of arguments given (2 for 1)
md5({a => 'b', c => 'd'}, 1) #=> error md5(): Wrong number of arguments given (2 for 1)
md5({a => 'b', c => 'd'}, [['a', 'b']]) #=> error md5(): Wrong number of arguments given (2 for 1)
md5({a => 'b', c => 'd'}, Integer[1, 2]) #=> error md5(): Wrong number of arguments given (2 for 1)
md5('cab', {a => 'b'}) #=> error md5(): Wrong number of arguments given (2 for 1)
md5('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
md5('cab', ['a', undef]) #=> error md5(): Wrong number of arguments given (2 for 1)
md5('cab', 'a') #=> error md5(): Wrong number of arguments given (2 for 1)
md5('cab', 1) #=> error md5(): Wrong number of arguments given (2 for 1)
md5('cab', [['a', 'b']]) #=> error md5(): Wrong number of arguments given (2 for 1)
md5('cab', Integer[1, 2]) #=> error md5(): Wrong number of arguments given (2 for 1)
md5(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
md5(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
md5(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
md5(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
md5(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
md5(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
md5(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
member(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
member(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
member(Integer[1, 3]) #=> error member(): Wrong number of arguments given (1 for 2)
member({a => 'b'}) #=> error member(): Wrong number of arguments given (1 for 2)
member(Enum['x', 'y']) #=> error member(): Wrong number of arguments given (1 for 2)
member([{a => 'b'}]) #=> error member(): Wrong number of arguments given (1 for 2)
member([['a', 'b']]) #=> error member(): Wrong number of arguments given (1 for 2)
member('ab') #=> error member(): Wrong number of arguments given (1 for 2)
member(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error member(): Item to search for must be a string, fixnum, or array
member(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
member(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> false
member(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> true
member(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> false
member(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> true
member(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error member(): Item to search for must be a string, fixnum, or array
member({a => 'b', c => 'd'}, {a => 'b'}) #=> error member(): Requires array to work with
member({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
member({a => 'b', c => 'd'}, ['a', undef]) #=> error member(): Requires array to work with
member({a => 'b', c => 'd'}, 'a') #=> error member(): Requires array to work with
member({a => 'b', c => 'd'}, 1) #=> error member(): Requires array to work with
member({a => 'b', c => 'd'}, [['a', 'b']]) #=> error member(): Requires array to work with
member({a => 'b', c => 'd'}, Integer[1, 2]) #=> error member(): Requires array to work with
member('cab', {a => 'b'}) #=> error member(): Requires array to work with
member('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
member('cab', ['a', undef]) #=> error member(): Requires array to work with
member('cab', 'a') #=> error member(): Requires array to work with
member('cab', 1) #=> error member(): Requires array to work with
member('cab', [['a', 'b']]) #=> error member(): Requires array to work with
member('cab', Integer[1, 2]) #=> error member(): Requires array to work with
member(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
member(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
member(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
member(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
member(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
member(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
member(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
merge({a => 'b'}) #=> {'a' => 'b'}
merge({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b', 'c' => 'd'}
min(reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
min(step(['a', 'b', 'c'], 2)) #=> Iterator ['a', 'c']
min(Integer[1, 3]) #=> Integer[1, 3]
min({a => 'b'}) #=> {'a' => 'b'}
min(Enum['x', 'y']) #=> Enum['x', 'y']
min([{a => 'b'}]) #=> {'a' => 'b'}
min([['a', 'b']]) #=> ['a', 'b']
min('ab') #=> 'ab'
min(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
min(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
min(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
min(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
min(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> 1
min(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
min(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> Integer[1, 2]
min({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b', 'c' => 'd'}
min({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
min({a => 'b', c => 'd'}, ['a', undef]) #=> ['a', undef]
min({a => 'b', c => 'd'}, 'a') #=> 'a'
min({a => 'b', c => 'd'}, 1) #=> 1
min({a => 'b', c => 'd'}, [['a', 'b']]) #=> [['a', 'b']]
min({a => 'b', c => 'd'}, Integer[1, 2]) #=> Integer[1, 2]
min('cab', {a => 'b'}) #=> 'cab'
min('cab', reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
min('cab', ['a', undef]) #=> ['a', undef]
min('cab', 'a') #=> 'a'
min('cab', 1) #=> 1
min('cab', [['a', 'b']]) #=> [['a', 'b']]
min('cab', Integer[1, 2]) #=> Integer[1, 2]
min(reverse_each(['a', 'b']), {a => 'b'}) #=> Iterator ['b', 'a']
min(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
min(reverse_each(['a', 'b']), ['a', undef]) #=> Iterator ['b', 'a']
min(reverse_each(['a', 'b']), 'a') #=> Iterator ['b', 'a']
min(reverse_each(['a', 'b']), 1) #=> 1
min(reverse_each(['a', 'b']), [['a', 'b']]) #=> Iterator ['b', 'a']
min(reverse_each(['a', 'b']), Integer[1, 2]) #=> Integer[1, 2]
new(Enum['x', 'y']) #=> error Creation of new instance of type 'Enum['x', 'y']' is not supported
num2bool(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
num2bool(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
num2bool(Integer[1, 3]) #=> false
num2bool({a => 'b'}) #=> false
num2bool(Enum['x', 'y']) #=> false
num2bool([{a => 'b'}]) #=> false
num2bool([['a', 'b']]) #=> false
num2bool('ab') #=> error num2bool(): 'ab' does not look like a number: invalid value for Float(): "ab"
num2bool(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
num2bool(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool({a => 'b', c => 'd'}, {a => 'b'}) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
num2bool({a => 'b', c => 'd'}, ['a', undef]) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool({a => 'b', c => 'd'}, 'a') #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool({a => 'b', c => 'd'}, 1) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool({a => 'b', c => 'd'}, [['a', 'b']]) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool({a => 'b', c => 'd'}, Integer[1, 2]) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool('cab', {a => 'b'}) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
num2bool('cab', ['a', undef]) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool('cab', 'a') #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool('cab', 1) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool('cab', [['a', 'b']]) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool('cab', Integer[1, 2]) #=> error num2bool(): Wrong number of arguments given (2 for 1)
num2bool(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
num2bool(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
num2bool(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
num2bool(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
num2bool(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
num2bool(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
num2bool(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
parsehocon('ab') #=> error String: 1: Key 'ab' may not be followed by token: end of file
parsehocon('cab', {a => 'b'}) #=> {'a' => 'b'}
parsehocon('cab', reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
parsehocon('cab', ['a', undef]) #=> ['a', undef]
parsehocon('cab', 'a') #=> 'a'
parsehocon('cab', 1) #=> 1
parsehocon('cab', [['a', 'b']]) #=> [['a', 'b']]
parsehocon('cab', Integer[1, 2]) #=> Integer[1, 2]
parsejson(Integer[1, 3]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
parsejson({a => 'b'}) #=> error no implicit conversion of Hash into String
parsejson(Enum['x', 'y']) #=> error no implicit conversion of Puppet::Pops::Types::PEnumType into String
parsejson([{a => 'b'}]) #=> error no implicit conversion of Array into String
parsejson([['a', 'b']]) #=> error no implicit conversion of Array into String
parsejson(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> {'a' => 'b'}
parsejson(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', undef]
parsejson(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> 'a'
parsejson(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> 1
parsejson(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> [['a', 'b']]
parsejson(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> Integer[1, 2]
parsejson({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b'}
parsejson({a => 'b', c => 'd'}, ['a', undef]) #=> ['a', undef]
parsejson({a => 'b', c => 'd'}, 'a') #=> 'a'
parsejson({a => 'b', c => 'd'}, 1) #=> 1
parsejson({a => 'b', c => 'd'}, [['a', 'b']]) #=> [['a', 'b']]
parsejson({a => 'b', c => 'd'}, Integer[1, 2]) #=> Integer[1, 2]
parsejson('cab', {a => 'b'}) #=> {'a' => 'b'}
parsejson('cab', ['a', undef]) #=> ['a', undef]
parsejson('cab', 'a') #=> 'a'
parsejson('cab', 1) #=> 1
parsejson('cab', [['a', 'b']]) #=> [['a', 'b']]
parsejson('cab', Integer[1, 2]) #=> Integer[1, 2]
parseyaml(Integer[1, 3]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
parseyaml({a => 'b'}) #=> error no implicit conversion of Hash into String
parseyaml(Enum['x', 'y']) #=> error no implicit conversion of Puppet::Pops::Types::PEnumType into String
parseyaml([{a => 'b'}]) #=> error no implicit conversion of Array into String
parseyaml([['a', 'b']]) #=> error no implicit conversion of Array into String
parseyaml('ab') #=> 'ab'
parseyaml(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> {'a' => 'b'}
parseyaml(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', undef]
parseyaml(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> 'a'
parseyaml(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> 1
parseyaml(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> [['a', 'b']]
parseyaml(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> Integer[1, 2]
parseyaml({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b'}
parseyaml({a => 'b', c => 'd'}, ['a', undef]) #=> ['a', undef]
parseyaml({a => 'b', c => 'd'}, 'a') #=> 'a'
parseyaml({a => 'b', c => 'd'}, 1) #=> 1
parseyaml({a => 'b', c => 'd'}, [['a', 'b']]) #=> [['a', 'b']]
parseyaml({a => 'b', c => 'd'}, Integer[1, 2]) #=> Integer[1, 2]
parseyaml('cab', {a => 'b'}) #=> 'cab'
parseyaml('cab', ['a', undef]) #=> 'cab'
parseyaml('cab', 'a') #=> 'cab'
parseyaml('cab', 1) #=> 'cab'
parseyaml('cab', [['a', 'b']]) #=> 'cab'
parseyaml('cab', Integer[1, 2]) #=> 'cab'
pick(Integer[1, 3]) #=> Integer[1, 3]
pick({a => 'b'}) #=> {'a' => 'b'}
pick(Enum['x', 'y']) #=> Enum['x', 'y']
pick([{a => 'b'}]) #=> [{'a' => 'b'}]
pick([['a', 'b']]) #=> [['a', 'b']]
pick('ab') #=> 'ab'
pick(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b', 'c' => 'd'}
pick({a => 'b', c => 'd'}, ['a', undef]) #=> {'a' => 'b', 'c' => 'd'}
pick({a => 'b', c => 'd'}, 'a') #=> {'a' => 'b', 'c' => 'd'}
pick({a => 'b', c => 'd'}, 1) #=> {'a' => 'b', 'c' => 'd'}
pick({a => 'b', c => 'd'}, [['a', 'b']]) #=> {'a' => 'b', 'c' => 'd'}
pick({a => 'b', c => 'd'}, Integer[1, 2]) #=> {'a' => 'b', 'c' => 'd'}
pick('cab', {a => 'b'}) #=> 'cab'
pick('cab', ['a', undef]) #=> 'cab'
pick('cab', 'a') #=> 'cab'
pick('cab', 1) #=> 'cab'
pick('cab', [['a', 'b']]) #=> 'cab'
pick('cab', Integer[1, 2]) #=> 'cab'
pick_default(Integer[1, 3]) #=> Integer[1, 3]
pick_default({a => 'b'}) #=> {'a' => 'b'}
pick_default(Enum['x', 'y']) #=> Enum['x', 'y']
pick_default([{a => 'b'}]) #=> [{'a' => 'b'}]
pick_default([['a', 'b']]) #=> [['a', 'b']]
pick_default('ab') #=> 'ab'
pick_default(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick_default(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick_default(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick_default(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick_default(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick_default(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
pick_default({a => 'b', c => 'd'}, {a => 'b'}) #=> {'a' => 'b', 'c' => 'd'}
pick_default({a => 'b', c => 'd'}, ['a', undef]) #=> {'a' => 'b', 'c' => 'd'}
pick_default({a => 'b', c => 'd'}, 'a') #=> {'a' => 'b', 'c' => 'd'}
pick_default({a => 'b', c => 'd'}, 1) #=> {'a' => 'b', 'c' => 'd'}
pick_default({a => 'b', c => 'd'}, [['a', 'b']]) #=> {'a' => 'b', 'c' => 'd'}
pick_default({a => 'b', c => 'd'}, Integer[1, 2]) #=> {'a' => 'b', 'c' => 'd'}
pick_default('cab', {a => 'b'}) #=> 'cab'
pick_default('cab', ['a', undef]) #=> 'cab'
pick_default('cab', 'a') #=> 'cab'
pick_default('cab', 1) #=> 'cab'
pick_default('cab', [['a', 'b']]) #=> 'cab'
pick_default('cab', Integer[1, 2]) #=> 'cab'
prefix(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
prefix(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
prefix({a => 'b'}) #=> {'a' => 'b'}
prefix([{a => 'b'}]) #=> ['{"a"=>"b"}']
prefix([['a', 'b']]) #=> ['["a", "b"]']
prefix('ab') #=> error prefix(): expected first argument to be an Array or a Hash, got "ab"
prefix(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error prefix(): expected second argument to be a String, got {"a"=>"b"}
prefix(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
prefix(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error prefix(): expected second argument to be a String, got ["a", nil]
prefix(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['aa', 'ab', 'a["a", "b"]', 'a{"a"=>"b"}']
prefix(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error prefix(): expected second argument to be a String, got 1
prefix(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error prefix(): expected second argument to be a String, got [["a", "b"]]
prefix({a => 'b', c => 'd'}, {a => 'b'}) #=> error prefix(): expected second argument to be a String, got {"a"=>"b"}
prefix({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
prefix({a => 'b', c => 'd'}, ['a', undef]) #=> error prefix(): expected second argument to be a String, got ["a", nil]
prefix({a => 'b', c => 'd'}, 'a') #=> {'aa' => 'b', 'ac' => 'd'}
prefix({a => 'b', c => 'd'}, 1) #=> error prefix(): expected second argument to be a String, got 1
prefix({a => 'b', c => 'd'}, [['a', 'b']]) #=> error prefix(): expected second argument to be a String, got [["a", "b"]]
prefix('cab', {a => 'b'}) #=> error prefix(): expected first argument to be an Array or a Hash, got "cab"
prefix('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
prefix('cab', ['a', undef]) #=> error prefix(): expected first argument to be an Array or a Hash, got "cab"
prefix('cab', 'a') #=> error prefix(): expected first argument to be an Array or a Hash, got "cab"
prefix('cab', 1) #=> error prefix(): expected first argument to be an Array or a Hash, got "cab"
prefix('cab', [['a', 'b']]) #=> error prefix(): expected first argument to be an Array or a Hash, got "cab"
prefix('cab', Integer[1, 2]) #=> error prefix(): expected first argument to be an Array or a Hash, got "cab"
prefix(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
prefix(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
prefix(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
prefix(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
prefix(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
prefix(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
prefix(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
range('ab') #=> error range(): Unable to compute range from the value: ab
range(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> ['["a", "b", ["a", "b"], {"a"=>"b"}]']
range(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['["a", "b", ["a", "b"], {"a"=>"b"}]']
range(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['["a", "b", ["a", "b"], {"a"=>"b"}]']
range(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> []
range(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['["a", "b", ["a", "b"], {"a"=>"b"}]']
range(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> []
range({a => 'b', c => 'd'}, {a => 'b'}) #=> ['{"a"=>"b", "c"=>"d"}']
range({a => 'b', c => 'd'}, ['a', undef]) #=> []
range({a => 'b', c => 'd'}, 'a') #=> []
range({a => 'b', c => 'd'}, 1) #=> []
range({a => 'b', c => 'd'}, [['a', 'b']]) #=> []
range({a => 'b', c => 'd'}, Integer[1, 2]) #=> []
range('cab', ['a', undef]) #=> []
range('cab', 'a') #=> []
range('cab', 1) #=> []
range('cab', [['a', 'b']]) #=> []
range('cab', Integer[1, 2]) #=> []
regexpescape(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
regexpescape(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
regexpescape(Integer[1, 3]) #=> error regexpescape(): Requires either array or string to work with
regexpescape({a => 'b'}) #=> error regexpescape(): Requires either array or string to work with
regexpescape(Enum['x', 'y']) #=> error regexpescape(): Requires either array or string to work with
regexpescape([{a => 'b'}]) #=> [{'a' => 'b'}]
regexpescape([['a', 'b']]) #=> [['a', 'b']]
regexpescape('ab') #=> 'ab'
regexpescape(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
regexpescape(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
regexpescape(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
regexpescape(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
regexpescape(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
regexpescape(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
regexpescape(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
regexpescape({a => 'b', c => 'd'}, {a => 'b'}) #=> error regexpescape(): Requires either array or string to work with
regexpescape({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
regexpescape({a => 'b', c => 'd'}, ['a', undef]) #=> error regexpescape(): Requires either array or string to work with
regexpescape({a => 'b', c => 'd'}, 'a') #=> error regexpescape(): Requires either array or string to work with
regexpescape({a => 'b', c => 'd'}, 1) #=> error regexpescape(): Requires either array or string to work with
regexpescape({a => 'b', c => 'd'}, [['a', 'b']]) #=> error regexpescape(): Requires either array or string to work with
regexpescape({a => 'b', c => 'd'}, Integer[1, 2]) #=> error regexpescape(): Requires either array or string to work with
regexpescape('cab', {a => 'b'}) #=> 'cab'
regexpescape('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
regexpescape('cab', ['a', undef]) #=> 'cab'
regexpescape('cab', 'a') #=> 'cab'
regexpescape('cab', 1) #=> 'cab'
regexpescape('cab', [['a', 'b']]) #=> 'cab'
regexpescape('cab', Integer[1, 2]) #=> 'cab'
regexpescape(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
regexpescape(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
regexpescape(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
regexpescape(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
regexpescape(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
regexpescape(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
regexpescape(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
reverse_each(reverse_each(['a', 'b'])) #=> Iterator ['a', 'b']
reverse_each(step(['a', 'b', 'c'], 2)) #=> Iterator ['c', 'a']
reverse_each(Integer[1, 3]) #=> Iterator [3, 2, 1]
reverse_each({a => 'b'}) #=> Iterator [['a', 'b']]
reverse_each(Enum['x', 'y']) #=> Iterator ['y', 'x']
reverse_each([{a => 'b'}]) #=> Iterator [{'a' => 'b'}]
reverse_each([['a', 'b']]) #=> Iterator [['a', 'b']]
reverse_each('ab') #=> Iterator ['b', 'a']
rstrip(reverse_each(['a', 'b'])) #=> ['b', 'a']
rstrip(step(['a', 'b', 'c'], 2)) #=> ['a', 'c']
rstrip('ab') #=> 'ab'
sha1(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha1(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
sha1(Integer[1, 3]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
sha1({a => 'b'}) #=> error no implicit conversion of Hash into String
sha1(Enum['x', 'y']) #=> error no implicit conversion of Puppet::Pops::Types::PEnumType into String
sha1([{a => 'b'}]) #=> error no implicit conversion of Array into String
sha1([['a', 'b']]) #=> error no implicit conversion of Array into String
sha1('ab') #=> 'da23614e02469a0d7c7bd1bdab5c9c474b1904dc'
sha1(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha1(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1({a => 'b', c => 'd'}, {a => 'b'}) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha1({a => 'b', c => 'd'}, ['a', undef]) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1({a => 'b', c => 'd'}, 'a') #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1({a => 'b', c => 'd'}, 1) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1({a => 'b', c => 'd'}, [['a', 'b']]) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1({a => 'b', c => 'd'}, Integer[1, 2]) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1('cab', {a => 'b'}) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha1('cab', ['a', undef]) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1('cab', 'a') #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1('cab', 1) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1('cab', [['a', 'b']]) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1('cab', Integer[1, 2]) #=> error sha1(): Wrong number of arguments given (2 for 1)
sha1(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
sha1(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha1(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
sha1(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
sha1(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
sha1(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
sha1(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
sha256(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha256(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
sha256(Integer[1, 3]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
sha256({a => 'b'}) #=> error no implicit conversion of Hash into String
sha256(Enum['x', 'y']) #=> error no implicit conversion of Puppet::Pops::Types::PEnumType into String
sha256([{a => 'b'}]) #=> error no implicit conversion of Array into String
sha256([['a', 'b']]) #=> error no implicit conversion of Array into String
sha256('ab') #=> 'fb8e20fc2e4c3f248c60c39bd652f3c1347298bb977b8b4d5903b85055620603'
sha256(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha256(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256({a => 'b', c => 'd'}, {a => 'b'}) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha256({a => 'b', c => 'd'}, ['a', undef]) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256({a => 'b', c => 'd'}, 'a') #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256({a => 'b', c => 'd'}, 1) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256({a => 'b', c => 'd'}, [['a', 'b']]) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256({a => 'b', c => 'd'}, Integer[1, 2]) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256('cab', {a => 'b'}) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha256('cab', ['a', undef]) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256('cab', 'a') #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256('cab', 1) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256('cab', [['a', 'b']]) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256('cab', Integer[1, 2]) #=> error sha256(): Wrong number of arguments given (2 for 1)
sha256(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
sha256(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sha256(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
sha256(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
sha256(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
sha256(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
sha256(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
shell_escape(reverse_each(['a', 'b'])) #=> 'Iterator\[String\]-Value'
shell_escape(step(['a', 'b', 'c'], 2)) #=> 'Iterator\[String\]-Value'
shell_escape(Integer[1, 3]) #=> 'Integer\[1,\ 3\]'
shell_escape({a => 'b'}) #=> '\{\"a\"\=\>\"b\"\}'
shell_escape(Enum['x', 'y']) #=> 'Enum\[\'x\',\ \'y\'\]'
shell_escape([{a => 'b'}]) #=> '\[\{\"a\"\=\>\"b\"\}\]'
shell_escape([['a', 'b']]) #=> '\[\[\"a\",\ \"b\"\]\]'
shell_escape('ab') #=> 'ab'
shellquote(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
shellquote(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
shellquote({a => 'b'}) #=> error no implicit conversion of Hash into String
shellquote([{a => 'b'}]) #=> error no implicit conversion of Hash into String
shellquote([['a', 'b']]) #=> 'a b'
shellquote('ab') #=> 'ab'
shellquote(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error no implicit conversion of Hash into String
shellquote(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
shellquote(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error no implicit conversion of Hash into String
shellquote(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error no implicit conversion of Hash into String
shellquote(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error no implicit conversion of Hash into String
shellquote(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error no implicit conversion of Hash into String
shellquote(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error no implicit conversion of Hash into String
shellquote({a => 'b', c => 'd'}, {a => 'b'}) #=> error no implicit conversion of Hash into String
shellquote({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
shellquote({a => 'b', c => 'd'}, ['a', undef]) #=> error no implicit conversion of Hash into String
shellquote({a => 'b', c => 'd'}, 'a') #=> error no implicit conversion of Hash into String
shellquote({a => 'b', c => 'd'}, 1) #=> error no implicit conversion of Hash into String
shellquote({a => 'b', c => 'd'}, [['a', 'b']]) #=> error no implicit conversion of Hash into String
shellquote({a => 'b', c => 'd'}, Integer[1, 2]) #=> error no implicit conversion of Hash into String
shellquote('cab', {a => 'b'}) #=> error no implicit conversion of Hash into String
shellquote('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
shellquote('cab', 'a') #=> 'cab a'
shellquote('cab', [['a', 'b']]) #=> 'cab a b'
shellquote(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
shellquote(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
shellquote(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
shellquote(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
shellquote(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
shellquote(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
shellquote(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
size({a => 'b'}) #=> 1
size([{a => 'b'}]) #=> 1
size([['a', 'b']]) #=> 1
size('ab') #=> 2
slice(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> [['a'], ['b'], [['a', 'b']], [{'a' => 'b'}]]
slice({a => 'b', c => 'd'}, 1) #=> [[['a', 'b']], [['c', 'd']]]
slice('cab', 1) #=> [['c'], ['a'], ['b']]
slice(reverse_each(['a', 'b']), 1) #=> [['b'], ['a']]
sort([{a => 'b'}]) #=> [{'a' => 'b'}]
sort([['a', 'b']]) #=> [['a', 'b']]
sort('ab') #=> 'ab'
split('cab', 'a') #=> ['c', 'b']
sprintf(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sprintf(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
sprintf(Integer[1, 3]) #=> error no implicit conversion of Puppet::Pops::Types::PIntegerType into String
sprintf({a => 'b'}) #=> error no implicit conversion of Hash into String
sprintf(Enum['x', 'y']) #=> error no implicit conversion of Puppet::Pops::Types::PEnumType into String
sprintf([{a => 'b'}]) #=> error no implicit conversion of Array into String
sprintf([['a', 'b']]) #=> error no implicit conversion of Array into String
sprintf('ab') #=> 'ab'
sprintf(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error no implicit conversion of Array into String
sprintf(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sprintf(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error no implicit conversion of Array into String
sprintf(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error no implicit conversion of Array into String
sprintf(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error no implicit conversion of Array into String
sprintf(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error no implicit conversion of Array into String
sprintf(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error no implicit conversion of Array into String
sprintf({a => 'b', c => 'd'}, {a => 'b'}) #=> error no implicit conversion of Hash into String
sprintf({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sprintf({a => 'b', c => 'd'}, ['a', undef]) #=> error no implicit conversion of Hash into String
sprintf({a => 'b', c => 'd'}, 'a') #=> error no implicit conversion of Hash into String
sprintf({a => 'b', c => 'd'}, 1) #=> error no implicit conversion of Hash into String
sprintf({a => 'b', c => 'd'}, [['a', 'b']]) #=> error no implicit conversion of Hash into String
sprintf({a => 'b', c => 'd'}, Integer[1, 2]) #=> error no implicit conversion of Hash into String
sprintf('cab', {a => 'b'}) #=> 'cab'
sprintf('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sprintf('cab', ['a', undef]) #=> 'cab'
sprintf('cab', 'a') #=> 'cab'
sprintf('cab', 1) #=> 'cab'
sprintf('cab', [['a', 'b']]) #=> 'cab'
sprintf('cab', Integer[1, 2]) #=> 'cab'
sprintf(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
sprintf(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
sprintf(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
sprintf(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
sprintf(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
sprintf(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
sprintf(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
stdlib::end_with('cab', 'a') #=> false
stdlib::start_with('cab', 'a') #=> false
step(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> Iterator ['a', 'b', ['a', 'b'], {'a' => 'b'}]
step({a => 'b', c => 'd'}, 1) #=> Iterator [['a', 'b'], ['c', 'd']]
step('cab', 1) #=> Iterator ['c', 'a', 'b']
step(reverse_each(['a', 'b']), 1) #=> Iterator ['b', 'a']
str2bool(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
str2bool(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
str2bool(Integer[1, 3]) #=> error str2bool(): Requires string to work with
str2bool({a => 'b'}) #=> error str2bool(): Requires string to work with
str2bool(Enum['x', 'y']) #=> error str2bool(): Requires string to work with
str2bool([{a => 'b'}]) #=> error str2bool(): Requires string to work with
str2bool([['a', 'b']]) #=> error str2bool(): Requires string to work with
str2bool('ab') #=> error str2bool(): Unknown type of boolean given
str2bool(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error str2bool(): Requires string to work with
str2bool(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
str2bool(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error str2bool(): Requires string to work with
str2bool(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error str2bool(): Requires string to work with
str2bool(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error str2bool(): Requires string to work with
str2bool(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error str2bool(): Requires string to work with
str2bool(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error str2bool(): Requires string to work with
str2bool({a => 'b', c => 'd'}, {a => 'b'}) #=> error str2bool(): Requires string to work with
str2bool({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
str2bool({a => 'b', c => 'd'}, ['a', undef]) #=> error str2bool(): Requires string to work with
str2bool({a => 'b', c => 'd'}, 'a') #=> error str2bool(): Requires string to work with
str2bool({a => 'b', c => 'd'}, 1) #=> error str2bool(): Requires string to work with
str2bool({a => 'b', c => 'd'}, [['a', 'b']]) #=> error str2bool(): Requires string to work with
str2bool({a => 'b', c => 'd'}, Integer[1, 2]) #=> error str2bool(): Requires string to work with
str2bool('cab', {a => 'b'}) #=> error str2bool(): Unknown type of boolean given
str2bool('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
str2bool('cab', ['a', undef]) #=> error str2bool(): Unknown type of boolean given
str2bool('cab', 'a') #=> error str2bool(): Unknown type of boolean given
str2bool('cab', 1) #=> error str2bool(): Unknown type of boolean given
str2bool('cab', [['a', 'b']]) #=> error str2bool(): Unknown type of boolean given
str2bool('cab', Integer[1, 2]) #=> error str2bool(): Unknown type of boolean given
str2bool(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
str2bool(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
str2bool(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
str2bool(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
str2bool(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
str2bool(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
str2bool(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
strip(reverse_each(['a', 'b'])) #=> ['b', 'a']
strip(step(['a', 'b', 'c'], 2)) #=> ['a', 'c']
strip('ab') #=> 'ab'
suffix(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
suffix(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
suffix({a => 'b'}) #=> {'a' => 'b'}
suffix([{a => 'b'}]) #=> ['{"a"=>"b"}']
suffix([['a', 'b']]) #=> ['["a", "b"]']
suffix('ab') #=> error suffix(): expected first argument to be an Array or a Hash, got "ab"
suffix(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error suffix(): expected second argument to be a String, got {"a"=>"b"}
suffix(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
suffix(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error suffix(): expected second argument to be a String, got ["a", nil]
suffix(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> ['aa', 'ba', '["a", "b"]a', '{"a"=>"b"}a']
suffix(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error suffix(): expected second argument to be a String, got 1
suffix(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error suffix(): expected second argument to be a String, got [["a", "b"]]
suffix({a => 'b', c => 'd'}, {a => 'b'}) #=> error suffix(): expected second argument to be a String, got {"a"=>"b"}
suffix({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
suffix({a => 'b', c => 'd'}, ['a', undef]) #=> error suffix(): expected second argument to be a String, got ["a", nil]
suffix({a => 'b', c => 'd'}, 'a') #=> {'aa' => 'b', 'ca' => 'd'}
suffix({a => 'b', c => 'd'}, 1) #=> error suffix(): expected second argument to be a String, got 1
suffix({a => 'b', c => 'd'}, [['a', 'b']]) #=> error suffix(): expected second argument to be a String, got [["a", "b"]]
suffix('cab', {a => 'b'}) #=> error suffix(): expected first argument to be an Array or a Hash, got "cab"
suffix('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
suffix('cab', ['a', undef]) #=> error suffix(): expected first argument to be an Array or a Hash, got "cab"
suffix('cab', 'a') #=> error suffix(): expected first argument to be an Array or a Hash, got "cab"
suffix('cab', 1) #=> error suffix(): expected first argument to be an Array or a Hash, got "cab"
suffix('cab', [['a', 'b']]) #=> error suffix(): expected first argument to be an Array or a Hash, got "cab"
suffix('cab', Integer[1, 2]) #=> error suffix(): expected first argument to be an Array or a Hash, got "cab"
suffix(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
suffix(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
suffix(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
suffix(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
suffix(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
suffix(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
suffix(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
to_json(reverse_each(['a', 'b'])) #=> '"Iterator[String]-Value"'
to_json(step(['a', 'b', 'c'], 2)) #=> '"Iterator[String]-Value"'
to_json(Integer[1, 3]) #=> '"Integer[1, 3]"'
to_json({a => 'b'}) #=> '{"a":"b"}'
to_json(Enum['x', 'y']) #=> '"Enum[\'x\', \'y\']"'
to_json([{a => 'b'}]) #=> '[{"a":"b"}]'
to_json([['a', 'b']]) #=> '[["a","b"]]'
to_json('ab') #=> '"ab"'
to_json_pretty({a => 'b'}) #=> "{\n  \"a\": \"b\"\n}\n"
to_json_pretty([{a => 'b'}]) #=> "[\n  {\n    \"a\": \"b\"\n  }\n]\n"
to_json_pretty([['a', 'b']]) #=> "[\n  [\n    \"a\",\n    \"b\"\n  ]\n]\n"
to_yaml({a => 'b'}) #=> "---\na: b\n"
to_yaml([{a => 'b'}]) #=> "---\n- a: b\n"
to_yaml([['a', 'b']]) #=> "---\n- - a\n  - b\n"
to_yaml('ab') #=> "--- ab\n"
to_yaml(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> "---\n- a\n- b\n- - a\n  - b\n- a: b\n"
to_yaml({a => 'b', c => 'd'}, {a => 'b'}) #=> "---\na: b\nc: d\n"
to_yaml('cab', {a => 'b'}) #=> "--- cab\n"
tree_each(Integer[1, 3]) #=> Iterator [[[], Integer[1, 3]]]
tree_each({a => 'b'}) #=> Iterator [[[], {'a' => 'b'}], [['a'], 'b']]
tree_each([{a => 'b'}]) #=> Iterator [[[], [{'a' => 'b'}]], [[0], {'a' => 'b'}], [[0, 'a'], 'b']]
tree_each([['a', 'b']]) #=> Iterator [[[], [['a', 'b']]], [[0], ['a', 'b']], [[0, 0], 'a'], [[0, 1], 'b']]
type(reverse_each(['a', 'b'])) #=> Iterator[Variant[String, String]]
type(step(['a', 'b', 'c'], 2)) #=> Iterator[Variant[String, String, String]]
type(Integer[1, 3]) #=> Type[Integer[1, 3]]
type({a => 'b'}) #=> Struct[{'a' => String}]
type(Enum['x', 'y']) #=> Type[Enum['x', 'y']]
type([{a => 'b'}]) #=> Tuple[Struct[{'a' => String}]]
type([['a', 'b']]) #=> Tuple[Tuple[String, String]]
type('ab') #=> String
union(Integer[1, 3]) #=> error union(): Wrong number of arguments given (1 for < 2)
union({a => 'b'}) #=> error union(): Wrong number of arguments given (1 for < 2)
union(Enum['x', 'y']) #=> error union(): Wrong number of arguments given (1 for < 2)
union([{a => 'b'}]) #=> error union(): Wrong number of arguments given (1 for < 2)
union([['a', 'b']]) #=> error union(): Wrong number of arguments given (1 for < 2)
union('ab') #=> error union(): Wrong number of arguments given (1 for < 2)
union(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error union(): Every parameter must be an array
union(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}, undef]
union(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error union(): Every parameter must be an array
union(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error union(): Every parameter must be an array
union(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> ['a', 'b', ['a', 'b'], {'a' => 'b'}]
union(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error union(): Every parameter must be an array
union({a => 'b', c => 'd'}, {a => 'b'}) #=> error union(): Every parameter must be an array
union({a => 'b', c => 'd'}, ['a', undef]) #=> error union(): Every parameter must be an array
union({a => 'b', c => 'd'}, 'a') #=> error union(): Every parameter must be an array
union({a => 'b', c => 'd'}, 1) #=> error union(): Every parameter must be an array
union({a => 'b', c => 'd'}, [['a', 'b']]) #=> error union(): Every parameter must be an array
union({a => 'b', c => 'd'}, Integer[1, 2]) #=> error union(): Every parameter must be an array
union('cab', {a => 'b'}) #=> error union(): Every parameter must be an array
union('cab', ['a', undef]) #=> error union(): Every parameter must be an array
union('cab', 'a') #=> error union(): Every parameter must be an array
union('cab', 1) #=> error union(): Every parameter must be an array
union('cab', [['a', 'b']]) #=> error union(): Every parameter must be an array
union('cab', Integer[1, 2]) #=> error union(): Every parameter must be an array
unique(reverse_each(['a', 'b'])) #=> ['b', 'a']
unique(step(['a', 'b', 'c'], 2)) #=> ['a', 'c']
unique(Integer[1, 3]) #=> [1, 2, 3]
unique({a => 'b'}) #=> {['a'] => ['b']}
unique(Enum['x', 'y']) #=> ['x', 'y']
unique([{a => 'b'}]) #=> [{'a' => 'b'}]
unique([['a', 'b']]) #=> [['a', 'b']]
unique('ab') #=> 'ab'
unwrap(reverse_each(['a', 'b'])) #=> Iterator ['b', 'a']
unwrap(step(['a', 'b', 'c'], 2)) #=> Iterator ['a', 'c']
unwrap(Integer[1, 3]) #=> Integer[1, 3]
unwrap({a => 'b'}) #=> {'a' => 'b'}
unwrap(Enum['x', 'y']) #=> Enum['x', 'y']
unwrap([{a => 'b'}]) #=> [{'a' => 'b'}]
unwrap([['a', 'b']]) #=> [['a', 'b']]
unwrap('ab') #=> 'ab'
upcase({a => 'b'}) #=> {'A' => 'B'}
upcase([{a => 'b'}]) #=> [{'A' => 'B'}]
upcase([['a', 'b']]) #=> [['A', 'B']]
upcase('ab') #=> 'AB'
values({a => 'b'}) #=> ['b']
values_at(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
values_at(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
values_at(Integer[1, 3]) #=> error values_at(): Wrong number of arguments given (1 for 2)
values_at({a => 'b'}) #=> error values_at(): Wrong number of arguments given (1 for 2)
values_at(Enum['x', 'y']) #=> error values_at(): Wrong number of arguments given (1 for 2)
values_at([{a => 'b'}]) #=> error values_at(): Wrong number of arguments given (1 for 2)
values_at([['a', 'b']]) #=> error values_at(): Wrong number of arguments given (1 for 2)
values_at('ab') #=> error values_at(): Wrong number of arguments given (1 for 2)
values_at(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error values_at(): Unknown format of given index
values_at(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
values_at(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> error values_at(): Unknown format of given index
values_at(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error values_at(): Unknown format of given index
values_at(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['b']
values_at(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> error values_at(): Unknown format of given index
values_at(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error values_at(): Unknown format of given index
values_at({a => 'b', c => 'd'}, {a => 'b'}) #=> error values_at(): Requires array to work with
values_at({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
values_at({a => 'b', c => 'd'}, ['a', undef]) #=> error values_at(): Requires array to work with
values_at({a => 'b', c => 'd'}, 'a') #=> error values_at(): Requires array to work with
values_at({a => 'b', c => 'd'}, 1) #=> error values_at(): Requires array to work with
values_at({a => 'b', c => 'd'}, [['a', 'b']]) #=> error values_at(): Requires array to work with
values_at({a => 'b', c => 'd'}, Integer[1, 2]) #=> error values_at(): Requires array to work with
values_at('cab', {a => 'b'}) #=> error values_at(): Requires array to work with
values_at('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
values_at('cab', ['a', undef]) #=> error values_at(): Requires array to work with
values_at('cab', 'a') #=> error values_at(): Requires array to work with
values_at('cab', 1) #=> error values_at(): Requires array to work with
values_at('cab', [['a', 'b']]) #=> error values_at(): Requires array to work with
values_at('cab', Integer[1, 2]) #=> error values_at(): Requires array to work with
values_at(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
values_at(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
values_at(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
values_at(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
values_at(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
values_at(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
values_at(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
versioncmp('cab', 'a') #=> 1
zip(reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
zip(step(['a', 'b', 'c'], 2)) #=> error Use of an Iterator is not supported here
zip(Integer[1, 3]) #=> error zip(): Wrong number of arguments given (1 for 2)
zip({a => 'b'}) #=> error zip(): Wrong number of arguments given (1 for 2)
zip(Enum['x', 'y']) #=> error zip(): Wrong number of arguments given (1 for 2)
zip([{a => 'b'}]) #=> error zip(): Wrong number of arguments given (1 for 2)
zip([['a', 'b']]) #=> error zip(): Wrong number of arguments given (1 for 2)
zip('ab') #=> error zip(): Wrong number of arguments given (1 for 2)
zip(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error zip(): Requires array to work with
zip(['a', 'b', ['a', 'b'], {a => 'b'}], reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
zip(['a', 'b', ['a', 'b'], {a => 'b'}], ['a', undef]) #=> [['a', 'a'], ['b', undef], [['a', 'b'], undef], [{'a' => 'b'}, undef]]
zip(['a', 'b', ['a', 'b'], {a => 'b'}], 'a') #=> error zip(): Requires array to work with
zip(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> error zip(): Requires array to work with
zip(['a', 'b', ['a', 'b'], {a => 'b'}], [['a', 'b']]) #=> [['a', ['a', 'b']], ['b', undef], [['a', 'b'], undef], [{'a' => 'b'}, undef]]
zip(['a', 'b', ['a', 'b'], {a => 'b'}], Integer[1, 2]) #=> error zip(): Requires array to work with
zip({a => 'b', c => 'd'}, {a => 'b'}) #=> error zip(): Requires array to work with
zip({a => 'b', c => 'd'}, reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
zip({a => 'b', c => 'd'}, ['a', undef]) #=> error zip(): Requires array to work with
zip({a => 'b', c => 'd'}, 'a') #=> error zip(): Requires array to work with
zip({a => 'b', c => 'd'}, 1) #=> error zip(): Requires array to work with
zip({a => 'b', c => 'd'}, [['a', 'b']]) #=> error zip(): Requires array to work with
zip({a => 'b', c => 'd'}, Integer[1, 2]) #=> error zip(): Requires array to work with
zip('cab', {a => 'b'}) #=> error zip(): Requires array to work with
zip('cab', reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
zip('cab', ['a', undef]) #=> error zip(): Requires array to work with
zip('cab', 'a') #=> error zip(): Requires array to work with
zip('cab', 1) #=> error zip(): Requires array to work with
zip('cab', [['a', 'b']]) #=> error zip(): Requires array to work with
zip('cab', Integer[1, 2]) #=> error zip(): Requires array to work with
zip(reverse_each(['a', 'b']), {a => 'b'}) #=> error Use of an Iterator is not supported here
zip(reverse_each(['a', 'b']), reverse_each(['a', 'b'])) #=> error Use of an Iterator is not supported here
zip(reverse_each(['a', 'b']), ['a', undef]) #=> error Use of an Iterator is not supported here
zip(reverse_each(['a', 'b']), 'a') #=> error Use of an Iterator is not supported here
zip(reverse_each(['a', 'b']), 1) #=> error Use of an Iterator is not supported here
zip(reverse_each(['a', 'b']), [['a', 'b']]) #=> error Use of an Iterator is not supported here
zip(reverse_each(['a', 'b']), Integer[1, 2]) #=> error Use of an Iterator is not supported here
