to_json_pretty({'r' => /a.b/}) #=> "{\n  \"r\": \"(?-mix:a.b)\"\n}\n"
to_python("\u{1}#{x}") #=> '"\u0001\#{x}"'
to_python("tab\tz\r\n") #=> '"tab\tz\r\n"'
to_python('$x \\ `y`') #=> '"$x \\ `y`"'
to_python('', 1) #=> error 'to_python' expects 1 argument, got 2
to_python('-3') #=> '"-3"'
to_python('1.5') #=> '"1.5"'
to_python('10') #=> '"10"'
to_python('Ab Cd') #=> '"Ab Cd"'
to_python('undef') #=> '"undef"'
to_python() #=> error 'to_python' expects 1 argument, got none
to_python(/^[x]+$/) #=> '{"__ptype": "Regexp", "__pvalue": "^[x]+$"}'
to_python(/a.b/, 1.5) #=> error 'to_python' expects 1 argument, got 2
to_python(/a\/b/) #=> '{"__ptype": "Regexp", "__pvalue": "a/b"}'
to_python(0) #=> '0'
to_python(1) #=> '1'
to_python(1.5) #=> '1.5'
to_python(1e10) #=> '10000000000.0'
to_python(7) #=> '7'
to_python(Binary('YQ==')) #=> '{"__ptype": "Binary", "__pvalue": "YQ=="}'
to_python(Sensitive([1])) #=> '{"__ptype": "Sensitive", "__pvalue": [1]}'
to_python(URI('http://a/b')) #=> '{"__ptype": "URI", "__pvalue": "http://a/b"}'
to_python(['a']) #=> '["a"]'
to_python([]) #=> '[]'
to_python(undef) #=> 'None'
to_python({'a' => [1, 2.5, undef, true, false, "x\n\"é"], 'b' => {1 => 'c'}}) #=> '{"a": [1, 2.5, None, True, False, "x\n\"é"], "b": {"__ptype": "Hash", "__pvalue": [1, "c"]}}'
to_python({'a'=>1}, 1.5) #=> error 'to_python' expects 1 argument, got 2
to_python({'f'=>/a.b/,'g'=>default}) #=> '{"f": {"__ptype": "Regexp", "__pvalue": "a.b"}, "g": {"__ptype": "Default"}}'
to_python({'é'=>'ü','q"'=>'a\\b'}, [undef,'',false]) #=> error 'to_python' expects 1 argument, got 2
to_python({}, 'x1') #=> error 'to_python' expects 1 argument, got 2
to_ruby("\u{1}#{x}") #=> '"\u0001\#{x}"'
to_ruby("q'\"q") #=> '"q\'\"q"'
to_ruby('$x \\ `y`') #=> '"$x \\ `y`"'
to_ruby('-3') #=> '"-3"'
to_ruby('007') #=> '"007"'
to_ruby('0x1F') #=> '"0x1F"'
to_ruby('12', 3) #=> error 'to_ruby' expects 1 argument, got 2
to_ruby('99999999999999999999') #=> '"99999999999999999999"'
to_ruby('aabbcc--dd') #=> '"aabbcc--dd"'
to_ruby('abc') #=> '"abc"'
to_ruby('ÀÉß') #=> '"ÀÉß"'
to_ruby('日本語') #=> '"日本語"'
to_ruby() #=> error 'to_ruby' expects 1 argument, got none
to_ruby(-0.5, default) #=> error 'to_ruby' expects 1 argument, got 2
to_ruby(/a.b/) #=> '{"__ptype" => "Regexp", "__pvalue" => "a.b"}'
to_ruby(0) #=> '0'
to_ruby(1.5) #=> '1.5'
to_ruby(3) #=> '3'
to_ruby(7, ' pad ') #=> error 'to_ruby' expects 1 argument, got 2
to_ruby(SemVer('1.2.3')) #=> '{"__ptype" => "SemVer", "__pvalue" => "1.2.3"}'
to_ruby(Sensitive([1])) #=> '{"__ptype" => "Sensitive", "__pvalue" => [1]}'
to_ruby(Timespan(5)) #=> '{"__ptype" => "Timespan", "__pvalue" => "0-00:00:05.0"}'
to_ruby(URI('http://a/b')) #=> '{"__ptype" => "URI", "__pvalue" => "http://a/b"}'
to_ruby(['a b','c"d']) #=> '["a b", "c\"d"]'
to_ruby(['a','b','a']) #=> '["a", "b", "a"]'
to_ruby(['abc','xbc','b'], Sensitive([1])) #=> error 'to_ruby' expects 1 argument, got 2
to_ruby(['b','a','c']) #=> '["b", "a", "c"]'
to_ruby(['b','a','c'], /a\/b/) #=> error 'to_ruby' expects 1 argument, got 2
to_ruby([[1,[2]],'x']) #=> '[[1, [2]], "x"]'
to_ruby([default]) #=> '[{"__ptype" => "Default"}]'
to_ruby([{'a'=>1}]) #=> '[{"a" => 1}]'
to_ruby({'a' => [1, 2.5, undef, true, "x\n\"#{1}\$é"], 'b' => {1 => 'c'}}) #=> '{"a" => [1, 2.5, nil, true, "x\n\"\#{1}$é"], "b" => {"__ptype" => "Hash", "__pvalue" => [1, "c"]}}'
to_ruby({'a'=>1}) #=> '{"a" => 1}'
to_ruby({'a'=>{'b'=>[1,2]},'c'=>['x',{'y'=>undef}]}) #=> '{"a" => {"b" => [1, 2]}, "c" => ["x", {"y" => nil}]}'
to_ruby({'abc'=>1,'b'=>2}) #=> '{"abc" => 1, "b" => 2}'
to_toml("\u{1}#{x}") #=> error 'to_toml' parameter 'data' expects a Hash value, got String
to_toml('1_000') #=> error 'to_toml' parameter 'data' expects a Hash value, got String
to_toml('aabbcc--dd') #=> error 'to_toml' parameter 'data' expects a Hash value, got String
to_toml() #=> error 'to_toml' expects 1 argument, got none
to_toml(['abc','xbc','b']) #=> error 'to_toml' parameter 'data' expects a Hash value, got Tuple
to_toml([]) #=> error 'to_toml' parameter 'data' expects a Hash value, got Array
to_toml({'a' => '#{x} \#', 'r' => /a.b/}) #=> "a = \"#{x} \\\\#\"\nr = \"/a.b/\"\n"
to_toml({'a'=>1}) #=> "a = 1\n"
to_toml({'a'=>1}, 42) #=> error 'to_toml' expects 1 argument, got 2
to_toml({'a'=>{'b'=>[1,2]},'c'=>['x',{'y'=>undef}]}) #=> "c = [\"x\", {\"y\"=>nil}]\n[a]\nb = [1, 2]\n"
to_toml({'abc'=>1,'b'=>2}) #=> "abc = 1\nb = 2\n"
to_toml({'b' => 1, 2 => 3}) #=> error comparison of String with 2 failed
to_toml({'f'=>/a.b/,'g'=>default}) #=> "f = \"/a.b/\"\ng = :default\n"
to_toml({'f'=>/a.b/,'g'=>default}, '') #=> error 'to_toml' expects 1 argument, got 2
to_toml({'t'=>[{'b'=>1,'a'=>'z'},{'c'=>{'d'=>2}}]}) #=> "[[t]]\na = \"z\"\nb = 1\n[[t]]\n[t.c]\nd = 2\n"
to_toml({'title' => 'T', 'owner' => {'name' => 'x', 'dob' => 1.5}, 'b' => {'c' => {'d' => [1, 2]}}, 'list' => [{'b' => 1, 'a' => true}, {'n' => {'m' => 'o'}}], 'é"' => 1, 'empty' => {}}) #=> "title = \"T\"\n\"é\\\"\" = 1\n[b.c]\nd = [1, 2]\n[empty]\n[owner]\ndob = 1.5\nname = \"x\"\n[[list]]\na = true\nb = 1\n[[list]]\n[list.n]\nm = \"o\"\n"
to_toml({'x'=>'','y'=>[],'z'=>{}}) #=> "x = \"\"\ny = []\n[z]\n"
to_toml({'x'=>'','y'=>[],'z'=>{}}, 250) #=> error 'to_toml' expects 1 argument, got 2
to_toml({'é'=>'ü','q"'=>'a\\b'}) #=> "\"q\\\"\" = \"a\\\\b\"\n\"é\" = \"ü\"\n"
to_toml({1=>2}) #=> "1 = 2\n"
to_ruby([Sensitive("x"), /a\/b/, default, SemVer("1.2.3"), Timestamp(0), {"__ptype" => 1}]) #=> '[{"__ptype" => "Sensitive", "__pvalue" => "x"}, {"__ptype" => "Regexp", "__pvalue" => "a/b"}, {"__ptype" => "Default"}, {"__ptype" => "SemVer", "__pvalue" => "1.2.3"}, {"__ptype" => "Timestamp", "__pvalue" => "1970-01-01T00:00:00.000000000 UTC"}, {"__ptype" => "Hash", "__pvalue" => ["__ptype", 1]}]'
to_json_pretty({'a' => [1, {'b' => 2}], 'c' => [], 'd' => {}, 3 => "x\n"}, false, {'indent' => '    '}) #=> "{\n    \"a\": [\n        1,\n        {\n            \"b\": 2\n        }\n    ],\n    \"c\": [\n\n    ],\n    \"d\": {\n    },\n    \"3\": \"x\\n\"\n}\n"
to_json_pretty({'a' => [1, {'b' => 2}], 'c' => [], 'd' => {}}, false, {'indent' => '', 'space' => ''}) #=> "{\n\"a\":[\n1,\n{\n\"b\":2\n}\n],\n\"c\":[\n\n],\n\"d\":{\n}\n}\n"
to_json_pretty({'a' => [1, {'b' => 2}], 'c' => [], 'd' => {}}, false, {'object_nl' => '', 'array_nl' => ''}) #=> "{  \"a\": [    1,    {      \"b\": 2    }  ],  \"c\": [  ],  \"d\": {  }}\n"
to_json_pretty({'a' => [1, {'b' => 2}], 'c' => [], 'd' => {}}, false, {'object_nl' => ''}) #=> "{  \"a\": [\n    1,\n    {      \"b\": 2    }\n  ],  \"c\": [\n\n  ],  \"d\": {  }}\n"
to_json_pretty({'a' => [1, [2]], 'c' => [], 'd' => {}}, undef, {'array_nl' => '', 'space_before' => '_'}) #=> "{\n  \"a\"_: [    1,    [      2    ]  ],\n  \"c\"_: [  ],\n  \"d\"_: {\n  }\n}\n"
to_json_pretty({'a' => [[1]]}, true, {'max_nesting' => 2}) #=> error nesting of 2 is too deep
to_json_pretty({'a' => [[1]]}, true, {'max_nesting' => 3}) #=> "{\n  \"a\": [\n    [\n      1\n    ]\n  ]\n}\n"
to_json_pretty({'a' => [[1]], 'b' => undef}, true, {'max_nesting' => -1}) #=> "{\n  \"a\": [\n    [\n      1\n    ]\n  ]\n}\n"
to_json_pretty([1], false, {'indent' => undef}) #=> "[\n  1\n]\n"
to_json_pretty([1], false, {'max_nesting' => undef, 'allow_nan' => true}) #=> "[\n  1\n]\n"
to_json_pretty([1], false, {'x' => 1}) #=> error 'to_json_pretty' parameter 'opts' unrecognized key 'x'
to_json_pretty([1], false, {}) #=> "[\n  1\n]\n"
to_json_pretty([], false, {'indent' => '-'}) #=> "[\n\n]\n"
to_yaml({'a' => [1, {'b' => 'x'}], 'c' => {'d' => {'e' => []}}}, {'indentation' => 4}) #=> "---\na:\n- 1\n-   b: x\nc:\n    d:\n        e: []\n"
to_yaml({'a' => [1, {'b' => 'x'}], 'c' => {'d' => {'e' => []}}}, {'indentation' => 8, 'line_width' => -1}) #=> "---\na:\n- 1\n-       b: x\nc:\n        d:\n                e: []\n"
to_yaml({'a' => 'word word word word word word word word word word word word word word word word word word word'}, {'line_width' => 20}) #=> "---\na: >-\n  word word word word\n  word word word word\n  word word word word\n  word word word word\n  word word word\n"
to_yaml({'a' => 'word word word word word word word word word word word word word word word word word word word'}, {'line_width' => -1}) #=> "---\na: word word word word word word word word word word word word word word word word word word word\n"
to_yaml({'a' => 'word word word word word word word word word word word word word word word word word word word'}) #=> "---\na: word word word word word word word word word word word word word word word word\n  word word word\n"
to_yaml({'a' => [1]}, {'canonical' => false}) #=> "---\na:\n- 1\n"
to_yaml({'a' => {'b' => 1}}, {'indentation' => 1}) #=> "---\na:\n  b: 1\n"
to_yaml({'a' => {'b' => 1}}, {'indentation' => 12}) #=> "---\na:\n  b: 1\n"
to_yaml({'a' => {'b' => 1}}, {'indentation' => 'x'}) #=> error no implicit conversion of String into Integer
to_yaml({'a' => {'b' => 1}}, {'nope' => 'x'}) #=> "---\na:\n  b: 1\n"
to_yaml({'a' => {'b' => 1}}, {'line_width' => 0}) #=> "---\n\"a\":\n  \"b\": 1\n"
to_yaml({'a' => {'b' => 1}}, {'line_width' => 1.5}) #=> "---\na:\n  b: 1\n"
to_yaml([], {}) #=> "--- []\n"
to_yaml({'a' => 'word word word word word word word word word word word word word word word word word word word'}, {'indentation' => 4}) #=> "---\na: word word word word word word word word word word word word word word word word\n    word word word\n"
