Integer.new(undef) #=> error 'new' Value of type Undef cannot be converted to Integer
Integer.new(default) #=> error 'new' Value of type Default cannot be converted to Integer
Integer.new(true) #=> 1
Integer.new(false) #=> 0
Integer.new(0) #=> 0
Integer.new(1) #=> 1
Integer.new(-3) #=> -3
Integer.new(42) #=> 42
Integer.new(1.5) #=> 1
Integer.new(-0.0) #=> 0
Integer.new('') #=> error 'new' The string '' cannot be converted to Integer
Integer.new('a') #=> error 'new' The string 'a' cannot be converted to Integer
Integer.new('42') #=> 42
Integer.new('0x1f') #=> 31
Integer.new('1.5') #=> error 'new' The string '1.5' cannot be converted to Integer
Integer.new('true') #=> error 'new' The string 'true' cannot be converted to Integer
Integer.new('2020-01-02') #=> error 'new' The string '2020-01-02' cannot be converted to Integer
Integer.new('1.2.3') #=> error 'new' The string '1.2.3' cannot be converted to Integer
Integer.new(/a.b/) #=> error 'new' Value of type Regexp[/a.b/] cannot be converted to Integer
Integer.new([]) #=> error 'new' Value of type Array[Unit] cannot be converted to Integer
Integer.new([1]) #=> error 'new' Value of type Array[Integer] cannot be converted to Integer
Integer.new([1,'a']) #=> error 'new' Value of type Array[ScalarData] cannot be converted to Integer
Integer.new([[1,2]]) #=> error 'new' Value of type Array[Array[Integer]] cannot be converted to Integer
Integer.new([['a',1],['b',2]]) #=> error 'new' Value of type Array[Array[ScalarData]] cannot be converted to Integer
Integer.new({}) #=> error Integer.new has wrong type, expects size to be between 1 and 3, got 0
Integer.new({'a'=>1}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'
Integer.new({'a'=>1,'b'=>'x'}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'\n  Integer.new has wrong type, unrecognized key 'b'
Integer.new(Integer) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
Integer.new(Integer[1,2]) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
Integer.new(String) #=> error 'new' Value of type Type[String] cannot be converted to Integer
Integer.new(Timespan.new('1-02:03:04.5')) #=> 93784
Integer.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> 1577934245
Integer.new(SemVer.new('1.2.3-rc1')) #=> error 'new' Value of type SemVer cannot be converted to Integer
Integer.new(SemVerRange.new('>=1.2.0')) #=> error 'new' Value of type SemVerRange cannot be converted to Integer
Integer.new(Binary.new('YWJj')) #=> error 'new' Value of type Binary cannot be converted to Integer
Integer.new(URI.new('http://a/b')) #=> error 'new' Value of type URI cannot be converted to Integer
Integer.new(Sensitive.new(1)) #=> error 'new' Value of type Sensitive[Integer] cannot be converted to Integer
Integer.new(File['/x']) #=> error 'new' Value of type Type[File['/x']] cannot be converted to Integer
Integer.new(Class['a']) #=> error 'new' Value of type Type[Class[a]] cannot be converted to Integer
Integer.new(Regexp[/x/]) #=> error 'new' Value of type Type[Regexp[/x/]] cannot be converted to Integer
Float.new(undef) #=> error 'new_float' Value of type Undef cannot be converted to Float
Float.new(default) #=> error 'new_float' Value of type Default cannot be converted to Float
Float.new(true) #=> 1.0
Float.new(false) #=> 0.0
Float.new(0) #=> 0.0
Float.new(1) #=> 1.0
Float.new(-3) #=> -3.0
Float.new(42) #=> 42.0
Float.new(1.5) #=> 1.5
Float.new(-0.0) #=> -0.0
Float.new(1.0e20) #=> 1.0e+20
Float.new('') #=> error 'new_float' The string '' cannot be converted to Float
Float.new('a') #=> error 'new_float' The string 'a' cannot be converted to Float
Float.new('42') #=> 42.0
Float.new('0x1f') #=> 31.0
Float.new('1.5') #=> 1.5
Float.new('true') #=> error 'new_float' The string 'true' cannot be converted to Float
Float.new('2020-01-02') #=> error 'new_float' The string '2020-01-02' cannot be converted to Float
Float.new('1.2.3') #=> error 'new_float' The string '1.2.3' cannot be converted to Float
Float.new(/a.b/) #=> error 'new_float' Value of type Regexp[/a.b/] cannot be converted to Float
Float.new([]) #=> error 'new_float' Value of type Array[Unit] cannot be converted to Float
Float.new([1]) #=> error 'new_float' Value of type Array[Integer] cannot be converted to Float
Float.new([1,'a']) #=> error 'new_float' Value of type Array[ScalarData] cannot be converted to Float
Float.new([[1,2]]) #=> error 'new_float' Value of type Array[Array[Integer]] cannot be converted to Float
Float.new([['a',1],['b',2]]) #=> error 'new_float' Value of type Array[Array[ScalarData]] cannot be converted to Float
Float.new({}) #=> error 'new_float' Value of type Hash[0, 0] cannot be converted to Float
Float.new({'a'=>1}) #=> error 'new_float' Value of type Hash[String, Integer] cannot be converted to Float
Float.new({'a'=>1,'b'=>'x'}) #=> error 'new_float' Value of type Hash[String[1, 1], ScalarData] cannot be converted to Float
Float.new({1=>2}) #=> error 'new_float' Value of type Hash[Integer, Integer] cannot be converted to Float
Float.new(Integer) #=> error 'new_float' Value of type Type[Integer] cannot be converted to Float
Float.new(Integer[1,2]) #=> error 'new_float' Value of type Type[Integer] cannot be converted to Float
Float.new(String) #=> error 'new_float' Value of type Type[String] cannot be converted to Float
Float.new(Timespan.new('1-02:03:04.5')) #=> 93784.5
Float.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> 1577934245.0
Float.new(SemVer.new('1.2.3-rc1')) #=> error 'new_float' Value of type SemVer cannot be converted to Float
Float.new(SemVerRange.new('>=1.2.0')) #=> error 'new_float' Value of type SemVerRange cannot be converted to Float
Float.new(Binary.new('YWJj')) #=> error 'new_float' Value of type Binary cannot be converted to Float
Float.new(URI.new('http://a/b')) #=> error 'new_float' Value of type URI cannot be converted to Float
Float.new(Sensitive.new(1)) #=> error 'new_float' Value of type Sensitive[Integer] cannot be converted to Float
Float.new(File['/x']) #=> error 'new_float' Value of type Type[File['/x']] cannot be converted to Float
Float.new(Class['a']) #=> error 'new_float' Value of type Type[Class[a]] cannot be converted to Float
Float.new(Regexp[/x/]) #=> error 'new_float' Value of type Type[Regexp[/x/]] cannot be converted to Float
Numeric.new(undef) #=> error 'new_numeric' Value of type Undef cannot be converted to Numeric
Numeric.new(default) #=> error 'new_numeric' Value of type Default cannot be converted to Numeric
Numeric.new(true) #=> 1
Numeric.new(false) #=> 0
Numeric.new(0) #=> 0
Numeric.new(1) #=> 1
Numeric.new(-3) #=> -3
Numeric.new(42) #=> 42
Numeric.new(1.5) #=> 1.5
Numeric.new(-0.0) #=> -0.0
Numeric.new(1.0e20) #=> 1.0e+20
Numeric.new('') #=> error 'new_numeric' The string '' cannot be converted to Numeric
Numeric.new('a') #=> error 'new_numeric' The string 'a' cannot be converted to Numeric
Numeric.new('42') #=> 42
Numeric.new('0x1f') #=> 31
Numeric.new('1.5') #=> 1.5
Numeric.new('true') #=> error 'new_numeric' The string 'true' cannot be converted to Numeric
Numeric.new('2020-01-02') #=> error 'new_numeric' The string '2020-01-02' cannot be converted to Numeric
Numeric.new('1.2.3') #=> error 'new_numeric' The string '1.2.3' cannot be converted to Numeric
Numeric.new(/a.b/) #=> error 'new_numeric' Value of type Regexp[/a.b/] cannot be converted to Numeric
Numeric.new([]) #=> error 'new_numeric' Value of type Array[Unit] cannot be converted to Numeric
Numeric.new([1]) #=> error 'new_numeric' Value of type Array[Integer] cannot be converted to Numeric
Numeric.new([1,'a']) #=> error 'new_numeric' Value of type Array[ScalarData] cannot be converted to Numeric
Numeric.new([[1,2]]) #=> error 'new_numeric' Value of type Array[Array[Integer]] cannot be converted to Numeric
Numeric.new([['a',1],['b',2]]) #=> error 'new_numeric' Value of type Array[Array[ScalarData]] cannot be converted to Numeric
Numeric.new({}) #=> error 'new_numeric' Value of type Hash[0, 0] cannot be converted to Numeric
Numeric.new({'a'=>1}) #=> error 'new_numeric' Value of type Hash[String, Integer] cannot be converted to Numeric
Numeric.new({'a'=>1,'b'=>'x'}) #=> error 'new_numeric' Value of type Hash[String[1, 1], ScalarData] cannot be converted to Numeric
Numeric.new({1=>2}) #=> error 'new_numeric' Value of type Hash[Integer, Integer] cannot be converted to Numeric
Numeric.new(Integer) #=> error 'new_numeric' Value of type Type[Integer] cannot be converted to Numeric
Numeric.new(Integer[1,2]) #=> error 'new_numeric' Value of type Type[Integer] cannot be converted to Numeric
Numeric.new(String) #=> error 'new_numeric' Value of type Type[String] cannot be converted to Numeric
Numeric.new(Timespan.new('1-02:03:04.5')) #=> 93784.5
Numeric.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> 1577934245.0
Numeric.new(SemVer.new('1.2.3-rc1')) #=> error 'new_numeric' Value of type SemVer cannot be converted to Numeric
Numeric.new(SemVerRange.new('>=1.2.0')) #=> error 'new_numeric' Value of type SemVerRange cannot be converted to Numeric
Numeric.new(Binary.new('YWJj')) #=> error 'new_numeric' Value of type Binary cannot be converted to Numeric
Numeric.new(URI.new('http://a/b')) #=> error 'new_numeric' Value of type URI cannot be converted to Numeric
Numeric.new(Sensitive.new(1)) #=> error 'new_numeric' Value of type Sensitive[Integer] cannot be converted to Numeric
Numeric.new(File['/x']) #=> error 'new_numeric' Value of type Type[File['/x']] cannot be converted to Numeric
Numeric.new(Class['a']) #=> error 'new_numeric' Value of type Type[Class[a]] cannot be converted to Numeric
Numeric.new(Regexp[/x/]) #=> error 'new_numeric' Value of type Type[Regexp[/x/]] cannot be converted to Numeric
String.new(undef) #=> ''
String.new(default) #=> 'default'
String.new(true) #=> 'true'
String.new(false) #=> 'false'
String.new(0) #=> '0'
String.new(1) #=> '1'
String.new(-3) #=> '-3'
String.new(42) #=> '42'
String.new(1.5) #=> '1.500000'
String.new(-0.0) #=> '-0.000000'
String.new(1.0e20) #=> '100000000000000000000.000000'
String.new('') #=> ''
String.new('a') #=> 'a'
String.new('42') #=> '42'
String.new('0x1f') #=> '0x1f'
String.new('1.5') #=> '1.5'
String.new('true') #=> 'true'
String.new('2020-01-02') #=> '2020-01-02'
String.new('1.2.3') #=> '1.2.3'
String.new(/a.b/) #=> 'a.b'
String.new([]) #=> '[]'
String.new([1]) #=> '[1]'
String.new([1,'a']) #=> '[1, \'a\']'
String.new([[1,2]]) #=> '[[1, 2]]'
String.new([['a',1],['b',2]]) #=> '[[\'a\', 1], [\'b\', 2]]'
String.new({}) #=> '{}'
String.new({'a'=>1}) #=> '{\'a\' => 1}'
String.new({'a'=>1,'b'=>'x'}) #=> '{\'a\' => 1, \'b\' => \'x\'}'
String.new({1=>2}) #=> '{1 => 2}'
String.new(Integer) #=> 'Integer'
String.new(Integer[1,2]) #=> 'Integer[1, 2]'
String.new(String) #=> 'String'
String.new(Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
String.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
String.new(SemVer.new('1.2.3-rc1')) #=> '1.2.3-rc1'
String.new(SemVerRange.new('>=1.2.0')) #=> '>=1.2.0'
String.new(Binary.new('YWJj')) #=> 'YWJj'
String.new(URI.new('http://a/b')) #=> 'http://a/b'
String.new(Sensitive.new(1)) #=> 'Sensitive [value redacted]'
String.new(File['/x']) #=> 'File[\'/x\']'
String.new(Class['a']) #=> 'Class[a]'
String.new(Regexp[/x/]) #=> 'Regexp[/x/]'
Boolean.new(undef) #=> error 'new_boolean' Value of type Undef cannot be converted to Boolean
Boolean.new(default) #=> error 'new_boolean' Value of type Default cannot be converted to Boolean
Boolean.new(true) #=> true
Boolean.new(false) #=> false
Boolean.new(0) #=> false
Boolean.new(1) #=> true
Boolean.new(-3) #=> true
Boolean.new(42) #=> true
Boolean.new(1.5) #=> true
Boolean.new(-0.0) #=> false
Boolean.new(1.0e20) #=> true
Boolean.new('') #=> error 'new_boolean' The string '' cannot be converted to Boolean
Boolean.new('a') #=> error 'new_boolean' The string 'a' cannot be converted to Boolean
Boolean.new('42') #=> error 'new_boolean' The string '42' cannot be converted to Boolean
Boolean.new('0x1f') #=> error 'new_boolean' The string '0x1f' cannot be converted to Boolean
Boolean.new('1.5') #=> error 'new_boolean' The string '1.5' cannot be converted to Boolean
Boolean.new('true') #=> true
Boolean.new('2020-01-02') #=> error 'new_boolean' The string '2020-01-02' cannot be converted to Boolean
Boolean.new('1.2.3') #=> error 'new_boolean' The string '1.2.3' cannot be converted to Boolean
Boolean.new(/a.b/) #=> error 'new_boolean' Value of type Regexp[/a.b/] cannot be converted to Boolean
Boolean.new([]) #=> error 'new_boolean' Value of type Array[Unit] cannot be converted to Boolean
Boolean.new([1]) #=> error 'new_boolean' Value of type Array[Integer] cannot be converted to Boolean
Boolean.new([1,'a']) #=> error 'new_boolean' Value of type Array[ScalarData] cannot be converted to Boolean
Boolean.new([[1,2]]) #=> error 'new_boolean' Value of type Array[Array[Integer]] cannot be converted to Boolean
Boolean.new([['a',1],['b',2]]) #=> error 'new_boolean' Value of type Array[Array[ScalarData]] cannot be converted to Boolean
Boolean.new({}) #=> error 'new_boolean' Value of type Hash[0, 0] cannot be converted to Boolean
Boolean.new({'a'=>1}) #=> error 'new_boolean' Value of type Hash[String, Integer] cannot be converted to Boolean
Boolean.new({'a'=>1,'b'=>'x'}) #=> error 'new_boolean' Value of type Hash[String[1, 1], ScalarData] cannot be converted to Boolean
Boolean.new({1=>2}) #=> error 'new_boolean' Value of type Hash[Integer, Integer] cannot be converted to Boolean
Boolean.new(Integer) #=> error 'new_boolean' Value of type Type[Integer] cannot be converted to Boolean
Boolean.new(Integer[1,2]) #=> error 'new_boolean' Value of type Type[Integer] cannot be converted to Boolean
Boolean.new(String) #=> error 'new_boolean' Value of type Type[String] cannot be converted to Boolean
Boolean.new(Timespan.new('1-02:03:04.5')) #=> error 'new_boolean' Value of type Timespan cannot be converted to Boolean
Boolean.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error 'new_boolean' Value of type Timestamp cannot be converted to Boolean
Boolean.new(SemVer.new('1.2.3-rc1')) #=> error 'new_boolean' Value of type SemVer cannot be converted to Boolean
Boolean.new(SemVerRange.new('>=1.2.0')) #=> error 'new_boolean' Value of type SemVerRange cannot be converted to Boolean
Boolean.new(Binary.new('YWJj')) #=> error 'new_boolean' Value of type Binary cannot be converted to Boolean
Boolean.new(URI.new('http://a/b')) #=> error 'new_boolean' Value of type URI cannot be converted to Boolean
Boolean.new(Sensitive.new(1)) #=> error 'new_boolean' Value of type Sensitive[Integer] cannot be converted to Boolean
Boolean.new(File['/x']) #=> error 'new_boolean' Value of type Type[File['/x']] cannot be converted to Boolean
Boolean.new(Class['a']) #=> error 'new_boolean' Value of type Type[Class[a]] cannot be converted to Boolean
Boolean.new(Regexp[/x/]) #=> error 'new_boolean' Value of type Type[Regexp[/x/]] cannot be converted to Boolean
Array.new(undef) #=> error 'new_array' Value of type Undef cannot be converted to Array
Array.new(default) #=> error 'new_array' Value of type Default cannot be converted to Array
Array.new(true) #=> error 'new_array' Value of type Boolean cannot be converted to Array
Array.new(false) #=> error 'new_array' Value of type Boolean cannot be converted to Array
Array.new(0) #=> []
Array.new(1) #=> [0]
Array.new(-3) #=> error 'new_array' Value of type Integer cannot be converted to Array
Array.new(42) #=> [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41]
Array.new(1.5) #=> error 'new_array' Value of type Float cannot be converted to Array
Array.new(-0.0) #=> error 'new_array' Value of type Float cannot be converted to Array
Array.new(1.0e20) #=> error 'new_array' Value of type Float cannot be converted to Array
Array.new('') #=> []
Array.new('a') #=> ['a']
Array.new('42') #=> ['4', '2']
Array.new('0x1f') #=> ['0', 'x', '1', 'f']
Array.new('1.5') #=> ['1', '.', '5']
Array.new('true') #=> ['t', 'r', 'u', 'e']
Array.new('2020-01-02') #=> ['2', '0', '2', '0', '-', '0', '1', '-', '0', '2']
Array.new('1.2.3') #=> ['1', '.', '2', '.', '3']
Array.new(/a.b/) #=> error 'new_array' Value of type Regexp[/a.b/] cannot be converted to Array
Array.new([]) #=> []
Array.new([1]) #=> [1]
Array.new([1,'a']) #=> [1, 'a']
Array.new([[1,2]]) #=> [[1, 2]]
Array.new([['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
Array.new({}) #=> []
Array.new({'a'=>1}) #=> [['a', 1]]
Array.new({'a'=>1,'b'=>'x'}) #=> [['a', 1], ['b', 'x']]
Array.new({1=>2}) #=> [[1, 2]]
Array.new(Integer) #=> error 'new_array' Value of type Type[Integer] cannot be converted to Array
Array.new(Integer[1,2]) #=> [1, 2]
Array.new(String) #=> error 'new_array' Value of type Type[String] cannot be converted to Array
Array.new(Timespan.new('1-02:03:04.5')) #=> error 'new_array' Value of type Timespan cannot be converted to Array
Array.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error 'new_array' Value of type Timestamp cannot be converted to Array
Array.new(SemVer.new('1.2.3-rc1')) #=> error 'new_array' Value of type SemVer cannot be converted to Array
Array.new(SemVerRange.new('>=1.2.0')) #=> error 'new_array' Value of type SemVerRange cannot be converted to Array
Array.new(Binary.new('YWJj')) #=> [97, 98, 99]
Array.new(URI.new('http://a/b')) #=> error 'new_array' Value of type URI cannot be converted to Array
Array.new(Sensitive.new(1)) #=> error 'new_array' Value of type Sensitive[Integer] cannot be converted to Array
Array.new(File['/x']) #=> error 'new_array' Value of type Type[File['/x']] cannot be converted to Array
Array.new(Class['a']) #=> error 'new_array' Value of type Type[Class[a]] cannot be converted to Array
Array.new(Regexp[/x/]) #=> error 'new_array' Value of type Type[Regexp[/x/]] cannot be converted to Array
Hash.new(undef) #=> error Value of type Undef cannot be converted to Hash
Hash.new(default) #=> error Value of type Default cannot be converted to Hash
Hash.new(true) #=> error Value of type Boolean cannot be converted to Hash
Hash.new(false) #=> error Value of type Boolean cannot be converted to Hash
Hash.new(0) #=> {}
Hash.new(1) #=> error odd number of arguments for Hash
Hash.new(-3) #=> error Value of type Integer cannot be converted to Hash
Hash.new(42) #=> {0 => 1, 2 => 3, 4 => 5, 6 => 7, 8 => 9, 10 => 11, 12 => 13, 14 => 15, 16 => 17, 18 => 19, 20 => 21, 22 => 23, 24 => 25, 26 => 27, 28 => 29, 30 => 31, 32 => 33, 34 => 35, 36 => 37, 38 => 39, 40 => 41}
Hash.new(1.5) #=> error Value of type Float cannot be converted to Hash
Hash.new(-0.0) #=> error Value of type Float cannot be converted to Hash
Hash.new(1.0e20) #=> error Value of type Float cannot be converted to Hash
Hash.new('') #=> {}
Hash.new('a') #=> error odd number of arguments for Hash
Hash.new('42') #=> {'4' => '2'}
Hash.new('0x1f') #=> {'0' => 'x', '1' => 'f'}
Hash.new('1.5') #=> error odd number of arguments for Hash
Hash.new('true') #=> {'t' => 'r', 'u' => 'e'}
Hash.new('2020-01-02') #=> {'2' => '0', '-' => '0', '1' => '-', '0' => '2'}
Hash.new('1.2.3') #=> error odd number of arguments for Hash
Hash.new(/a.b/) #=> error Value of type Regexp[/a.b/] cannot be converted to Hash
Hash.new([]) #=> {}
Hash.new([1]) #=> error odd number of arguments for Hash
Hash.new([1,'a']) #=> {1 => 'a'}
Hash.new([[1,2]]) #=> {1 => 2}
Hash.new([['a',1],['b',2]]) #=> {'a' => 1, 'b' => 2}
Hash.new({}) #=> {}
Hash.new({'a'=>1}) #=> {'a' => 1}
Hash.new({'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
Hash.new({1=>2}) #=> {1 => 2}
Hash.new(Integer) #=> error Value of type Type[Integer] cannot be converted to Hash
Hash.new(Integer[1,2]) #=> {1 => 2}
Hash.new(String) #=> error Value of type Type[String] cannot be converted to Hash
Hash.new(Timespan.new('1-02:03:04.5')) #=> error Value of type Timespan cannot be converted to Hash
Hash.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Value of type Timestamp cannot be converted to Hash
Hash.new(SemVer.new('1.2.3-rc1')) #=> error Value of type SemVer cannot be converted to Hash
Hash.new(SemVerRange.new('>=1.2.0')) #=> error Value of type SemVerRange cannot be converted to Hash
Hash.new(Binary.new('YWJj')) #=> error Value of type Binary cannot be converted to Hash
Hash.new(URI.new('http://a/b')) #=> error Value of type URI cannot be converted to Hash
Hash.new(Sensitive.new(1)) #=> error Value of type Sensitive[Integer] cannot be converted to Hash
Hash.new(File['/x']) #=> error Value of type Type[File['/x']] cannot be converted to Hash
Hash.new(Class['a']) #=> error Value of type Type[Class[a]] cannot be converted to Hash
Hash.new(Regexp[/x/]) #=> error Value of type Type[Regexp[/x/]] cannot be converted to Hash
Tuple[Integer,String].new(undef) #=> error 'new_array' Value of type Undef cannot be converted to Array
Tuple[Integer,String].new(default) #=> error 'new_array' Value of type Default cannot be converted to Array
Tuple[Integer,String].new(true) #=> error 'new_array' Value of type Boolean cannot be converted to Array
Tuple[Integer,String].new(false) #=> error 'new_array' Value of type Boolean cannot be converted to Array
Tuple[Integer,String].new(0) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 0
Tuple[Integer,String].new(1) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 1
Tuple[Integer,String].new(-3) #=> error 'new_array' Value of type Integer cannot be converted to Array
Tuple[Integer,String].new(42) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 42
Tuple[Integer,String].new(1.5) #=> error 'new_array' Value of type Float cannot be converted to Array
Tuple[Integer,String].new(-0.0) #=> error 'new_array' Value of type Float cannot be converted to Array
Tuple[Integer,String].new(1.0e20) #=> error 'new_array' Value of type Float cannot be converted to Array
Tuple[Integer,String].new('') #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 0
Tuple[Integer,String].new('a') #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 1
Tuple[Integer,String].new('42') #=> error Converted value from Tuple[Integer, String].new() has wrong type, index 0 expects an Integer value, got String
Tuple[Integer,String].new('0x1f') #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 4
Tuple[Integer,String].new('1.5') #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 3
Tuple[Integer,String].new('true') #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 4
Tuple[Integer,String].new('2020-01-02') #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 10
Tuple[Integer,String].new('1.2.3') #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 5
Tuple[Integer,String].new(/a.b/) #=> error 'new_array' Value of type Regexp[/a.b/] cannot be converted to Array
Tuple[Integer,String].new([]) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 0
Tuple[Integer,String].new([1]) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 1
Tuple[Integer,String].new([1,'a']) #=> [1, 'a']
Tuple[Integer,String].new([[1,2]]) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 1
Tuple[Integer,String].new([['a',1],['b',2]]) #=> error  Converted value from Tuple[Integer, String].new() has wrong type, index 0 expects an Integer value, got Tuple\n  Converted value from Tuple[Integer, String].new() has wrong type, index 1 expects a String value, got Tuple
Tuple[Integer,String].new({}) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 0
Tuple[Integer,String].new({'a'=>1}) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 1
Tuple[Integer,String].new({'a'=>1,'b'=>'x'}) #=> error  Converted value from Tuple[Integer, String].new() has wrong type, index 0 expects an Integer value, got Tuple\n  Converted value from Tuple[Integer, String].new() has wrong type, index 1 expects a String value, got Tuple
Tuple[Integer,String].new({1=>2}) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 1
Tuple[Integer,String].new(Integer) #=> error 'new_array' Value of type Type[Integer] cannot be converted to Array
Tuple[Integer,String].new(Integer[1,2]) #=> error Converted value from Tuple[Integer, String].new() has wrong type, index 1 expects a String value, got Integer
Tuple[Integer,String].new(String) #=> error 'new_array' Value of type Type[String] cannot be converted to Array
Tuple[Integer,String].new(Timespan.new('1-02:03:04.5')) #=> error 'new_array' Value of type Timespan cannot be converted to Array
Tuple[Integer,String].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error 'new_array' Value of type Timestamp cannot be converted to Array
Tuple[Integer,String].new(SemVer.new('1.2.3-rc1')) #=> error 'new_array' Value of type SemVer cannot be converted to Array
Tuple[Integer,String].new(SemVerRange.new('>=1.2.0')) #=> error 'new_array' Value of type SemVerRange cannot be converted to Array
Tuple[Integer,String].new(Binary.new('YWJj')) #=> error Converted value from Tuple[Integer, String].new() has wrong type, expects size to be 2, got 3
Tuple[Integer,String].new(URI.new('http://a/b')) #=> error 'new_array' Value of type URI cannot be converted to Array
Tuple[Integer,String].new(Sensitive.new(1)) #=> error 'new_array' Value of type Sensitive[Integer] cannot be converted to Array
Tuple[Integer,String].new(File['/x']) #=> error 'new_array' Value of type Type[File['/x']] cannot be converted to Array
Tuple[Integer,String].new(Class['a']) #=> error 'new_array' Value of type Type[Class[a]] cannot be converted to Array
Tuple[Integer,String].new(Regexp[/x/]) #=> error 'new_array' Value of type Type[Regexp[/x/]] cannot be converted to Array
Struct[{a=>Integer}].new(undef) #=> error Value of type Undef cannot be converted to Hash
Struct[{a=>Integer}].new(default) #=> error Value of type Default cannot be converted to Hash
Struct[{a=>Integer}].new(true) #=> error Value of type Boolean cannot be converted to Hash
Struct[{a=>Integer}].new(false) #=> error Value of type Boolean cannot be converted to Hash
Struct[{a=>Integer}].new(0) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, expects size to be 1, got 0
Struct[{a=>Integer}].new(1) #=> error odd number of arguments for Hash
Struct[{a=>Integer}].new(-3) #=> error Value of type Integer cannot be converted to Hash
Struct[{a=>Integer}].new(42) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, expects size to be 1, got 21
Struct[{a=>Integer}].new(1.5) #=> error Value of type Float cannot be converted to Hash
Struct[{a=>Integer}].new(-0.0) #=> error Value of type Float cannot be converted to Hash
Struct[{a=>Integer}].new(1.0e20) #=> error Value of type Float cannot be converted to Hash
Struct[{a=>Integer}].new('') #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, expects size to be 1, got 0
Struct[{a=>Integer}].new('a') #=> error odd number of arguments for Hash
Struct[{a=>Integer}].new('42') #=> error  Converted value from Struct[{'a' => Integer}].new() has wrong type, expects a value for key 'a'\n  Converted value from Struct[{'a' => Integer}].new() has wrong type, unrecognized key '4'
Struct[{a=>Integer}].new('1.5') #=> error odd number of arguments for Hash
Struct[{a=>Integer}].new('1.2.3') #=> error odd number of arguments for Hash
Struct[{a=>Integer}].new(/a.b/) #=> error Value of type Regexp[/a.b/] cannot be converted to Hash
Struct[{a=>Integer}].new([]) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, expects size to be 1, got 0
Struct[{a=>Integer}].new([1]) #=> error odd number of arguments for Hash
Struct[{a=>Integer}].new([1,'a']) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, expects a Struct[{'a' => Integer}] value, got Hash[Integer[1, 1], String]
Struct[{a=>Integer}].new([[1,2]]) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, expects a Struct[{'a' => Integer}] value, got Hash[Integer[1, 1], Integer[2, 2]]
Struct[{a=>Integer}].new([['a',1],['b',2]]) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, unrecognized key 'b'
Struct[{a=>Integer}].new({}) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, expects size to be 1, got 0
Struct[{a=>Integer}].new({'a'=>1}) #=> {'a' => 1}
Struct[{a=>Integer}].new({'a'=>1,'b'=>'x'}) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, unrecognized key 'b'
Struct[{a=>Integer}].new({1=>2}) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, expects a Struct[{'a' => Integer}] value, got Hash[Integer[1, 1], Integer[2, 2]]
Struct[{a=>Integer}].new(Integer) #=> error Value of type Type[Integer] cannot be converted to Hash
Struct[{a=>Integer}].new(Integer[1,2]) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, expects a Struct[{'a' => Integer}] value, got Hash[Integer[1, 1], Integer[2, 2]]
Struct[{a=>Integer}].new(String) #=> error Value of type Type[String] cannot be converted to Hash
Struct[{a=>Integer}].new(Timespan.new('1-02:03:04.5')) #=> error Value of type Timespan cannot be converted to Hash
Struct[{a=>Integer}].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Value of type Timestamp cannot be converted to Hash
Struct[{a=>Integer}].new(SemVer.new('1.2.3-rc1')) #=> error Value of type SemVer cannot be converted to Hash
Struct[{a=>Integer}].new(SemVerRange.new('>=1.2.0')) #=> error Value of type SemVerRange cannot be converted to Hash
Struct[{a=>Integer}].new(Binary.new('YWJj')) #=> error Value of type Binary cannot be converted to Hash
Struct[{a=>Integer}].new(URI.new('http://a/b')) #=> error Value of type URI cannot be converted to Hash
Struct[{a=>Integer}].new(Sensitive.new(1)) #=> error Value of type Sensitive[Integer] cannot be converted to Hash
Struct[{a=>Integer}].new(File['/x']) #=> error Value of type Type[File['/x']] cannot be converted to Hash
Struct[{a=>Integer}].new(Class['a']) #=> error Value of type Type[Class[a]] cannot be converted to Hash
Struct[{a=>Integer}].new(Regexp[/x/]) #=> error Value of type Type[Regexp[/x/]] cannot be converted to Hash
Timespan.new(undef) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Undef\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Undef\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Undef\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Undef
Timespan.new(0) #=> '0-00:00:00.0'
Timespan.new(1) #=> '0-00:00:01.0'
Timespan.new(-3) #=> '-0-00:00:03.0'
Timespan.new(42) #=> '0-00:00:42.0'
Timespan.new(1.5) #=> '0-00:00:01.5'
Timespan.new(-0.0) #=> '0-00:00:00.0'
Timespan.new('a') #=> error Unable to parse 'a' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan.new('42') #=> '0-00:00:42.0'
Timespan.new('0x1f') #=> error Unable to parse '0x1f' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan.new('1.5') #=> '0-00:00:01.5'
Timespan.new('true') #=> error Unable to parse 'true' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan.new('2020-01-02') #=> error Unable to parse '2020-01-02' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan.new('1.2.3') #=> error Unable to parse '1.2.3' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan.new(/a.b/) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Regexp\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Regexp\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Regexp\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Regexp
Timespan.new([['a',1],['b',2]]) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Tuple\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Tuple\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Tuple\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Tuple
Timespan.new({}) #=> '0-00:00:00.0'
Timespan.new(Integer[1,2]) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Type[Integer]\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Type[Integer]\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Type[Integer]\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Type[Integer]
Timespan.new(Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
Timespan.new(Binary.new('YWJj')) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Binary\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Binary\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Binary\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Binary
Timespan.new(Regexp[/x/]) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Type[Regexp]\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Type[Regexp]\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Type[Regexp]\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Type[Regexp]
Timestamp.new(0) #=> '1970-01-01T00:00:00.000000000 UTC'
Timestamp.new(1) #=> '1970-01-01T00:00:01.000000000 UTC'
Timestamp.new(-3) #=> '1969-12-31T23:59:57.000000000 UTC'
Timestamp.new(42) #=> '1970-01-01T00:00:42.000000000 UTC'
Timestamp.new(1.5) #=> '1970-01-01T00:00:01.500000000 UTC'
Timestamp.new(-0.0) #=> '1970-01-01T00:00:00.000000000 UTC'
Timestamp.new('') #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got String\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got String
Timestamp.new('a') #=> error Unable to parse 'a' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp.new('42') #=> error Unable to parse '42' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp.new('0x1f') #=> error Unable to parse '0x1f' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp.new('1.5') #=> error Unable to parse '1.5' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp.new('true') #=> error Unable to parse 'true' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp.new('2020-01-02') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp.new('1.2.3') #=> error Unable to parse '1.2.3' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp.new([[1,2]]) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Tuple\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Tuple\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Tuple
Timestamp.new({1=>2}) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Hash\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Hash\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct[{'string' => String[1], Optional['format'] => Formats = Variant[String[2], Array[String[2], 1]], Optional['timezone'] => String[1]}] value, got Hash[Integer[1, 1], Integer[2, 2]]
Timestamp.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
Timestamp.new(SemVer.new('1.2.3-rc1')) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got SemVer\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got SemVer\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got SemVer
Timestamp.new(File['/x']) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Type[Resource]\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Type[Resource]\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Type[Resource]
SemVer.new(true) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: parameter 'str' expects a match for SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/], got Boolean\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: expects between 3 and 5 arguments, got 1\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] value, got Boolean
SemVer.new(42) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: parameter 'str' expects a match for SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/], got Integer\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: expects between 3 and 5 arguments, got 1\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] value, got Integer
SemVer.new('') #=> error 'new_Version' The string '' cannot be converted to a SemVer
SemVer.new('a') #=> error 'new_Version' The string 'a' cannot be converted to a SemVer
SemVer.new('42') #=> error 'new_Version' The string '42' cannot be converted to a SemVer
SemVer.new('0x1f') #=> error 'new_Version' The string '0x1f' cannot be converted to a SemVer
SemVer.new('1.5') #=> error 'new_Version' The string '1.5' cannot be converted to a SemVer
SemVer.new('true') #=> error 'new_Version' The string 'true' cannot be converted to a SemVer
SemVer.new('2020-01-02') #=> error 'new_Version' The string '2020-01-02' cannot be converted to a SemVer
SemVer.new('1.2.3') #=> '1.2.3'
SemVer.new([]) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: parameter 'str' expects a match for SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/], got Array\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: expects between 3 and 5 arguments, got 1\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] value, got Array
SemVer.new({}) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: parameter 'str' expects a match for SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/], got Hash\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: expects between 3 and 5 arguments, got 1\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: parameter 'hash_args' expects size to be between 3 and 5, got 0
SemVer.new(Integer[1,2]) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: parameter 'str' expects a match for SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/], got Type[Integer]\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: expects between 3 and 5 arguments, got 1\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] value, got Type
SemVer.new(SemVer.new('1.2.3-rc1')) #=> '1.2.3-rc1'
SemVer.new(Binary.new('YWJj')) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: parameter 'str' expects a match for SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/], got Binary\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: expects between 3 and 5 arguments, got 1\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] value, got Binary
SemVer.new(Regexp[/x/]) #=> error The function 'new_Version' was called with arguments it does not accept. It expects one of:\n  (SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/] str)\n    rejected: parameter 'str' expects a match for SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/], got Type[Regexp]\n  (PositiveInteger = Integer[0] major, PositiveInteger = Integer[0] minor, PositiveInteger = Integer[0] patch, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] prerelease?, SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/] build?)\n    rejected: expects between 3 and 5 arguments, got 1\n  (SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerHash = Struct[{'major' => PositiveInteger = Integer[0], 'minor' => PositiveInteger = Integer[0], 'patch' => PositiveInteger = Integer[0], Optional['prerelease'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/], Optional['build'] => SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]}] value, got Type
SemVerRange.new(0) #=> error The function 'new_VersionRange' was called with arguments it does not accept. It expects one of:\n  (SemVerRangeString = String[1] str)\n    rejected: parameter 'str' expects a SemVerRangeString = String[1] value, got Integer\n  (Variant[Default, SemVer] min, Variant[Default, SemVer] max, Boolean exclude_max?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] value, got Integer
SemVerRange.new(-0.0) #=> error The function 'new_VersionRange' was called with arguments it does not accept. It expects one of:\n  (SemVerRangeString = String[1] str)\n    rejected: parameter 'str' expects a SemVerRangeString = String[1] value, got Float\n  (Variant[Default, SemVer] min, Variant[Default, SemVer] max, Boolean exclude_max?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] value, got Float
SemVerRange.new('a') #=> error Unparsable version range: "a"
SemVerRange.new('42') #=> '42'
SemVerRange.new('0x1f') #=> error Unparsable version range: "0x1f"
SemVerRange.new('1.5') #=> '1.5'
SemVerRange.new('true') #=> error Unparsable version range: "true"
SemVerRange.new('2020-01-02') #=> error Unparsable version range: "2020-01-02"
SemVerRange.new('1.2.3') #=> '1.2.3'
SemVerRange.new([1]) #=> error The function 'new_VersionRange' was called with arguments it does not accept. It expects one of:\n  (SemVerRangeString = String[1] str)\n    rejected: parameter 'str' expects a SemVerRangeString = String[1] value, got Tuple\n  (Variant[Default, SemVer] min, Variant[Default, SemVer] max, Boolean exclude_max?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] value, got Tuple
SemVerRange.new({'a'=>1}) #=> error The function 'new_VersionRange' was called with arguments it does not accept. It expects one of:\n  (SemVerRangeString = String[1] str)\n    rejected: parameter 'str' expects a SemVerRangeString = String[1] value, got Struct\n  (Variant[Default, SemVer] min, Variant[Default, SemVer] max, Boolean exclude_max?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] hash_args)\n    rejected: parameter 'hash_args' expects a value for key 'min'\n    rejected: parameter 'hash_args' unrecognized key 'a'
SemVerRange.new(String) #=> error The function 'new_VersionRange' was called with arguments it does not accept. It expects one of:\n  (SemVerRangeString = String[1] str)\n    rejected: parameter 'str' expects a SemVerRangeString = String[1] value, got Type\n  (Variant[Default, SemVer] min, Variant[Default, SemVer] max, Boolean exclude_max?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] value, got Type
SemVerRange.new(SemVerRange.new('>=1.2.0')) #=> '>=1.2.0'
SemVerRange.new(URI.new('http://a/b')) #=> error The function 'new_VersionRange' was called with arguments it does not accept. It expects one of:\n  (SemVerRangeString = String[1] str)\n    rejected: parameter 'str' expects a SemVerRangeString = String[1] value, got URI\n  (Variant[Default, SemVer] min, Variant[Default, SemVer] max, Boolean exclude_max?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] hash_args)\n    rejected: parameter 'hash_args' expects a SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] value, got URI
Regexp.new(undef) #=> error 'new_float' parameter 'pattern' expects a String value, got Undef
Regexp.new(default) #=> error 'new_float' parameter 'pattern' expects a String value, got Default
Regexp.new(true) #=> error 'new_float' parameter 'pattern' expects a String value, got Boolean
Regexp.new(false) #=> error 'new_float' parameter 'pattern' expects a String value, got Boolean
Regexp.new(0) #=> error 'new_float' parameter 'pattern' expects a String value, got Integer
Regexp.new(1) #=> error 'new_float' parameter 'pattern' expects a String value, got Integer
Regexp.new(-3) #=> error 'new_float' parameter 'pattern' expects a String value, got Integer
Regexp.new(42) #=> error 'new_float' parameter 'pattern' expects a String value, got Integer
Regexp.new(1.5) #=> error 'new_float' parameter 'pattern' expects a String value, got Float
Regexp.new(-0.0) #=> error 'new_float' parameter 'pattern' expects a String value, got Float
Regexp.new(1.0e20) #=> error 'new_float' parameter 'pattern' expects a String value, got Float
Regexp.new('') #=> //
Regexp.new('a') #=> /a/
Regexp.new('42') #=> /42/
Regexp.new('0x1f') #=> /0x1f/
Regexp.new('1.5') #=> /1.5/
Regexp.new('true') #=> /true/
Regexp.new('2020-01-02') #=> /2020-01-02/
Regexp.new('1.2.3') #=> /1.2.3/
Regexp.new(/a.b/) #=> /a.b/
Regexp.new([]) #=> error 'new_float' parameter 'pattern' expects a String value, got Array
Regexp.new([1]) #=> error 'new_float' parameter 'pattern' expects a String value, got Tuple
Regexp.new([1,'a']) #=> error 'new_float' parameter 'pattern' expects a String value, got Tuple
Regexp.new([[1,2]]) #=> error 'new_float' parameter 'pattern' expects a String value, got Tuple
Regexp.new([['a',1],['b',2]]) #=> error 'new_float' parameter 'pattern' expects a String value, got Tuple
Regexp.new({}) #=> error 'new_float' parameter 'pattern' expects a String value, got Hash
Regexp.new({'a'=>1}) #=> error 'new_float' parameter 'pattern' expects a String value, got Struct
Regexp.new({'a'=>1,'b'=>'x'}) #=> error 'new_float' parameter 'pattern' expects a String value, got Struct
Regexp.new({1=>2}) #=> error 'new_float' parameter 'pattern' expects a String value, got Hash
Regexp.new(Integer) #=> error 'new_float' parameter 'pattern' expects a String value, got Type[Integer]
Regexp.new(Integer[1,2]) #=> error 'new_float' parameter 'pattern' expects a String value, got Type[Integer]
Regexp.new(String) #=> error 'new_float' parameter 'pattern' expects a String value, got Type[String]
Regexp.new(Timespan.new('1-02:03:04.5')) #=> error 'new_float' parameter 'pattern' expects a String value, got Timespan
Regexp.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error 'new_float' parameter 'pattern' expects a String value, got Timestamp
Regexp.new(SemVer.new('1.2.3-rc1')) #=> error 'new_float' parameter 'pattern' expects a String value, got SemVer
Regexp.new(SemVerRange.new('>=1.2.0')) #=> error 'new_float' parameter 'pattern' expects a String value, got SemVerRange
Regexp.new(Binary.new('YWJj')) #=> error 'new_float' parameter 'pattern' expects a String value, got Binary
Regexp.new(URI.new('http://a/b')) #=> error 'new_float' parameter 'pattern' expects a String value, got URI
Regexp.new(Sensitive.new(1)) #=> error 'new_float' parameter 'pattern' expects a String value, got Sensitive[Integer]
Regexp.new(File['/x']) #=> error 'new_float' parameter 'pattern' expects a String value, got Type[Resource]
Regexp.new(Class['a']) #=> error 'new_float' parameter 'pattern' expects a String value, got Type[Class]
Regexp.new(Regexp[/x/]) #=> error 'new_float' parameter 'pattern' expects a String value, got Type[Regexp]
Binary.new(undef) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Undef\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' expects an Array value, got Undef\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Undef
Binary.new(1) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Integer\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' expects an Array value, got Integer\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Integer
Binary.new(1.0e20) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Float\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' expects an Array value, got Float\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Float
Binary.new('') #=> Instance of Binary
Binary.new('a') #=> error invalid base64
Binary.new('42') #=> error invalid base64
Binary.new('0x1f') #=> Instance of Binary
Binary.new('1.5') #=> error invalid base64
Binary.new('true') #=> Instance of Binary
Binary.new('2020-01-02') #=> error invalid base64
Binary.new('1.2.3') #=> error invalid base64
Binary.new([]) #=> Instance of Binary
Binary.new([1]) #=> Instance of Binary
Binary.new({}) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Hash\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' expects an Array value, got Hash\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Hash
Binary.new(Integer[1,2]) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Type[Integer]\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' expects an Array value, got Type[Integer]\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Type
Binary.new(SemVerRange.new('>=1.2.0')) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got SemVerRange\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' expects an Array value, got SemVerRange\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got SemVerRange
Binary.new(Binary.new('YWJj')) #=> Instance of Binary
Binary.new(Regexp[/x/]) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Type[Regexp]\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' expects an Array value, got Type[Regexp]\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Type
URI.new(0) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Integer\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer
URI.new(-0.0) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Float\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Float
URI.new('a') #=> URI('a')
URI.new('42') #=> URI('42')
URI.new('0x1f') #=> URI('0x1f')
URI.new('1.5') #=> URI('1.5')
URI.new('true') #=> URI('true')
URI.new('2020-01-02') #=> URI('2020-01-02')
URI.new('1.2.3') #=> URI('1.2.3')
URI.new([1]) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Tuple\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Tuple
URI.new({}) #=> URI('')
URI.new({'a'=>1,'b'=>'x'}) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Struct\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' unrecognized key 'a'\n    rejected: parameter 'hash' unrecognized key 'b'
URI.new({1=>2}) #=> error 'new_error' parameter 'uri' expects a String value, got Hash
URI.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Timestamp\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Timestamp
URI.new(URI.new('http://a/b')) #=> URI('http://a/b')
URI.new(File['/x']) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Type[Resource]\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Type[Resource]
Sensitive.new(undef) #=> Instance of Sensitive[Undef]
Sensitive.new(default) #=> Instance of Sensitive[Default]
Sensitive.new(true) #=> Instance of Sensitive[Boolean]
Sensitive.new(false) #=> Instance of Sensitive[Boolean]
Sensitive.new(0) #=> Instance of Sensitive[Integer]
Sensitive.new(1) #=> Instance of Sensitive[Integer]
Sensitive.new(-3) #=> Instance of Sensitive[Integer]
Sensitive.new(42) #=> Instance of Sensitive[Integer]
Sensitive.new(1.5) #=> Instance of Sensitive[Float]
Sensitive.new(-0.0) #=> Instance of Sensitive[Float]
Sensitive.new(1.0e20) #=> Instance of Sensitive[Float]
Sensitive.new('') #=> Instance of Sensitive[String]
Sensitive.new('a') #=> Instance of Sensitive[String]
Sensitive.new('42') #=> Instance of Sensitive[String]
Sensitive.new('0x1f') #=> Instance of Sensitive[String]
Sensitive.new('1.5') #=> Instance of Sensitive[String]
Sensitive.new('true') #=> Instance of Sensitive[String]
Sensitive.new('2020-01-02') #=> Instance of Sensitive[String]
Sensitive.new('1.2.3') #=> Instance of Sensitive[String]
Sensitive.new(/a.b/) #=> Instance of Sensitive[Regexp[/a.b/]]
Sensitive.new([]) #=> Instance of Sensitive[Array[Unit]]
Sensitive.new([1]) #=> Instance of Sensitive[Array[Integer]]
Sensitive.new([1,'a']) #=> Instance of Sensitive[Array[ScalarData]]
Sensitive.new([[1,2]]) #=> Instance of Sensitive[Array[Array[Integer]]]
Sensitive.new([['a',1],['b',2]]) #=> Instance of Sensitive[Array[Array[ScalarData]]]
Sensitive.new({}) #=> Instance of Sensitive[Hash[0, 0]]
Sensitive.new({'a'=>1}) #=> Instance of Sensitive[Hash[String, Integer]]
Sensitive.new({'a'=>1,'b'=>'x'}) #=> Instance of Sensitive[Hash[String[1, 1], ScalarData]]
Sensitive.new({1=>2}) #=> Instance of Sensitive[Hash[Integer, Integer]]
Sensitive.new(Integer) #=> Instance of Sensitive[Type[Integer]]
Sensitive.new(Integer[1,2]) #=> Instance of Sensitive[Type[Integer]]
Sensitive.new(String) #=> Instance of Sensitive[Type[String]]
Sensitive.new(Timespan.new('1-02:03:04.5')) #=> Instance of Sensitive[Timespan]
Sensitive.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> Instance of Sensitive[Timestamp]
Sensitive.new(SemVer.new('1.2.3-rc1')) #=> Instance of Sensitive[SemVer]
Sensitive.new(SemVerRange.new('>=1.2.0')) #=> Instance of Sensitive[SemVerRange]
Sensitive.new(Binary.new('YWJj')) #=> Instance of Sensitive[Binary]
Sensitive.new(URI.new('http://a/b')) #=> Instance of Sensitive[URI]
Sensitive.new(Sensitive.new(1)) #=> Instance of Sensitive[Integer]
Sensitive.new(File['/x']) #=> Instance of Sensitive[Type[File['/x']]]
Sensitive.new(Class['a']) #=> Instance of Sensitive[Type[Class[a]]]
Sensitive.new(Regexp[/x/]) #=> Instance of Sensitive[Type[Regexp[/x/]]]
Type.new(undef) #=> error 'new_type' parameter 'type_string' expects a String value, got Undef
Type.new(default) #=> error 'new_type' parameter 'type_string' expects a String value, got Default
Type.new(true) #=> error 'new_type' parameter 'type_string' expects a String value, got Boolean
Type.new(false) #=> error 'new_type' parameter 'type_string' expects a String value, got Boolean
Type.new(0) #=> error 'new_type' parameter 'type_string' expects a String value, got Integer
Type.new(1) #=> error 'new_type' parameter 'type_string' expects a String value, got Integer
Type.new(-3) #=> error 'new_type' parameter 'type_string' expects a String value, got Integer
Type.new(42) #=> error 'new_type' parameter 'type_string' expects a String value, got Integer
Type.new(1.5) #=> error 'new_type' parameter 'type_string' expects a String value, got Float
Type.new(-0.0) #=> error 'new_type' parameter 'type_string' expects a String value, got Float
Type.new(1.0e20) #=> error 'new_type' parameter 'type_string' expects a String value, got Float
Type.new('') #=> error 'new_type' parameter 'type_string' expects a String[1] value, got String
Type.new('a') #=> error The expression <a> is not a valid type specification.
Type.new('42') #=> error The expression <42> is not a valid type specification.
Type.new('0x1f') #=> error The expression <0x1f> is not a valid type specification.
Type.new('1.5') #=> error The expression <1.5> is not a valid type specification.
Type.new('true') #=> error The expression <true> is not a valid type specification.
Type.new('2020-01-02') #=> error The expression <2020-01-02> is not a valid type specification.
Type.new(/a.b/) #=> error 'new_type' parameter 'type_string' expects a String value, got Regexp
Type.new([]) #=> error 'new_type' parameter 'type_string' expects a String value, got Array
Type.new([1]) #=> error 'new_type' parameter 'type_string' expects a String value, got Tuple
Type.new([1,'a']) #=> error 'new_type' parameter 'type_string' expects a String value, got Tuple
Type.new([[1,2]]) #=> error 'new_type' parameter 'type_string' expects a String value, got Tuple
Type.new([['a',1],['b',2]]) #=> error 'new_type' parameter 'type_string' expects a String value, got Tuple
Type.new({}) #=> error 'new_type' parameter 'type_string' expects a String value, got Hash
Type.new({'a'=>1}) #=> error 'new_type' parameter 'type_string' expects a String value, got Struct
Type.new({'a'=>1,'b'=>'x'}) #=> error 'new_type' parameter 'type_string' expects a String value, got Struct
Type.new({1=>2}) #=> error 'new_type' parameter 'type_string' expects a String value, got Hash
Type.new(Integer) #=> Integer
Type.new(Integer[1,2]) #=> Integer[1, 2]
Type.new(String) #=> String
Type.new(Timespan.new('1-02:03:04.5')) #=> error 'new_type' parameter 'type_string' expects a String value, got Timespan
Type.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error 'new_type' parameter 'type_string' expects a String value, got Timestamp
Type.new(SemVer.new('1.2.3-rc1')) #=> error 'new_type' parameter 'type_string' expects a String value, got SemVer
Type.new(SemVerRange.new('>=1.2.0')) #=> error 'new_type' parameter 'type_string' expects a String value, got SemVerRange
Type.new(Binary.new('YWJj')) #=> error 'new_type' parameter 'type_string' expects a String value, got Binary
Type.new(URI.new('http://a/b')) #=> error 'new_type' parameter 'type_string' expects a String value, got URI
Type.new(Sensitive.new(1)) #=> error 'new_type' parameter 'type_string' expects a String value, got Sensitive[Integer]
Type.new(File['/x']) #=> File['/x']
Type.new(Class['a']) #=> Class[a]
Type.new(Regexp[/x/]) #=> Regexp[/x/]
Init[Integer].new(undef) #=> error 'new' Value of type Undef cannot be converted to Integer
Init[Integer].new(default) #=> error 'new' Value of type Default cannot be converted to Integer
Init[Integer].new(true) #=> 1
Init[Integer].new(false) #=> 0
Init[Integer].new(0) #=> 0
Init[Integer].new(1) #=> 1
Init[Integer].new(-3) #=> -3
Init[Integer].new(42) #=> 42
Init[Integer].new(1.5) #=> 1
Init[Integer].new(-0.0) #=> 0
Init[Integer].new('') #=> error 'new' The string '' cannot be converted to Integer
Init[Integer].new('a') #=> error 'new' The string 'a' cannot be converted to Integer
Init[Integer].new('42') #=> 42
Init[Integer].new('0x1f') #=> 31
Init[Integer].new('1.5') #=> error 'new' The string '1.5' cannot be converted to Integer
Init[Integer].new('true') #=> error 'new' The string 'true' cannot be converted to Integer
Init[Integer].new('2020-01-02') #=> error 'new' The string '2020-01-02' cannot be converted to Integer
Init[Integer].new('1.2.3') #=> error 'new' The string '1.2.3' cannot be converted to Integer
Init[Integer].new(/a.b/) #=> error 'new' Value of type Regexp[/a.b/] cannot be converted to Integer
Init[Integer].new([]) #=> error 'new' expects between 1 and 3 arguments, got none
Init[Integer].new([1]) #=> 1
Init[Integer].new([[1,2]]) #=> error 'new' Value of type Array[Integer] cannot be converted to Integer
Init[Integer].new({}) #=> error Integer.new has wrong type, expects size to be between 1 and 3, got 0
Init[Integer].new({'a'=>1}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'
Init[Integer].new({'a'=>1,'b'=>'x'}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'\n  Integer.new has wrong type, unrecognized key 'b'
Init[Integer].new({1=>2}) #=> error Integer.new has wrong type, expects a NamedArgs = Struct[{'from' => Convertible = Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp], Optional['radix'] => Radix = Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]], Optional['abs'] => Boolean}] value, got Hash[Integer[1, 1], Integer[2, 2]]
Init[Integer].new(Integer) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
Init[Integer].new(Integer[1,2]) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
Init[Integer].new(String) #=> error 'new' Value of type Type[String] cannot be converted to Integer
Init[Integer].new(Timespan.new('1-02:03:04.5')) #=> 93784
Init[Integer].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> 1577934245
Init[Integer].new(SemVer.new('1.2.3-rc1')) #=> error 'new' Value of type SemVer cannot be converted to Integer
Init[Integer].new(SemVerRange.new('>=1.2.0')) #=> error 'new' Value of type SemVerRange cannot be converted to Integer
Init[Integer].new(Binary.new('YWJj')) #=> error 'new' Value of type Binary cannot be converted to Integer
Init[Integer].new(URI.new('http://a/b')) #=> error 'new' Value of type URI cannot be converted to Integer
Init[Integer].new(Sensitive.new(1)) #=> error 'new' Value of type Sensitive[Integer] cannot be converted to Integer
Init[Integer].new(File['/x']) #=> error 'new' Value of type Type[File['/x']] cannot be converted to Integer
Init[Integer].new(Class['a']) #=> error 'new' Value of type Type[Class[a]] cannot be converted to Integer
Init[Integer].new(Regexp[/x/]) #=> error 'new' Value of type Type[Regexp[/x/]] cannot be converted to Integer
Optional[Integer].new(undef) #=> undef
Optional[Integer].new(default) #=> error 'new' Value of type Default cannot be converted to Integer
Optional[Integer].new(true) #=> 1
Optional[Integer].new(false) #=> 0
Optional[Integer].new(0) #=> 0
Optional[Integer].new(1) #=> 1
Optional[Integer].new(-3) #=> -3
Optional[Integer].new(42) #=> 42
Optional[Integer].new(1.5) #=> 1
Optional[Integer].new(-0.0) #=> 0
Optional[Integer].new('') #=> error 'new' The string '' cannot be converted to Integer
Optional[Integer].new('a') #=> error 'new' The string 'a' cannot be converted to Integer
Optional[Integer].new('42') #=> 42
Optional[Integer].new('0x1f') #=> 31
Optional[Integer].new('1.5') #=> error 'new' The string '1.5' cannot be converted to Integer
Optional[Integer].new('true') #=> error 'new' The string 'true' cannot be converted to Integer
Optional[Integer].new('2020-01-02') #=> error 'new' The string '2020-01-02' cannot be converted to Integer
Optional[Integer].new('1.2.3') #=> error 'new' The string '1.2.3' cannot be converted to Integer
Optional[Integer].new(/a.b/) #=> error 'new' Value of type Regexp[/a.b/] cannot be converted to Integer
Optional[Integer].new([]) #=> error 'new' Value of type Array[Unit] cannot be converted to Integer
Optional[Integer].new([1]) #=> error 'new' Value of type Array[Integer] cannot be converted to Integer
Optional[Integer].new([1,'a']) #=> error 'new' Value of type Array[ScalarData] cannot be converted to Integer
Optional[Integer].new([[1,2]]) #=> error 'new' Value of type Array[Array[Integer]] cannot be converted to Integer
Optional[Integer].new([['a',1],['b',2]]) #=> error 'new' Value of type Array[Array[ScalarData]] cannot be converted to Integer
Optional[Integer].new({}) #=> error Integer.new has wrong type, expects size to be between 1 and 3, got 0
Optional[Integer].new({'a'=>1}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'
Optional[Integer].new({'a'=>1,'b'=>'x'}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'\n  Integer.new has wrong type, unrecognized key 'b'
Optional[Integer].new(Integer) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
Optional[Integer].new(Integer[1,2]) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
Optional[Integer].new(String) #=> error 'new' Value of type Type[String] cannot be converted to Integer
Optional[Integer].new(Timespan.new('1-02:03:04.5')) #=> 93784
Optional[Integer].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> 1577934245
Optional[Integer].new(SemVer.new('1.2.3-rc1')) #=> error 'new' Value of type SemVer cannot be converted to Integer
Optional[Integer].new(SemVerRange.new('>=1.2.0')) #=> error 'new' Value of type SemVerRange cannot be converted to Integer
Optional[Integer].new(Binary.new('YWJj')) #=> error 'new' Value of type Binary cannot be converted to Integer
Optional[Integer].new(URI.new('http://a/b')) #=> error 'new' Value of type URI cannot be converted to Integer
Optional[Integer].new(Sensitive.new(1)) #=> error 'new' Value of type Sensitive[Integer] cannot be converted to Integer
Optional[Integer].new(File['/x']) #=> error 'new' Value of type Type[File['/x']] cannot be converted to Integer
Optional[Integer].new(Class['a']) #=> error 'new' Value of type Type[Class[a]] cannot be converted to Integer
Optional[Integer].new(Regexp[/x/]) #=> error 'new' Value of type Type[Regexp[/x/]] cannot be converted to Integer
NotUndef[Integer].new(undef) #=> error 'new' Value of type Undef cannot be converted to Integer
NotUndef[Integer].new(default) #=> error 'new' Value of type Default cannot be converted to Integer
NotUndef[Integer].new(true) #=> 1
NotUndef[Integer].new(false) #=> 0
NotUndef[Integer].new(0) #=> 0
NotUndef[Integer].new(1) #=> 1
NotUndef[Integer].new(-3) #=> -3
NotUndef[Integer].new(42) #=> 42
NotUndef[Integer].new(1.5) #=> 1
NotUndef[Integer].new(-0.0) #=> 0
NotUndef[Integer].new('') #=> error 'new' The string '' cannot be converted to Integer
NotUndef[Integer].new('a') #=> error 'new' The string 'a' cannot be converted to Integer
NotUndef[Integer].new('42') #=> 42
NotUndef[Integer].new('0x1f') #=> 31
NotUndef[Integer].new('1.5') #=> error 'new' The string '1.5' cannot be converted to Integer
NotUndef[Integer].new('true') #=> error 'new' The string 'true' cannot be converted to Integer
NotUndef[Integer].new('2020-01-02') #=> error 'new' The string '2020-01-02' cannot be converted to Integer
NotUndef[Integer].new('1.2.3') #=> error 'new' The string '1.2.3' cannot be converted to Integer
NotUndef[Integer].new(/a.b/) #=> error 'new' Value of type Regexp[/a.b/] cannot be converted to Integer
NotUndef[Integer].new([]) #=> error 'new' Value of type Array[Unit] cannot be converted to Integer
NotUndef[Integer].new([1]) #=> error 'new' Value of type Array[Integer] cannot be converted to Integer
NotUndef[Integer].new([1,'a']) #=> error 'new' Value of type Array[ScalarData] cannot be converted to Integer
NotUndef[Integer].new([[1,2]]) #=> error 'new' Value of type Array[Array[Integer]] cannot be converted to Integer
NotUndef[Integer].new([['a',1],['b',2]]) #=> error 'new' Value of type Array[Array[ScalarData]] cannot be converted to Integer
NotUndef[Integer].new({}) #=> error Integer.new has wrong type, expects size to be between 1 and 3, got 0
NotUndef[Integer].new({'a'=>1}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'
NotUndef[Integer].new({'a'=>1,'b'=>'x'}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'\n  Integer.new has wrong type, unrecognized key 'b'
NotUndef[Integer].new(Integer) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
NotUndef[Integer].new(Integer[1,2]) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
NotUndef[Integer].new(String) #=> error 'new' Value of type Type[String] cannot be converted to Integer
NotUndef[Integer].new(Timespan.new('1-02:03:04.5')) #=> 93784
NotUndef[Integer].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> 1577934245
NotUndef[Integer].new(SemVer.new('1.2.3-rc1')) #=> error 'new' Value of type SemVer cannot be converted to Integer
NotUndef[Integer].new(SemVerRange.new('>=1.2.0')) #=> error 'new' Value of type SemVerRange cannot be converted to Integer
NotUndef[Integer].new(Binary.new('YWJj')) #=> error 'new' Value of type Binary cannot be converted to Integer
NotUndef[Integer].new(URI.new('http://a/b')) #=> error 'new' Value of type URI cannot be converted to Integer
NotUndef[Integer].new(Sensitive.new(1)) #=> error 'new' Value of type Sensitive[Integer] cannot be converted to Integer
NotUndef[Integer].new(File['/x']) #=> error 'new' Value of type Type[File['/x']] cannot be converted to Integer
NotUndef[Integer].new(Class['a']) #=> error 'new' Value of type Type[Class[a]] cannot be converted to Integer
NotUndef[Integer].new(Regexp[/x/]) #=> error 'new' Value of type Type[Regexp[/x/]] cannot be converted to Integer
Integer[1,10].new(undef) #=> error 'new' Value of type Undef cannot be converted to Integer
Integer[1,10].new(default) #=> error 'new' Value of type Default cannot be converted to Integer
Integer[1,10].new(true) #=> 1
Integer[1,10].new(false) #=> error Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, got Integer[0, 0]
Integer[1,10].new(0) #=> error Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, got Integer[0, 0]
Integer[1,10].new(1) #=> 1
Integer[1,10].new(-3) #=> error Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, got Integer[-3, -3]
Integer[1,10].new(42) #=> error Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, got Integer[42, 42]
Integer[1,10].new(1.5) #=> 1
Integer[1,10].new(-0.0) #=> error Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, got Integer[0, 0]
Integer[1,10].new('') #=> error 'new' The string '' cannot be converted to Integer
Integer[1,10].new('a') #=> error 'new' The string 'a' cannot be converted to Integer
Integer[1,10].new('42') #=> error Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, got Integer[42, 42]
Integer[1,10].new('0x1f') #=> error Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, got Integer[31, 31]
Integer[1,10].new('1.5') #=> error 'new' The string '1.5' cannot be converted to Integer
Integer[1,10].new('true') #=> error 'new' The string 'true' cannot be converted to Integer
Integer[1,10].new('2020-01-02') #=> error 'new' The string '2020-01-02' cannot be converted to Integer
Integer[1,10].new('1.2.3') #=> error 'new' The string '1.2.3' cannot be converted to Integer
Integer[1,10].new(/a.b/) #=> error 'new' Value of type Regexp[/a.b/] cannot be converted to Integer
Integer[1,10].new([]) #=> error 'new' Value of type Array[Unit] cannot be converted to Integer
Integer[1,10].new([1]) #=> error 'new' Value of type Array[Integer] cannot be converted to Integer
Integer[1,10].new([1,'a']) #=> error 'new' Value of type Array[ScalarData] cannot be converted to Integer
Integer[1,10].new([[1,2]]) #=> error 'new' Value of type Array[Array[Integer]] cannot be converted to Integer
Integer[1,10].new([['a',1],['b',2]]) #=> error 'new' Value of type Array[Array[ScalarData]] cannot be converted to Integer
Integer[1,10].new({}) #=> error Integer.new has wrong type, expects size to be between 1 and 3, got 0
Integer[1,10].new({'a'=>1}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'
Integer[1,10].new({'a'=>1,'b'=>'x'}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'\n  Integer.new has wrong type, unrecognized key 'b'
Integer[1,10].new(Integer) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
Integer[1,10].new(Integer[1,2]) #=> error 'new' Value of type Type[Integer] cannot be converted to Integer
Integer[1,10].new(String) #=> error 'new' Value of type Type[String] cannot be converted to Integer
Integer[1,10].new(Timespan.new('1-02:03:04.5')) #=> error Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, got Integer[93784, 93784]
Integer[1,10].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, got Integer[1577934245, 1577934245]
Integer[1,10].new(SemVer.new('1.2.3-rc1')) #=> error 'new' Value of type SemVer cannot be converted to Integer
Integer[1,10].new(SemVerRange.new('>=1.2.0')) #=> error 'new' Value of type SemVerRange cannot be converted to Integer
Integer[1,10].new(Binary.new('YWJj')) #=> error 'new' Value of type Binary cannot be converted to Integer
Integer[1,10].new(URI.new('http://a/b')) #=> error 'new' Value of type URI cannot be converted to Integer
Integer[1,10].new(Sensitive.new(1)) #=> error 'new' Value of type Sensitive[Integer] cannot be converted to Integer
Integer[1,10].new(File['/x']) #=> error 'new' Value of type Type[File['/x']] cannot be converted to Integer
Integer[1,10].new(Class['a']) #=> error 'new' Value of type Type[Class[a]] cannot be converted to Integer
Integer[1,10].new(Regexp[/x/]) #=> error 'new' Value of type Type[Regexp[/x/]] cannot be converted to Integer
String[2].new(undef) #=> error Converted value from String[2].new() has wrong type, expects a String[2] value, got String
String[2].new(default) #=> 'default'
String[2].new(true) #=> 'true'
String[2].new(false) #=> 'false'
String[2].new(0) #=> error Converted value from String[2].new() has wrong type, expects a String[2] value, got String
String[2].new(1) #=> error Converted value from String[2].new() has wrong type, expects a String[2] value, got String
String[2].new(-3) #=> '-3'
String[2].new(42) #=> '42'
String[2].new(1.5) #=> '1.500000'
String[2].new(-0.0) #=> '-0.000000'
String[2].new(1.0e20) #=> '100000000000000000000.000000'
String[2].new('') #=> error Converted value from String[2].new() has wrong type, expects a String[2] value, got String
String[2].new('a') #=> error Converted value from String[2].new() has wrong type, expects a String[2] value, got String
String[2].new('42') #=> '42'
String[2].new('0x1f') #=> '0x1f'
String[2].new('1.5') #=> '1.5'
String[2].new('true') #=> 'true'
String[2].new('2020-01-02') #=> '2020-01-02'
String[2].new('1.2.3') #=> '1.2.3'
String[2].new(/a.b/) #=> 'a.b'
String[2].new([]) #=> '[]'
String[2].new([1]) #=> '[1]'
String[2].new([1,'a']) #=> '[1, \'a\']'
String[2].new([[1,2]]) #=> '[[1, 2]]'
String[2].new([['a',1],['b',2]]) #=> '[[\'a\', 1], [\'b\', 2]]'
String[2].new({}) #=> '{}'
String[2].new({'a'=>1}) #=> '{\'a\' => 1}'
String[2].new({'a'=>1,'b'=>'x'}) #=> '{\'a\' => 1, \'b\' => \'x\'}'
String[2].new({1=>2}) #=> '{1 => 2}'
String[2].new(Integer) #=> 'Integer'
String[2].new(Integer[1,2]) #=> 'Integer[1, 2]'
String[2].new(String) #=> 'String'
String[2].new(Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
String[2].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
String[2].new(SemVer.new('1.2.3-rc1')) #=> '1.2.3-rc1'
String[2].new(SemVerRange.new('>=1.2.0')) #=> '>=1.2.0'
String[2].new(Binary.new('YWJj')) #=> 'YWJj'
String[2].new(URI.new('http://a/b')) #=> 'http://a/b'
String[2].new(Sensitive.new(1)) #=> 'Sensitive [value redacted]'
String[2].new(File['/x']) #=> 'File[\'/x\']'
String[2].new(Class['a']) #=> 'Class[a]'
String[2].new(Regexp[/x/]) #=> 'Regexp[/x/]'
Enum['a'].new(undef) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(default) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(true) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(false) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(0) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(1) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(-3) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(42) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(1.5) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(-0.0) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(1.0e20) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new('') #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new('a') #=> 'a'
Enum['a'].new('42') #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new('0x1f') #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new('1.5') #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new('true') #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new('2020-01-02') #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new('1.2.3') #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(/a.b/) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new([]) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new([1]) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new([1,'a']) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new([[1,2]]) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new([['a',1],['b',2]]) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new({}) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new({'a'=>1}) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new({'a'=>1,'b'=>'x'}) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new({1=>2}) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(Integer) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(Integer[1,2]) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(String) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(Timespan.new('1-02:03:04.5')) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(SemVer.new('1.2.3-rc1')) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(SemVerRange.new('>=1.2.0')) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(Binary.new('YWJj')) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(URI.new('http://a/b')) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(Sensitive.new(1)) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(File['/x']) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(Class['a']) #=> error Creation of new instance of type 'Enum['a']' is not supported
Enum['a'].new(Regexp[/x/]) #=> error Creation of new instance of type 'Enum['a']' is not supported
Array[Integer].new(undef) #=> error 'new_array' Value of type Undef cannot be converted to Array
Array[Integer].new(default) #=> error 'new_array' Value of type Default cannot be converted to Array
Array[Integer].new(true) #=> error 'new_array' Value of type Boolean cannot be converted to Array
Array[Integer].new(false) #=> error 'new_array' Value of type Boolean cannot be converted to Array
Array[Integer].new(0) #=> []
Array[Integer].new(1) #=> [0]
Array[Integer].new(-3) #=> error 'new_array' Value of type Integer cannot be converted to Array
Array[Integer].new(42) #=> [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41]
Array[Integer].new(1.5) #=> error 'new_array' Value of type Float cannot be converted to Array
Array[Integer].new(-0.0) #=> error 'new_array' Value of type Float cannot be converted to Array
Array[Integer].new(1.0e20) #=> error 'new_array' Value of type Float cannot be converted to Array
Array[Integer].new('') #=> []
Array[Integer].new('a') #=> error Converted value from Array[Integer].new() has wrong type, index 0 expects an Integer value, got String
Array[Integer].new('42') #=> error  Converted value from Array[Integer].new() has wrong type, index 0 expects an Integer value, got String\n  Converted value from Array[Integer].new() has wrong type, index 1 expects an Integer value, got String
Array[Integer].new('1.5') #=> error  Converted value from Array[Integer].new() has wrong type, index 0 expects an Integer value, got String\n  Converted value from Array[Integer].new() has wrong type, index 1 expects an Integer value, got String\n  Converted value from Array[Integer].new() has wrong type, index 2 expects an Integer value, got String
Array[Integer].new(/a.b/) #=> error 'new_array' Value of type Regexp[/a.b/] cannot be converted to Array
Array[Integer].new([]) #=> []
Array[Integer].new([1]) #=> [1]
Array[Integer].new([1,'a']) #=> error Converted value from Array[Integer].new() has wrong type, index 1 expects an Integer value, got String
Array[Integer].new([[1,2]]) #=> error Converted value from Array[Integer].new() has wrong type, index 0 expects an Integer value, got Tuple
Array[Integer].new([['a',1],['b',2]]) #=> error  Converted value from Array[Integer].new() has wrong type, index 0 expects an Integer value, got Tuple\n  Converted value from Array[Integer].new() has wrong type, index 1 expects an Integer value, got Tuple
Array[Integer].new({}) #=> []
Array[Integer].new({'a'=>1}) #=> error Converted value from Array[Integer].new() has wrong type, index 0 expects an Integer value, got Tuple
Array[Integer].new({'a'=>1,'b'=>'x'}) #=> error  Converted value from Array[Integer].new() has wrong type, index 0 expects an Integer value, got Tuple\n  Converted value from Array[Integer].new() has wrong type, index 1 expects an Integer value, got Tuple
Array[Integer].new({1=>2}) #=> error Converted value from Array[Integer].new() has wrong type, index 0 expects an Integer value, got Tuple
Array[Integer].new(Integer) #=> error 'new_array' Value of type Type[Integer] cannot be converted to Array
Array[Integer].new(Integer[1,2]) #=> [1, 2]
Array[Integer].new(String) #=> error 'new_array' Value of type Type[String] cannot be converted to Array
Array[Integer].new(Timespan.new('1-02:03:04.5')) #=> error 'new_array' Value of type Timespan cannot be converted to Array
Array[Integer].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error 'new_array' Value of type Timestamp cannot be converted to Array
Array[Integer].new(SemVer.new('1.2.3-rc1')) #=> error 'new_array' Value of type SemVer cannot be converted to Array
Array[Integer].new(SemVerRange.new('>=1.2.0')) #=> error 'new_array' Value of type SemVerRange cannot be converted to Array
Array[Integer].new(Binary.new('YWJj')) #=> [97, 98, 99]
Array[Integer].new(URI.new('http://a/b')) #=> error 'new_array' Value of type URI cannot be converted to Array
Array[Integer].new(Sensitive.new(1)) #=> error 'new_array' Value of type Sensitive[Integer] cannot be converted to Array
Array[Integer].new(File['/x']) #=> error 'new_array' Value of type Type[File['/x']] cannot be converted to Array
Array[Integer].new(Class['a']) #=> error 'new_array' Value of type Type[Class[a]] cannot be converted to Array
Array[Integer].new(Regexp[/x/]) #=> error 'new_array' Value of type Type[Regexp[/x/]] cannot be converted to Array
Hash[String,Integer].new(undef) #=> error Value of type Undef cannot be converted to Hash
Hash[String,Integer].new(default) #=> error Value of type Default cannot be converted to Hash
Hash[String,Integer].new(true) #=> error Value of type Boolean cannot be converted to Hash
Hash[String,Integer].new(false) #=> error Value of type Boolean cannot be converted to Hash
Hash[String,Integer].new(0) #=> {}
Hash[String,Integer].new(1) #=> error odd number of arguments for Hash
Hash[String,Integer].new(-3) #=> error Value of type Integer cannot be converted to Hash
Hash[String,Integer].new(1.5) #=> error Value of type Float cannot be converted to Hash
Hash[String,Integer].new(-0.0) #=> error Value of type Float cannot be converted to Hash
Hash[String,Integer].new(1.0e20) #=> error Value of type Float cannot be converted to Hash
Hash[String,Integer].new('') #=> {}
Hash[String,Integer].new('a') #=> error odd number of arguments for Hash
Hash[String,Integer].new('42') #=> error Converted value from Hash[String, Integer].new() has wrong type, entry '4' expects an Integer value, got String
Hash[String,Integer].new('0x1f') #=> error  Converted value from Hash[String, Integer].new() has wrong type, entry '0' expects an Integer value, got String\n  Converted value from Hash[String, Integer].new() has wrong type, entry '1' expects an Integer value, got String
Hash[String,Integer].new('1.5') #=> error odd number of arguments for Hash
Hash[String,Integer].new('true') #=> error  Converted value from Hash[String, Integer].new() has wrong type, entry 't' expects an Integer value, got String\n  Converted value from Hash[String, Integer].new() has wrong type, entry 'u' expects an Integer value, got String
Hash[String,Integer].new('2020-01-02') #=> error  Converted value from Hash[String, Integer].new() has wrong type, entry '2' expects an Integer value, got String\n  Converted value from Hash[String, Integer].new() has wrong type, entry '-' expects an Integer value, got String\n  Converted value from Hash[String, Integer].new() has wrong type, entry '1' expects an Integer value, got String\n  Converted value from Hash[String, Integer].new() has wrong type, entry '0' expects an Integer value, got String
Hash[String,Integer].new('1.2.3') #=> error odd number of arguments for Hash
Hash[String,Integer].new(/a.b/) #=> error Value of type Regexp[/a.b/] cannot be converted to Hash
Hash[String,Integer].new([]) #=> {}
Hash[String,Integer].new([1]) #=> error odd number of arguments for Hash
Hash[String,Integer].new([1,'a']) #=> error Converted value from Hash[String, Integer].new() has wrong type, expects a Hash[String, Integer] value, got Hash[Integer[1, 1], String]
Hash[String,Integer].new([[1,2]]) #=> error Converted value from Hash[String, Integer].new() has wrong type, expects a Hash[String, Integer] value, got Hash[Integer[1, 1], Integer[2, 2]]
Hash[String,Integer].new([['a',1],['b',2]]) #=> {'a' => 1, 'b' => 2}
Hash[String,Integer].new({}) #=> {}
Hash[String,Integer].new({'a'=>1}) #=> {'a' => 1}
Hash[String,Integer].new({'a'=>1,'b'=>'x'}) #=> error Converted value from Hash[String, Integer].new() has wrong type, entry 'b' expects an Integer value, got String
Hash[String,Integer].new({1=>2}) #=> error Converted value from Hash[String, Integer].new() has wrong type, expects a Hash[String, Integer] value, got Hash[Integer[1, 1], Integer[2, 2]]
Hash[String,Integer].new(Integer) #=> error Value of type Type[Integer] cannot be converted to Hash
Hash[String,Integer].new(Integer[1,2]) #=> error Converted value from Hash[String, Integer].new() has wrong type, expects a Hash[String, Integer] value, got Hash[Integer[1, 1], Integer[2, 2]]
Hash[String,Integer].new(String) #=> error Value of type Type[String] cannot be converted to Hash
Hash[String,Integer].new(Timespan.new('1-02:03:04.5')) #=> error Value of type Timespan cannot be converted to Hash
Hash[String,Integer].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Value of type Timestamp cannot be converted to Hash
Hash[String,Integer].new(SemVer.new('1.2.3-rc1')) #=> error Value of type SemVer cannot be converted to Hash
Hash[String,Integer].new(SemVerRange.new('>=1.2.0')) #=> error Value of type SemVerRange cannot be converted to Hash
Hash[String,Integer].new(Binary.new('YWJj')) #=> error Value of type Binary cannot be converted to Hash
Hash[String,Integer].new(URI.new('http://a/b')) #=> error Value of type URI cannot be converted to Hash
Hash[String,Integer].new(Sensitive.new(1)) #=> error Value of type Sensitive[Integer] cannot be converted to Hash
Hash[String,Integer].new(File['/x']) #=> error Value of type Type[File['/x']] cannot be converted to Hash
Hash[String,Integer].new(Class['a']) #=> error Value of type Type[Class[a]] cannot be converted to Hash
Hash[String,Integer].new(Regexp[/x/]) #=> error Value of type Type[Regexp[/x/]] cannot be converted to Hash
Variant[Integer,String].new(undef) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(default) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(true) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(false) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(0) #=> 0
Variant[Integer,String].new(1) #=> 1
Variant[Integer,String].new(-3) #=> -3
Variant[Integer,String].new(42) #=> 42
Variant[Integer,String].new(1.5) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(-0.0) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(1.0e20) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new('') #=> ''
Variant[Integer,String].new('a') #=> 'a'
Variant[Integer,String].new('42') #=> '42'
Variant[Integer,String].new('0x1f') #=> '0x1f'
Variant[Integer,String].new('1.5') #=> '1.5'
Variant[Integer,String].new('true') #=> 'true'
Variant[Integer,String].new('2020-01-02') #=> '2020-01-02'
Variant[Integer,String].new('1.2.3') #=> '1.2.3'
Variant[Integer,String].new(/a.b/) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new([]) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new([1]) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new([1,'a']) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new([[1,2]]) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new([['a',1],['b',2]]) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new({}) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new({'a'=>1}) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new({'a'=>1,'b'=>'x'}) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new({1=>2}) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(Integer) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(Integer[1,2]) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(String) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(Timespan.new('1-02:03:04.5')) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(SemVer.new('1.2.3-rc1')) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(SemVerRange.new('>=1.2.0')) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(Binary.new('YWJj')) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(URI.new('http://a/b')) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(Sensitive.new(1)) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(File['/x']) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(Class['a']) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Variant[Integer,String].new(Regexp[/x/]) #=> error Creation of new instance of type 'Variant[Integer, String]' is not supported
Any.new(undef) #=> undef
Any.new(default) #=> default
Any.new(true) #=> true
Any.new(false) #=> false
Any.new(0) #=> 0
Any.new(1) #=> 1
Any.new(-3) #=> -3
Any.new(42) #=> 42
Any.new(1.5) #=> 1.5
Any.new(-0.0) #=> -0.0
Any.new(1.0e20) #=> 1.0e+20
Any.new('') #=> ''
Any.new('a') #=> 'a'
Any.new('42') #=> '42'
Any.new('0x1f') #=> '0x1f'
Any.new('1.5') #=> '1.5'
Any.new('true') #=> 'true'
Any.new('2020-01-02') #=> '2020-01-02'
Any.new('1.2.3') #=> '1.2.3'
Any.new(/a.b/) #=> /a.b/
Any.new([]) #=> []
Any.new([1]) #=> [1]
Any.new([1,'a']) #=> [1, 'a']
Any.new([[1,2]]) #=> [[1, 2]]
Any.new([['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
Any.new({}) #=> {}
Any.new({'a'=>1}) #=> {'a' => 1}
Any.new({'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
Any.new({1=>2}) #=> {1 => 2}
Any.new(Integer) #=> Integer
Any.new(Integer[1,2]) #=> Integer[1, 2]
Any.new(String) #=> String
Any.new(Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
Any.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
Any.new(SemVer.new('1.2.3-rc1')) #=> '1.2.3-rc1'
Any.new(SemVerRange.new('>=1.2.0')) #=> '>=1.2.0'
Any.new(Binary.new('YWJj')) #=> Instance of Binary
Any.new(URI.new('http://a/b')) #=> URI('http://a/b')
Any.new(Sensitive.new(1)) #=> Instance of Sensitive[Integer]
Any.new(File['/x']) #=> File['/x']
Any.new(Class['a']) #=> Class[a]
Any.new(Regexp[/x/]) #=> Regexp[/x/]
Error.new(0) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Integer
Error.new(-0.0) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Float\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Float
Error.new('a') #=> Error({'msg' => 'a'})
Error.new('42') #=> Error({'msg' => '42'})
Error.new('0x1f') #=> Error({'msg' => '0x1f'})
Error.new('1.5') #=> Error({'msg' => '1.5'})
Error.new('true') #=> Error({'msg' => 'true'})
Error.new('2020-01-02') #=> Error({'msg' => '2020-01-02'})
Error.new('1.2.3') #=> Error({'msg' => '1.2.3'})
Error.new([1]) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Tuple\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Tuple
Error.new({'a'=>1}) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a value for key 'msg'\n    rejected: parameter 'hash' unrecognized key 'a'\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Struct
Error.new(String) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Type[String]\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Type[String]
Error.new(Binary.new('YWJj')) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Binary\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Binary
Error.new(Regexp[/x/]) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Type[Regexp]\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Type[Regexp]
Deferred.new(0) #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got Integer
Deferred.new(-0.0) #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Float\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got Float
Deferred.new('a') #=> Deferred({'name' => 'a'})
Deferred.new('1.5') #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got '1.5'
Deferred.new('true') #=> Deferred({'name' => 'true'})
Deferred.new([1]) #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Tuple\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got Tuple
Deferred.new({'a'=>1}) #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a value for key 'name'\n    rejected: parameter 'hash' unrecognized key 'a'\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got Struct
Deferred.new(String) #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Type[String]\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got Type[String]
Deferred.new(Binary.new('YWJj')) #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Binary\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got Binary
Deferred.new(Regexp[/x/]) #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Type[Regexp]\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got Type[Regexp]
Iterable.new(undef) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(default) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(true) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(false) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(0) #=> 0
Iterable.new(1) #=> 1
Iterable.new(-3) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(42) #=> 42
Iterable.new(1.5) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(-0.0) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(1.0e20) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new('') #=> ''
Iterable.new('a') #=> 'a'
Iterable.new('42') #=> '42'
Iterable.new('0x1f') #=> '0x1f'
Iterable.new('1.5') #=> '1.5'
Iterable.new('true') #=> 'true'
Iterable.new('2020-01-02') #=> '2020-01-02'
Iterable.new('1.2.3') #=> '1.2.3'
Iterable.new(/a.b/) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new([]) #=> []
Iterable.new([1]) #=> [1]
Iterable.new([1,'a']) #=> [1, 'a']
Iterable.new([[1,2]]) #=> [[1, 2]]
Iterable.new([['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
Iterable.new({}) #=> {}
Iterable.new({'a'=>1}) #=> {'a' => 1}
Iterable.new({'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
Iterable.new({1=>2}) #=> {1 => 2}
Iterable.new(Integer) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(Integer[1,2]) #=> Integer[1, 2]
Iterable.new(String) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(Timespan.new('1-02:03:04.5')) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(SemVer.new('1.2.3-rc1')) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(SemVerRange.new('>=1.2.0')) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(Binary.new('YWJj')) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(URI.new('http://a/b')) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(Sensitive.new(1)) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(File['/x']) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(Class['a']) #=> error Creation of new instance of type 'Iterable' is not supported
Iterable.new(Regexp[/x/]) #=> error Creation of new instance of type 'Iterable' is not supported
Callable.new(undef) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(default) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(true) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(false) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(0) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(1) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(-3) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(42) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(1.5) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(-0.0) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(1.0e20) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new('') #=> error Creation of new instance of type 'Callable' is not supported
Callable.new('a') #=> error Creation of new instance of type 'Callable' is not supported
Callable.new('42') #=> error Creation of new instance of type 'Callable' is not supported
Callable.new('0x1f') #=> error Creation of new instance of type 'Callable' is not supported
Callable.new('1.5') #=> error Creation of new instance of type 'Callable' is not supported
Callable.new('true') #=> error Creation of new instance of type 'Callable' is not supported
Callable.new('2020-01-02') #=> error Creation of new instance of type 'Callable' is not supported
Callable.new('1.2.3') #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(/a.b/) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new([]) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new([1]) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new([1,'a']) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new([[1,2]]) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new([['a',1],['b',2]]) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new({}) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new({'a'=>1}) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new({'a'=>1,'b'=>'x'}) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new({1=>2}) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(Integer) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(Integer[1,2]) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(String) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(Timespan.new('1-02:03:04.5')) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(SemVer.new('1.2.3-rc1')) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(SemVerRange.new('>=1.2.0')) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(Binary.new('YWJj')) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(URI.new('http://a/b')) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(Sensitive.new(1)) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(File['/x']) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(Class['a']) #=> error Creation of new instance of type 'Callable' is not supported
Callable.new(Regexp[/x/]) #=> error Creation of new instance of type 'Callable' is not supported
