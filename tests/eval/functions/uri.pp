# URIs: members, operators, types.
URI('http://u:p@example.com:8080/a/b?x=1#f') #=> URI('http://u:p@example.com:8080/a/b?x=1#f')
URI('http://u:p@example.com:8080/a/b?x=1#f').scheme #=> 'http'
URI('http://u:p@example.com:8080/a/b?x=1#f').userinfo #=> 'u:p'
URI('http://u:p@example.com:8080/a/b?x=1#f').host #=> 'example.com'
URI('http://u:p@example.com:8080/a/b?x=1#f').port #=> 8080
URI('http://u:p@example.com:8080/a/b?x=1#f').path #=> '/a/b'
URI('http://u:p@example.com:8080/a/b?x=1#f').query #=> 'x=1'
URI('http://u:p@example.com:8080/a/b?x=1#f').fragment #=> 'f'
URI('http://u:p@example.com:8080/a/b?x=1#f').opaque #=> undef
URI('http://u:p@example.com:8080/a/b?x=1#f').nope #=> error Unknown function: 'nope'.
URI('mailto:joe@example.com').opaque #=> 'joe@example.com'
URI('mailto:joe@example.com').scheme #=> 'mailto'
URI('urn:a:b').opaque #=> 'a:b'
URI('http://example.com').path #=> ''
URI('http://example.com').port #=> 80
URI('https://example.com').port #=> 443
URI('ftp://example.com').port #=> 21
URI('ldap://example.com').port #=> 389
URI('foo://example.com').port #=> undef
URI('HTTP://Example.COM').scheme #=> 'http'
URI('HTTP://Example.COM').host #=> 'Example.COM'
URI('HTTP://Example.COM') #=> URI('http://Example.COM')
"${URI('HTTP://Example.COM/%7Ea')}" #=> 'http://Example.COM/%7Ea'
URI('a/b') #=> URI('a/b')
URI('a/b').path #=> 'a/b'
URI('a/b').scheme #=> undef
URI('//host/p').host #=> 'host'
URI('?q').query #=> 'q'
URI('#f').fragment #=> 'f'
URI('') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
URI('a b') #=> error bad URI(is not URI?): "a b"
URI('http://[::1]:80/').host #=> '[::1]'
URI('http://example.com:99999/').port #=> 99999
URI('http://example.com:x/') #=> error bad URI(is not URI?): "http://example.com:x/"
URI('http:') #=> URI('http:')
URI('1http://a') #=> error bad URI(is not URI?): "1http://a"
URI('http://a/%zz') #=> error bad URI(is not URI?): "http://a/%zz"
URI('http://a/<b>') #=> error bad URI(is not URI?): "http://a/<b>"
URI({scheme=>'http',host=>'example.com'}) #=> URI('http://example.com')
URI({scheme=>'http',host=>'example.com',port=>8080,path=>'/x',query=>'a=b',fragment=>'f',userinfo=>'u:p'}) #=> URI('http://u:p@example.com:8080/x?a=b#f')
URI({host=>'example.com',path=>'/a'}) #=> URI('//example.com/a')
URI({path=>'a/b'}) #=> URI('a/b')
URI({scheme=>'http',path=>'a'}) #=> error bad component(expected absolute path component): a
URI({scheme=>'http',host=>'a b'}) #=> error bad component(expected host component): a b
URI({scheme=>'foo',opaque=>'bar'}) #=> URI('foo:bar')
URI({foo=>1}) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Struct\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' unrecognized key 'foo'
URI({port=>'x'}) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Struct\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' entry 'port' expects an Integer value, got String
URI(1) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Integer\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer
URI('a','b') #=> error 'new_error' expects 1 argument, got 2
URI() #=> error 'new_error' expects 1 argument, got none
URI('http://a.b') == URI('http://a.b') #=> true
URI('http://a.b') == URI('http://a.b/') #=> true
URI('http://A.b') == URI('HTTP://a.b') #=> true
URI('http://a.b') == 'http://a.b' #=> false
URI('http://a.b:80') == URI('http://a.b') #=> true
URI('http://a.b') + 'c' #=> URI('http://a.b/c')
URI('http://a.b') + '/c' #=> URI('http://a.b/c')
URI('http://a.b/c/d') + 'e' #=> URI('http://a.b/c/e')
URI('http://a.b/c/') + 'e/../f' #=> URI('http://a.b/c/f')
URI('http://a.b/c/d') + URI('../e') #=> URI('http://a.b/e')
URI('http://a.b/c') + URI('http://x.y/z') #=> URI('http://x.y/z')
URI('http://a.b/c') + '?q=1' #=> URI('http://a.b/c?q=1')
URI('http://a.b/c') + '#f' #=> URI('http://a.b/c#f')
URI('http://a.b/c') + 1 #=> error Error while evaluating a '+' expression, An URI can only be merged with an URI or String
URI('a') + 'b' #=> error Error while evaluating a '+' expression, both URI are relative
URI('http://a.b') - 'c' #=> error The value 'http://a.b' cannot be converted to Numeric.
URI('http://a.b') < URI('http://a.c') #=> error Comparison of: Object < Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
URI('http://a.b') =~ URI #=> true
'http://a.b' =~ URI #=> false
URI('http://a.b') =~ URI['http://a.b'] #=> true
URI('http://a.c') =~ URI['http://a.b'] #=> false
URI('http://a.b/x') =~ URI['http://a.b'] #=> true
URI('http://a.b/x') =~ URI[{scheme=>'http'}] #=> true
URI('http://a.b/x') =~ URI[{scheme=>'https'}] #=> false
URI('http://a.b/x') =~ URI[{scheme=>Enum[http,https]}] #=> true
URI('http://a.b/x') =~ URI[{scheme=>/^http/}] #=> true
URI('http://a.b/x') =~ URI[{path=>Pattern[/x/]}] #=> true
URI('http://a.b:81/x') =~ URI[{port=>81}] #=> true
URI('http://a.b/x') =~ URI[{port=>80}] #=> true
URI('http://a.b/x') =~ URI[{query=>NotUndef}] #=> false
URI('http://a.b/x') =~ URI[{query=>Undef}] #=> true
URI('http://a.b/x') =~ URI['http:'] #=> true
URI['http://a.b/x'] #=> URI[{'scheme' => 'http', 'host' => 'a.b', 'path' => '/x'}]
URI['http://a.b:80/x'] #=> URI[{'scheme' => 'http', 'host' => 'a.b', 'path' => '/x'}]
URI['https://a.b:443/x?y#z'] #=> URI[{'scheme' => 'https', 'host' => 'a.b', 'path' => '/x', 'query' => 'y', 'fragment' => 'z'}]
URI['http://A.B:81/x'] #=> URI[{'scheme' => 'http', 'host' => 'a.b', 'port' => '81', 'path' => '/x'}]
URI['mailto:a@b'] #=> URI[{'scheme' => 'mailto', 'opaque' => 'a@b'}]
URI[{scheme=>'http'}] #=> URI[{'scheme' => 'http'}]
URI[{scheme=>'http',port=>80}] #=> URI[{'scheme' => 'http', 'port' => 80}]
URI[{scheme=>Enum[a,b],host=>/x/,query=>NotUndef}] #=> URI[{'scheme' => Enum['a', 'b'], 'host' => /x/, 'query' => NotUndef}]
URI[{}] #=> URI
URI[{foo=>1}] #=> error URI-Type[] arguments must be types. Got Hash
URI[{port=>'a'}] #=> error URI-Type[] arguments must be types. Got Hash
URI[1] #=> error URI-Type[] arguments must be types. Got Integer
URI[''] #=> error URI-Type[] arguments must be types. Got String
URI['a','b'] #=> error URI-Type[] accepts 1 argument. Got 2
URI[/a/] #=> error URI-Type[] arguments must be types. Got Regexp
type(URI('http://a.b/x')) #=> URI[{'scheme' => 'http', 'host' => 'a.b', 'path' => '/x'}]
type(URI('http://a.b/x'),generalized) #=> URI
type(URI('http://a.b/x'),reduced) #=> URI[{'scheme' => 'http', 'host' => 'a.b', 'path' => '/x'}]
type([URI('http://a.b/x'),URI('http://a.b/y')]) #=> Tuple[URI[{'scheme' => 'http', 'host' => 'a.b', 'path' => '/x'}], URI[{'scheme' => 'http', 'host' => 'a.b', 'path' => '/y'}]]
type([URI('http://a.b/x'),URI('http://a.b/y')],reduced) #=> Array[RichData, 2, 2]
URI['http://a.b'] == URI['http://a.b'] #=> true
URI['http://a.b'] == URI[{scheme=>'http',host=>'a.b'}] #=> true
URI <= URI['http://a.b'] #=> false
URI['http://a.b'] <= URI #=> true
URI[{scheme=>'http'}] >= URI['http://a.b'] #=> true
URI[{scheme=>Enum[http,https]}] >= URI['http://a.b'] #=> true
URI[{scheme=>/htt/}] >= URI['http://a.b'] #=> true
URI[{scheme=>Enum[http,https]}] >= URI[{scheme=>Enum[http]}] #=> true
URI[{scheme=>'http'}].new('http://a.b') #=> URI('http://a.b')
URI[{scheme=>'http'}].new('ftp://a.b') #=> error Converted value from URI[{'scheme' => 'http'}].new() has wrong type, expects an URI[{'scheme' => 'http'}] value, got URI[{'scheme' => 'ftp', 'host' => 'a.b', 'port' => '21'}]
assert_type(URI[{scheme=>'http'}], URI('ftp://a.b')) #=> error assert_type(): expects an URI[{'scheme' => 'http'}] value, got URI[{'scheme' => 'ftp', 'host' => 'a.b', 'port' => '21'}]
assert_type(URI, 'x') #=> error assert_type(): expects an URI value, got String
assert_type(URI[{scheme=>'http'}], 'x') #=> error assert_type(): expects an URI value, got String
Optional[URI[{scheme=>'http'}]] #=> Optional[URI[{'scheme' => 'http'}]]
String(URI('http://a.b')) #=> 'http://a.b'
String(URI('http://a.b'),'%p') #=> 'URI(\'http://a.b\')'
String(URI('http://a.b'),'%d') #=> error Illegal format 'd' specified for value of URI type - expected one of the characters 'sp'
[URI('http://a.b')] #=> [URI('http://a.b')]
Array(URI('http://a.b')) #=> error 'new_array' Value of type URI cannot be converted to Array
URI('http://a.b')[0] #=> error Operator '[]' is not applicable to an Object.
URI('http://a.b').with|$x|{$x} #=> URI('http://a.b')
URI('http://a.b').each|$x|{$x} #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got URI\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got URI\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got URI\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got URI
URI('http://a.b').empty #=> error The function 'empty' was called with arguments it does not accept. It expects one of:\n  (Collection coll)\n    rejected: parameter 'coll' expects a Collection value, got URI\n  (Sensitive[String] str)\n    rejected: parameter 'str' expects a Sensitive[String] value, got URI\n  (String str)\n    rejected: parameter 'str' expects a String value, got URI\n  (Numeric num)\n    rejected: parameter 'num' expects a Numeric value, got URI\n  (Binary bin)\n    rejected: parameter 'bin' expects a Binary value, got URI\n  (Undef x)\n    rejected: parameter 'x' expects an Undef value, got URI
URI('http://a.b').length #=> error 'length' parameter 'arg' expects a value of type Collection, String, or Binary, got URI
URI('http://a.b').host.upcase #=> 'A.B'
URI('http://a.b').host() #=> 'a.b'
URI('http://a.b').host(1) #=> 'a.b'
{URI('http://a.b')=>1} #=> {URI('http://a.b') => 1}
if URI('http://a.b') {1} else {2} #=> 1
case URI('http://a.b') { URI: {1} default: {2} } #=> 1
case URI('http://a.b') { URI('http://a.b'): {1} default: {2} } #=> 1
URI('http://a.b') in [URI('http://a.b')] #=> true
unique([URI('http://a.b'),URI('http://a.b'),URI('http://a.c')]) #=> [URI('http://a.b'), URI('http://a.c')]
URI('http://a.b') =~ Data #=> false
URI('http://a.b') =~ RichData #=> true
URI('http://a.b') =~ Scalar #=> false
Init[URI] #=> Init[URI]
'http://x' =~ Init[URI] #=> true
1 =~ Init[URI] #=> false
