# results of ours where Puppet's cannot be expressed: a string that is not UTF-8
base64('decode','/w==') #=> error base64(): the result is not valid UTF-8
# functions of version 9: its documentation and its own examples are the source
stdlib::nested_values({}) #=> []
stdlib::nested_values({'key1' => 'value1', 'key2' => {'key1' => 'value21', 'key2' => 'value22'}, 'key3' => 'value3'}) #=> ['value1', 'value21', 'value22', 'value3']
stdlib::nested_values({'a' => [{'b' => 1}]}) #=> [[{'b' => 1}]]
stdlib::nested_values(2) #=> error 'stdlib::nested_values' parameter 'hash' expects a Hash value, got Integer
stdlib::sort_by(['The', 'quick', 'brown', 'fox', 'the', 'lazy']) |$e| { $e } #=> ['The', 'brown', 'fox', 'lazy', 'quick', 'the']
stdlib::sort_by({'The' => 'quick', 'brown' => 'fox', 'dog' => '.'}) |$e| { $e[1] } #=> {'dog' => '.', 'brown' => 'fox', 'The' => 'quick'}
stdlib::sort_by({'The' => 'quick', 'brown' => 'fox', 'dog' => '.'}) |$k, $v| { $v } #=> {'dog' => '.', 'brown' => 'fox', 'The' => 'quick'}
stdlib::sort_by('hello wörld') |$e| { $e } #=> ' dehlllorwö'
stdlib::sort_by([1, 'a']) |$e| { $e } #=> error comparison of Integer with String failed
stdlib::sort_by([]) #=> error 'stdlib::sort_by' expects a block
stdlib::sort_by({}) || { 1 } #=> error 'stdlib::sort_by' block expects between 1 and 2 arguments, got none
stdlib::sort_by() #=> error 'stdlib::sort_by' expects 1 argument, got none
stdlib::rewrap_sensitive_data({'a' => [1]}) #=> {'a' => [1]}
unwrap(stdlib::rewrap_sensitive_data({'a' => Sensitive('x'), 'b' => [Sensitive(Sensitive('y'))]})) #=> {'a' => 'x', 'b' => ['y']}
stdlib::rewrap_sensitive_data(Sensitive('x')) #=> Instance of Sensitive[String]
unwrap(stdlib::rewrap_sensitive_data([Sensitive('x'), 1]) |$d| { size($d) }) #=> 2
stdlib::to_json({'a' => Sensitive('x')}) #=> Instance of Sensitive[String]
unwrap(stdlib::to_json({'a' => Sensitive('x')})) #=> '{"a":"x"}'
stdlib::to_json([1, undef]) #=> '[1,null]'
to_json({'a' => Sensitive('x')}) #=> '{"a":"Sensitive [value redacted]"}'
unwrap(stdlib::to_json_pretty(Sensitive({'a' => 'x'}))) #=> "{\n  \"a\": \"x\"\n}\n"
unwrap(stdlib::to_yaml({'a' => Sensitive('x')})) #=> "---\na: x\n"
unwrap(stdlib::to_toml({'a' => Sensitive('x')})) #=> "a = \"x\"\n"
stdlib::to_ruby([1]) #=> '[1]'
stdlib::to_python([true]) #=> '[True]'
stdlib::batch_escape('a') #=> '"a"'
stdlib::powershell_escape('a b') #=> 'a` b'
stdlib::shell_escape('a b') #=> 'a\ b'
stdlib::has_interface_with('lo') #=> false
stdlib::has_interface_with('ip', '127.0.0.1') #=> false
stdlib::has_interface_with('name', 'x') #=> error The function 'stdlib::has_interface_with' was called with arguments it does not accept. It expects one of:\n  (String[1] interface)\n    rejected: expects 1 argument, got 2\n  (Enum['ip', 'ipaddress', 'mac', 'macaddress', 'netmask', 'network'] kind, String[1] value)\n    rejected: parameter 'kind' expects a match for Enum['ip', 'ipaddress', 'mac', 'macaddress', 'netmask', 'network'], got 'name'
size(shuffle('abcé')) #=> 4
sort(shuffle(['c', 'a', 'b'])) #=> ['a', 'b', 'c']
shuffle('') #=> ''
shuffle(1) #=> error shuffle(): Requires either array or string to work with
