# operators: drawn by tests/peers/survey.rb
!/^[a-z]+$/ #=> false
!/a.b/ #=> false
!0 #=> false
!1e10 #=> false
!5 #=> false
!Class['a'] #=> false
!SemVer('2.0.0-rc1') #=> false
!SemVerRange('>=1.0.0 <2.0.0') #=> false
!['010'] #=> false
!['b'] #=> false
![] #=> false
![undef] #=> false
!undef #=> true
!{'a'=>1}.map |$x| { $x } #=> false
!{} #=> false
"x\ny" !~ false #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of false into String'.
"x\ny" << Object[{name => 'My', attributes => {a => Deferred}}] #=> error The value 'x\ny' cannot be converted to Numeric.
'' + 'http://h.example/p?q#f' #=> error The value '' cannot be converted to Numeric.
'' + 'no' #=> error The value '' cannot be converted to Numeric.
'-3.5' % SemVerRange #=> error The value 'SemVerRange' cannot be converted to Numeric.
'-3.5' or 'b' =~ ['http://h.example/p?q#f', Boolean[true], Timespan[default, 7]] #=> true
'010' =~ '0x1F' #=> false
'010' in 1e10 #=> false
'1.2.3' != [] #=> true
'1e3' * [undef] #=> error The value '[nil]' cannot be converted to Numeric.
'1e3' - 9223372036854775807 #=> -9.223372036854775e+18
'1e3' or 0 #=> true
'2020-01-02T03:04:05' !~ 1e10 #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
'2020-01-02T03:04:05' < 3.0 <= default #=> error Comparison of: String < Float, is not possible. Caused by 'A String is not comparable to a non String'.
'B' + 'file:///x' #=> error The value 'B' cannot be converted to Numeric.
'B' - 1.5 #=> error The value 'B' cannot be converted to Numeric.
'B' >= 5 #=> error Comparison of: String >= Integer, is not possible. Caused by 'A String is not comparable to a non String'.
'B' >> '' #=> error The value 'B' cannot be converted to Numeric.
'a' != -1 % 255 #=> true
'a' and "x\ny" #=> true
'abc' - "x\ny" + SemVer('2.0.0-rc1') #=> error The value 'abc' cannot be converted to Numeric.
'abc' / '1.2.3' #=> error The value 'abc' cannot be converted to Numeric.
'abc' >= false #=> error Comparison of: String >= Boolean, is not possible. Caused by 'A String is not comparable to a non String'.
'b' % 5 #=> error The value 'b' cannot be converted to Numeric.
'b' * 'b' #=> error The value 'b' cannot be converted to Numeric.
'b' >> 0 #=> error The value 'b' cannot be converted to Numeric.
'b' ? { /^[a-z]+$/ => 'a', {'c' => 'b', undef => {}, 'x-y' => {'x-y' => Class['a'], 'd_e' => undef}} => Regexp['b'], default => 9 } #=> 'a'
'file:///x' >> 'no' #=> error The value 'file:///x' cannot be converted to Numeric.
'file:///x' >> Class['a'] #=> error The value 'file:///x' cannot be converted to Numeric.
'file:///x' in ScalarData #=> false
'http://h.example/p?q#f' != -255 #=> true
'http://h.example/p?q#f' != 1 #=> true
'http://h.example/p?q#f' < ['a', false] #=> error Comparison of: String < Array, is not possible. Caused by 'A String is not comparable to a non String'.
'http://h.example/p?q#f' == [1e10, ['0x1F']] #=> false
'http://h.example/p?q#f' or /^[a-z]+$/ in Struct[{Optional['b'] => Boolean}] #=> true
'no' =~ 3.0 #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
'no' in '' =~ 3.0 #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
'no' or undef #=> true
'true' ? { {default => 42} => Error('m', 'k'), default => 9 } #=> 9
'true' ? { {} => SemVer('1.2.3'), default => 9 } #=> 9
'é' > {} #=> error Comparison of: String > Hash, is not possible. Caused by 'A String is not comparable to a non String'.
'é' or [] #=> true
('')[SemVer] #=> error A substring operation does not accept a Type[SemVer] as a character index. Expected an Integer
('12')[3.0, ''] #=> error A substring operation does not accept a Float as a character index. Expected an Integer
('B')[default, 1, 'http://h.example/p?q#f'] #=> error String supports [] with one or two arguments. Got 3
('b')[255, /^[a-z]+$/] #=> error A substring operation does not accept a Regexp[/^[a-z]+$/] as a character index. Expected an Integer
('file:///x')[false] #=> error A substring operation does not accept a Boolean as a character index. Expected an Integer
('no')[/a.b/, SemVer('2.0.0-rc1'), '1e3'] #=> error String supports [] with one or two arguments. Got 3
(-1)[undef, RichDataKey, 5] #=> error Operator '[]' is not applicable to an Integer.
(0)[0.0, Callable[]] #=> error Syntax error at ']'
(1.5)[/a.b/] #=> error Operator '[]' is not applicable to a Float.
(Binary('YWJj'))[Array, '010'] #=> error A substring operation does not accept a Type[Array] as a character index. Expected an Integer
(Default)['2020-01-02T03:04:05', [1,2].reverse_each] #=> error Operator '[]' is not applicable to a Default-Type.
([])["x\ny", Pattern[/^a/]] #=> error The value 'x\ny' cannot be converted to Numeric.
({'a' => -2.25, 'c' => 'B', default => {1 => 0.0}})['true'] #=> undef
({})[/a.b/, SemVer('1.2.3')] #=> []
-'010' #=> -8
--2.25 #=> 2.25
-1 =~ {undef => {'d_e' => File['/x'], 1 => '010'}} #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
-1 ? { {'c' => Deferred('f', [1])} => -1, default => 9 } #=> 9
-2.25 in [1,2].reverse_each #=> false
-255 !~ {'d_e' => 'B'} #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
-255 < '1.2.3' #=> error Comparison of: Integer < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
-255 == 0.0 !~ 'B' #=> error Left match operand must result in a String value. Got a Float.
-255 >= 1e10 #=> false
-255 and false #=> false
-255 in {'x-y' => '', 'd_e' => ['12'], 'a' => default} #=> false
-Integer[default] #=> error The value 'Integer' cannot be converted to Numeric.
-[] #=> error The value '[]' cannot be converted to Numeric.
-false #=> error The value 'false' cannot be converted to Numeric.
-true #=> error The value 'true' cannot be converted to Numeric.
-{'a' => /^[a-z]+$/, 'x-y' => undef} #=> error The value '{"a"=>/^[a-z]+$/, "x-y"=>nil}' cannot be converted to Numeric.
-{undef => 1e10, 'x-y' => {}} #=> error The value '{nil=>10000000000.0, "x-y"=>{}}' cannot be converted to Numeric.
-{} #=> error The value '{}' cannot be converted to Numeric.
/^[a-z]+$/ + {'b' => [true], default => 'B'} #=> error The value '(?-mix:^[a-z]+$)' cannot be converted to Numeric.
/^[a-z]+$/ > 'no' #=> error Comparison of: Regexp > String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
/^[a-z]+$/ in '2020-01-02T03:04:05' #=> false
/^[a-z]+$/ or 0.0 #=> true
/a.b/ ? { Variant => URI['http://a/b'], 0.0 => SemVerRange('>=1.0.0 <2.0.0') } #=> error No matching entry for selector parameter with value '(?-mix:a.b)'
/a.b/ ? { false => 'a' } #=> error No matching entry for selector parameter with value '(?-mix:a.b)'
/a.b/ or Sensitive(5) #=> true
0 != 'http://h.example/p?q#f' #=> true
0 == -2.25 #=> false
1 % '1.2.3' < Binary('YWJj') #=> error The value '1.2.3' cannot be converted to Numeric.
1 ? { Object => File['b'], {'d_e' => 1.5} => String } #=> error No matching entry for selector parameter with value '1'
1e10 >> 'B' or {'d_e' => 1e10} #=> error The value 'B' cannot be converted to Numeric.
1e10 and {'a' => {'d_e' => Variant[Scalar, Float]}, 'x-y' => {1 => 'é'}} #=> true
3.0 < 'b' #=> error Comparison of: Float < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
3.0 < true #=> error Comparison of: Float < Boolean, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
3.0 or [0, 'B'] <= 255 #=> true
3.0 or {1 => 5, 'b' => [9223372036854775807, "x\ny", Resource['notify']]} #=> true
42 % ['-3.5'] #=> error The value '["-3.5"]' cannot be converted to Numeric.
5 <= ['-3.5'] or default #=> error Comparison of: Integer <= Array, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
5 =~ [1,2].reverse_each #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::Iterator into String'.
Array > {'a' => '0x1F', 1 => '010', 'b' => 'file:///x'} #=> false
Binary('YWJj') + '010' #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
Callable - 'é' #=> error The value 'Callable' cannot be converted to Numeric.
Callable[[Any], Init] != [] or 0 #=> true
Class['a'] or Object[{name => 'My', attributes => {a => RichDataKey}}] !~ Timestamp(0) #=> true
Deferred('f') in [1e10] <= /^[a-z]+$/ #=> error Comparison of: Boolean <= Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
Deferred('f', [1]) ? { [[Callable, 'no']] => 'true', ['a'] => 1, default => 9 } #=> 9
Error('m', 'k') =~ 0 #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
Hash[Iterable, RichData] % "x\ny" #=> error The value 'Hash[Iterable, RichData]' cannot be converted to Numeric.
Integer != [Enum, true] #=> true
Iterator[Type] <= SemVerRange('>=1.0.0 <2.0.0') << {'x-y' => '-3.5', 'c' => '-3.5'} #=> error The value '>=1.0.0 <2.0.0' cannot be converted to Numeric.
Optional[Callable] < undef #=> false
Regexp['b'] < SemVer('2.0.0-rc1') #=> false
SemVerRange('>=1.0.0 <2.0.0') % 1e10 #=> error The value '>=1.0.0 <2.0.0' cannot be converted to Numeric.
Timespan(5) or [Collection[0, 3], 'B'] #=> true
Timespan[1, 5] <= 5 #=> false
Timestamp[0, 5] >= '' #=> false
Type[Resource] !~ 'http://h.example/p?q#f' #=> error Left match operand must result in a String value. Got a Type[Resource]-Type.
URI['http://a/b'] !~ true - 'a' #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
Variant[Hash, Float, Optional] - {} #=> error The value 'Variant[Hash, Float, Optional]' cannot be converted to Numeric.
['2020-01-02T03:04:05', 'b'] !~ true / 255 #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
