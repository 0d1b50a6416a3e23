Integer('10') #=> 10
Integer('0x1F') #=> 31
Integer('0b101') #=> 5
Integer('010') #=> 8
Integer('-5') #=> -5
Integer('- 5') #=> -5
Integer('1_000') #=> error 'new' The string '1_000' cannot be converted to Integer
Integer('') #=> error 'new' The string '' cannot be converted to Integer
Integer(' 5 ') #=> error 'new' The string ' 5 ' cannot be converted to Integer
Integer('5.5') #=> error 'new' The string '5.5' cannot be converted to Integer
Integer(5.9) #=> 5
Integer(-5.9) #=> -5
Integer(true) #=> 1
Integer('ff', 16) #=> error 'new' The string 'ff' cannot be converted to Integer
Integer('0xff', 16) #=> 255
Integer('777', 8) #=> 511
Integer('101', 2) #=> 5
Integer('12', 2) #=> error invalid value for Integer(): "12"
Integer('5', 3) #=> error Illegal radix: 3, expected 2, 8, 10, 16, or default
Integer('5', default) #=> 5
Integer({from=>'ff',radix=>16}) #=> error 'new' The string 'ff' cannot be converted to Integer
Integer({from=>'-5',abs=>true}) #=> 5
Integer({from=>x}) #=> error 'new' The string 'x' cannot be converted to Integer
Integer('-5', 10, true) #=> 5
Integer([1]) #=> error 'new' Value of type Array[Integer] cannot be converted to Integer
Integer(undef) #=> error 'new' Value of type Undef cannot be converted to Integer
Integer(Timespan(5.5)) #=> 5
Integer[1,3].new(5) #=> error Converted value from Integer[1, 3].new() has wrong type, expects an Integer[1, 3] value, got Integer[5, 5]
Integer[1,3].new('2') #=> 2
Integer() #=> error 'new' expects between 1 and 3 arguments, got none
Integer(1,2,3,4) #=> error 'new' expects between 1 and 3 arguments, got 4
Float('1.5') #=> 1.5
Float('1e3') #=> 1000.0
Float('0x10') #=> 16.0
Float('abc') #=> error 'new_float' The string 'abc' cannot be converted to Float
Float('010') #=> 10.0
Float(3) #=> 3.0
Float(true) #=> 1.0
Float('-1.5', true) #=> 1.5
Float({from=>'-1.5',abs=>true}) #=> 1.5
Float('1.') #=> error 'new_float' The string '1.' cannot be converted to Float
Float([1]) #=> error 'new_float' Value of type Array[Integer] cannot be converted to Float
Numeric('5') #=> 5
Numeric('5.5') #=> 5.5
Numeric('0x10') #=> 16
Numeric('0b11') #=> 3
Numeric('010') #=> 8
Numeric('x') #=> error 'new_numeric' The string 'x' cannot be converted to Numeric
Numeric(true) #=> 1
Numeric('-3', true) #=> 3
Numeric('1e2') #=> 100.0
Boolean('yes') #=> true
Boolean('NO') #=> false
Boolean('n') #=> false
Boolean('True') #=> true
Boolean(0) #=> false
Boolean(0.0) #=> false
Boolean(1) #=> true
Boolean('x') #=> error 'new_boolean' The string 'x' cannot be converted to Boolean
Boolean([1]) #=> error 'new_boolean' Value of type Array[Integer] cannot be converted to Boolean
Array('abc') #=> ['a', 'b', 'c']
Array({a=>1}) #=> [['a', 1]]
Array(3) #=> [0, 1, 2]
Array([1]) #=> [1]
Array(1, true) #=> [1]
Array([1], true) #=> [1]
Array(undef) #=> error 'new_array' Value of type Undef cannot be converted to Array
Array(undef, true) #=> [undef]
Array(1.5) #=> error 'new_array' Value of type Float cannot be converted to Array
Array(Integer[1,3]) #=> [1, 2, 3]
Array(Binary('AAE=')) #=> [0, 1]
Array('x', false) #=> ['x']
Tuple[Integer,Integer].new([1,2]) #=> [1, 2]
Tuple[Integer,Integer].new([1]) #=> error Converted value from Tuple[Integer, Integer].new() has wrong type, expects size to be 2, got 1
Hash([[a,1],[b,2]]) #=> {'a' => 1, 'b' => 2}
Hash([a,1,b,2]) #=> {'a' => 1, 'b' => 2}
Hash([a,1,b]) #=> error odd number of arguments for Hash
Hash([]) #=> {}
Hash({a=>1}) #=> {'a' => 1}
Hash('ab') #=> {'a' => 'b'}
Hash(1.5) #=> error Value of type Float cannot be converted to Hash
Hash([[[a,b],1],[[a,c],2]], tree) #=> {'a' => {'b' => 1, 'c' => 2}}
Hash([[[],{x=>1}],[[x2,0],2]], tree) #=> {'x' => 1, 'x2' => {0 => 2}}
Hash([[[a],[1,[2]]]], hash_tree) #=> {'a' => {0 => 1, 1 => {0 => 2}}}
Hash([[[a],[1,2]],[[a,0],9]], tree) #=> {'a' => [9, 2]}
Hash([[1,2],[3]]) #=> {[1, 2] => [3]}
Struct[{a=>Integer}].new([[a,1]]) #=> {'a' => 1}
Struct[{a=>Integer}].new({a=>x}) #=> error Converted value from Struct[{'a' => Integer}].new() has wrong type, entry 'a' expects an Integer value, got String
Regexp('a.b') #=> /a.b/
Regexp('a.b', true) #=> /a\.b/
Regexp('(') #=> error end pattern with unmatched parenthesis: /(/
Type('Integer[1,2]') #=> Integer[1, 2]
Type('Array[Variant[Integer,String]]') #=> Array[Variant[Integer, String]]
Type('File') #=> File
Type('Integer[') #=> error Syntax error at end of input
Type(1) #=> error 'new_type' parameter 'type_string' expects a String value, got Integer
Sensitive('x') #=> Instance of Sensitive[String]
Sensitive(Sensitive('x')).unwrap #=> 'x'
Binary('aGk=') #=> Instance of Binary
Binary('aGk') #=> error invalid base64
Binary('a-_=', '%u') #=> error invalid base64
Binary('aGk', '%b') #=> Instance of Binary
Binary('hi', '%s') #=> Instance of Binary
Binary([104,105]) #=> Instance of Binary
Binary([256]) #=> error The function 'new_Binary' was called with arguments it does not accept. It expects one of:\n  (String str, Base64Format = Enum['%B', '%b', '%r', '%s', '%u'] format?)\n    rejected: parameter 'str' expects a String value, got Tuple\n  (Array[ByteInteger] byte_array)\n    rejected: parameter 'byte_array' index 0 expects a ByteInteger = Integer[0, 255] value, got Integer[256, 256]\n  (BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] hash_args)\n    rejected: parameter 'hash_args' expects a BinaryArgsHash = Variant[StringHash = Struct[{'value' => String, 'format' => Optional[Base64Format = Enum['%B', '%b', '%r', '%s', '%u']]}], ArrayHash = Struct[{'value' => Array[ByteInteger = Integer[0, 255]]}]] value, got Tuple
Binary({value=>'hi', format=>'%s'}) #=> Instance of Binary
SemVer('1.2.3-rc1+b5') #=> '1.2.3-rc1+b5'
SemVer(1,2,3) #=> '1.2.3'
SemVer(1,2,3,'rc1','b5') #=> '1.2.3-rc1+b5'
SemVer({major=>1,minor=>2,patch=>3}) #=> '1.2.3'
SemVer('1.2') #=> error 'new_Version' The string '1.2' cannot be converted to a SemVer
SemVer('1.2.x') #=> error 'new_Version' The string '1.2.x' cannot be converted to a SemVer
SemVerRange('>=1.0.0 <2.0.0') #=> '>=1.0.0 <2.0.0'
SemVerRange(SemVer('1.0.0'),SemVer('2.0.0')) #=> '2.0.0 - 1.0.0'
SemVerRange('x y') #=> error Unparsable version range: "x y"
SemVer('1.2.3') =~ SemVerRange('~1.2') #=> true
SemVer('1.2.3') < SemVer('1.10.0') #=> true
SemVer('1.0.0-a') < SemVer('1.0.0') #=> true
Timespan(90061.5) #=> '1-01:01:01.5'
Timespan(1,2,3,4,5) #=> '1-02:03:04.5'
Timespan({hours=>5,negative=>true}) #=> '-0-05:00:00.0'
Timespan(-5) #=> '-0-00:00:05.0'
Timestamp(0) #=> '1970-01-01T00:00:00.000000000 UTC'
Timestamp(1.5) #=> '1970-01-01T00:00:01.500000000 UTC'
URI('http://example.com/x?y=1') #=> URI('http://example.com/x?y=1')
URI('a b') #=> error bad URI(is not URI?): "a b"
Optional[Integer].new('5') #=> 5
NotUndef[Integer].new('5') #=> 5
Variant[Integer,String].new('5') #=> '5'
Any.new(5) #=> 5
Undef.new(5) #=> error Creation of new instance of type 'Undef' is not supported
Scalar.new(5) #=> 5
Enum[a,b].new('a') #=> 'a'
Deferred('x') #=> Deferred({'name' => 'x'})
Deferred('x',[1,2]) #=> Deferred({'name' => 'x', 'arguments' => [1, 2]})
Deferred({name=>'y',arguments=>[a]}) #=> Deferred({'name' => 'y', 'arguments' => ['a']})
Deferred('$foo') #=> Deferred({'name' => '$foo'})
Deferred('A b') #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got 'A b'
Error('msg') #=> Error({'msg' => 'msg'})
Error('msg','kind',{a=>1},'CODE') #=> Error({'msg' => 'msg', 'kind' => 'kind', 'details' => {'a' => 1}, 'issue_code' => 'CODE'})
Error({msg=>'m'}) #=> Error({'msg' => 'm'})
Error('msg').msg #=> 'msg'
Integer.new('5') |$x| { $x + 1 } #=> 6
new(Integer,'5') #=> 5
new(Integer) #=> error 'new' expects between 1 and 3 arguments, got none
new('Integer','5') #=> error 'new' parameter 'type' expects a Type value, got String
String(1) #=> '1'
String(1.5) #=> '1.500000'
String(-0.0) #=> '-0.000000'
String(1e20) #=> '100000000000000000000.000000'
String(true) #=> 'true'
String(undef) #=> ''
String(default) #=> 'default'
String('a') #=> 'a'
String(/a/) #=> 'a'
String([1,a,undef,1.5,true,default,/x/]) #=> '[1, \'a\', undef, 1.5, true, default, /x/]'
String({a=>1,2=>[b]}) #=> '{\'a\' => 1, 2 => [\'b\']}'
String(Integer[1,2]) #=> 'Integer[1, 2]'
String(255,'%#x') #=> '0xff'
String(255,'%x') #=> 'ff'
String(5,'%05d') #=> '00005'
String(5,'%+d') #=> '+5'
String(5,'%e') #=> '5.000000e+00'
String(65,'%c') #=> 'A'
String(65,'%#c') #=> '"A"'
String(5,'%s') #=> '5'
String(5,'%#s') #=> '"5"'
String(5,'%p') #=> '5'
String(5,'%10d') #=> '         5'
String(5,'%-10d|') #=> error The format '%-10d|' is not a valid format on the form '%<flags><width>.<prec><format>'
String(5,'%y') #=> error Illegal format 'y' specified for value of Integer type - expected one of the characters 'dxXobBeEfgGaAspc'
String(1.5,'%d') #=> '1'
String(1.5,'%s') #=> '1.5'
String(1.5,'%#s') #=> '"1.5"'
String(1.5,'%p') #=> '1.5'
String(1.5,'%g') #=> '1.5'
String(1.5,'%.3f') #=> '1.500'
String(true,'%t') #=> 'true'
String(true,'%#t') #=> 't'
String(true,'%T') #=> 'True'
String(true,'%y') #=> 'yes'
String(false,'%#Y') #=> 'N'
String(true,'%d') #=> '1'
String(true,'%x') #=> '1'
String(true,'%f') #=> '1.000000'
String(true,'%10s') #=> '      true'
String(true,'%-10p|') #=> error The format '%-10p|' is not a valid format on the form '%<flags><width>.<prec><format>'
String(true,'%z') #=> error Illegal format 'z' specified for value of Boolean type - expected one of the characters 'tTyYdxXobBeEfgGaAsp'
String(undef,'%n') #=> 'nil'
String(undef,'%#n') #=> 'null'
String(undef,'%u') #=> 'undef'
String(undef,'%#u') #=> 'undefined'
String(undef,'%d') #=> 'NaN'
String(undef,'%v') #=> 'n/a'
String(undef,'%V') #=> 'N/A'
String(undef,'%p') #=> 'undef'
String(undef,'%s') #=> ''
String(undef,'%c') #=> error Illegal format 'c' specified for value of Undef type - expected one of the characters 'nudxXobBeEfgGaAvVsp'
String(default,'%d') #=> 'default'
String(default,'%D') #=> 'Default'
String(default,'%#d') #=> '"default"'
String('hello world','%c') #=> 'Hello world'
String('a::b::c','%C') #=> 'A::B::C'
String('abc','%u') #=> 'ABC'
String('ABC','%d') #=> 'abc'
String(' a ','%t') #=> 'a'
String('abc','%p') #=> '\'abc\''
String('abc','%#p') #=> '"abc"'
String('abc','%#u') #=> '\'ABC\''
String('abc','%10s|') #=> error The format '%10s|' is not a valid format on the form '%<flags><width>.<prec><format>'
String('abc','%-10s|') #=> error The format '%-10s|' is not a valid format on the form '%<flags><width>.<prec><format>'
String('abc','%.2s') #=> 'ab'
String('abc','%10.2s|') #=> error The format '%10.2s|' is not a valid format on the form '%<flags><width>.<prec><format>'
String("a'b\n",'%p') #=> '"a\'b\n"'
String('abc','%x') #=> error Illegal format 'x' specified for value of String type - expected one of the characters 'cCudspt'
String('abc','%5p') #=> '\'abc\''
String(/a/,'%p') #=> '/a/'
String(/a/,'%#s') #=> '\'a\''
String(/a/,'%10s') #=> '         a'
String(/a/,'%d') #=> error Illegal format 'd' specified for value of Regexp type - expected one of the characters 'sp'
String(Integer,'%s') #=> 'Integer'
String(Integer,'%#s') #=> '"Integer"'
String(Integer,'%p') #=> 'Integer'
String(Integer,'%d') #=> error Illegal format 'd' specified for value of Type type - expected one of the characters 'sp'
String(Binary('aGk=')) #=> 'aGk='
String(Binary('aGk='),'%s') #=> 'hi'
String(Binary('aGk='),'%p') #=> 'Binary("aGk=")'
String(Binary('aGk='),'%b') #=> "aGk=\n"
String(Binary('aGk='),'%u') #=> 'aGk='
String(Binary('aGk='),'%t') #=> 'Binary'
String(Binary('aGk='),'%d') #=> error Illegal format 'd' specified for value of Binary type - expected one of the characters 'bButTsp'
String([1,a],'%a') #=> '[1, \'a\']'
String([1,a],'%s') #=> '[1, \'a\']'
String([1,a],'%p') #=> '[1, \'a\']'
String([1,a],'%(a') #=> '(1, \'a\')'
String([1,a],'%<a') #=> '<1, \'a\'>'
String([1,a],'%|a') #=> '|1, \'a\'|'
String([1,a],'% a') #=> '1, \'a\''
String([1,[2,3]],'%#a') #=> "[1,\n  [2, 3]]"
String([1,[2,[3,4],5],6],'%#a') #=> "[1,\n  [2,\n    [3, 4],\n    5],\n  6]"
String([1,a],'%d') #=> error Illegal format 'd' specified for value of Array type - expected one of the characters 'asp'
String([1,2,3,4,5,6,7],'%#5a') #=> "[ 1,\n  2,\n  3,\n  4,\n  5,\n  6,\n  7]"
String({a=>1},'%h') #=> '{\'a\' => 1}'
String({a=>1},'%s') #=> '{\'a\' => 1}'
String({a=>1},'%p') #=> '{\'a\' => 1}'
String({a=>1},'%a') #=> '[[\'a\', 1]]'
String({a=>1,b=>{c=>2}},'%#h') #=> "{\n  'a' => 1,\n  'b' => {\n    'c' => 2\n  }\n}"
String({a=>[1,2],b=>2},'%#p') #=> "{\n  'a' => [1, 2],\n  'b' => 2\n}"
String({a=>1},'%(h') #=> '(\'a\' => 1)'
String({a=>1},'%d') #=> error Illegal format 'd' specified for value of Hash type - expected one of the characters 'hasp'
String([1,2],{Integer=>'%x'}) #=> '[1, 2]'
String([255,a],{Array=>{format=>'%a',string_formats=>{Integer=>'%#x',String=>'%u'}}}) #=> '[0xff, A]'
String([1,2],{Array=>{format=>'%[a',separator=>';'}}) #=> '[1;2]'
String({a=>1,b=>2},{Hash=>{format=>'%{h',separator=>' ; ',separator2=>'='}}) #=> '{\'a\'=1 ; \'b\'=2}'
String({a=>1,b=>2},{Hash=>{format=>'%#h',separator=>' ;',separator2=>'='}}) #=> "{\n  'a'=1 ;\n  'b'=2\n}"
String(255,{Integer=>'%x'}) #=> 'ff'
String(255,{Numeric=>'%x'}) #=> 'ff'
String(255,{Any=>'%p'}) #=> '255'
String('a',{Any=>'%p'}) #=> '\'a\''
String([1,'a'],{Any=>'%p'}) #=> '[1, \'a\']'
String(1,'abc') #=> error The format 'abc' is not a valid format on the form '%<flags><width>.<prec><format>'
String(1,'%') #=> error The format '%' is not a valid format on the form '%<flags><width>.<prec><format>'
String(1,'%##d') #=> error The same flag can only be used once, got '%##d'
String(1,'%[{d') #=> error Only one of the delimiters [ { ( < | can be given in the format flags, got '%[{d'
String(1,{a=>'%d'}) #=> error 'new_string' expects (Convertible = Any from, Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] string_formats?)\n  rejected: parameter 'string_formats' variant 0 expects a Default value, got Struct\n  rejected: parameter 'string_formats' variant 1 expects a String value, got Struct\n  rejected: parameter 'string_formats' variant 2 key of entry 'a' expects a Type value, got String
String(1,{Integer=>1}) #=> error 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Hash
String(1,1) #=> error 'new_string' parameter 'string_formats' expects a Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] value, got Integer
String(1,default) #=> '1'
String([1,2].reverse_each) #=> '[2, 1]'
String(Sensitive(1)) #=> 'Sensitive [value redacted]'
String(SemVer('1.2.3')) #=> '1.2.3'
String(Timespan(5)) #=> '0-00:00:05.0'
String(URI('http://a')) #=> 'http://a'
String(URI('http://a'),'%p') #=> 'URI(\'http://a\')'
String(File['/x']) #=> 'File[\'/x\']'
String(Deferred('x')) #=> 'Deferred({\'name\' => \'x\'})'
String([[1,2],{a=>b}],'%#a') #=> "[\n  [1, 2],\n  {'a' => 'b'}]"
String[1,2].new('abc') #=> error Converted value from String[1, 2].new() has wrong type, expects a String[1, 2] value, got String
String('') #=> ''
