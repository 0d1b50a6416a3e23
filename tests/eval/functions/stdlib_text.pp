batch_escape("a\"b\$c\\d") #=> '"a""b\$c\\d"'
batch_escape('-3') #=> '"-3"'
batch_escape('12') #=> '"12"'
batch_escape('undef') #=> '"undef"'
batch_escape() #=> error 'batch_escape' expects 1 argument, got none
batch_escape(-1) #=> '"-1"'
batch_escape(1e10) #=> '"10000000000.0"'
batch_escape(Integer[1,2]) #=> '"Integer[1, 2]"'
batch_escape([1.5,'1',true], Sensitive([1])) #=> error 'batch_escape' expects 1 argument, got 2
batch_escape([]) #=> '"[]"'
batch_escape(undef) #=> '""'
batch_escape({'b c'=>1.5,'a'=>true}, 9223372036854775807) #=> error 'batch_escape' expects 1 argument, got 2
batch_escape({'f'=>/a.b/,'g'=>default}) #=> '"{""f""=>/a.b/, ""g""=>:default}"'
powershell_escape("a b'c`d|e\nf\$g\"h") #=> "a` b`'c``d`|e`\nf`\$g\\`\"h"
powershell_escape("q'\"q") #=> 'q`\'\`"q'
powershell_escape("tab\tz\r\n") #=> "tab\tz\r`\n"
powershell_escape('aabbcc--dd') #=> 'aabbcc--dd'
powershell_escape() #=> error 'powershell_escape' expects 1 argument, got none
powershell_escape(/a.b/) #=> '(?-mix:a.b)'
powershell_escape(1e10, /a\/b/) #=> error 'powershell_escape' expects 1 argument, got 2
powershell_escape(42) #=> '42'
powershell_escape(Timespan(5), Timespan(5)) #=> error 'powershell_escape' expects 1 argument, got 2
powershell_escape(URI('http://a/b')) #=> 'http://a/b'
powershell_escape(['a b','c"d']) #=> '[\`"a` b\`",` \`"c\\`"d\`"]'
powershell_escape({'b c'=>1.5,'a'=>true}) #=> '{\`"b` c\`"=>1.5,` \`"a\`"=>true}'
shell_escape("tab\tz\r\n") #=> "tab\\\tz\\\r'\n'"
shell_escape('') #=> '\'\''
shell_escape('0x1F', {'é'=>'ü','q"'=>'a\\b'}) #=> error 'shell_escape' expects 1 argument, got 2
shell_escape() #=> error 'shell_escape' expects 1 argument, got none
shell_escape(/a\/b/, 'true') #=> error 'shell_escape' expects 1 argument, got 2
shell_escape(0) #=> '0'
shell_escape(1.5) #=> '1.5'
shell_escape(42) #=> '42'
shell_escape(Integer[1,2]) #=> 'Integer\[1,\ 2\]'
shell_escape(Sensitive('s')) #=> 'Sensitive\ \[value\ redacted\]'
shell_escape(Timestamp(0)) #=> '1970-01-01T00:00:00.000000000\ UTC'
shell_escape(['abc','xbc','b']) #=> '\[\"abc\",\ \"xbc\",\ \"b\"\]'
shell_escape([1,2,3]) #=> '\[1,\ 2,\ 3\]'
shell_escape({'abc'=>1,'b'=>2}) #=> '\{\"abc\"\=\>1,\ \"b\"\=\>2\}'
shell_join('10') #=> error First argument is not an Array: "10"
shell_join() #=> error shell_join(): Wrong number of arguments given (0 for 1)
shell_join(['a','b','a']) #=> 'a b a'
shell_join(['a']) #=> 'a'
shell_join(['abc','xbc','b']) #=> 'abc xbc b'
shell_join(['abc','xbc','b'], 'x1') #=> error shell_join(): Wrong number of arguments given (2 for 1)
shell_join(['b','a','c']) #=> 'b a c'
shell_join(['é','É']) #=> '\é \É'
shell_join([[1,[2]],'x']) #=> '\[1,\ \[2\]\] x'
shell_join([]) #=> ''
shell_join([], -1) #=> error shell_join(): Wrong number of arguments given (2 for 1)
shell_join([undef,'',false]) #=> '\'\' \'\' false'
shell_join([{'a'=>1}]) #=> '\{\"a\"\=\>1\}'
shell_split("a 'b c' d", {'b c'=>1.5,'a'=>true}) #=> error shell_split(): Wrong number of arguments given (2 for 1)
shell_split("a\tb\nc", Sensitive([1])) #=> error shell_split(): Wrong number of arguments given (2 for 1)
shell_split("it's") #=> error Unmatched quote: "it's"
shell_split('  ') #=> []
shell_split('"" x') #=> ['', 'x']
shell_split('"open') #=> error Unmatched quote: "\"open"
shell_split('') #=> []
shell_split('a b  c') #=> ['a', 'b', 'c']
shell_split() #=> error shell_split(): Wrong number of arguments given (0 for 1)
shell_split(3) #=> ['3']
shell_split(File['/x']) #=> ['File[/x]']
shell_split([default]) #=> ['[:default]']
sprintf_hash('%%', URI('http://a/b')) #=> error 'sprintf_hash' parameter 'arguments' expects a Hash value, got URI
sprintf_hash('%%', {'a'=>1}) #=> '%'
sprintf_hash('%<a>05d', {'a'=>'x','c'=>2.5}) #=> error invalid value for Integer(): "x"
sprintf_hash('%<a>05d', {}) #=> error key<a> not found
sprintf_hash('%<a>s', {'a'=>'x','c'=>2.5}) #=> 'x'
sprintf_hash('%<a>s', {}, 1e10) #=> error 'sprintf_hash' expects 2 arguments, got 3
sprintf_hash('%<a>x %{c}', {'a'=>1}, 37) #=> error 'sprintf_hash' expects 2 arguments, got 3
sprintf_hash('%d', {'c'=>[1]}) #=> error can't convert Hash into Integer
sprintf_hash('%{a} x') #=> error 'sprintf_hash' expects 2 arguments, got 1
sprintf_hash('%{a} x', 'undef') #=> error 'sprintf_hash' parameter 'arguments' expects a Hash value, got String
sprintf_hash('%{a} x', {'a'=>1}) #=> '1 x'
sprintf_hash([[1,[2]],'x'], {}) #=> error 'sprintf_hash' parameter 'format' expects a String value, got Tuple
squeeze("tab\tz\r\n") #=> "tab\tz\r\n"
squeeze(' pad ') #=> ' pad '
squeeze('$x \\ `y`', '^a', '-4') #=> error squeeze(): Wrong number of arguments given 3 for 2 or 1
squeeze('') #=> ''
squeeze('0x1F') #=> '0x1F'
squeeze('<a&"b">', '\\-a') #=> '<a&"b">'
squeeze('a--b', '\-') #=> 'a-b'
squeeze('a_b-c.d') #=> 'a_b-c.d'
squeeze('aa', 'z-a') #=> error invalid range "z-a" in string transliteration
squeeze('aaabbb  cc', '^a-b') #=> 'aaabbb c'
squeeze('aaabbb  cc', 'a-b') #=> 'ab  cc'
squeeze('x1', 'b') #=> 'x1'
squeeze() #=> error squeeze(): Wrong number of arguments given 0 for 2 or 1
squeeze(1) #=> error undefined method `squeeze' for 1:Integer
squeeze(Timestamp(0)) #=> '1970-01-01T0:0:0.0 UTC'
squeeze(['a b','c"d'], 'b') #=> ['a b', 'c"d']
squeeze(['abc','xbc','b']) #=> ['abc', 'xbc', 'b']
squeeze(['b','a','c']) #=> ['b', 'a', 'c']
squeeze(['é','É'], 250) #=> error no implicit conversion of Integer into String
squeeze(['éé', 'x'], 'é') #=> ['é', 'x']
squeeze([[1,[2]],'x'], 'z-a', 3) #=> error squeeze(): Wrong number of arguments given 3 for 2 or 1
squeeze([default], ['a b','c"d']) #=> error undefined method `squeeze' for :default:Symbol
stdlib::end_with("tab\tz\r\n") #=> error 'stdlib::end_with' expects 2 arguments, got 1
stdlib::end_with("tab\tz\r\n", [1,2,3]) #=> error 'stdlib::end_with' expects (String test_string, Variant[String[1], Array[String[1], 1]] suffixes)\n  rejected: parameter 'suffixes' variant 0 expects a String value, got Tuple\n  rejected: parameter 'suffixes' variant 1 index 0 expects a String value, got Integer\n  rejected: parameter 'suffixes' variant 1 index 1 expects a String value, got Integer\n  rejected: parameter 'suffixes' variant 1 index 2 expects a String value, got Integer
stdlib::end_with('', 1) #=> error 'stdlib::end_with' parameter 'suffixes' expects a value of type String or Array, got Integer
stdlib::end_with('1.50', ['a','b','a']) #=> false
stdlib::end_with('<a&"b">', []) #=> error 'stdlib::end_with' parameter 'suffixes' variant 0 expects a String value, got Array
stdlib::end_with('Ab Cd', ['a'], 1) #=> error 'stdlib::end_with' expects 2 arguments, got 3
stdlib::end_with('abc', '1.50') #=> false
stdlib::end_with('ÀÉß', '10') #=> false
stdlib::end_with('ÀÉß', 'aabbcc--dd', undef) #=> error 'stdlib::end_with' expects 2 arguments, got 3
stdlib::end_with('日本語', []) #=> error 'stdlib::end_with' parameter 'suffixes' variant 0 expects a String value, got Array
stdlib::end_with(['é','É'], ['a b','c"d']) #=> error 'stdlib::end_with' parameter 'test_string' expects a String value, got Tuple
stdlib::end_with({'f'=>/a.b/,'g'=>default}, ' pad ') #=> error 'stdlib::end_with' parameter 'test_string' expects a String value, got Struct
stdlib::extname('') #=> ''
stdlib::extname('..') #=> ''
stdlib::extname('.a.b') #=> '.b'
stdlib::extname('.bashrc') #=> ''
stdlib::extname('/x/y/a.tar.gz') #=> '.gz'
stdlib::extname('a.') #=> '.'
stdlib::extname('a.b/') #=> '.b'
stdlib::extname('a.b/c') #=> ''
stdlib::extname('a.rb') #=> '.rb'
stdlib::extname(1) #=> error 'stdlib::extname' parameter 'filename' expects a String value, got Integer
stdlib::start_with('', 'undef') #=> false
stdlib::start_with('1.50', 'Ab Cd') #=> false
stdlib::start_with('1.50', [[1,[2]],'x'], ' pad ') #=> error 'stdlib::start_with' expects 2 arguments, got 3
stdlib::start_with('10', ' pad ') #=> false
stdlib::start_with('10', '-3') #=> false
stdlib::start_with('<a&"b">') #=> error 'stdlib::start_with' expects 2 arguments, got 1
stdlib::start_with('<a&"b">', 'aabbcc--dd') #=> false
stdlib::start_with('a', [default]) #=> error 'stdlib::start_with' expects (String test_string, Variant[String[1], Array[String[1], 1]] prefixes)\n  rejected: parameter 'prefixes' variant 0 expects a String value, got Tuple\n  rejected: parameter 'prefixes' variant 1 index 0 expects a String value, got Default
stdlib::start_with('a_b-c.d', /a.b/) #=> error 'stdlib::start_with' parameter 'prefixes' expects a value of type String or Array, got Regexp
stdlib::start_with('aabbcc--dd', ' pad ') #=> false
stdlib::start_with('aabbcc--dd', 'true', ' pad ') #=> error 'stdlib::start_with' expects 2 arguments, got 3
stdlib::start_with('no', ['b','a','c']) #=> false
stdlib::xml_encode("<a href='x'>&\"é\"</a>") #=> '&lt;a href=\'x\'&gt;&amp;"é"&lt;/a&gt;'
stdlib::xml_encode("<a href='x'>&\"é\"</a>", 'attr') #=> '"&lt;a href=&apos;x&apos;&gt;&amp;&quot;é&quot;&lt;/a&gt;"'
stdlib::xml_encode("<a href='x'>&\"é\"</a>", 'text') #=> '&lt;a href=\'x\'&gt;&amp;"é"&lt;/a&gt;'
stdlib::xml_encode('a', 'b') #=> error 'stdlib::xml_encode' parameter 'type' expects a match for Enum['attr', 'text'], got 'b'
shell_escape('é x') #=> '\é\ x'
