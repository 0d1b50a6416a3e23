assert_type(Integer, undef) #=> error assert_type(): expects an Integer value, got Undef
assert_type(Integer, default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Integer, true) #=> error assert_type(): expects an Integer value, got Boolean
assert_type(Integer, 0) #=> 0
assert_type(Integer, 1) #=> 1
assert_type(Integer, -3) #=> -3
assert_type(Integer, 42) #=> 42
assert_type(Integer, 1.5) #=> error assert_type(): expects an Integer value, got Float
assert_type(Integer, '') #=> error assert_type(): expects an Integer value, got String
assert_type(Integer, /a.b/) #=> error assert_type(): expects an Integer value, got Regexp
assert_type(Integer, []) #=> error assert_type(): expects an Integer value, got Array
assert_type(Integer, [1]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer, {}) #=> error assert_type(): expects an Integer value, got Hash
assert_type(Integer, {'a'=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer, Integer) #=> error assert_type(): expects an Integer value, got Type[Integer]
assert_type(Integer, Integer[1,2]) #=> error assert_type(): expects an Integer value, got Type[Integer]
assert_type(Integer, String) #=> error assert_type(): expects an Integer value, got Type[String]
assert_type(Integer, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects an Integer value, got Timespan
assert_type(Integer, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects an Integer value, got Timestamp
assert_type(Integer, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects an Integer value, got SemVer
assert_type(Integer, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects an Integer value, got SemVerRange
assert_type(Integer, Binary.new('YWJj')) #=> error assert_type(): expects an Integer value, got Binary
assert_type(Integer, URI.new('http://a/b')) #=> error assert_type(): expects an Integer value, got URI
assert_type(Integer, Sensitive.new(1)) #=> error assert_type(): expects an Integer value, got Sensitive[Integer]
assert_type(Integer, File['/x']) #=> error assert_type(): expects an Integer value, got Type[Resource]
assert_type(Integer, Class['a']) #=> error assert_type(): expects an Integer value, got Type[Class]
assert_type(Integer, Regexp[/x/]) #=> error assert_type(): expects an Integer value, got Type[Regexp]
assert_type(Integer[1,10], 0) #=> error assert_type(): expects an Integer[1, 10] value, got Integer[0, 0]
assert_type(Integer[1,10], 1) #=> 1
assert_type(Integer[1,10], -3) #=> error assert_type(): expects an Integer[1, 10] value, got Integer[-3, -3]
assert_type(Integer[1,10], 42) #=> error assert_type(): expects an Integer[1, 10] value, got Integer[42, 42]
assert_type(Integer[1,10], Integer) #=> error assert_type(): expects an Integer value, got Type[Integer]
assert_type(Integer[1,10], Integer[1,2]) #=> error assert_type(): expects an Integer value, got Type[Integer]
assert_type(Integer[1,10], String) #=> error assert_type(): expects an Integer value, got Type[String]
assert_type(Integer[1,10], Sensitive.new(1)) #=> error assert_type(): expects an Integer value, got Sensitive[Integer]
assert_type(Integer[1,10], File['/x']) #=> error assert_type(): expects an Integer value, got Type[Resource]
assert_type(Integer[1,10], Class['a']) #=> error assert_type(): expects an Integer value, got Type[Class]
assert_type(Integer[1,10], Regexp[/x/]) #=> error assert_type(): expects an Integer value, got Type[Regexp]
assert_type(Float, undef) #=> error assert_type(): expects a Float value, got Undef
assert_type(Float, default) #=> error assert_type(): expects a Float value, got Default
assert_type(Float, true) #=> error assert_type(): expects a Float value, got Boolean
assert_type(Float, 0) #=> error assert_type(): expects a Float value, got Integer
assert_type(Float, 1.5) #=> 1.5
assert_type(Float, -0.0) #=> -0.0
assert_type(Float, 1.0e20) #=> 1.0e+20
assert_type(Float, '') #=> error assert_type(): expects a Float value, got String
assert_type(Float, /a.b/) #=> error assert_type(): expects a Float value, got Regexp
assert_type(Float, []) #=> error assert_type(): expects a Float value, got Array
assert_type(Float, [1]) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float, {}) #=> error assert_type(): expects a Float value, got Hash
assert_type(Float, {'a'=>1}) #=> error assert_type(): expects a Float value, got Struct
assert_type(Float, Integer) #=> error assert_type(): expects a Float value, got Type[Integer]
assert_type(Float, Integer[1,2]) #=> error assert_type(): expects a Float value, got Type[Integer]
assert_type(Float, String) #=> error assert_type(): expects a Float value, got Type[String]
assert_type(Float, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Float value, got Timespan
assert_type(Float, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Float value, got Timestamp
assert_type(Float, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Float value, got SemVer
assert_type(Float, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Float value, got SemVerRange
assert_type(Float, Binary.new('YWJj')) #=> error assert_type(): expects a Float value, got Binary
assert_type(Float, URI.new('http://a/b')) #=> error assert_type(): expects a Float value, got URI
assert_type(Float, Sensitive.new(1)) #=> error assert_type(): expects a Float value, got Sensitive[Integer]
assert_type(Float, File['/x']) #=> error assert_type(): expects a Float value, got Type[Resource]
assert_type(Float, Class['a']) #=> error assert_type(): expects a Float value, got Type[Class]
assert_type(Float, Regexp[/x/]) #=> error assert_type(): expects a Float value, got Type[Regexp]
assert_type(Float[1.0,2.0], 1.5) #=> 1.5
assert_type(Float[1.0,2.0], -0.0) #=> error assert_type(): expects a Float[1.0, 2.0] value, got Float[-0.0, -0.0]
assert_type(Float[1.0,2.0], 1.0e20) #=> error assert_type(): expects a Float[1.0, 2.0] value, got Float[1.0e+20, 1.0e+20]
assert_type(Float[1.0,2.0], Integer) #=> error assert_type(): expects a Float value, got Type[Integer]
assert_type(Float[1.0,2.0], Integer[1,2]) #=> error assert_type(): expects a Float value, got Type[Integer]
assert_type(Float[1.0,2.0], String) #=> error assert_type(): expects a Float value, got Type[String]
assert_type(Float[1.0,2.0], Sensitive.new(1)) #=> error assert_type(): expects a Float value, got Sensitive[Integer]
assert_type(Float[1.0,2.0], File['/x']) #=> error assert_type(): expects a Float value, got Type[Resource]
assert_type(Float[1.0,2.0], Class['a']) #=> error assert_type(): expects a Float value, got Type[Class]
assert_type(Float[1.0,2.0], Regexp[/x/]) #=> error assert_type(): expects a Float value, got Type[Regexp]
assert_type(Numeric, undef) #=> error assert_type(): expects a Numeric value, got Undef
assert_type(Numeric, default) #=> error assert_type(): expects a Numeric value, got Default
assert_type(Numeric, true) #=> error assert_type(): expects a Numeric value, got Boolean
assert_type(Numeric, 0) #=> 0
assert_type(Numeric, 1) #=> 1
assert_type(Numeric, -3) #=> -3
assert_type(Numeric, 42) #=> 42
assert_type(Numeric, 1.5) #=> 1.5
assert_type(Numeric, -0.0) #=> -0.0
assert_type(Numeric, 1.0e20) #=> 1.0e+20
assert_type(Numeric, '') #=> error assert_type(): expects a Numeric value, got String
assert_type(Numeric, /a.b/) #=> error assert_type(): expects a Numeric value, got Regexp
assert_type(Numeric, []) #=> error assert_type(): expects a Numeric value, got Array
assert_type(Numeric, [1]) #=> error assert_type(): expects a Numeric value, got Tuple
assert_type(Numeric, {}) #=> error assert_type(): expects a Numeric value, got Hash
assert_type(Numeric, {'a'=>1}) #=> error assert_type(): expects a Numeric value, got Struct
assert_type(Numeric, Integer) #=> error assert_type(): expects a Numeric value, got Type[Integer]
assert_type(Numeric, Integer[1,2]) #=> error assert_type(): expects a Numeric value, got Type[Integer]
assert_type(Numeric, String) #=> error assert_type(): expects a Numeric value, got Type[String]
assert_type(Numeric, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Numeric value, got Timespan
assert_type(Numeric, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Numeric value, got Timestamp
assert_type(Numeric, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Numeric value, got SemVer
assert_type(Numeric, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Numeric value, got SemVerRange
assert_type(Numeric, Binary.new('YWJj')) #=> error assert_type(): expects a Numeric value, got Binary
assert_type(Numeric, URI.new('http://a/b')) #=> error assert_type(): expects a Numeric value, got URI
assert_type(Numeric, Sensitive.new(1)) #=> error assert_type(): expects a Numeric value, got Sensitive[Integer]
assert_type(Numeric, File['/x']) #=> error assert_type(): expects a Numeric value, got Type[Resource]
assert_type(Numeric, Class['a']) #=> error assert_type(): expects a Numeric value, got Type[Class]
assert_type(Numeric, Regexp[/x/]) #=> error assert_type(): expects a Numeric value, got Type[Regexp]
assert_type(String, undef) #=> error assert_type(): expects a String value, got Undef
assert_type(String, default) #=> error assert_type(): expects a String value, got Default
assert_type(String, true) #=> error assert_type(): expects a String value, got Boolean
assert_type(String, 0) #=> error assert_type(): expects a String value, got Integer
assert_type(String, 1.5) #=> error assert_type(): expects a String value, got Float
assert_type(String, '') #=> ''
assert_type(String, 'a') #=> 'a'
assert_type(String, '42') #=> '42'
assert_type(String, '0x1f') #=> '0x1f'
assert_type(String, '1.5') #=> '1.5'
assert_type(String, 'true') #=> 'true'
assert_type(String, '2020-01-02') #=> '2020-01-02'
assert_type(String, '1.2.3') #=> '1.2.3'
assert_type(String, /a.b/) #=> error assert_type(): expects a String value, got Regexp
assert_type(String, []) #=> error assert_type(): expects a String value, got Array
assert_type(String, [1]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String, {}) #=> error assert_type(): expects a String value, got Hash
assert_type(String, {'a'=>1}) #=> error assert_type(): expects a String value, got Struct
assert_type(String, Integer) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(String, Integer[1,2]) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(String, String) #=> error assert_type(): expects a String value, got Type[String]
assert_type(String, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a String value, got Timespan
assert_type(String, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a String value, got Timestamp
assert_type(String, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a String value, got SemVer
assert_type(String, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a String value, got SemVerRange
assert_type(String, Binary.new('YWJj')) #=> error assert_type(): expects a String value, got Binary
assert_type(String, URI.new('http://a/b')) #=> error assert_type(): expects a String value, got URI
assert_type(String, Sensitive.new(1)) #=> error assert_type(): expects a String value, got Sensitive[Integer]
assert_type(String, File['/x']) #=> error assert_type(): expects a String value, got Type[Resource]
assert_type(String, Class['a']) #=> error assert_type(): expects a String value, got Type[Class]
assert_type(String, Regexp[/x/]) #=> error assert_type(): expects a String value, got Type[Regexp]
assert_type(String[2], '') #=> error assert_type(): expects a String[2] value, got String
assert_type(String[2], '42') #=> '42'
assert_type(String[2], '0x1f') #=> '0x1f'
assert_type(String[2], '1.5') #=> '1.5'
assert_type(String[2], 'true') #=> 'true'
assert_type(String[2], '2020-01-02') #=> '2020-01-02'
assert_type(String[2], '1.2.3') #=> '1.2.3'
assert_type(String[2], Integer) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(String[2], Integer[1,2]) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(String[2], String) #=> error assert_type(): expects a String value, got Type[String]
assert_type(String[2], Sensitive.new(1)) #=> error assert_type(): expects a String value, got Sensitive[Integer]
assert_type(String[2], File['/x']) #=> error assert_type(): expects a String value, got Type[Resource]
assert_type(String[2], Class['a']) #=> error assert_type(): expects a String value, got Type[Class]
assert_type(String[2], Regexp[/x/]) #=> error assert_type(): expects a String value, got Type[Regexp]
assert_type(String[1,3], '') #=> error assert_type(): expects a String[1, 3] value, got String
assert_type(String[1,3], 'a') #=> 'a'
assert_type(String[1,3], '42') #=> '42'
assert_type(String[1,3], '1.5') #=> '1.5'
assert_type(String[1,3], Integer) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(String[1,3], Integer[1,2]) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(String[1,3], String) #=> error assert_type(): expects a String value, got Type[String]
assert_type(String[1,3], Sensitive.new(1)) #=> error assert_type(): expects a String value, got Sensitive[Integer]
assert_type(String[1,3], File['/x']) #=> error assert_type(): expects a String value, got Type[Resource]
assert_type(String[1,3], Class['a']) #=> error assert_type(): expects a String value, got Type[Class]
assert_type(String[1,3], Regexp[/x/]) #=> error assert_type(): expects a String value, got Type[Regexp]
assert_type(Enum['a','b'], undef) #=> error assert_type(): expects a match for Enum['a', 'b'], got Undef
assert_type(Enum['a','b'], default) #=> error assert_type(): expects a match for Enum['a', 'b'], got Default
assert_type(Enum['a','b'], true) #=> error assert_type(): expects a match for Enum['a', 'b'], got Boolean
assert_type(Enum['a','b'], false) #=> error assert_type(): expects a match for Enum['a', 'b'], got Boolean
assert_type(Enum['a','b'], 0) #=> error assert_type(): expects a match for Enum['a', 'b'], got Integer
assert_type(Enum['a','b'], 1) #=> error assert_type(): expects a match for Enum['a', 'b'], got Integer
assert_type(Enum['a','b'], -3) #=> error assert_type(): expects a match for Enum['a', 'b'], got Integer
assert_type(Enum['a','b'], 42) #=> error assert_type(): expects a match for Enum['a', 'b'], got Integer
assert_type(Enum['a','b'], 1.5) #=> error assert_type(): expects a match for Enum['a', 'b'], got Float
assert_type(Enum['a','b'], -0.0) #=> error assert_type(): expects a match for Enum['a', 'b'], got Float
assert_type(Enum['a','b'], 1.0e20) #=> error assert_type(): expects a match for Enum['a', 'b'], got Float
assert_type(Enum['a','b'], '') #=> error assert_type(): expects a match for Enum['a', 'b'], got ''
assert_type(Enum['a','b'], 'a') #=> 'a'
assert_type(Enum['a','b'], '42') #=> error assert_type(): expects a match for Enum['a', 'b'], got '42'
assert_type(Enum['a','b'], '0x1f') #=> error assert_type(): expects a match for Enum['a', 'b'], got '0x1f'
assert_type(Enum['a','b'], '1.5') #=> error assert_type(): expects a match for Enum['a', 'b'], got '1.5'
assert_type(Enum['a','b'], 'true') #=> error assert_type(): expects a match for Enum['a', 'b'], got 'true'
assert_type(Enum['a','b'], '2020-01-02') #=> error assert_type(): expects a match for Enum['a', 'b'], got '2020-01-02'
assert_type(Enum['a','b'], '1.2.3') #=> error assert_type(): expects a match for Enum['a', 'b'], got '1.2.3'
assert_type(Enum['a','b'], /a.b/) #=> error assert_type(): expects a match for Enum['a', 'b'], got Regexp
assert_type(Enum['a','b'], []) #=> error assert_type(): expects a match for Enum['a', 'b'], got Array
assert_type(Enum['a','b'], [1]) #=> error assert_type(): expects a match for Enum['a', 'b'], got Tuple
assert_type(Enum['a','b'], [1,'a']) #=> error assert_type(): expects a match for Enum['a', 'b'], got Tuple
assert_type(Enum['a','b'], [[1,2]]) #=> error assert_type(): expects a match for Enum['a', 'b'], got Tuple
assert_type(Enum['a','b'], [['a',1],['b',2]]) #=> error assert_type(): expects a match for Enum['a', 'b'], got Tuple
assert_type(Enum['a','b'], {}) #=> error assert_type(): expects a match for Enum['a', 'b'], got Hash
assert_type(Enum['a','b'], {'a'=>1}) #=> error assert_type(): expects a match for Enum['a', 'b'], got Struct
assert_type(Enum['a','b'], {'a'=>1,'b'=>'x'}) #=> error assert_type(): expects a match for Enum['a', 'b'], got Struct
assert_type(Enum['a','b'], {1=>2}) #=> error assert_type(): expects a match for Enum['a', 'b'], got Hash
assert_type(Enum['a','b'], Integer) #=> error assert_type(): expects a match for Enum['a', 'b'], got Type[Integer]
assert_type(Enum['a','b'], Integer[1,2]) #=> error assert_type(): expects a match for Enum['a', 'b'], got Type[Integer]
assert_type(Enum['a','b'], String) #=> error assert_type(): expects a match for Enum['a', 'b'], got Type[String]
assert_type(Enum['a','b'], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a match for Enum['a', 'b'], got Timespan
assert_type(Enum['a','b'], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a match for Enum['a', 'b'], got Timestamp
assert_type(Enum['a','b'], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a match for Enum['a', 'b'], got SemVer
assert_type(Enum['a','b'], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a match for Enum['a', 'b'], got SemVerRange
assert_type(Enum['a','b'], Binary.new('YWJj')) #=> error assert_type(): expects a match for Enum['a', 'b'], got Binary
assert_type(Enum['a','b'], URI.new('http://a/b')) #=> error assert_type(): expects a match for Enum['a', 'b'], got URI
assert_type(Enum['a','b'], Sensitive.new(1)) #=> error assert_type(): expects a match for Enum['a', 'b'], got Sensitive[Integer]
assert_type(Enum['a','b'], File['/x']) #=> error assert_type(): expects a match for Enum['a', 'b'], got Type[Resource]
assert_type(Enum['a','b'], Class['a']) #=> error assert_type(): expects a match for Enum['a', 'b'], got Type[Class]
assert_type(Enum['a','b'], Regexp[/x/]) #=> error assert_type(): expects a match for Enum['a', 'b'], got Type[Regexp]
assert_type(Enum['A',true], undef) #=> error assert_type(): expects a match for Enum['A', true], got Undef
assert_type(Enum['A',true], default) #=> error assert_type(): expects a match for Enum['A', true], got Default
assert_type(Enum['A',true], true) #=> error assert_type(): expects a match for Enum['A', true], got Boolean
assert_type(Enum['A',true], false) #=> error assert_type(): expects a match for Enum['A', true], got Boolean
assert_type(Enum['A',true], 0) #=> error assert_type(): expects a match for Enum['A', true], got Integer
assert_type(Enum['A',true], 1) #=> error assert_type(): expects a match for Enum['A', true], got Integer
assert_type(Enum['A',true], -3) #=> error assert_type(): expects a match for Enum['A', true], got Integer
assert_type(Enum['A',true], 42) #=> error assert_type(): expects a match for Enum['A', true], got Integer
assert_type(Enum['A',true], 1.5) #=> error assert_type(): expects a match for Enum['A', true], got Float
assert_type(Enum['A',true], -0.0) #=> error assert_type(): expects a match for Enum['A', true], got Float
assert_type(Enum['A',true], 1.0e20) #=> error assert_type(): expects a match for Enum['A', true], got Float
assert_type(Enum['A',true], '') #=> error assert_type(): expects a match for Enum['A', true], got ''
assert_type(Enum['A',true], 'a') #=> 'a'
assert_type(Enum['A',true], '42') #=> error assert_type(): expects a match for Enum['A', true], got '42'
assert_type(Enum['A',true], '0x1f') #=> error assert_type(): expects a match for Enum['A', true], got '0x1f'
assert_type(Enum['A',true], '1.5') #=> error assert_type(): expects a match for Enum['A', true], got '1.5'
assert_type(Enum['A',true], 'true') #=> error assert_type(): expects a match for Enum['A', true], got 'true'
assert_type(Enum['A',true], '2020-01-02') #=> error assert_type(): expects a match for Enum['A', true], got '2020-01-02'
assert_type(Enum['A',true], '1.2.3') #=> error assert_type(): expects a match for Enum['A', true], got '1.2.3'
assert_type(Enum['A',true], /a.b/) #=> error assert_type(): expects a match for Enum['A', true], got Regexp
assert_type(Enum['A',true], []) #=> error assert_type(): expects a match for Enum['A', true], got Array
assert_type(Enum['A',true], [1]) #=> error assert_type(): expects a match for Enum['A', true], got Tuple
assert_type(Enum['A',true], [1,'a']) #=> error assert_type(): expects a match for Enum['A', true], got Tuple
assert_type(Enum['A',true], [[1,2]]) #=> error assert_type(): expects a match for Enum['A', true], got Tuple
assert_type(Enum['A',true], [['a',1],['b',2]]) #=> error assert_type(): expects a match for Enum['A', true], got Tuple
assert_type(Enum['A',true], {}) #=> error assert_type(): expects a match for Enum['A', true], got Hash
assert_type(Enum['A',true], {'a'=>1}) #=> error assert_type(): expects a match for Enum['A', true], got Struct
assert_type(Enum['A',true], {'a'=>1,'b'=>'x'}) #=> error assert_type(): expects a match for Enum['A', true], got Struct
assert_type(Enum['A',true], {1=>2}) #=> error assert_type(): expects a match for Enum['A', true], got Hash
assert_type(Enum['A',true], Integer) #=> error assert_type(): expects a match for Enum['A', true], got Type[Integer]
assert_type(Enum['A',true], Integer[1,2]) #=> error assert_type(): expects a match for Enum['A', true], got Type[Integer]
assert_type(Enum['A',true], String) #=> error assert_type(): expects a match for Enum['A', true], got Type[String]
assert_type(Enum['A',true], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a match for Enum['A', true], got Timespan
assert_type(Enum['A',true], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a match for Enum['A', true], got Timestamp
assert_type(Enum['A',true], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a match for Enum['A', true], got SemVer
assert_type(Enum['A',true], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a match for Enum['A', true], got SemVerRange
assert_type(Enum['A',true], Binary.new('YWJj')) #=> error assert_type(): expects a match for Enum['A', true], got Binary
assert_type(Enum['A',true], URI.new('http://a/b')) #=> error assert_type(): expects a match for Enum['A', true], got URI
assert_type(Enum['A',true], Sensitive.new(1)) #=> error assert_type(): expects a match for Enum['A', true], got Sensitive[Integer]
assert_type(Enum['A',true], File['/x']) #=> error assert_type(): expects a match for Enum['A', true], got Type[Resource]
assert_type(Enum['A',true], Class['a']) #=> error assert_type(): expects a match for Enum['A', true], got Type[Class]
assert_type(Enum['A',true], Regexp[/x/]) #=> error assert_type(): expects a match for Enum['A', true], got Type[Regexp]
assert_type(Pattern[/a/], undef) #=> error assert_type(): expects a match for Pattern[/a/], got Undef
assert_type(Pattern[/a/], default) #=> error assert_type(): expects a match for Pattern[/a/], got Default
assert_type(Pattern[/a/], true) #=> error assert_type(): expects a match for Pattern[/a/], got Boolean
assert_type(Pattern[/a/], false) #=> error assert_type(): expects a match for Pattern[/a/], got Boolean
assert_type(Pattern[/a/], 0) #=> error assert_type(): expects a match for Pattern[/a/], got Integer
assert_type(Pattern[/a/], 1) #=> error assert_type(): expects a match for Pattern[/a/], got Integer
assert_type(Pattern[/a/], -3) #=> error assert_type(): expects a match for Pattern[/a/], got Integer
assert_type(Pattern[/a/], 42) #=> error assert_type(): expects a match for Pattern[/a/], got Integer
assert_type(Pattern[/a/], 1.5) #=> error assert_type(): expects a match for Pattern[/a/], got Float
assert_type(Pattern[/a/], -0.0) #=> error assert_type(): expects a match for Pattern[/a/], got Float
assert_type(Pattern[/a/], 1.0e20) #=> error assert_type(): expects a match for Pattern[/a/], got Float
assert_type(Pattern[/a/], '') #=> error assert_type(): expects a match for Pattern[/a/], got ''
assert_type(Pattern[/a/], 'a') #=> 'a'
assert_type(Pattern[/a/], '42') #=> error assert_type(): expects a match for Pattern[/a/], got '42'
assert_type(Pattern[/a/], '0x1f') #=> error assert_type(): expects a match for Pattern[/a/], got '0x1f'
assert_type(Pattern[/a/], '1.5') #=> error assert_type(): expects a match for Pattern[/a/], got '1.5'
assert_type(Pattern[/a/], 'true') #=> error assert_type(): expects a match for Pattern[/a/], got 'true'
assert_type(Pattern[/a/], '2020-01-02') #=> error assert_type(): expects a match for Pattern[/a/], got '2020-01-02'
assert_type(Pattern[/a/], '1.2.3') #=> error assert_type(): expects a match for Pattern[/a/], got '1.2.3'
assert_type(Pattern[/a/], /a.b/) #=> error assert_type(): expects a match for Pattern[/a/], got Regexp
assert_type(Pattern[/a/], []) #=> error assert_type(): expects a match for Pattern[/a/], got Array
assert_type(Pattern[/a/], [1]) #=> error assert_type(): expects a match for Pattern[/a/], got Tuple
assert_type(Pattern[/a/], [1,'a']) #=> error assert_type(): expects a match for Pattern[/a/], got Tuple
assert_type(Pattern[/a/], [[1,2]]) #=> error assert_type(): expects a match for Pattern[/a/], got Tuple
assert_type(Pattern[/a/], [['a',1],['b',2]]) #=> error assert_type(): expects a match for Pattern[/a/], got Tuple
assert_type(Pattern[/a/], {}) #=> error assert_type(): expects a match for Pattern[/a/], got Hash
assert_type(Pattern[/a/], {'a'=>1}) #=> error assert_type(): expects a match for Pattern[/a/], got Struct
assert_type(Pattern[/a/], {'a'=>1,'b'=>'x'}) #=> error assert_type(): expects a match for Pattern[/a/], got Struct
assert_type(Pattern[/a/], {1=>2}) #=> error assert_type(): expects a match for Pattern[/a/], got Hash
assert_type(Pattern[/a/], Integer) #=> error assert_type(): expects a match for Pattern[/a/], got Type[Integer]
assert_type(Pattern[/a/], Integer[1,2]) #=> error assert_type(): expects a match for Pattern[/a/], got Type[Integer]
assert_type(Pattern[/a/], String) #=> error assert_type(): expects a match for Pattern[/a/], got Type[String]
assert_type(Pattern[/a/], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a match for Pattern[/a/], got Timespan
assert_type(Pattern[/a/], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a match for Pattern[/a/], got Timestamp
assert_type(Pattern[/a/], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a match for Pattern[/a/], got SemVer
assert_type(Pattern[/a/], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a match for Pattern[/a/], got SemVerRange
assert_type(Pattern[/a/], Binary.new('YWJj')) #=> error assert_type(): expects a match for Pattern[/a/], got Binary
assert_type(Pattern[/a/], URI.new('http://a/b')) #=> error assert_type(): expects a match for Pattern[/a/], got URI
assert_type(Pattern[/a/], Sensitive.new(1)) #=> error assert_type(): expects a match for Pattern[/a/], got Sensitive[Integer]
assert_type(Pattern[/a/], File['/x']) #=> error assert_type(): expects a match for Pattern[/a/], got Type[Resource]
assert_type(Pattern[/a/], Class['a']) #=> error assert_type(): expects a match for Pattern[/a/], got Type[Class]
assert_type(Pattern[/a/], Regexp[/x/]) #=> error assert_type(): expects a match for Pattern[/a/], got Type[Regexp]
assert_type(Boolean, undef) #=> error assert_type(): expects a Boolean value, got Undef
assert_type(Boolean, default) #=> error assert_type(): expects a Boolean value, got Default
assert_type(Boolean, true) #=> true
assert_type(Boolean, false) #=> false
assert_type(Boolean, 0) #=> error assert_type(): expects a Boolean value, got Integer
assert_type(Boolean, 1.5) #=> error assert_type(): expects a Boolean value, got Float
assert_type(Boolean, '') #=> error assert_type(): expects a Boolean value, got String
assert_type(Boolean, /a.b/) #=> error assert_type(): expects a Boolean value, got Regexp
assert_type(Boolean, []) #=> error assert_type(): expects a Boolean value, got Array
assert_type(Boolean, [1]) #=> error assert_type(): expects a Boolean value, got Tuple
assert_type(Boolean, {}) #=> error assert_type(): expects a Boolean value, got Hash
assert_type(Boolean, {'a'=>1}) #=> error assert_type(): expects a Boolean value, got Struct
assert_type(Boolean, Integer) #=> error assert_type(): expects a Boolean value, got Type[Integer]
assert_type(Boolean, Integer[1,2]) #=> error assert_type(): expects a Boolean value, got Type[Integer]
assert_type(Boolean, String) #=> error assert_type(): expects a Boolean value, got Type[String]
assert_type(Boolean, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Boolean value, got Timespan
assert_type(Boolean, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Boolean value, got Timestamp
assert_type(Boolean, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Boolean value, got SemVer
assert_type(Boolean, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Boolean value, got SemVerRange
assert_type(Boolean, Binary.new('YWJj')) #=> error assert_type(): expects a Boolean value, got Binary
assert_type(Boolean, URI.new('http://a/b')) #=> error assert_type(): expects a Boolean value, got URI
assert_type(Boolean, Sensitive.new(1)) #=> error assert_type(): expects a Boolean value, got Sensitive[Integer]
assert_type(Boolean, File['/x']) #=> error assert_type(): expects a Boolean value, got Type[Resource]
assert_type(Boolean, Class['a']) #=> error assert_type(): expects a Boolean value, got Type[Class]
assert_type(Boolean, Regexp[/x/]) #=> error assert_type(): expects a Boolean value, got Type[Regexp]
assert_type(Boolean[true], true) #=> true
assert_type(Boolean[true], false) #=> error assert_type(): expects a Boolean[true] value, got Boolean[false]
assert_type(Boolean[true], Integer) #=> error assert_type(): expects a Boolean value, got Type[Integer]
assert_type(Boolean[true], Integer[1,2]) #=> error assert_type(): expects a Boolean value, got Type[Integer]
assert_type(Boolean[true], String) #=> error assert_type(): expects a Boolean value, got Type[String]
assert_type(Boolean[true], Sensitive.new(1)) #=> error assert_type(): expects a Boolean value, got Sensitive[Integer]
assert_type(Boolean[true], File['/x']) #=> error assert_type(): expects a Boolean value, got Type[Resource]
assert_type(Boolean[true], Class['a']) #=> error assert_type(): expects a Boolean value, got Type[Class]
assert_type(Boolean[true], Regexp[/x/]) #=> error assert_type(): expects a Boolean value, got Type[Regexp]
assert_type(Array, undef) #=> error assert_type(): expects an Array value, got Undef
assert_type(Array, default) #=> error assert_type(): expects an Array value, got Default
assert_type(Array, true) #=> error assert_type(): expects an Array value, got Boolean
assert_type(Array, 0) #=> error assert_type(): expects an Array value, got Integer
assert_type(Array, 1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Array, '') #=> error assert_type(): expects an Array value, got String
assert_type(Array, /a.b/) #=> error assert_type(): expects an Array value, got Regexp
assert_type(Array, []) #=> []
assert_type(Array, [1]) #=> [1]
assert_type(Array, [1,'a']) #=> [1, 'a']
assert_type(Array, [[1,2]]) #=> [[1, 2]]
assert_type(Array, [['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
assert_type(Array, {}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array, {'a'=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array, Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array, Integer[1,2]) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array, String) #=> error assert_type(): expects an Array value, got Type[String]
assert_type(Array, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects an Array value, got Timespan
assert_type(Array, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects an Array value, got Timestamp
assert_type(Array, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects an Array value, got SemVer
assert_type(Array, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects an Array value, got SemVerRange
assert_type(Array, Binary.new('YWJj')) #=> error assert_type(): expects an Array value, got Binary
assert_type(Array, URI.new('http://a/b')) #=> error assert_type(): expects an Array value, got URI
assert_type(Array, Sensitive.new(1)) #=> error assert_type(): expects an Array value, got Sensitive[Integer]
assert_type(Array, File['/x']) #=> error assert_type(): expects an Array value, got Type[Resource]
assert_type(Array, Class['a']) #=> error assert_type(): expects an Array value, got Type[Class]
assert_type(Array, Regexp[/x/]) #=> error assert_type(): expects an Array value, got Type[Regexp]
assert_type(Array[Integer], []) #=> []
assert_type(Array[Integer], [1]) #=> [1]
assert_type(Array[Integer], [1,'a']) #=> error assert_type(): index 1 expects an Integer value, got String
assert_type(Array[Integer], [[1,2]]) #=> error assert_type(): index 0 expects an Integer value, got Tuple
assert_type(Array[Integer], [['a',1],['b',2]]) #=> error  assert_type(): index 0 expects an Integer value, got Tuple\n  assert_type(): index 1 expects an Integer value, got Tuple
assert_type(Array[Integer], Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[Integer], Integer[1,2]) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[Integer], String) #=> error assert_type(): expects an Array value, got Type[String]
assert_type(Array[Integer], Sensitive.new(1)) #=> error assert_type(): expects an Array value, got Sensitive[Integer]
assert_type(Array[Integer], File['/x']) #=> error assert_type(): expects an Array value, got Type[Resource]
assert_type(Array[Integer], Class['a']) #=> error assert_type(): expects an Array value, got Type[Class]
assert_type(Array[Integer], Regexp[/x/]) #=> error assert_type(): expects an Array value, got Type[Regexp]
assert_type(Array[Integer,2,3], []) #=> error assert_type(): expects size to be between 2 and 3, got 0
assert_type(Array[Integer,2,3], [1]) #=> error assert_type(): expects size to be between 2 and 3, got 1
assert_type(Array[Integer,2,3], [1,'a']) #=> error assert_type(): index 1 expects an Integer value, got String
assert_type(Array[Integer,2,3], [[1,2]]) #=> error assert_type(): expects size to be between 2 and 3, got 1
assert_type(Array[Integer,2,3], [['a',1],['b',2]]) #=> error  assert_type(): index 0 expects an Integer value, got Tuple\n  assert_type(): index 1 expects an Integer value, got Tuple
assert_type(Array[Integer,2,3], Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[Integer,2,3], Integer[1,2]) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[Integer,2,3], String) #=> error assert_type(): expects an Array value, got Type[String]
assert_type(Array[Integer,2,3], Sensitive.new(1)) #=> error assert_type(): expects an Array value, got Sensitive[Integer]
assert_type(Array[Integer,2,3], File['/x']) #=> error assert_type(): expects an Array value, got Type[Resource]
assert_type(Array[Integer,2,3], Class['a']) #=> error assert_type(): expects an Array value, got Type[Class]
assert_type(Array[Integer,2,3], Regexp[/x/]) #=> error assert_type(): expects an Array value, got Type[Regexp]
assert_type(Array[0,0], []) #=> []
assert_type(Array[0,0], [1]) #=> error assert_type(): expects size to be 0, got 1
assert_type(Array[0,0], [1,'a']) #=> error assert_type(): expects size to be 0, got 2
assert_type(Array[0,0], [[1,2]]) #=> error assert_type(): expects size to be 0, got 1
assert_type(Array[0,0], [['a',1],['b',2]]) #=> error assert_type(): expects size to be 0, got 2
assert_type(Array[0,0], Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[0,0], Integer[1,2]) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[0,0], String) #=> error assert_type(): expects an Array value, got Type[String]
assert_type(Array[0,0], Sensitive.new(1)) #=> error assert_type(): expects an Array value, got Sensitive[Integer]
assert_type(Array[0,0], File['/x']) #=> error assert_type(): expects an Array value, got Type[Resource]
assert_type(Array[0,0], Class['a']) #=> error assert_type(): expects an Array value, got Type[Class]
assert_type(Array[0,0], Regexp[/x/]) #=> error assert_type(): expects an Array value, got Type[Regexp]
assert_type(Tuple[Integer], undef) #=> error assert_type(): expects a Tuple value, got Undef
assert_type(Tuple[Integer], default) #=> error assert_type(): expects a Tuple value, got Default
assert_type(Tuple[Integer], true) #=> error assert_type(): expects a Tuple value, got Boolean
assert_type(Tuple[Integer], 0) #=> error assert_type(): expects a Tuple value, got Integer
assert_type(Tuple[Integer], 1.5) #=> error assert_type(): expects a Tuple value, got Float
assert_type(Tuple[Integer], '') #=> error assert_type(): expects a Tuple value, got String
assert_type(Tuple[Integer], /a.b/) #=> error assert_type(): expects a Tuple value, got Regexp
assert_type(Tuple[Integer], []) #=> error assert_type(): expects size to be 1, got 0
assert_type(Tuple[Integer], [1]) #=> [1]
assert_type(Tuple[Integer], [1,'a']) #=> error assert_type(): expects size to be 1, got 2
assert_type(Tuple[Integer], [[1,2]]) #=> error assert_type(): index 0 expects an Integer value, got Tuple
assert_type(Tuple[Integer], [['a',1],['b',2]]) #=> error assert_type(): expects size to be 1, got 2
assert_type(Tuple[Integer], {}) #=> error assert_type(): expects a Tuple value, got Hash
assert_type(Tuple[Integer], {'a'=>1}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[Integer], Integer) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[Integer], Integer[1,2]) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[Integer], String) #=> error assert_type(): expects a Tuple value, got Type[String]
assert_type(Tuple[Integer], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Tuple value, got Timespan
assert_type(Tuple[Integer], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Tuple value, got Timestamp
assert_type(Tuple[Integer], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Tuple value, got SemVer
assert_type(Tuple[Integer], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Tuple value, got SemVerRange
assert_type(Tuple[Integer], Binary.new('YWJj')) #=> error assert_type(): expects a Tuple value, got Binary
assert_type(Tuple[Integer], URI.new('http://a/b')) #=> error assert_type(): expects a Tuple value, got URI
assert_type(Tuple[Integer], Sensitive.new(1)) #=> error assert_type(): expects a Tuple value, got Sensitive[Integer]
assert_type(Tuple[Integer], File['/x']) #=> error assert_type(): expects a Tuple value, got Type[Resource]
assert_type(Tuple[Integer], Class['a']) #=> error assert_type(): expects a Tuple value, got Type[Class]
assert_type(Tuple[Integer], Regexp[/x/]) #=> error assert_type(): expects a Tuple value, got Type[Regexp]
assert_type(Tuple[Integer,String], []) #=> error assert_type(): expects size to be 2, got 0
assert_type(Tuple[Integer,String], [1]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Tuple[Integer,String], [1,'a']) #=> [1, 'a']
assert_type(Tuple[Integer,String], [[1,2]]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Tuple[Integer,String], [['a',1],['b',2]]) #=> error  assert_type(): index 0 expects an Integer value, got Tuple\n  assert_type(): index 1 expects a String value, got Tuple
assert_type(Tuple[Integer,String], Integer) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[Integer,String], Integer[1,2]) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[Integer,String], String) #=> error assert_type(): expects a Tuple value, got Type[String]
assert_type(Tuple[Integer,String], Sensitive.new(1)) #=> error assert_type(): expects a Tuple value, got Sensitive[Integer]
assert_type(Tuple[Integer,String], File['/x']) #=> error assert_type(): expects a Tuple value, got Type[Resource]
assert_type(Tuple[Integer,String], Class['a']) #=> error assert_type(): expects a Tuple value, got Type[Class]
assert_type(Tuple[Integer,String], Regexp[/x/]) #=> error assert_type(): expects a Tuple value, got Type[Regexp]
assert_type(Tuple[Integer,1,3], []) #=> error assert_type(): expects size to be between 1 and 3, got 0
assert_type(Tuple[Integer,1,3], [1]) #=> [1]
assert_type(Tuple[Integer,1,3], [1,'a']) #=> error assert_type(): index 0 expects an Integer value, got String
assert_type(Tuple[Integer,1,3], [[1,2]]) #=> error assert_type(): index 0 expects an Integer value, got Tuple
assert_type(Tuple[Integer,1,3], [['a',1],['b',2]]) #=> error  assert_type(): index 0 expects an Integer value, got Tuple\n  assert_type(): index 0 expects an Integer value, got Tuple
assert_type(Tuple[Integer,1,3], Integer) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[Integer,1,3], Integer[1,2]) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[Integer,1,3], String) #=> error assert_type(): expects a Tuple value, got Type[String]
assert_type(Tuple[Integer,1,3], Sensitive.new(1)) #=> error assert_type(): expects a Tuple value, got Sensitive[Integer]
assert_type(Tuple[Integer,1,3], File['/x']) #=> error assert_type(): expects a Tuple value, got Type[Resource]
assert_type(Tuple[Integer,1,3], Class['a']) #=> error assert_type(): expects a Tuple value, got Type[Class]
assert_type(Tuple[Integer,1,3], Regexp[/x/]) #=> error assert_type(): expects a Tuple value, got Type[Regexp]
assert_type(Hash, undef) #=> error assert_type(): expects a Hash value, got Undef
assert_type(Hash, default) #=> error assert_type(): expects a Hash value, got Default
assert_type(Hash, true) #=> error assert_type(): expects a Hash value, got Boolean
assert_type(Hash, 0) #=> error assert_type(): expects a Hash value, got Integer
assert_type(Hash, 1.5) #=> error assert_type(): expects a Hash value, got Float
assert_type(Hash, '') #=> error assert_type(): expects a Hash value, got String
assert_type(Hash, /a.b/) #=> error assert_type(): expects a Hash value, got Regexp
assert_type(Hash, []) #=> error assert_type(): expects a Hash value, got Array
assert_type(Hash, [1]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash, {}) #=> {}
assert_type(Hash, {'a'=>1}) #=> {'a' => 1}
assert_type(Hash, {'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
assert_type(Hash, {1=>2}) #=> {1 => 2}
assert_type(Hash, Integer) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash, Integer[1,2]) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash, String) #=> error assert_type(): expects a Hash value, got Type[String]
assert_type(Hash, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Hash value, got Timespan
assert_type(Hash, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Hash value, got Timestamp
assert_type(Hash, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Hash value, got SemVer
assert_type(Hash, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Hash value, got SemVerRange
assert_type(Hash, Binary.new('YWJj')) #=> error assert_type(): expects a Hash value, got Binary
assert_type(Hash, URI.new('http://a/b')) #=> error assert_type(): expects a Hash value, got URI
assert_type(Hash, Sensitive.new(1)) #=> error assert_type(): expects a Hash value, got Sensitive[Integer]
assert_type(Hash, File['/x']) #=> error assert_type(): expects a Hash value, got Type[Resource]
assert_type(Hash, Class['a']) #=> error assert_type(): expects a Hash value, got Type[Class]
assert_type(Hash, Regexp[/x/]) #=> error assert_type(): expects a Hash value, got Type[Regexp]
assert_type(Hash[String,Integer], {}) #=> {}
assert_type(Hash[String,Integer], {'a'=>1}) #=> {'a' => 1}
assert_type(Hash[String,Integer], {'a'=>1,'b'=>'x'}) #=> error assert_type(): entry 'b' expects an Integer value, got String
assert_type(Hash[String,Integer], {1=>2}) #=> error assert_type(): expects a Hash[String, Integer] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Hash[String,Integer], Integer) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash[String,Integer], Integer[1,2]) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash[String,Integer], String) #=> error assert_type(): expects a Hash value, got Type[String]
assert_type(Hash[String,Integer], Sensitive.new(1)) #=> error assert_type(): expects a Hash value, got Sensitive[Integer]
assert_type(Hash[String,Integer], File['/x']) #=> error assert_type(): expects a Hash value, got Type[Resource]
assert_type(Hash[String,Integer], Class['a']) #=> error assert_type(): expects a Hash value, got Type[Class]
assert_type(Hash[String,Integer], Regexp[/x/]) #=> error assert_type(): expects a Hash value, got Type[Regexp]
assert_type(Hash[String,Integer,2], {}) #=> error assert_type(): expects size to be at least 2, got 0
assert_type(Hash[String,Integer,2], {'a'=>1}) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Hash[String,Integer,2], {'a'=>1,'b'=>'x'}) #=> error assert_type(): entry 'b' expects an Integer value, got String
assert_type(Hash[String,Integer,2], {1=>2}) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Hash[String,Integer,2], Integer) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash[String,Integer,2], Integer[1,2]) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash[String,Integer,2], String) #=> error assert_type(): expects a Hash value, got Type[String]
assert_type(Hash[String,Integer,2], Sensitive.new(1)) #=> error assert_type(): expects a Hash value, got Sensitive[Integer]
assert_type(Hash[String,Integer,2], File['/x']) #=> error assert_type(): expects a Hash value, got Type[Resource]
assert_type(Hash[String,Integer,2], Class['a']) #=> error assert_type(): expects a Hash value, got Type[Class]
assert_type(Hash[String,Integer,2], Regexp[/x/]) #=> error assert_type(): expects a Hash value, got Type[Regexp]
assert_type(Struct[{a=>Integer}], undef) #=> error assert_type(): expects a Struct value, got Undef
assert_type(Struct[{a=>Integer}], default) #=> error assert_type(): expects a Struct value, got Default
assert_type(Struct[{a=>Integer}], true) #=> error assert_type(): expects a Struct value, got Boolean
assert_type(Struct[{a=>Integer}], 0) #=> error assert_type(): expects a Struct value, got Integer
assert_type(Struct[{a=>Integer}], 1.5) #=> error assert_type(): expects a Struct value, got Float
assert_type(Struct[{a=>Integer}], '') #=> error assert_type(): expects a Struct value, got String
assert_type(Struct[{a=>Integer}], /a.b/) #=> error assert_type(): expects a Struct value, got Regexp
assert_type(Struct[{a=>Integer}], []) #=> error assert_type(): expects a Struct value, got Array
assert_type(Struct[{a=>Integer}], [1]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer}], {}) #=> error assert_type(): expects size to be 1, got 0
assert_type(Struct[{a=>Integer}], {'a'=>1}) #=> {'a' => 1}
assert_type(Struct[{a=>Integer}], {'a'=>1,'b'=>'x'}) #=> error assert_type(): unrecognized key 'b'
assert_type(Struct[{a=>Integer}], {1=>2}) #=> error assert_type(): expects a Struct[{'a' => Integer}] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Struct[{a=>Integer}], Integer) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{a=>Integer}], Integer[1,2]) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{a=>Integer}], String) #=> error assert_type(): expects a Struct value, got Type[String]
assert_type(Struct[{a=>Integer}], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Struct value, got Timespan
assert_type(Struct[{a=>Integer}], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Struct value, got Timestamp
assert_type(Struct[{a=>Integer}], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Struct value, got SemVer
assert_type(Struct[{a=>Integer}], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Struct value, got SemVerRange
assert_type(Struct[{a=>Integer}], Binary.new('YWJj')) #=> error assert_type(): expects a Struct value, got Binary
assert_type(Struct[{a=>Integer}], URI.new('http://a/b')) #=> error assert_type(): expects a Struct value, got URI
assert_type(Struct[{a=>Integer}], Sensitive.new(1)) #=> error assert_type(): expects a Struct value, got Sensitive[Integer]
assert_type(Struct[{a=>Integer}], File['/x']) #=> error assert_type(): expects a Struct value, got Type[Resource]
assert_type(Struct[{a=>Integer}], Class['a']) #=> error assert_type(): expects a Struct value, got Type[Class]
assert_type(Struct[{a=>Integer}], Regexp[/x/]) #=> error assert_type(): expects a Struct value, got Type[Regexp]
assert_type(Struct[{a=>Integer,Optional[b]=>String}], {}) #=> error assert_type(): expects size to be between 1 and 2, got 0
assert_type(Struct[{a=>Integer,Optional[b]=>String}], {'a'=>1}) #=> {'a' => 1}
assert_type(Struct[{a=>Integer,Optional[b]=>String}], {'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
assert_type(Struct[{a=>Integer,Optional[b]=>String}], {1=>2}) #=> error assert_type(): expects a Struct[{'a' => Integer, Optional['b'] => String}] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Struct[{a=>Integer,Optional[b]=>String}], Integer) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{a=>Integer,Optional[b]=>String}], Integer[1,2]) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{a=>Integer,Optional[b]=>String}], String) #=> error assert_type(): expects a Struct value, got Type[String]
assert_type(Struct[{a=>Integer,Optional[b]=>String}], Sensitive.new(1)) #=> error assert_type(): expects a Struct value, got Sensitive[Integer]
assert_type(Struct[{a=>Integer,Optional[b]=>String}], File['/x']) #=> error assert_type(): expects a Struct value, got Type[Resource]
assert_type(Struct[{a=>Integer,Optional[b]=>String}], Class['a']) #=> error assert_type(): expects a Struct value, got Type[Class]
assert_type(Struct[{a=>Integer,Optional[b]=>String}], Regexp[/x/]) #=> error assert_type(): expects a Struct value, got Type[Regexp]
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], {}) #=> error assert_type(): expects size to be 1, got 0
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], {'a'=>1}) #=> {'a' => 1}
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], {'a'=>1,'b'=>'x'}) #=> error assert_type(): unrecognized key 'b'
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], {1=>2}) #=> error assert_type(): expects a Struct[{NotUndef['a'] => Optional[Integer]}] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], Integer) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], Integer[1,2]) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], String) #=> error assert_type(): expects a Struct value, got Type[String]
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], Sensitive.new(1)) #=> error assert_type(): expects a Struct value, got Sensitive[Integer]
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], File['/x']) #=> error assert_type(): expects a Struct value, got Type[Resource]
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], Class['a']) #=> error assert_type(): expects a Struct value, got Type[Class]
assert_type(Struct[{NotUndef[a]=>Optional[Integer]}], Regexp[/x/]) #=> error assert_type(): expects a Struct value, got Type[Regexp]
assert_type(Optional[Integer], undef) #=> undef
assert_type(Optional[Integer], default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Optional[Integer], true) #=> error assert_type(): expects a value of type Undef or Integer, got Boolean
assert_type(Optional[Integer], false) #=> error assert_type(): expects a value of type Undef or Integer, got Boolean
assert_type(Optional[Integer], 0) #=> 0
assert_type(Optional[Integer], 1) #=> 1
assert_type(Optional[Integer], -3) #=> -3
assert_type(Optional[Integer], 42) #=> 42
assert_type(Optional[Integer], 1.5) #=> error assert_type(): expects a value of type Undef or Integer, got Float
assert_type(Optional[Integer], -0.0) #=> error assert_type(): expects a value of type Undef or Integer, got Float
assert_type(Optional[Integer], 1.0e20) #=> error assert_type(): expects a value of type Undef or Integer, got Float
assert_type(Optional[Integer], '') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Optional[Integer], 'a') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Optional[Integer], '42') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Optional[Integer], '0x1f') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Optional[Integer], '1.5') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Optional[Integer], 'true') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Optional[Integer], '2020-01-02') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Optional[Integer], '1.2.3') #=> error assert_type(): expects a value of type Undef or Integer, got String
assert_type(Optional[Integer], /a.b/) #=> error assert_type(): expects a value of type Undef or Integer, got Regexp
assert_type(Optional[Integer], []) #=> error assert_type(): expects a value of type Undef or Integer, got Array
assert_type(Optional[Integer], [1]) #=> error assert_type(): expects a value of type Undef or Integer, got Tuple
assert_type(Optional[Integer], [1,'a']) #=> error assert_type(): expects a value of type Undef or Integer, got Tuple
assert_type(Optional[Integer], [[1,2]]) #=> error assert_type(): expects a value of type Undef or Integer, got Tuple
assert_type(Optional[Integer], [['a',1],['b',2]]) #=> error assert_type(): expects a value of type Undef or Integer, got Tuple
assert_type(Optional[Integer], {}) #=> error assert_type(): expects a value of type Undef or Integer, got Hash
assert_type(Optional[Integer], {'a'=>1}) #=> error assert_type(): expects a value of type Undef or Integer, got Struct
assert_type(Optional[Integer], {'a'=>1,'b'=>'x'}) #=> error assert_type(): expects a value of type Undef or Integer, got Struct
assert_type(Optional[Integer], {1=>2}) #=> error assert_type(): expects a value of type Undef or Integer, got Hash
assert_type(Optional[Integer], Integer) #=> error assert_type(): expects a value of type Undef or Integer, got Type[Integer]
assert_type(Optional[Integer], Integer[1,2]) #=> error assert_type(): expects a value of type Undef or Integer, got Type[Integer]
assert_type(Optional[Integer], String) #=> error assert_type(): expects a value of type Undef or Integer, got Type[String]
assert_type(Optional[Integer], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a value of type Undef or Integer, got Timespan
assert_type(Optional[Integer], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a value of type Undef or Integer, got Timestamp
assert_type(Optional[Integer], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a value of type Undef or Integer, got SemVer
assert_type(Optional[Integer], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a value of type Undef or Integer, got SemVerRange
assert_type(Optional[Integer], Binary.new('YWJj')) #=> error assert_type(): expects a value of type Undef or Integer, got Binary
assert_type(Optional[Integer], URI.new('http://a/b')) #=> error assert_type(): expects a value of type Undef or Integer, got URI
assert_type(Optional[Integer], Sensitive.new(1)) #=> error assert_type(): expects a value of type Undef or Integer, got Sensitive[Integer]
assert_type(Optional[Integer], File['/x']) #=> error assert_type(): expects a value of type Undef or Integer, got Type[Resource]
assert_type(Optional[Integer], Class['a']) #=> error assert_type(): expects a value of type Undef or Integer, got Type[Class]
assert_type(Optional[Integer], Regexp[/x/]) #=> error assert_type(): expects a value of type Undef or Integer, got Type[Regexp]
assert_type(NotUndef, undef) #=> error assert_type(): expects a NotUndef value, got Undef
assert_type(NotUndef, default) #=> default
assert_type(NotUndef, true) #=> true
assert_type(NotUndef, false) #=> false
assert_type(NotUndef, 0) #=> 0
assert_type(NotUndef, 1) #=> 1
assert_type(NotUndef, -3) #=> -3
assert_type(NotUndef, 42) #=> 42
assert_type(NotUndef, 1.5) #=> 1.5
assert_type(NotUndef, -0.0) #=> -0.0
assert_type(NotUndef, 1.0e20) #=> 1.0e+20
assert_type(NotUndef, '') #=> ''
assert_type(NotUndef, 'a') #=> 'a'
assert_type(NotUndef, '42') #=> '42'
assert_type(NotUndef, '0x1f') #=> '0x1f'
assert_type(NotUndef, '1.5') #=> '1.5'
assert_type(NotUndef, 'true') #=> 'true'
assert_type(NotUndef, '2020-01-02') #=> '2020-01-02'
assert_type(NotUndef, '1.2.3') #=> '1.2.3'
assert_type(NotUndef, /a.b/) #=> /a.b/
assert_type(NotUndef, []) #=> []
assert_type(NotUndef, [1]) #=> [1]
assert_type(NotUndef, [1,'a']) #=> [1, 'a']
assert_type(NotUndef, [[1,2]]) #=> [[1, 2]]
assert_type(NotUndef, [['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
assert_type(NotUndef, {}) #=> {}
assert_type(NotUndef, {'a'=>1}) #=> {'a' => 1}
assert_type(NotUndef, {'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
assert_type(NotUndef, {1=>2}) #=> {1 => 2}
assert_type(NotUndef, Integer) #=> Integer
assert_type(NotUndef, Integer[1,2]) #=> Integer[1, 2]
assert_type(NotUndef, String) #=> String
assert_type(NotUndef, Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
assert_type(NotUndef, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
assert_type(NotUndef, SemVer.new('1.2.3-rc1')) #=> '1.2.3-rc1'
assert_type(NotUndef, SemVerRange.new('>=1.2.0')) #=> '>=1.2.0'
assert_type(NotUndef, Binary.new('YWJj')) #=> Instance of Binary
assert_type(NotUndef, URI.new('http://a/b')) #=> URI('http://a/b')
assert_type(NotUndef, Sensitive.new(1)) #=> Instance of Sensitive[Integer]
assert_type(NotUndef, File['/x']) #=> File['/x']
assert_type(NotUndef, Class['a']) #=> Class[a]
assert_type(NotUndef, Regexp[/x/]) #=> Regexp[/x/]
assert_type(NotUndef[String], '') #=> ''
assert_type(NotUndef[String], 'a') #=> 'a'
assert_type(NotUndef[String], '42') #=> '42'
assert_type(NotUndef[String], '0x1f') #=> '0x1f'
assert_type(NotUndef[String], '1.5') #=> '1.5'
assert_type(NotUndef[String], 'true') #=> 'true'
assert_type(NotUndef[String], '2020-01-02') #=> '2020-01-02'
assert_type(NotUndef[String], '1.2.3') #=> '1.2.3'
assert_type(NotUndef[String], Integer) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(NotUndef[String], Integer[1,2]) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(NotUndef[String], String) #=> error assert_type(): expects a String value, got Type[String]
assert_type(NotUndef[String], Sensitive.new(1)) #=> error assert_type(): expects a String value, got Sensitive[Integer]
assert_type(NotUndef[String], File['/x']) #=> error assert_type(): expects a String value, got Type[Resource]
assert_type(NotUndef[String], Class['a']) #=> error assert_type(): expects a String value, got Type[Class]
assert_type(NotUndef[String], Regexp[/x/]) #=> error assert_type(): expects a String value, got Type[Regexp]
assert_type(Undef, undef) #=> undef
assert_type(Undef, default) #=> error assert_type(): expects an Undef value, got Default
assert_type(Undef, true) #=> error assert_type(): expects an Undef value, got Boolean
assert_type(Undef, 0) #=> error assert_type(): expects an Undef value, got Integer
assert_type(Undef, 1.5) #=> error assert_type(): expects an Undef value, got Float
assert_type(Undef, '') #=> error assert_type(): expects an Undef value, got String
assert_type(Undef, /a.b/) #=> error assert_type(): expects an Undef value, got Regexp
assert_type(Undef, []) #=> error assert_type(): expects an Undef value, got Array
assert_type(Undef, [1]) #=> error assert_type(): expects an Undef value, got Tuple
assert_type(Undef, {}) #=> error assert_type(): expects an Undef value, got Hash
assert_type(Undef, {'a'=>1}) #=> error assert_type(): expects an Undef value, got Struct
assert_type(Undef, Integer) #=> error assert_type(): expects an Undef value, got Type[Integer]
assert_type(Undef, Integer[1,2]) #=> error assert_type(): expects an Undef value, got Type[Integer]
assert_type(Undef, String) #=> error assert_type(): expects an Undef value, got Type[String]
assert_type(Undef, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects an Undef value, got Timespan
assert_type(Undef, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects an Undef value, got Timestamp
assert_type(Undef, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects an Undef value, got SemVer
assert_type(Undef, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects an Undef value, got SemVerRange
assert_type(Undef, Binary.new('YWJj')) #=> error assert_type(): expects an Undef value, got Binary
assert_type(Undef, URI.new('http://a/b')) #=> error assert_type(): expects an Undef value, got URI
assert_type(Undef, Sensitive.new(1)) #=> error assert_type(): expects an Undef value, got Sensitive[Integer]
assert_type(Undef, File['/x']) #=> error assert_type(): expects an Undef value, got Type[Resource]
assert_type(Undef, Class['a']) #=> error assert_type(): expects an Undef value, got Type[Class]
assert_type(Undef, Regexp[/x/]) #=> error assert_type(): expects an Undef value, got Type[Regexp]
assert_type(Default, undef) #=> error assert_type(): expects a Default value, got Undef
assert_type(Default, default) #=> default
assert_type(Default, true) #=> error assert_type(): expects a Default value, got Boolean
assert_type(Default, 0) #=> error assert_type(): expects a Default value, got Integer
assert_type(Default, 1.5) #=> error assert_type(): expects a Default value, got Float
assert_type(Default, '') #=> error assert_type(): expects a Default value, got String
assert_type(Default, /a.b/) #=> error assert_type(): expects a Default value, got Regexp
assert_type(Default, []) #=> error assert_type(): expects a Default value, got Array
assert_type(Default, [1]) #=> error assert_type(): expects a Default value, got Tuple
assert_type(Default, {}) #=> error assert_type(): expects a Default value, got Hash
assert_type(Default, {'a'=>1}) #=> error assert_type(): expects a Default value, got Struct
assert_type(Default, Integer) #=> error assert_type(): expects a Default value, got Type[Integer]
assert_type(Default, Integer[1,2]) #=> error assert_type(): expects a Default value, got Type[Integer]
assert_type(Default, String) #=> error assert_type(): expects a Default value, got Type[String]
assert_type(Default, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Default value, got Timespan
assert_type(Default, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Default value, got Timestamp
assert_type(Default, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Default value, got SemVer
assert_type(Default, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Default value, got SemVerRange
assert_type(Default, Binary.new('YWJj')) #=> error assert_type(): expects a Default value, got Binary
assert_type(Default, URI.new('http://a/b')) #=> error assert_type(): expects a Default value, got URI
assert_type(Default, Sensitive.new(1)) #=> error assert_type(): expects a Default value, got Sensitive[Integer]
assert_type(Default, File['/x']) #=> error assert_type(): expects a Default value, got Type[Resource]
assert_type(Default, Class['a']) #=> error assert_type(): expects a Default value, got Type[Class]
assert_type(Default, Regexp[/x/]) #=> error assert_type(): expects a Default value, got Type[Regexp]
assert_type(Any, undef) #=> undef
assert_type(Any, default) #=> default
assert_type(Any, true) #=> true
assert_type(Any, false) #=> false
assert_type(Any, 0) #=> 0
assert_type(Any, 1) #=> 1
assert_type(Any, -3) #=> -3
assert_type(Any, 42) #=> 42
assert_type(Any, 1.5) #=> 1.5
assert_type(Any, -0.0) #=> -0.0
assert_type(Any, 1.0e20) #=> 1.0e+20
assert_type(Any, '') #=> ''
assert_type(Any, 'a') #=> 'a'
assert_type(Any, '42') #=> '42'
assert_type(Any, '0x1f') #=> '0x1f'
assert_type(Any, '1.5') #=> '1.5'
assert_type(Any, 'true') #=> 'true'
assert_type(Any, '2020-01-02') #=> '2020-01-02'
assert_type(Any, '1.2.3') #=> '1.2.3'
assert_type(Any, /a.b/) #=> /a.b/
assert_type(Any, []) #=> []
assert_type(Any, [1]) #=> [1]
assert_type(Any, [1,'a']) #=> [1, 'a']
assert_type(Any, [[1,2]]) #=> [[1, 2]]
assert_type(Any, [['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
assert_type(Any, {}) #=> {}
assert_type(Any, {'a'=>1}) #=> {'a' => 1}
assert_type(Any, {'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
assert_type(Any, {1=>2}) #=> {1 => 2}
assert_type(Any, Integer) #=> Integer
assert_type(Any, Integer[1,2]) #=> Integer[1, 2]
assert_type(Any, String) #=> String
assert_type(Any, Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
assert_type(Any, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
assert_type(Any, SemVer.new('1.2.3-rc1')) #=> '1.2.3-rc1'
assert_type(Any, SemVerRange.new('>=1.2.0')) #=> '>=1.2.0'
assert_type(Any, Binary.new('YWJj')) #=> Instance of Binary
assert_type(Any, URI.new('http://a/b')) #=> URI('http://a/b')
assert_type(Any, Sensitive.new(1)) #=> Instance of Sensitive[Integer]
assert_type(Any, File['/x']) #=> File['/x']
assert_type(Any, Class['a']) #=> Class[a]
assert_type(Any, Regexp[/x/]) #=> Regexp[/x/]
assert_type(Variant[Integer,String], undef) #=> error assert_type(): expects a value of type Integer or String, got Undef
assert_type(Variant[Integer,String], default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer,String], true) #=> error assert_type(): expects a value of type Integer or String, got Boolean
assert_type(Variant[Integer,String], false) #=> error assert_type(): expects a value of type Integer or String, got Boolean
assert_type(Variant[Integer,String], 0) #=> 0
assert_type(Variant[Integer,String], 1) #=> 1
assert_type(Variant[Integer,String], -3) #=> -3
assert_type(Variant[Integer,String], 42) #=> 42
assert_type(Variant[Integer,String], 1.5) #=> error assert_type(): expects a value of type Integer or String, got Float
assert_type(Variant[Integer,String], -0.0) #=> error assert_type(): expects a value of type Integer or String, got Float
assert_type(Variant[Integer,String], 1.0e20) #=> error assert_type(): expects a value of type Integer or String, got Float
assert_type(Variant[Integer,String], '') #=> ''
assert_type(Variant[Integer,String], 'a') #=> 'a'
assert_type(Variant[Integer,String], '42') #=> '42'
assert_type(Variant[Integer,String], '0x1f') #=> '0x1f'
assert_type(Variant[Integer,String], '1.5') #=> '1.5'
assert_type(Variant[Integer,String], 'true') #=> 'true'
assert_type(Variant[Integer,String], '2020-01-02') #=> '2020-01-02'
assert_type(Variant[Integer,String], '1.2.3') #=> '1.2.3'
assert_type(Variant[Integer,String], /a.b/) #=> error assert_type(): expects a value of type Integer or String, got Regexp
assert_type(Variant[Integer,String], []) #=> error assert_type(): expects a value of type Integer or String, got Array
assert_type(Variant[Integer,String], [1]) #=> error assert_type(): expects a value of type Integer or String, got Tuple
assert_type(Variant[Integer,String], [1,'a']) #=> error assert_type(): expects a value of type Integer or String, got Tuple
assert_type(Variant[Integer,String], [[1,2]]) #=> error assert_type(): expects a value of type Integer or String, got Tuple
assert_type(Variant[Integer,String], [['a',1],['b',2]]) #=> error assert_type(): expects a value of type Integer or String, got Tuple
assert_type(Variant[Integer,String], {}) #=> error assert_type(): expects a value of type Integer or String, got Hash
assert_type(Variant[Integer,String], {'a'=>1}) #=> error assert_type(): expects a value of type Integer or String, got Struct
assert_type(Variant[Integer,String], {'a'=>1,'b'=>'x'}) #=> error assert_type(): expects a value of type Integer or String, got Struct
assert_type(Variant[Integer,String], {1=>2}) #=> error assert_type(): expects a value of type Integer or String, got Hash
assert_type(Variant[Integer,String], Integer) #=> error assert_type(): expects a value of type Integer or String, got Type[Integer]
assert_type(Variant[Integer,String], Integer[1,2]) #=> error assert_type(): expects a value of type Integer or String, got Type[Integer]
assert_type(Variant[Integer,String], String) #=> error assert_type(): expects a value of type Integer or String, got Type[String]
assert_type(Variant[Integer,String], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a value of type Integer or String, got Timespan
assert_type(Variant[Integer,String], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a value of type Integer or String, got Timestamp
assert_type(Variant[Integer,String], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a value of type Integer or String, got SemVer
assert_type(Variant[Integer,String], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a value of type Integer or String, got SemVerRange
assert_type(Variant[Integer,String], Binary.new('YWJj')) #=> error assert_type(): expects a value of type Integer or String, got Binary
assert_type(Variant[Integer,String], URI.new('http://a/b')) #=> error assert_type(): expects a value of type Integer or String, got URI
assert_type(Variant[Integer,String], Sensitive.new(1)) #=> error assert_type(): expects a value of type Integer or String, got Sensitive[Integer]
assert_type(Variant[Integer,String], File['/x']) #=> error assert_type(): expects a value of type Integer or String, got Type[Resource]
assert_type(Variant[Integer,String], Class['a']) #=> error assert_type(): expects a value of type Integer or String, got Type[Class]
assert_type(Variant[Integer,String], Regexp[/x/]) #=> error assert_type(): expects a value of type Integer or String, got Type[Regexp]
assert_type(Variant[Integer[1,2],Integer[5,6]], 0) #=> error assert_type(): expects a value of type Integer[1, 2] or Integer[5, 6], got Integer[0, 0]
assert_type(Variant[Integer[1,2],Integer[5,6]], 1) #=> 1
assert_type(Variant[Integer[1,2],Integer[5,6]], -3) #=> error assert_type(): expects a value of type Integer[1, 2] or Integer[5, 6], got Integer[-3, -3]
assert_type(Variant[Integer[1,2],Integer[5,6]], 42) #=> error assert_type(): expects a value of type Integer[1, 2] or Integer[5, 6], got Integer[42, 42]
assert_type(Variant[Integer[1,2],Integer[5,6]], Integer) #=> error assert_type(): expects an Integer value, got Type[Integer]
assert_type(Variant[Integer[1,2],Integer[5,6]], Integer[1,2]) #=> error assert_type(): expects an Integer value, got Type[Integer]
assert_type(Variant[Integer[1,2],Integer[5,6]], String) #=> error assert_type(): expects an Integer value, got Type[String]
assert_type(Variant[Integer[1,2],Integer[5,6]], Sensitive.new(1)) #=> error assert_type(): expects an Integer value, got Sensitive[Integer]
assert_type(Variant[Integer[1,2],Integer[5,6]], File['/x']) #=> error assert_type(): expects an Integer value, got Type[Resource]
assert_type(Variant[Integer[1,2],Integer[5,6]], Class['a']) #=> error assert_type(): expects an Integer value, got Type[Class]
assert_type(Variant[Integer[1,2],Integer[5,6]], Regexp[/x/]) #=> error assert_type(): expects an Integer value, got Type[Regexp]
assert_type(Variant[Array[Integer],Hash[String,Integer]], undef) #=> error assert_type(): expects a value of type Array or Hash, got Undef
assert_type(Variant[Array[Integer],Hash[String,Integer]], default) #=> error assert_type(): expects a value of type Array or Hash, got Default
assert_type(Variant[Array[Integer],Hash[String,Integer]], true) #=> error assert_type(): expects a value of type Array or Hash, got Boolean
assert_type(Variant[Array[Integer],Hash[String,Integer]], false) #=> error assert_type(): expects a value of type Array or Hash, got Boolean
assert_type(Variant[Array[Integer],Hash[String,Integer]], 0) #=> error assert_type(): expects a value of type Array or Hash, got Integer
assert_type(Variant[Array[Integer],Hash[String,Integer]], 1) #=> error assert_type(): expects a value of type Array or Hash, got Integer
assert_type(Variant[Array[Integer],Hash[String,Integer]], -3) #=> error assert_type(): expects a value of type Array or Hash, got Integer
assert_type(Variant[Array[Integer],Hash[String,Integer]], 42) #=> error assert_type(): expects a value of type Array or Hash, got Integer
assert_type(Variant[Array[Integer],Hash[String,Integer]], 1.5) #=> error assert_type(): expects a value of type Array or Hash, got Float
assert_type(Variant[Array[Integer],Hash[String,Integer]], -0.0) #=> error assert_type(): expects a value of type Array or Hash, got Float
assert_type(Variant[Array[Integer],Hash[String,Integer]], 1.0e20) #=> error assert_type(): expects a value of type Array or Hash, got Float
assert_type(Variant[Array[Integer],Hash[String,Integer]], '') #=> error assert_type(): expects a value of type Array or Hash, got String
assert_type(Variant[Array[Integer],Hash[String,Integer]], 'a') #=> error assert_type(): expects a value of type Array or Hash, got String
assert_type(Variant[Array[Integer],Hash[String,Integer]], '42') #=> error assert_type(): expects a value of type Array or Hash, got String
assert_type(Variant[Array[Integer],Hash[String,Integer]], '0x1f') #=> error assert_type(): expects a value of type Array or Hash, got String
assert_type(Variant[Array[Integer],Hash[String,Integer]], '1.5') #=> error assert_type(): expects a value of type Array or Hash, got String
assert_type(Variant[Array[Integer],Hash[String,Integer]], 'true') #=> error assert_type(): expects a value of type Array or Hash, got String
assert_type(Variant[Array[Integer],Hash[String,Integer]], '2020-01-02') #=> error assert_type(): expects a value of type Array or Hash, got String
assert_type(Variant[Array[Integer],Hash[String,Integer]], '1.2.3') #=> error assert_type(): expects a value of type Array or Hash, got String
assert_type(Variant[Array[Integer],Hash[String,Integer]], /a.b/) #=> error assert_type(): expects a value of type Array or Hash, got Regexp
assert_type(Variant[Array[Integer],Hash[String,Integer]], []) #=> []
assert_type(Variant[Array[Integer],Hash[String,Integer]], [1]) #=> [1]
assert_type(Variant[Array[Integer],Hash[String,Integer]], [1,'a']) #=> error  assert_type(): variant 0 index 1 expects an Integer value, got String\n  assert_type(): variant 1 expects a Hash value, got Tuple
assert_type(Variant[Array[Integer],Hash[String,Integer]], [[1,2]]) #=> error  assert_type(): variant 0 index 0 expects an Integer value, got Tuple\n  assert_type(): variant 1 expects a Hash value, got Tuple
assert_type(Variant[Array[Integer],Hash[String,Integer]], [['a',1],['b',2]]) #=> error  assert_type(): variant 0 index 0 expects an Integer value, got Tuple\n  assert_type(): variant 0 index 1 expects an Integer value, got Tuple\n  assert_type(): variant 1 expects a Hash value, got Tuple
assert_type(Variant[Array[Integer],Hash[String,Integer]], {}) #=> {}
assert_type(Variant[Array[Integer],Hash[String,Integer]], {'a'=>1}) #=> {'a' => 1}
assert_type(Variant[Array[Integer],Hash[String,Integer]], {'a'=>1,'b'=>'x'}) #=> error  assert_type(): variant 0 expects an Array value, got Struct\n  assert_type(): variant 1 entry 'b' expects an Integer value, got String
assert_type(Variant[Array[Integer],Hash[String,Integer]], {1=>2}) #=> error assert_type(): expects a value of type Array[Integer] or Hash[String, Integer], got Hash[Integer[1, 1], Integer[2, 2], 1, 1]
assert_type(Variant[Array[Integer],Hash[String,Integer]], Integer) #=> error assert_type(): expects a value of type Array or Hash, got Type[Integer]
assert_type(Variant[Array[Integer],Hash[String,Integer]], Integer[1,2]) #=> error assert_type(): expects a value of type Array or Hash, got Type[Integer]
assert_type(Variant[Array[Integer],Hash[String,Integer]], String) #=> error assert_type(): expects a value of type Array or Hash, got Type[String]
assert_type(Variant[Array[Integer],Hash[String,Integer]], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a value of type Array or Hash, got Timespan
assert_type(Variant[Array[Integer],Hash[String,Integer]], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a value of type Array or Hash, got Timestamp
assert_type(Variant[Array[Integer],Hash[String,Integer]], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a value of type Array or Hash, got SemVer
assert_type(Variant[Array[Integer],Hash[String,Integer]], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a value of type Array or Hash, got SemVerRange
assert_type(Variant[Array[Integer],Hash[String,Integer]], Binary.new('YWJj')) #=> error assert_type(): expects a value of type Array or Hash, got Binary
assert_type(Variant[Array[Integer],Hash[String,Integer]], URI.new('http://a/b')) #=> error assert_type(): expects a value of type Array or Hash, got URI
assert_type(Variant[Array[Integer],Hash[String,Integer]], Sensitive.new(1)) #=> error assert_type(): expects a value of type Array or Hash, got Sensitive[Integer]
assert_type(Variant[Array[Integer],Hash[String,Integer]], File['/x']) #=> error assert_type(): expects a value of type Array or Hash, got Type[Resource]
assert_type(Variant[Array[Integer],Hash[String,Integer]], Class['a']) #=> error assert_type(): expects a value of type Array or Hash, got Type[Class]
assert_type(Variant[Array[Integer],Hash[String,Integer]], Regexp[/x/]) #=> error assert_type(): expects a value of type Array or Hash, got Type[Regexp]
assert_type(Data, undef) #=> undef
assert_type(Data, default) #=> error assert_type(): expects a Data value, got Default
assert_type(Data, true) #=> true
assert_type(Data, false) #=> false
assert_type(Data, 0) #=> 0
assert_type(Data, 1) #=> 1
assert_type(Data, -3) #=> -3
assert_type(Data, 42) #=> 42
assert_type(Data, 1.5) #=> 1.5
assert_type(Data, -0.0) #=> -0.0
assert_type(Data, 1.0e20) #=> 1.0e+20
assert_type(Data, '') #=> ''
assert_type(Data, 'a') #=> 'a'
assert_type(Data, '42') #=> '42'
assert_type(Data, '0x1f') #=> '0x1f'
assert_type(Data, '1.5') #=> '1.5'
assert_type(Data, 'true') #=> 'true'
assert_type(Data, '2020-01-02') #=> '2020-01-02'
assert_type(Data, '1.2.3') #=> '1.2.3'
assert_type(Data, /a.b/) #=> error assert_type(): expects a Data value, got Regexp
assert_type(Data, []) #=> []
assert_type(Data, [1]) #=> [1]
assert_type(Data, [1,'a']) #=> [1, 'a']
assert_type(Data, [[1,2]]) #=> [[1, 2]]
assert_type(Data, [['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
assert_type(Data, {}) #=> {}
assert_type(Data, {'a'=>1}) #=> {'a' => 1}
assert_type(Data, {'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
assert_type(Data, {1=>2}) #=> error assert_type(): expects a Data value, got Hash
assert_type(Data, Integer) #=> error assert_type(): expects a Data value, got Type
assert_type(Data, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Data value, got Timespan
assert_type(Data, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Data value, got Timestamp
assert_type(Data, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Data value, got SemVer
assert_type(Data, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Data value, got SemVerRange
assert_type(Data, Binary.new('YWJj')) #=> error assert_type(): expects a Data value, got Binary
assert_type(Data, URI.new('http://a/b')) #=> error assert_type(): expects a Data value, got URI
assert_type(Data, Sensitive.new(1)) #=> error assert_type(): expects a Data value, got Sensitive
assert_type(RichData, undef) #=> undef
assert_type(RichData, default) #=> default
assert_type(RichData, true) #=> true
assert_type(RichData, false) #=> false
assert_type(RichData, 0) #=> 0
assert_type(RichData, 1) #=> 1
assert_type(RichData, -3) #=> -3
assert_type(RichData, 42) #=> 42
assert_type(RichData, 1.5) #=> 1.5
assert_type(RichData, -0.0) #=> -0.0
assert_type(RichData, 1.0e20) #=> 1.0e+20
assert_type(RichData, '') #=> ''
assert_type(RichData, 'a') #=> 'a'
assert_type(RichData, '42') #=> '42'
assert_type(RichData, '0x1f') #=> '0x1f'
assert_type(RichData, '1.5') #=> '1.5'
assert_type(RichData, 'true') #=> 'true'
assert_type(RichData, '2020-01-02') #=> '2020-01-02'
assert_type(RichData, '1.2.3') #=> '1.2.3'
assert_type(RichData, /a.b/) #=> /a.b/
assert_type(RichData, []) #=> []
assert_type(RichData, [1]) #=> [1]
assert_type(RichData, [1,'a']) #=> [1, 'a']
assert_type(RichData, [[1,2]]) #=> [[1, 2]]
assert_type(RichData, [['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
assert_type(RichData, {}) #=> {}
assert_type(RichData, {'a'=>1}) #=> {'a' => 1}
assert_type(RichData, {'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
assert_type(RichData, {1=>2}) #=> {1 => 2}
assert_type(RichData, Integer) #=> Integer
assert_type(RichData, Integer[1,2]) #=> Integer[1, 2]
assert_type(RichData, String) #=> String
assert_type(RichData, Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
assert_type(RichData, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
assert_type(RichData, SemVer.new('1.2.3-rc1')) #=> '1.2.3-rc1'
assert_type(RichData, SemVerRange.new('>=1.2.0')) #=> '>=1.2.0'
assert_type(RichData, Binary.new('YWJj')) #=> Instance of Binary
assert_type(RichData, URI.new('http://a/b')) #=> URI('http://a/b')
assert_type(RichData, Sensitive.new(1)) #=> Instance of Sensitive[Integer]
assert_type(RichData, File['/x']) #=> File['/x']
assert_type(RichData, Class['a']) #=> Class[a]
assert_type(RichData, Regexp[/x/]) #=> Regexp[/x/]
assert_type(Scalar, undef) #=> error assert_type(): expects a Scalar value, got Undef
assert_type(Scalar, default) #=> error assert_type(): expects a Scalar value, got Default
assert_type(Scalar, true) #=> true
assert_type(Scalar, false) #=> false
assert_type(Scalar, 0) #=> 0
assert_type(Scalar, 1) #=> 1
assert_type(Scalar, -3) #=> -3
assert_type(Scalar, 42) #=> 42
assert_type(Scalar, 1.5) #=> 1.5
assert_type(Scalar, -0.0) #=> -0.0
assert_type(Scalar, 1.0e20) #=> 1.0e+20
assert_type(Scalar, '') #=> ''
assert_type(Scalar, 'a') #=> 'a'
assert_type(Scalar, '42') #=> '42'
assert_type(Scalar, '0x1f') #=> '0x1f'
assert_type(Scalar, '1.5') #=> '1.5'
assert_type(Scalar, 'true') #=> 'true'
assert_type(Scalar, '2020-01-02') #=> '2020-01-02'
assert_type(Scalar, '1.2.3') #=> '1.2.3'
assert_type(Scalar, /a.b/) #=> /a.b/
assert_type(Scalar, []) #=> error assert_type(): expects a Scalar value, got Array
assert_type(Scalar, [1]) #=> error assert_type(): expects a Scalar value, got Tuple
assert_type(Scalar, {}) #=> error assert_type(): expects a Scalar value, got Hash
assert_type(Scalar, {'a'=>1}) #=> error assert_type(): expects a Scalar value, got Struct
assert_type(Scalar, Integer) #=> error assert_type(): expects a Scalar value, got Type[Integer]
assert_type(Scalar, Integer[1,2]) #=> error assert_type(): expects a Scalar value, got Type[Integer]
assert_type(Scalar, String) #=> error assert_type(): expects a Scalar value, got Type[String]
assert_type(Scalar, Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
assert_type(Scalar, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
assert_type(Scalar, SemVer.new('1.2.3-rc1')) #=> '1.2.3-rc1'
assert_type(Scalar, SemVerRange.new('>=1.2.0')) #=> '>=1.2.0'
assert_type(Scalar, Binary.new('YWJj')) #=> error assert_type(): expects a Scalar value, got Binary
assert_type(Scalar, URI.new('http://a/b')) #=> error assert_type(): expects a Scalar value, got URI
assert_type(Scalar, Sensitive.new(1)) #=> error assert_type(): expects a Scalar value, got Sensitive[Integer]
assert_type(Scalar, File['/x']) #=> error assert_type(): expects a Scalar value, got Type[Resource]
assert_type(Scalar, Class['a']) #=> error assert_type(): expects a Scalar value, got Type[Class]
assert_type(Scalar, Regexp[/x/]) #=> error assert_type(): expects a Scalar value, got Type[Regexp]
assert_type(ScalarData, undef) #=> error assert_type(): expects a ScalarData value, got Undef
assert_type(ScalarData, default) #=> error assert_type(): expects a ScalarData value, got Default
assert_type(ScalarData, true) #=> true
assert_type(ScalarData, false) #=> false
assert_type(ScalarData, 0) #=> 0
assert_type(ScalarData, 1) #=> 1
assert_type(ScalarData, -3) #=> -3
assert_type(ScalarData, 42) #=> 42
assert_type(ScalarData, 1.5) #=> 1.5
assert_type(ScalarData, -0.0) #=> -0.0
assert_type(ScalarData, 1.0e20) #=> 1.0e+20
assert_type(ScalarData, '') #=> ''
assert_type(ScalarData, 'a') #=> 'a'
assert_type(ScalarData, '42') #=> '42'
assert_type(ScalarData, '0x1f') #=> '0x1f'
assert_type(ScalarData, '1.5') #=> '1.5'
assert_type(ScalarData, 'true') #=> 'true'
assert_type(ScalarData, '2020-01-02') #=> '2020-01-02'
assert_type(ScalarData, '1.2.3') #=> '1.2.3'
assert_type(ScalarData, /a.b/) #=> error assert_type(): expects a ScalarData value, got Regexp
assert_type(ScalarData, []) #=> error assert_type(): expects a ScalarData value, got Array
assert_type(ScalarData, [1]) #=> error assert_type(): expects a ScalarData value, got Tuple
assert_type(ScalarData, {}) #=> error assert_type(): expects a ScalarData value, got Hash
assert_type(ScalarData, {'a'=>1}) #=> error assert_type(): expects a ScalarData value, got Struct
assert_type(ScalarData, Integer) #=> error assert_type(): expects a ScalarData value, got Type[Integer]
assert_type(ScalarData, Integer[1,2]) #=> error assert_type(): expects a ScalarData value, got Type[Integer]
assert_type(ScalarData, String) #=> error assert_type(): expects a ScalarData value, got Type[String]
assert_type(ScalarData, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a ScalarData value, got Timespan
assert_type(ScalarData, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a ScalarData value, got Timestamp
assert_type(ScalarData, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a ScalarData value, got SemVer
assert_type(ScalarData, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a ScalarData value, got SemVerRange
assert_type(ScalarData, Binary.new('YWJj')) #=> error assert_type(): expects a ScalarData value, got Binary
assert_type(ScalarData, URI.new('http://a/b')) #=> error assert_type(): expects a ScalarData value, got URI
assert_type(ScalarData, Sensitive.new(1)) #=> error assert_type(): expects a ScalarData value, got Sensitive[Integer]
assert_type(ScalarData, File['/x']) #=> error assert_type(): expects a ScalarData value, got Type[Resource]
assert_type(ScalarData, Class['a']) #=> error assert_type(): expects a ScalarData value, got Type[Class]
assert_type(ScalarData, Regexp[/x/]) #=> error assert_type(): expects a ScalarData value, got Type[Regexp]
assert_type(Collection, undef) #=> error assert_type(): expects a Collection value, got Undef
assert_type(Collection, default) #=> error assert_type(): expects a Collection value, got Default
assert_type(Collection, true) #=> error assert_type(): expects a Collection value, got Boolean
assert_type(Collection, 0) #=> error assert_type(): expects a Collection value, got Integer
assert_type(Collection, 1.5) #=> error assert_type(): expects a Collection value, got Float
assert_type(Collection, '') #=> error assert_type(): expects a Collection value, got String
assert_type(Collection, /a.b/) #=> error assert_type(): expects a Collection value, got Regexp
assert_type(Collection, []) #=> []
assert_type(Collection, [1]) #=> [1]
assert_type(Collection, [1,'a']) #=> [1, 'a']
assert_type(Collection, [[1,2]]) #=> [[1, 2]]
assert_type(Collection, [['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
assert_type(Collection, {}) #=> {}
assert_type(Collection, {'a'=>1}) #=> {'a' => 1}
assert_type(Collection, {'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
assert_type(Collection, {1=>2}) #=> {1 => 2}
assert_type(Collection, Integer) #=> error assert_type(): expects a Collection value, got Type[Integer]
assert_type(Collection, Integer[1,2]) #=> error assert_type(): expects a Collection value, got Type[Integer]
assert_type(Collection, String) #=> error assert_type(): expects a Collection value, got Type[String]
assert_type(Collection, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Collection value, got Timespan
assert_type(Collection, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Collection value, got Timestamp
assert_type(Collection, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Collection value, got SemVer
assert_type(Collection, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Collection value, got SemVerRange
assert_type(Collection, Binary.new('YWJj')) #=> error assert_type(): expects a Collection value, got Binary
assert_type(Collection, URI.new('http://a/b')) #=> error assert_type(): expects a Collection value, got URI
assert_type(Collection, Sensitive.new(1)) #=> error assert_type(): expects a Collection value, got Sensitive[Integer]
assert_type(Collection, File['/x']) #=> error assert_type(): expects a Collection value, got Type[Resource]
assert_type(Collection, Class['a']) #=> error assert_type(): expects a Collection value, got Type[Class]
assert_type(Collection, Regexp[/x/]) #=> error assert_type(): expects a Collection value, got Type[Regexp]
assert_type(Collection[1,1], []) #=> error 
assert_type(Collection[1,1], [1]) #=> [1]
assert_type(Collection[1,1], [1,'a']) #=> error 
assert_type(Collection[1,1], [[1,2]]) #=> [[1, 2]]
assert_type(Collection[1,1], [['a',1],['b',2]]) #=> error 
assert_type(Collection[1,1], {}) #=> error 
assert_type(Collection[1,1], {'a'=>1}) #=> {'a' => 1}
assert_type(Collection[1,1], {'a'=>1,'b'=>'x'}) #=> error 
assert_type(Collection[1,1], {1=>2}) #=> {1 => 2}
assert_type(Collection[1,1], Integer) #=> error assert_type(): expects a Collection value, got Type[Integer]
assert_type(Collection[1,1], Integer[1,2]) #=> error assert_type(): expects a Collection value, got Type[Integer]
assert_type(Collection[1,1], String) #=> error assert_type(): expects a Collection value, got Type[String]
assert_type(Collection[1,1], Sensitive.new(1)) #=> error assert_type(): expects a Collection value, got Sensitive[Integer]
assert_type(Collection[1,1], File['/x']) #=> error assert_type(): expects a Collection value, got Type[Resource]
assert_type(Collection[1,1], Class['a']) #=> error assert_type(): expects a Collection value, got Type[Class]
assert_type(Collection[1,1], Regexp[/x/]) #=> error assert_type(): expects a Collection value, got Type[Regexp]
assert_type(Iterable, undef) #=> error assert_type(): expects an Iterable value, got Undef
assert_type(Iterable, default) #=> error assert_type(): expects an Iterable value, got Default
assert_type(Iterable, true) #=> error assert_type(): expects an Iterable value, got Boolean
assert_type(Iterable, 0) #=> 0
assert_type(Iterable, 1) #=> 1
assert_type(Iterable, -3) #=> error 
assert_type(Iterable, 42) #=> 42
assert_type(Iterable, 1.5) #=> error assert_type(): expects an Iterable value, got Float
assert_type(Iterable, '') #=> ''
assert_type(Iterable, 'a') #=> 'a'
assert_type(Iterable, '42') #=> '42'
assert_type(Iterable, '0x1f') #=> '0x1f'
assert_type(Iterable, '1.5') #=> '1.5'
assert_type(Iterable, 'true') #=> 'true'
assert_type(Iterable, '2020-01-02') #=> '2020-01-02'
assert_type(Iterable, '1.2.3') #=> '1.2.3'
assert_type(Iterable, /a.b/) #=> error assert_type(): expects an Iterable value, got Regexp
assert_type(Iterable, []) #=> []
assert_type(Iterable, [1]) #=> [1]
assert_type(Iterable, [1,'a']) #=> [1, 'a']
assert_type(Iterable, [[1,2]]) #=> [[1, 2]]
assert_type(Iterable, [['a',1],['b',2]]) #=> [['a', 1], ['b', 2]]
assert_type(Iterable, {}) #=> {}
assert_type(Iterable, {'a'=>1}) #=> {'a' => 1}
assert_type(Iterable, {'a'=>1,'b'=>'x'}) #=> {'a' => 1, 'b' => 'x'}
assert_type(Iterable, {1=>2}) #=> {1 => 2}
assert_type(Iterable, Integer) #=> error assert_type(): expects an Iterable value, got Type[Integer]
assert_type(Iterable, Integer[1,2]) #=> Integer[1, 2]
assert_type(Iterable, String) #=> error assert_type(): expects an Iterable value, got Type[String]
assert_type(Iterable, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects an Iterable value, got Timespan
assert_type(Iterable, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects an Iterable value, got Timestamp
assert_type(Iterable, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects an Iterable value, got SemVer
assert_type(Iterable, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects an Iterable value, got SemVerRange
assert_type(Iterable, Binary.new('YWJj')) #=> error assert_type(): expects an Iterable value, got Binary
assert_type(Iterable, URI.new('http://a/b')) #=> error assert_type(): expects an Iterable value, got URI
assert_type(Iterable, Sensitive.new(1)) #=> error assert_type(): expects an Iterable value, got Sensitive[Integer]
assert_type(Iterable, File['/x']) #=> error assert_type(): expects an Iterable value, got Type[Resource]
assert_type(Iterable, Class['a']) #=> error assert_type(): expects an Iterable value, got Type[Class]
assert_type(Iterable, Regexp[/x/]) #=> error assert_type(): expects an Iterable value, got Type[Regexp]
assert_type(Iterable[Integer], undef) #=> error assert_type(): expects an Iterable[Integer] value, got Undef
assert_type(Iterable[Integer], default) #=> error assert_type(): expects an Iterable[Integer] value, got Default
assert_type(Iterable[Integer], true) #=> error assert_type(): expects an Iterable[Integer] value, got Boolean
assert_type(Iterable[Integer], 0) #=> 0
assert_type(Iterable[Integer], 1) #=> 1
assert_type(Iterable[Integer], -3) #=> -3
assert_type(Iterable[Integer], 42) #=> 42
assert_type(Iterable[Integer], 1.5) #=> error assert_type(): expects an Iterable[Integer] value, got Float
assert_type(Iterable[Integer], '') #=> error assert_type(): expects an Iterable[Integer] value, got String
assert_type(Iterable[Integer], /a.b/) #=> error assert_type(): expects an Iterable[Integer] value, got Regexp
assert_type(Iterable[Integer], []) #=> []
assert_type(Iterable[Integer], [1]) #=> [1]
assert_type(Iterable[Integer], [1,'a']) #=> error assert_type(): expects an Iterable[Integer] value, got Tuple
assert_type(Iterable[Integer], {}) #=> error assert_type(): expects an Iterable[Integer] value, got Hash
assert_type(Iterable[Integer], {'a'=>1}) #=> error assert_type(): expects an Iterable[Integer] value, got Struct
assert_type(Iterable[Integer], Integer) #=> error assert_type(): expects an Iterable[Integer] value, got Type[Integer]
assert_type(Iterable[Integer], Integer[1,2]) #=> Integer[1, 2]
assert_type(Iterable[Integer], String) #=> error assert_type(): expects an Iterable[Integer] value, got Type[String]
assert_type(Iterable[Integer], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects an Iterable[Integer] value, got Timespan
assert_type(Iterable[Integer], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects an Iterable[Integer] value, got Timestamp
assert_type(Iterable[Integer], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects an Iterable[Integer] value, got SemVer
assert_type(Iterable[Integer], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects an Iterable[Integer] value, got SemVerRange
assert_type(Iterable[Integer], Binary.new('YWJj')) #=> error assert_type(): expects an Iterable[Integer] value, got Binary
assert_type(Iterable[Integer], URI.new('http://a/b')) #=> error assert_type(): expects an Iterable[Integer] value, got URI
assert_type(Iterable[Integer], Sensitive.new(1)) #=> error assert_type(): expects an Iterable[Integer] value, got Sensitive[Integer]
assert_type(Iterable[Integer], File['/x']) #=> error assert_type(): expects an Iterable[Integer] value, got Type[Resource]
assert_type(Iterable[Integer], Class['a']) #=> error assert_type(): expects an Iterable[Integer] value, got Type[Class]
assert_type(Iterable[Integer], Regexp[/x/]) #=> error assert_type(): expects an Iterable[Integer] value, got Type[Regexp]
assert_type(Type, undef) #=> error assert_type(): expects a Type value, got Undef
assert_type(Type, default) #=> error assert_type(): expects a Type value, got Default
assert_type(Type, true) #=> error assert_type(): expects a Type value, got Boolean
assert_type(Type, 0) #=> error assert_type(): expects a Type value, got Integer
assert_type(Type, 1.5) #=> error assert_type(): expects a Type value, got Float
assert_type(Type, '') #=> error assert_type(): expects a Type value, got String
assert_type(Type, /a.b/) #=> error assert_type(): expects a Type value, got Regexp
assert_type(Type, []) #=> error assert_type(): expects a Type value, got Array
assert_type(Type, [1]) #=> error assert_type(): expects a Type value, got Tuple
assert_type(Type, {}) #=> error assert_type(): expects a Type value, got Hash
assert_type(Type, {'a'=>1}) #=> error assert_type(): expects a Type value, got Struct
assert_type(Type, Integer) #=> Integer
assert_type(Type, Integer[1,2]) #=> Integer[1, 2]
assert_type(Type, String) #=> String
assert_type(Type, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Type value, got Timespan
assert_type(Type, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Type value, got Timestamp
assert_type(Type, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Type value, got SemVer
assert_type(Type, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Type value, got SemVerRange
assert_type(Type, Binary.new('YWJj')) #=> error assert_type(): expects a Type value, got Binary
assert_type(Type, URI.new('http://a/b')) #=> error assert_type(): expects a Type value, got URI
assert_type(Type, Sensitive.new(1)) #=> error assert_type(): expects a Type value, got Sensitive[Integer]
assert_type(Type, File['/x']) #=> File['/x']
assert_type(Type, Class['a']) #=> Class[a]
assert_type(Type, Regexp[/x/]) #=> Regexp[/x/]
assert_type(Type[Integer], undef) #=> error assert_type(): expects a Type[Integer] value, got Undef
assert_type(Type[Integer], default) #=> error assert_type(): expects a Type[Integer] value, got Default
assert_type(Type[Integer], true) #=> error assert_type(): expects a Type[Integer] value, got Boolean
assert_type(Type[Integer], 0) #=> error assert_type(): expects a Type[Integer] value, got Integer
assert_type(Type[Integer], 1.5) #=> error assert_type(): expects a Type[Integer] value, got Float
assert_type(Type[Integer], '') #=> error assert_type(): expects a Type[Integer] value, got String
assert_type(Type[Integer], /a.b/) #=> error assert_type(): expects a Type[Integer] value, got Regexp
assert_type(Type[Integer], []) #=> error assert_type(): expects a Type[Integer] value, got Array
assert_type(Type[Integer], [1]) #=> error assert_type(): expects a Type[Integer] value, got Tuple
assert_type(Type[Integer], {}) #=> error assert_type(): expects a Type[Integer] value, got Hash
assert_type(Type[Integer], {'a'=>1}) #=> error assert_type(): expects a Type[Integer] value, got Struct
assert_type(Type[Integer], Integer) #=> Integer
assert_type(Type[Integer], Integer[1,2]) #=> Integer[1, 2]
assert_type(Type[Integer], String) #=> error assert_type(): expects a Type[Integer] value, got Type[String]
assert_type(Type[Integer], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Type[Integer] value, got Timespan
assert_type(Type[Integer], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Type[Integer] value, got Timestamp
assert_type(Type[Integer], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Type[Integer] value, got SemVer
assert_type(Type[Integer], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Type[Integer] value, got SemVerRange
assert_type(Type[Integer], Binary.new('YWJj')) #=> error assert_type(): expects a Type[Integer] value, got Binary
assert_type(Type[Integer], URI.new('http://a/b')) #=> error assert_type(): expects a Type[Integer] value, got URI
assert_type(Type[Integer], Sensitive.new(1)) #=> error assert_type(): expects a Type[Integer] value, got Sensitive[Integer]
assert_type(Type[Integer], File['/x']) #=> error assert_type(): expects a Type[Integer] value, got Type[File['/x']]
assert_type(Type[Integer], Class['a']) #=> error assert_type(): expects a Type[Integer] value, got Type[Class[a]]
assert_type(Type[Integer], Regexp[/x/]) #=> error assert_type(): expects a Type[Integer] value, got Type[Regexp[/x/]]
assert_type(Type[Numeric], undef) #=> error assert_type(): expects a Type[Numeric] value, got Undef
assert_type(Type[Numeric], default) #=> error assert_type(): expects a Type[Numeric] value, got Default
assert_type(Type[Numeric], true) #=> error assert_type(): expects a Type[Numeric] value, got Boolean
assert_type(Type[Numeric], 0) #=> error assert_type(): expects a Type[Numeric] value, got Integer
assert_type(Type[Numeric], 1.5) #=> error assert_type(): expects a Type[Numeric] value, got Float
assert_type(Type[Numeric], '') #=> error assert_type(): expects a Type[Numeric] value, got String
assert_type(Type[Numeric], /a.b/) #=> error assert_type(): expects a Type[Numeric] value, got Regexp
assert_type(Type[Numeric], []) #=> error assert_type(): expects a Type[Numeric] value, got Array
assert_type(Type[Numeric], [1]) #=> error assert_type(): expects a Type[Numeric] value, got Tuple
assert_type(Type[Numeric], {}) #=> error assert_type(): expects a Type[Numeric] value, got Hash
assert_type(Type[Numeric], {'a'=>1}) #=> error assert_type(): expects a Type[Numeric] value, got Struct
assert_type(Type[Numeric], Integer) #=> Integer
assert_type(Type[Numeric], Integer[1,2]) #=> Integer[1, 2]
assert_type(Type[Numeric], String) #=> error assert_type(): expects a Type[Numeric] value, got Type[String]
assert_type(Type[Numeric], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Type[Numeric] value, got Timespan
assert_type(Type[Numeric], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Type[Numeric] value, got Timestamp
assert_type(Type[Numeric], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Type[Numeric] value, got SemVer
assert_type(Type[Numeric], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Type[Numeric] value, got SemVerRange
assert_type(Type[Numeric], Binary.new('YWJj')) #=> error assert_type(): expects a Type[Numeric] value, got Binary
assert_type(Type[Numeric], URI.new('http://a/b')) #=> error assert_type(): expects a Type[Numeric] value, got URI
assert_type(Type[Numeric], Sensitive.new(1)) #=> error assert_type(): expects a Type[Numeric] value, got Sensitive[Integer]
assert_type(Type[Numeric], File['/x']) #=> error assert_type(): expects a Type[Numeric] value, got Type[File['/x']]
assert_type(Type[Numeric], Class['a']) #=> error assert_type(): expects a Type[Numeric] value, got Type[Class[a]]
assert_type(Type[Numeric], Regexp[/x/]) #=> error assert_type(): expects a Type[Numeric] value, got Type[Regexp[/x/]]
assert_type(Regexp, undef) #=> error assert_type(): expects a Regexp value, got Undef
assert_type(Regexp, default) #=> error assert_type(): expects a Regexp value, got Default
assert_type(Regexp, true) #=> error assert_type(): expects a Regexp value, got Boolean
assert_type(Regexp, 0) #=> error assert_type(): expects a Regexp value, got Integer
assert_type(Regexp, 1.5) #=> error assert_type(): expects a Regexp value, got Float
assert_type(Regexp, '') #=> error assert_type(): expects a Regexp value, got String
assert_type(Regexp, /a.b/) #=> /a.b/
assert_type(Regexp, []) #=> error assert_type(): expects a Regexp value, got Array
assert_type(Regexp, [1]) #=> error assert_type(): expects a Regexp value, got Tuple
assert_type(Regexp, {}) #=> error assert_type(): expects a Regexp value, got Hash
assert_type(Regexp, {'a'=>1}) #=> error assert_type(): expects a Regexp value, got Struct
assert_type(Regexp, Integer) #=> error assert_type(): expects a Regexp value, got Type[Integer]
assert_type(Regexp, Integer[1,2]) #=> error assert_type(): expects a Regexp value, got Type[Integer]
assert_type(Regexp, String) #=> error assert_type(): expects a Regexp value, got Type[String]
assert_type(Regexp, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Regexp value, got Timespan
assert_type(Regexp, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Regexp value, got Timestamp
assert_type(Regexp, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Regexp value, got SemVer
assert_type(Regexp, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Regexp value, got SemVerRange
assert_type(Regexp, Binary.new('YWJj')) #=> error assert_type(): expects a Regexp value, got Binary
assert_type(Regexp, URI.new('http://a/b')) #=> error assert_type(): expects a Regexp value, got URI
assert_type(Regexp, Sensitive.new(1)) #=> error assert_type(): expects a Regexp value, got Sensitive[Integer]
assert_type(Regexp, File['/x']) #=> error assert_type(): expects a Regexp value, got Type[Resource]
assert_type(Regexp, Class['a']) #=> error assert_type(): expects a Regexp value, got Type[Class]
assert_type(Regexp, Regexp[/x/]) #=> error assert_type(): expects a Regexp value, got Type[Regexp]
assert_type(Regexp[/a.b/], /a.b/) #=> /a.b/
assert_type(Regexp[/a.b/], Integer) #=> error assert_type(): expects a Regexp value, got Type[Integer]
assert_type(Regexp[/a.b/], Integer[1,2]) #=> error assert_type(): expects a Regexp value, got Type[Integer]
assert_type(Regexp[/a.b/], String) #=> error assert_type(): expects a Regexp value, got Type[String]
assert_type(Regexp[/a.b/], Sensitive.new(1)) #=> error assert_type(): expects a Regexp value, got Sensitive[Integer]
assert_type(Regexp[/a.b/], File['/x']) #=> error assert_type(): expects a Regexp value, got Type[Resource]
assert_type(Regexp[/a.b/], Class['a']) #=> error assert_type(): expects a Regexp value, got Type[Class]
assert_type(Regexp[/a.b/], Regexp[/x/]) #=> error assert_type(): expects a Regexp value, got Type[Regexp]
assert_type(Timespan, undef) #=> error assert_type(): expects a Timespan value, got Undef
assert_type(Timespan, default) #=> error assert_type(): expects a Timespan value, got Default
assert_type(Timespan, true) #=> error assert_type(): expects a Timespan value, got Boolean
assert_type(Timespan, 0) #=> error assert_type(): expects a Timespan value, got Integer
assert_type(Timespan, 1.5) #=> error assert_type(): expects a Timespan value, got Float
assert_type(Timespan, '') #=> error assert_type(): expects a Timespan value, got String
assert_type(Timespan, /a.b/) #=> error assert_type(): expects a Timespan value, got Regexp
assert_type(Timespan, []) #=> error assert_type(): expects a Timespan value, got Array
assert_type(Timespan, [1]) #=> error assert_type(): expects a Timespan value, got Tuple
assert_type(Timespan, {}) #=> error assert_type(): expects a Timespan value, got Hash
assert_type(Timespan, {'a'=>1}) #=> error assert_type(): expects a Timespan value, got Struct
assert_type(Timespan, Integer) #=> error assert_type(): expects a Timespan value, got Type[Integer]
assert_type(Timespan, Integer[1,2]) #=> error assert_type(): expects a Timespan value, got Type[Integer]
assert_type(Timespan, String) #=> error assert_type(): expects a Timespan value, got Type[String]
assert_type(Timespan, Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
assert_type(Timespan, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Timespan value, got Timestamp
assert_type(Timespan, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Timespan value, got SemVer
assert_type(Timespan, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Timespan value, got SemVerRange
assert_type(Timespan, Binary.new('YWJj')) #=> error assert_type(): expects a Timespan value, got Binary
assert_type(Timespan, URI.new('http://a/b')) #=> error assert_type(): expects a Timespan value, got URI
assert_type(Timespan, Sensitive.new(1)) #=> error assert_type(): expects a Timespan value, got Sensitive[Integer]
assert_type(Timespan, File['/x']) #=> error assert_type(): expects a Timespan value, got Type[Resource]
assert_type(Timespan, Class['a']) #=> error assert_type(): expects a Timespan value, got Type[Class]
assert_type(Timespan, Regexp[/x/]) #=> error assert_type(): expects a Timespan value, got Type[Regexp]
assert_type(Timespan['0-00:00:00','1-00:00:00'], Integer) #=> error assert_type(): expects a Timespan value, got Type[Integer]
assert_type(Timespan['0-00:00:00','1-00:00:00'], Integer[1,2]) #=> error assert_type(): expects a Timespan value, got Type[Integer]
assert_type(Timespan['0-00:00:00','1-00:00:00'], String) #=> error assert_type(): expects a Timespan value, got Type[String]
assert_type(Timespan['0-00:00:00','1-00:00:00'], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Timespan['0-00:00:00.0', '1-00:00:00.0'] value, got Timespan['1-02:03:04.5']
assert_type(Timespan['0-00:00:00','1-00:00:00'], Sensitive.new(1)) #=> error assert_type(): expects a Timespan value, got Sensitive[Integer]
assert_type(Timespan['0-00:00:00','1-00:00:00'], File['/x']) #=> error assert_type(): expects a Timespan value, got Type[Resource]
assert_type(Timespan['0-00:00:00','1-00:00:00'], Class['a']) #=> error assert_type(): expects a Timespan value, got Type[Class]
assert_type(Timespan['0-00:00:00','1-00:00:00'], Regexp[/x/]) #=> error assert_type(): expects a Timespan value, got Type[Regexp]
assert_type(Timestamp, undef) #=> error assert_type(): expects a Timestamp value, got Undef
assert_type(Timestamp, default) #=> error assert_type(): expects a Timestamp value, got Default
assert_type(Timestamp, true) #=> error assert_type(): expects a Timestamp value, got Boolean
assert_type(Timestamp, 0) #=> error assert_type(): expects a Timestamp value, got Integer
assert_type(Timestamp, 1.5) #=> error assert_type(): expects a Timestamp value, got Float
assert_type(Timestamp, '') #=> error assert_type(): expects a Timestamp value, got String
assert_type(Timestamp, /a.b/) #=> error assert_type(): expects a Timestamp value, got Regexp
assert_type(Timestamp, []) #=> error assert_type(): expects a Timestamp value, got Array
assert_type(Timestamp, [1]) #=> error assert_type(): expects a Timestamp value, got Tuple
assert_type(Timestamp, {}) #=> error assert_type(): expects a Timestamp value, got Hash
assert_type(Timestamp, {'a'=>1}) #=> error assert_type(): expects a Timestamp value, got Struct
assert_type(Timestamp, Integer) #=> error assert_type(): expects a Timestamp value, got Type[Integer]
assert_type(Timestamp, Integer[1,2]) #=> error assert_type(): expects a Timestamp value, got Type[Integer]
assert_type(Timestamp, String) #=> error assert_type(): expects a Timestamp value, got Type[String]
assert_type(Timestamp, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Timestamp value, got Timespan
assert_type(Timestamp, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
assert_type(Timestamp, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Timestamp value, got SemVer
assert_type(Timestamp, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Timestamp value, got SemVerRange
assert_type(Timestamp, Binary.new('YWJj')) #=> error assert_type(): expects a Timestamp value, got Binary
assert_type(Timestamp, URI.new('http://a/b')) #=> error assert_type(): expects a Timestamp value, got URI
assert_type(Timestamp, Sensitive.new(1)) #=> error assert_type(): expects a Timestamp value, got Sensitive[Integer]
assert_type(Timestamp, File['/x']) #=> error assert_type(): expects a Timestamp value, got Type[Resource]
assert_type(Timestamp, Class['a']) #=> error assert_type(): expects a Timestamp value, got Type[Class]
assert_type(Timestamp, Regexp[/x/]) #=> error assert_type(): expects a Timestamp value, got Type[Regexp]
assert_type(Timestamp['2021-01-01'], Integer) #=> error assert_type(): expects a Timestamp value, got Type[Integer]
assert_type(Timestamp['2021-01-01'], Integer[1,2]) #=> error assert_type(): expects a Timestamp value, got Type[Integer]
assert_type(Timestamp['2021-01-01'], String) #=> error assert_type(): expects a Timestamp value, got Type[String]
assert_type(Timestamp['2021-01-01'], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Timestamp['2021-01-01T00:00:00.000000000 UTC'] value, got Timestamp['2020-01-02T03:04:05.000000000 UTC']
assert_type(Timestamp['2021-01-01'], Sensitive.new(1)) #=> error assert_type(): expects a Timestamp value, got Sensitive[Integer]
assert_type(Timestamp['2021-01-01'], File['/x']) #=> error assert_type(): expects a Timestamp value, got Type[Resource]
assert_type(Timestamp['2021-01-01'], Class['a']) #=> error assert_type(): expects a Timestamp value, got Type[Class]
assert_type(Timestamp['2021-01-01'], Regexp[/x/]) #=> error assert_type(): expects a Timestamp value, got Type[Regexp]
assert_type(SemVer, undef) #=> error assert_type(): expects a SemVer value, got Undef
assert_type(SemVer, default) #=> error assert_type(): expects a SemVer value, got Default
assert_type(SemVer, true) #=> error assert_type(): expects a SemVer value, got Boolean
assert_type(SemVer, 0) #=> error assert_type(): expects a SemVer value, got Integer
assert_type(SemVer, 1.5) #=> error assert_type(): expects a SemVer value, got Float
assert_type(SemVer, '') #=> error assert_type(): expects a SemVer value, got String
assert_type(SemVer, /a.b/) #=> error assert_type(): expects a SemVer value, got Regexp
assert_type(SemVer, []) #=> error assert_type(): expects a SemVer value, got Array
assert_type(SemVer, [1]) #=> error assert_type(): expects a SemVer value, got Tuple
assert_type(SemVer, {}) #=> error assert_type(): expects a SemVer value, got Hash
assert_type(SemVer, {'a'=>1}) #=> error assert_type(): expects a SemVer value, got Struct
assert_type(SemVer, Integer) #=> error assert_type(): expects a SemVer value, got Type[Integer]
assert_type(SemVer, Integer[1,2]) #=> error assert_type(): expects a SemVer value, got Type[Integer]
assert_type(SemVer, String) #=> error assert_type(): expects a SemVer value, got Type[String]
assert_type(SemVer, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a SemVer value, got Timespan
assert_type(SemVer, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a SemVer value, got Timestamp
assert_type(SemVer, SemVer.new('1.2.3-rc1')) #=> '1.2.3-rc1'
assert_type(SemVer, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a SemVer value, got SemVerRange
assert_type(SemVer, Binary.new('YWJj')) #=> error assert_type(): expects a SemVer value, got Binary
assert_type(SemVer, URI.new('http://a/b')) #=> error assert_type(): expects a SemVer value, got URI
assert_type(SemVer, Sensitive.new(1)) #=> error assert_type(): expects a SemVer value, got Sensitive[Integer]
assert_type(SemVer, File['/x']) #=> error assert_type(): expects a SemVer value, got Type[Resource]
assert_type(SemVer, Class['a']) #=> error assert_type(): expects a SemVer value, got Type[Class]
assert_type(SemVer, Regexp[/x/]) #=> error assert_type(): expects a SemVer value, got Type[Regexp]
assert_type(SemVer['>=2.0.0'], Integer) #=> error assert_type(): expects a SemVer value, got Type[Integer]
assert_type(SemVer['>=2.0.0'], Integer[1,2]) #=> error assert_type(): expects a SemVer value, got Type[Integer]
assert_type(SemVer['>=2.0.0'], String) #=> error assert_type(): expects a SemVer value, got Type[String]
assert_type(SemVer['>=2.0.0'], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a SemVer['>=2.0.0'] value, got SemVer['1.2.3-rc1 - 1.2.3-rc1']
assert_type(SemVer['>=2.0.0'], Sensitive.new(1)) #=> error assert_type(): expects a SemVer value, got Sensitive[Integer]
assert_type(SemVer['>=2.0.0'], File['/x']) #=> error assert_type(): expects a SemVer value, got Type[Resource]
assert_type(SemVer['>=2.0.0'], Class['a']) #=> error assert_type(): expects a SemVer value, got Type[Class]
assert_type(SemVer['>=2.0.0'], Regexp[/x/]) #=> error assert_type(): expects a SemVer value, got Type[Regexp]
assert_type(SemVerRange, undef) #=> error assert_type(): expects a SemVerRange value, got Undef
assert_type(SemVerRange, default) #=> error assert_type(): expects a SemVerRange value, got Default
assert_type(SemVerRange, true) #=> error assert_type(): expects a SemVerRange value, got Boolean
assert_type(SemVerRange, 0) #=> error assert_type(): expects a SemVerRange value, got Integer
assert_type(SemVerRange, 1.5) #=> error assert_type(): expects a SemVerRange value, got Float
assert_type(SemVerRange, '') #=> error assert_type(): expects a SemVerRange value, got String
assert_type(SemVerRange, /a.b/) #=> error assert_type(): expects a SemVerRange value, got Regexp
assert_type(SemVerRange, []) #=> error assert_type(): expects a SemVerRange value, got Array
assert_type(SemVerRange, [1]) #=> error assert_type(): expects a SemVerRange value, got Tuple
assert_type(SemVerRange, {}) #=> error assert_type(): expects a SemVerRange value, got Hash
assert_type(SemVerRange, {'a'=>1}) #=> error assert_type(): expects a SemVerRange value, got Struct
assert_type(SemVerRange, Integer) #=> error assert_type(): expects a SemVerRange value, got Type[Integer]
assert_type(SemVerRange, Integer[1,2]) #=> error assert_type(): expects a SemVerRange value, got Type[Integer]
assert_type(SemVerRange, String) #=> error assert_type(): expects a SemVerRange value, got Type[String]
assert_type(SemVerRange, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a SemVerRange value, got Timespan
assert_type(SemVerRange, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a SemVerRange value, got Timestamp
assert_type(SemVerRange, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a SemVerRange value, got SemVer
assert_type(SemVerRange, SemVerRange.new('>=1.2.0')) #=> '>=1.2.0'
assert_type(SemVerRange, Binary.new('YWJj')) #=> error assert_type(): expects a SemVerRange value, got Binary
assert_type(SemVerRange, URI.new('http://a/b')) #=> error assert_type(): expects a SemVerRange value, got URI
assert_type(SemVerRange, Sensitive.new(1)) #=> error assert_type(): expects a SemVerRange value, got Sensitive[Integer]
assert_type(SemVerRange, File['/x']) #=> error assert_type(): expects a SemVerRange value, got Type[Resource]
assert_type(SemVerRange, Class['a']) #=> error assert_type(): expects a SemVerRange value, got Type[Class]
assert_type(SemVerRange, Regexp[/x/]) #=> error assert_type(): expects a SemVerRange value, got Type[Regexp]
assert_type(Binary, undef) #=> error assert_type(): expects a Binary value, got Undef
assert_type(Binary, default) #=> error assert_type(): expects a Binary value, got Default
assert_type(Binary, true) #=> error assert_type(): expects a Binary value, got Boolean
assert_type(Binary, 0) #=> error assert_type(): expects a Binary value, got Integer
assert_type(Binary, 1.5) #=> error assert_type(): expects a Binary value, got Float
assert_type(Binary, '') #=> error assert_type(): expects a Binary value, got String
assert_type(Binary, /a.b/) #=> error assert_type(): expects a Binary value, got Regexp
assert_type(Binary, []) #=> error assert_type(): expects a Binary value, got Array
assert_type(Binary, [1]) #=> error assert_type(): expects a Binary value, got Tuple
assert_type(Binary, {}) #=> error assert_type(): expects a Binary value, got Hash
assert_type(Binary, {'a'=>1}) #=> error assert_type(): expects a Binary value, got Struct
assert_type(Binary, Integer) #=> error assert_type(): expects a Binary value, got Type[Integer]
assert_type(Binary, Integer[1,2]) #=> error assert_type(): expects a Binary value, got Type[Integer]
assert_type(Binary, String) #=> error assert_type(): expects a Binary value, got Type[String]
assert_type(Binary, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Binary value, got Timespan
assert_type(Binary, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Binary value, got Timestamp
assert_type(Binary, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Binary value, got SemVer
assert_type(Binary, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Binary value, got SemVerRange
assert_type(Binary, Binary.new('YWJj')) #=> Instance of Binary
assert_type(Binary, URI.new('http://a/b')) #=> error assert_type(): expects a Binary value, got URI
assert_type(Binary, Sensitive.new(1)) #=> error assert_type(): expects a Binary value, got Sensitive[Integer]
assert_type(Binary, File['/x']) #=> error assert_type(): expects a Binary value, got Type[Resource]
assert_type(Binary, Class['a']) #=> error assert_type(): expects a Binary value, got Type[Class]
assert_type(Binary, Regexp[/x/]) #=> error assert_type(): expects a Binary value, got Type[Regexp]
assert_type(URI, undef) #=> error assert_type(): expects an URI value, got Undef
assert_type(URI, default) #=> error assert_type(): expects an URI value, got Default
assert_type(URI, true) #=> error assert_type(): expects an URI value, got Boolean
assert_type(URI, 0) #=> error assert_type(): expects an URI value, got Integer
assert_type(URI, 1.5) #=> error assert_type(): expects an URI value, got Float
assert_type(URI, '') #=> error assert_type(): expects an URI value, got String
assert_type(URI, /a.b/) #=> error assert_type(): expects an URI value, got Regexp
assert_type(URI, []) #=> error assert_type(): expects an URI value, got Array
assert_type(URI, [1]) #=> error assert_type(): expects an URI value, got Tuple
assert_type(URI, {}) #=> error assert_type(): expects an URI value, got Hash
assert_type(URI, {'a'=>1}) #=> error assert_type(): expects an URI value, got Struct
assert_type(URI, Integer) #=> error assert_type(): expects an URI value, got Type[Integer]
assert_type(URI, Integer[1,2]) #=> error assert_type(): expects an URI value, got Type[Integer]
assert_type(URI, String) #=> error assert_type(): expects an URI value, got Type[String]
assert_type(URI, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects an URI value, got Timespan
assert_type(URI, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects an URI value, got Timestamp
assert_type(URI, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects an URI value, got SemVer
assert_type(URI, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects an URI value, got SemVerRange
assert_type(URI, Binary.new('YWJj')) #=> error assert_type(): expects an URI value, got Binary
assert_type(URI, URI.new('http://a/b')) #=> URI('http://a/b')
assert_type(URI, Sensitive.new(1)) #=> error assert_type(): expects an URI value, got Sensitive[Integer]
assert_type(URI, File['/x']) #=> error assert_type(): expects an URI value, got Type[Resource]
assert_type(URI, Class['a']) #=> error assert_type(): expects an URI value, got Type[Class]
assert_type(URI, Regexp[/x/]) #=> error assert_type(): expects an URI value, got Type[Regexp]
assert_type(Sensitive[Integer], undef) #=> error assert_type(): expects a Sensitive[Integer] value, got Undef
assert_type(Sensitive[Integer], default) #=> error assert_type(): expects a Sensitive[Integer] value, got Default
assert_type(Sensitive[Integer], true) #=> error assert_type(): expects a Sensitive[Integer] value, got Boolean
assert_type(Sensitive[Integer], 0) #=> error assert_type(): expects a Sensitive[Integer] value, got Integer
assert_type(Sensitive[Integer], 1.5) #=> error assert_type(): expects a Sensitive[Integer] value, got Float
assert_type(Sensitive[Integer], '') #=> error assert_type(): expects a Sensitive[Integer] value, got String
assert_type(Sensitive[Integer], /a.b/) #=> error assert_type(): expects a Sensitive[Integer] value, got Regexp
assert_type(Sensitive[Integer], []) #=> error assert_type(): expects a Sensitive[Integer] value, got Array
assert_type(Sensitive[Integer], [1]) #=> error assert_type(): expects a Sensitive[Integer] value, got Tuple
assert_type(Sensitive[Integer], {}) #=> error assert_type(): expects a Sensitive[Integer] value, got Hash
assert_type(Sensitive[Integer], {'a'=>1}) #=> error assert_type(): expects a Sensitive[Integer] value, got Struct
assert_type(Sensitive[Integer], Integer) #=> error assert_type(): expects a Sensitive[Integer] value, got Type[Integer]
assert_type(Sensitive[Integer], Integer[1,2]) #=> error assert_type(): expects a Sensitive[Integer] value, got Type[Integer]
assert_type(Sensitive[Integer], String) #=> error assert_type(): expects a Sensitive[Integer] value, got Type[String]
assert_type(Sensitive[Integer], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Sensitive[Integer] value, got Timespan
assert_type(Sensitive[Integer], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Sensitive[Integer] value, got Timestamp
assert_type(Sensitive[Integer], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Sensitive[Integer] value, got SemVer
assert_type(Sensitive[Integer], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Sensitive[Integer] value, got SemVerRange
assert_type(Sensitive[Integer], Binary.new('YWJj')) #=> error assert_type(): expects a Sensitive[Integer] value, got Binary
assert_type(Sensitive[Integer], URI.new('http://a/b')) #=> error assert_type(): expects a Sensitive[Integer] value, got URI
assert_type(Sensitive[Integer], Sensitive.new(1)) #=> Instance of Sensitive[Integer]
assert_type(Sensitive[Integer], File['/x']) #=> error assert_type(): expects a Sensitive[Integer] value, got Type[Resource]
assert_type(Sensitive[Integer], Class['a']) #=> error assert_type(): expects a Sensitive[Integer] value, got Type[Class]
assert_type(Sensitive[Integer], Regexp[/x/]) #=> error assert_type(): expects a Sensitive[Integer] value, got Type[Regexp]
assert_type(Sensitive[String], undef) #=> error assert_type(): expects a Sensitive[String] value, got Undef
assert_type(Sensitive[String], default) #=> error assert_type(): expects a Sensitive[String] value, got Default
assert_type(Sensitive[String], true) #=> error assert_type(): expects a Sensitive[String] value, got Boolean
assert_type(Sensitive[String], 0) #=> error assert_type(): expects a Sensitive[String] value, got Integer
assert_type(Sensitive[String], 1.5) #=> error assert_type(): expects a Sensitive[String] value, got Float
assert_type(Sensitive[String], '') #=> error assert_type(): expects a Sensitive[String] value, got String
assert_type(Sensitive[String], /a.b/) #=> error assert_type(): expects a Sensitive[String] value, got Regexp
assert_type(Sensitive[String], []) #=> error assert_type(): expects a Sensitive[String] value, got Array
assert_type(Sensitive[String], [1]) #=> error assert_type(): expects a Sensitive[String] value, got Tuple
assert_type(Sensitive[String], {}) #=> error assert_type(): expects a Sensitive[String] value, got Hash
assert_type(Sensitive[String], {'a'=>1}) #=> error assert_type(): expects a Sensitive[String] value, got Struct
assert_type(Sensitive[String], Integer) #=> error assert_type(): expects a Sensitive[String] value, got Type[Integer]
assert_type(Sensitive[String], Integer[1,2]) #=> error assert_type(): expects a Sensitive[String] value, got Type[Integer]
assert_type(Sensitive[String], String) #=> error assert_type(): expects a Sensitive[String] value, got Type[String]
assert_type(Sensitive[String], Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Sensitive[String] value, got Timespan
assert_type(Sensitive[String], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Sensitive[String] value, got Timestamp
assert_type(Sensitive[String], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Sensitive[String] value, got SemVer
assert_type(Sensitive[String], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Sensitive[String] value, got SemVerRange
assert_type(Sensitive[String], Binary.new('YWJj')) #=> error assert_type(): expects a Sensitive[String] value, got Binary
assert_type(Sensitive[String], URI.new('http://a/b')) #=> error assert_type(): expects a Sensitive[String] value, got URI
assert_type(Sensitive[String], Sensitive.new(1)) #=> error assert_type(): expects a Sensitive[String] value, got Sensitive[Integer]
assert_type(Sensitive[String], File['/x']) #=> error assert_type(): expects a Sensitive[String] value, got Type[Resource]
assert_type(Sensitive[String], Class['a']) #=> error assert_type(): expects a Sensitive[String] value, got Type[Class]
assert_type(Sensitive[String], Regexp[/x/]) #=> error assert_type(): expects a Sensitive[String] value, got Type[Regexp]
assert_type(CatalogEntry, undef) #=> error assert_type(): expects a CatalogEntry value, got Undef
assert_type(CatalogEntry, default) #=> error assert_type(): expects a CatalogEntry value, got Default
assert_type(CatalogEntry, true) #=> error assert_type(): expects a CatalogEntry value, got Boolean
assert_type(CatalogEntry, 0) #=> error assert_type(): expects a CatalogEntry value, got Integer
assert_type(CatalogEntry, 1.5) #=> error assert_type(): expects a CatalogEntry value, got Float
assert_type(CatalogEntry, '') #=> error assert_type(): expects a CatalogEntry value, got String
assert_type(CatalogEntry, /a.b/) #=> error assert_type(): expects a CatalogEntry value, got Regexp
assert_type(CatalogEntry, []) #=> error assert_type(): expects a CatalogEntry value, got Array
assert_type(CatalogEntry, [1]) #=> error assert_type(): expects a CatalogEntry value, got Tuple
assert_type(CatalogEntry, {}) #=> error assert_type(): expects a CatalogEntry value, got Hash
assert_type(CatalogEntry, {'a'=>1}) #=> error assert_type(): expects a CatalogEntry value, got Struct
assert_type(CatalogEntry, Integer) #=> error assert_type(): expects a CatalogEntry value, got Type[Integer]
assert_type(CatalogEntry, Integer[1,2]) #=> error assert_type(): expects a CatalogEntry value, got Type[Integer]
assert_type(CatalogEntry, String) #=> error assert_type(): expects a CatalogEntry value, got Type[String]
assert_type(CatalogEntry, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a CatalogEntry value, got Timespan
assert_type(CatalogEntry, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a CatalogEntry value, got Timestamp
assert_type(CatalogEntry, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a CatalogEntry value, got SemVer
assert_type(CatalogEntry, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a CatalogEntry value, got SemVerRange
assert_type(CatalogEntry, Binary.new('YWJj')) #=> error assert_type(): expects a CatalogEntry value, got Binary
assert_type(CatalogEntry, URI.new('http://a/b')) #=> error assert_type(): expects a CatalogEntry value, got URI
assert_type(CatalogEntry, Sensitive.new(1)) #=> error assert_type(): expects a CatalogEntry value, got Sensitive[Integer]
assert_type(CatalogEntry, File['/x']) #=> error assert_type(): expects a CatalogEntry value, got Type[Resource]
assert_type(CatalogEntry, Class['a']) #=> error assert_type(): expects a CatalogEntry value, got Type[Class]
assert_type(CatalogEntry, Regexp[/x/]) #=> error assert_type(): expects a CatalogEntry value, got Type[Regexp]
assert_type(Class, undef) #=> error assert_type(): expects a Class value, got Undef
assert_type(Class, default) #=> error assert_type(): expects a Class value, got Default
assert_type(Class, true) #=> error assert_type(): expects a Class value, got Boolean
assert_type(Class, 0) #=> error assert_type(): expects a Class value, got Integer
assert_type(Class, 1.5) #=> error assert_type(): expects a Class value, got Float
assert_type(Class, '') #=> error assert_type(): expects a Class value, got String
assert_type(Class, /a.b/) #=> error assert_type(): expects a Class value, got Regexp
assert_type(Class, []) #=> error assert_type(): expects a Class value, got Array
assert_type(Class, [1]) #=> error assert_type(): expects a Class value, got Tuple
assert_type(Class, {}) #=> error assert_type(): expects a Class value, got Hash
assert_type(Class, {'a'=>1}) #=> error assert_type(): expects a Class value, got Struct
assert_type(Class, Integer) #=> error assert_type(): expects a Class value, got Type[Integer]
assert_type(Class, Integer[1,2]) #=> error assert_type(): expects a Class value, got Type[Integer]
assert_type(Class, String) #=> error assert_type(): expects a Class value, got Type[String]
assert_type(Class, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Class value, got Timespan
assert_type(Class, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Class value, got Timestamp
assert_type(Class, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Class value, got SemVer
assert_type(Class, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Class value, got SemVerRange
assert_type(Class, Binary.new('YWJj')) #=> error assert_type(): expects a Class value, got Binary
assert_type(Class, URI.new('http://a/b')) #=> error assert_type(): expects a Class value, got URI
assert_type(Class, Sensitive.new(1)) #=> error assert_type(): expects a Class value, got Sensitive[Integer]
assert_type(Class, File['/x']) #=> error assert_type(): expects a Class value, got Type[Resource]
assert_type(Class, Class['a']) #=> error assert_type(): expects a Class value, got Type[Class]
assert_type(Class, Regexp[/x/]) #=> error assert_type(): expects a Class value, got Type[Regexp]
assert_type(Class['b'], Integer) #=> error assert_type(): expects a Class value, got Type[Integer]
assert_type(Class['b'], Integer[1,2]) #=> error assert_type(): expects a Class value, got Type[Integer]
assert_type(Class['b'], String) #=> error assert_type(): expects a Class value, got Type[String]
assert_type(Class['b'], Sensitive.new(1)) #=> error assert_type(): expects a Class value, got Sensitive[Integer]
assert_type(Class['b'], File['/x']) #=> error assert_type(): expects a Class value, got Type[Resource]
assert_type(Class['b'], Class['a']) #=> error assert_type(): expects a Class value, got Type[Class]
assert_type(Class['b'], Regexp[/x/]) #=> error assert_type(): expects a Class value, got Type[Regexp]
assert_type(File, undef) #=> error assert_type(): expects a Resource value, got Undef
assert_type(File, default) #=> error assert_type(): expects a Resource value, got Default
assert_type(File, true) #=> error assert_type(): expects a Resource value, got Boolean
assert_type(File, 0) #=> error assert_type(): expects a Resource value, got Integer
assert_type(File, 1.5) #=> error assert_type(): expects a Resource value, got Float
assert_type(File, '') #=> error assert_type(): expects a Resource value, got String
assert_type(File, /a.b/) #=> error assert_type(): expects a Resource value, got Regexp
assert_type(File, []) #=> error assert_type(): expects a Resource value, got Array
assert_type(File, [1]) #=> error assert_type(): expects a Resource value, got Tuple
assert_type(File, {}) #=> error assert_type(): expects a Resource value, got Hash
assert_type(File, {'a'=>1}) #=> error assert_type(): expects a Resource value, got Struct
assert_type(File, Integer) #=> error assert_type(): expects a Resource value, got Type[Integer]
assert_type(File, Integer[1,2]) #=> error assert_type(): expects a Resource value, got Type[Integer]
assert_type(File, String) #=> error assert_type(): expects a Resource value, got Type[String]
assert_type(File, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Resource value, got Timespan
assert_type(File, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Resource value, got Timestamp
assert_type(File, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Resource value, got SemVer
assert_type(File, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Resource value, got SemVerRange
assert_type(File, Binary.new('YWJj')) #=> error assert_type(): expects a Resource value, got Binary
assert_type(File, URI.new('http://a/b')) #=> error assert_type(): expects a Resource value, got URI
assert_type(File, Sensitive.new(1)) #=> error assert_type(): expects a Resource value, got Sensitive[Integer]
assert_type(File, File['/x']) #=> error assert_type(): expects a Resource value, got Type[Resource]
assert_type(File, Class['a']) #=> error assert_type(): expects a Resource value, got Type[Class]
assert_type(File, Regexp[/x/]) #=> error assert_type(): expects a Resource value, got Type[Regexp]
assert_type(File['/x'], Integer) #=> error assert_type(): expects a Resource value, got Type[Integer]
assert_type(File['/x'], Integer[1,2]) #=> error assert_type(): expects a Resource value, got Type[Integer]
assert_type(File['/x'], String) #=> error assert_type(): expects a Resource value, got Type[String]
assert_type(File['/x'], Sensitive.new(1)) #=> error assert_type(): expects a Resource value, got Sensitive[Integer]
assert_type(File['/x'], File['/x']) #=> error assert_type(): expects a Resource value, got Type[Resource]
assert_type(File['/x'], Class['a']) #=> error assert_type(): expects a Resource value, got Type[Class]
assert_type(File['/x'], Regexp[/x/]) #=> error assert_type(): expects a Resource value, got Type[Regexp]
assert_type(Resource, Integer) #=> error assert_type(): expects a Resource value, got Type[Integer]
assert_type(Resource, Integer[1,2]) #=> error assert_type(): expects a Resource value, got Type[Integer]
assert_type(Resource, String) #=> error assert_type(): expects a Resource value, got Type[String]
assert_type(Resource, Sensitive.new(1)) #=> error assert_type(): expects a Resource value, got Sensitive[Integer]
assert_type(Resource, File['/x']) #=> error assert_type(): expects a Resource value, got Type[Resource]
assert_type(Resource, Class['a']) #=> error assert_type(): expects a Resource value, got Type[Class]
assert_type(Resource, Regexp[/x/]) #=> error assert_type(): expects a Resource value, got Type[Regexp]
assert_type(Callable, undef) #=> error assert_type(): expects a Callable value, got Undef
assert_type(Callable, default) #=> error assert_type(): expects a Callable value, got Default
assert_type(Callable, true) #=> error assert_type(): expects a Callable value, got Boolean
assert_type(Callable, 0) #=> error assert_type(): expects a Callable value, got Integer
assert_type(Callable, 1.5) #=> error assert_type(): expects a Callable value, got Float
assert_type(Callable, '') #=> error assert_type(): expects a Callable value, got String
assert_type(Callable, /a.b/) #=> error assert_type(): expects a Callable value, got Regexp
assert_type(Callable, []) #=> error assert_type(): expects a Callable value, got Array
assert_type(Callable, [1]) #=> error assert_type(): expects a Callable value, got Tuple
assert_type(Callable, {}) #=> error assert_type(): expects a Callable value, got Hash
assert_type(Callable, {'a'=>1}) #=> error assert_type(): expects a Callable value, got Struct
assert_type(Callable, Integer) #=> error assert_type(): expects a Callable value, got Type[Integer]
assert_type(Callable, Integer[1,2]) #=> error assert_type(): expects a Callable value, got Type[Integer]
assert_type(Callable, String) #=> error assert_type(): expects a Callable value, got Type[String]
assert_type(Callable, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Callable value, got Timespan
assert_type(Callable, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Callable value, got Timestamp
assert_type(Callable, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Callable value, got SemVer
assert_type(Callable, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Callable value, got SemVerRange
assert_type(Callable, Binary.new('YWJj')) #=> error assert_type(): expects a Callable value, got Binary
assert_type(Callable, URI.new('http://a/b')) #=> error assert_type(): expects a Callable value, got URI
assert_type(Callable, Sensitive.new(1)) #=> error assert_type(): expects a Callable value, got Sensitive[Integer]
assert_type(Callable, File['/x']) #=> error assert_type(): expects a Callable value, got Type[Resource]
assert_type(Callable, Class['a']) #=> error assert_type(): expects a Callable value, got Type[Class]
assert_type(Callable, Regexp[/x/]) #=> error assert_type(): expects a Callable value, got Type[Regexp]
assert_type(Callable[Integer], Integer) #=> error assert_type(): expects a Callable value, got Type[Integer]
assert_type(Callable[Integer], Integer[1,2]) #=> error assert_type(): expects a Callable value, got Type[Integer]
assert_type(Callable[Integer], String) #=> error assert_type(): expects a Callable value, got Type[String]
assert_type(Callable[Integer], Sensitive.new(1)) #=> error assert_type(): expects a Callable value, got Sensitive[Integer]
assert_type(Callable[Integer], File['/x']) #=> error assert_type(): expects a Callable value, got Type[Resource]
assert_type(Callable[Integer], Class['a']) #=> error assert_type(): expects a Callable value, got Type[Class]
assert_type(Callable[Integer], Regexp[/x/]) #=> error assert_type(): expects a Callable value, got Type[Regexp]
assert_type(Runtime, undef) #=> error assert_type(): expects a Runtime value, got Undef
assert_type(Runtime, default) #=> error assert_type(): expects a Runtime value, got Default
assert_type(Runtime, true) #=> error assert_type(): expects a Runtime value, got Boolean
assert_type(Runtime, 0) #=> error assert_type(): expects a Runtime value, got Integer
assert_type(Runtime, 1.5) #=> error assert_type(): expects a Runtime value, got Float
assert_type(Runtime, '') #=> error assert_type(): expects a Runtime value, got String
assert_type(Runtime, /a.b/) #=> error assert_type(): expects a Runtime value, got Regexp
assert_type(Runtime, []) #=> error assert_type(): expects a Runtime value, got Array
assert_type(Runtime, [1]) #=> error assert_type(): expects a Runtime value, got Tuple
assert_type(Runtime, {}) #=> error assert_type(): expects a Runtime value, got Hash
assert_type(Runtime, {'a'=>1}) #=> error assert_type(): expects a Runtime value, got Struct
assert_type(Runtime, Integer) #=> error assert_type(): expects a Runtime value, got Type[Integer]
assert_type(Runtime, Integer[1,2]) #=> error assert_type(): expects a Runtime value, got Type[Integer]
assert_type(Runtime, String) #=> error assert_type(): expects a Runtime value, got Type[String]
assert_type(Runtime, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Runtime value, got Timespan
assert_type(Runtime, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Runtime value, got Timestamp
assert_type(Runtime, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Runtime value, got SemVer
assert_type(Runtime, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Runtime value, got SemVerRange
assert_type(Runtime, Binary.new('YWJj')) #=> error assert_type(): expects a Runtime value, got Binary
assert_type(Runtime, URI.new('http://a/b')) #=> error assert_type(): expects a Runtime value, got URI
assert_type(Runtime, Sensitive.new(1)) #=> error assert_type(): expects a Runtime value, got Sensitive[Integer]
assert_type(Runtime, File['/x']) #=> error assert_type(): expects a Runtime value, got Type[Resource]
assert_type(Runtime, Class['a']) #=> error assert_type(): expects a Runtime value, got Type[Class]
assert_type(Runtime, Regexp[/x/]) #=> error assert_type(): expects a Runtime value, got Type[Regexp]
assert_type(Object, undef) #=> error assert_type(): expects an Object value, got Undef
assert_type(Object, default) #=> error assert_type(): expects an Object value, got Default
assert_type(Object, true) #=> error assert_type(): expects an Object value, got Boolean
assert_type(Object, 0) #=> error assert_type(): expects an Object value, got Integer
assert_type(Object, 1.5) #=> error assert_type(): expects an Object value, got Float
assert_type(Object, '') #=> error assert_type(): expects an Object value, got String
assert_type(Object, /a.b/) #=> error assert_type(): expects an Object value, got Regexp
assert_type(Object, []) #=> error assert_type(): expects an Object value, got Array
assert_type(Object, [1]) #=> error assert_type(): expects an Object value, got Tuple
assert_type(Object, {}) #=> error assert_type(): expects an Object value, got Hash
assert_type(Object, {'a'=>1}) #=> error assert_type(): expects an Object value, got Struct
assert_type(Object, Integer) #=> Integer
assert_type(Object, Integer[1,2]) #=> Integer[1, 2]
assert_type(Object, String) #=> String
assert_type(Object, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects an Object value, got Timespan
assert_type(Object, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects an Object value, got Timestamp
assert_type(Object, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects an Object value, got SemVer
assert_type(Object, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects an Object value, got SemVerRange
assert_type(Object, Binary.new('YWJj')) #=> error assert_type(): expects an Object value, got Binary
assert_type(Object, URI.new('http://a/b')) #=> error assert_type(): expects an Object value, got URI
assert_type(Object, Sensitive.new(1)) #=> error assert_type(): expects an Object value, got Sensitive[Integer]
assert_type(Object, File['/x']) #=> File['/x']
assert_type(Object, Class['a']) #=> Class[a]
assert_type(Object, Regexp[/x/]) #=> Regexp[/x/]
assert_type(TypeSet, undef) #=> error assert_type(): expects a DefaultTypeSet value, got Undef
assert_type(TypeSet, default) #=> error assert_type(): expects a DefaultTypeSet value, got Default
assert_type(TypeSet, true) #=> error assert_type(): expects a DefaultTypeSet value, got Boolean
assert_type(TypeSet, 0) #=> error assert_type(): expects a DefaultTypeSet value, got Integer
assert_type(TypeSet, 1.5) #=> error assert_type(): expects a DefaultTypeSet value, got Float
assert_type(TypeSet, '') #=> error assert_type(): expects a DefaultTypeSet value, got String
assert_type(TypeSet, /a.b/) #=> error assert_type(): expects a DefaultTypeSet value, got Regexp
assert_type(TypeSet, []) #=> error assert_type(): expects a DefaultTypeSet value, got Array
assert_type(TypeSet, [1]) #=> error assert_type(): expects a DefaultTypeSet value, got Tuple
assert_type(TypeSet, {}) #=> error assert_type(): expects a DefaultTypeSet value, got Hash
assert_type(TypeSet, {'a'=>1}) #=> error assert_type(): expects a DefaultTypeSet value, got Struct
assert_type(TypeSet, Integer) #=> error assert_type(): expects a DefaultTypeSet value, got Type[Integer]
assert_type(TypeSet, Integer[1,2]) #=> error assert_type(): expects a DefaultTypeSet value, got Type[Integer]
assert_type(TypeSet, String) #=> error assert_type(): expects a DefaultTypeSet value, got Type[String]
assert_type(TypeSet, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a DefaultTypeSet value, got Timespan
assert_type(TypeSet, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a DefaultTypeSet value, got Timestamp
assert_type(TypeSet, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a DefaultTypeSet value, got SemVer
assert_type(TypeSet, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a DefaultTypeSet value, got SemVerRange
assert_type(TypeSet, Binary.new('YWJj')) #=> error assert_type(): expects a DefaultTypeSet value, got Binary
assert_type(TypeSet, URI.new('http://a/b')) #=> error assert_type(): expects a DefaultTypeSet value, got URI
assert_type(TypeSet, Sensitive.new(1)) #=> error assert_type(): expects a DefaultTypeSet value, got Sensitive[Integer]
assert_type(TypeSet, File['/x']) #=> error assert_type(): expects a DefaultTypeSet value, got Type[Resource]
assert_type(TypeSet, Class['a']) #=> error assert_type(): expects a DefaultTypeSet value, got Type[Class]
assert_type(TypeSet, Regexp[/x/]) #=> error assert_type(): expects a DefaultTypeSet value, got Type[Regexp]
assert_type(Init[Integer], undef) #=> error assert_type(): expects an Init[Integer] value, got Undef
assert_type(Init[Integer], default) #=> error assert_type(): expects an Init[Integer] value, got Default
assert_type(Init[Integer], true) #=> true
assert_type(Init[Integer], false) #=> false
assert_type(Init[Integer], 0) #=> 0
assert_type(Init[Integer], 1) #=> 1
assert_type(Init[Integer], -3) #=> -3
assert_type(Init[Integer], 42) #=> 42
assert_type(Init[Integer], 1.5) #=> 1.5
assert_type(Init[Integer], -0.0) #=> -0.0
assert_type(Init[Integer], 1.0e20) #=> 1.0e+20
assert_type(Init[Integer], '') #=> error assert_type(): expects an Init[Integer] value, got String
assert_type(Init[Integer], '42') #=> '42'
assert_type(Init[Integer], '0x1f') #=> '0x1f'
assert_type(Init[Integer], /a.b/) #=> error assert_type(): expects an Init[Integer] value, got Regexp
assert_type(Init[Integer], []) #=> error assert_type(): expects an Init[Integer] value, got Array
assert_type(Init[Integer], [1]) #=> [1]
assert_type(Init[Integer], [1,'a']) #=> error assert_type(): expects an Init[Integer] value, got Tuple
assert_type(Init[Integer], {}) #=> error assert_type(): expects an Init[Integer] value, got Hash
assert_type(Init[Integer], {'a'=>1}) #=> error assert_type(): expects an Init[Integer] value, got Struct
assert_type(Init[Integer], Integer) #=> error assert_type(): expects an Init[Integer] value, got Type
assert_type(Init[Integer], Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
assert_type(Init[Integer], Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
assert_type(Init[Integer], SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects an Init[Integer] value, got SemVer
assert_type(Init[Integer], SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects an Init[Integer] value, got SemVerRange
assert_type(Init[Integer], Binary.new('YWJj')) #=> error assert_type(): expects an Init[Integer] value, got Binary
assert_type(Init[Integer], URI.new('http://a/b')) #=> error assert_type(): expects an Init[Integer] value, got URI
assert_type(Init[Integer], Sensitive.new(1)) #=> error assert_type(): expects an Init[Integer] value, got Sensitive
assert_type(Error, undef) #=> error assert_type(): expects an Error value, got Undef
assert_type(Error, default) #=> error assert_type(): expects an Error value, got Default
assert_type(Error, true) #=> error assert_type(): expects an Error value, got Boolean
assert_type(Error, 0) #=> error assert_type(): expects an Error value, got Integer
assert_type(Error, 1.5) #=> error assert_type(): expects an Error value, got Float
assert_type(Error, '') #=> error assert_type(): expects an Error value, got String
assert_type(Error, /a.b/) #=> error assert_type(): expects an Error value, got Regexp
assert_type(Error, []) #=> error assert_type(): expects an Error value, got Array
assert_type(Error, [1]) #=> error assert_type(): expects an Error value, got Tuple
assert_type(Error, {}) #=> error assert_type(): expects an Error value, got Hash
assert_type(Error, {'a'=>1}) #=> error assert_type(): expects an Error value, got Struct
assert_type(Error, Integer) #=> error assert_type(): expects an Error value, got Type[Integer]
assert_type(Error, Integer[1,2]) #=> error assert_type(): expects an Error value, got Type[Integer]
assert_type(Error, String) #=> error assert_type(): expects an Error value, got Type[String]
assert_type(Error, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects an Error value, got Timespan
assert_type(Error, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects an Error value, got Timestamp
assert_type(Error, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects an Error value, got SemVer
assert_type(Error, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects an Error value, got SemVerRange
assert_type(Error, Binary.new('YWJj')) #=> error assert_type(): expects an Error value, got Binary
assert_type(Error, URI.new('http://a/b')) #=> error assert_type(): expects an Error value, got URI
assert_type(Error, Sensitive.new(1)) #=> error assert_type(): expects an Error value, got Sensitive[Integer]
assert_type(Error, File['/x']) #=> error assert_type(): expects an Error value, got Type[Resource]
assert_type(Error, Class['a']) #=> error assert_type(): expects an Error value, got Type[Class]
assert_type(Error, Regexp[/x/]) #=> error assert_type(): expects an Error value, got Type[Regexp]
assert_type(Deferred, undef) #=> error assert_type(): expects a Deferred value, got Undef
assert_type(Deferred, default) #=> error assert_type(): expects a Deferred value, got Default
assert_type(Deferred, true) #=> error assert_type(): expects a Deferred value, got Boolean
assert_type(Deferred, 0) #=> error assert_type(): expects a Deferred value, got Integer
assert_type(Deferred, 1.5) #=> error assert_type(): expects a Deferred value, got Float
assert_type(Deferred, '') #=> error assert_type(): expects a Deferred value, got String
assert_type(Deferred, /a.b/) #=> error assert_type(): expects a Deferred value, got Regexp
assert_type(Deferred, []) #=> error assert_type(): expects a Deferred value, got Array
assert_type(Deferred, [1]) #=> error assert_type(): expects a Deferred value, got Tuple
assert_type(Deferred, {}) #=> error assert_type(): expects a Deferred value, got Hash
assert_type(Deferred, {'a'=>1}) #=> error assert_type(): expects a Deferred value, got Struct
assert_type(Deferred, Integer) #=> error assert_type(): expects a Deferred value, got Type[Integer]
assert_type(Deferred, Integer[1,2]) #=> error assert_type(): expects a Deferred value, got Type[Integer]
assert_type(Deferred, String) #=> error assert_type(): expects a Deferred value, got Type[String]
assert_type(Deferred, Timespan.new('1-02:03:04.5')) #=> error assert_type(): expects a Deferred value, got Timespan
assert_type(Deferred, Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error assert_type(): expects a Deferred value, got Timestamp
assert_type(Deferred, SemVer.new('1.2.3-rc1')) #=> error assert_type(): expects a Deferred value, got SemVer
assert_type(Deferred, SemVerRange.new('>=1.2.0')) #=> error assert_type(): expects a Deferred value, got SemVerRange
assert_type(Deferred, Binary.new('YWJj')) #=> error assert_type(): expects a Deferred value, got Binary
assert_type(Deferred, URI.new('http://a/b')) #=> error assert_type(): expects a Deferred value, got URI
assert_type(Deferred, Sensitive.new(1)) #=> error assert_type(): expects a Deferred value, got Sensitive[Integer]
assert_type(Deferred, File['/x']) #=> error assert_type(): expects a Deferred value, got Type[Resource]
assert_type(Deferred, Class['a']) #=> error assert_type(): expects a Deferred value, got Type[Class]
assert_type(Deferred, Regexp[/x/]) #=> error assert_type(): expects a Deferred value, got Type[Regexp]
