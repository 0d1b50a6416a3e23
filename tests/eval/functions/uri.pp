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
# What the classes of schemes refuse, complete and change.
URI['http:'] #=> URI[{'scheme' => 'http'}]
URI['http://a/b'] #=> URI[{'scheme' => 'http', 'host' => 'a', 'path' => '/b'}]
URI['http://a b'] #=> error Error while evaluating a '[]' expression, bad URI(is not URI?): "http://a b"
URI['mailto:x'] #=> error Error while evaluating a '[]' expression, unrecognised opaque part for mailtoURL: x
URI['http://[::1]/'] #=> URI[{'scheme' => 'http', 'host' => '[::1]', 'path' => '/'}]
URI['http://a:99999999/'] #=> URI[{'scheme' => 'http', 'host' => 'a', 'port' => '99999999', 'path' => '/'}]
URI['http://a:x/'] #=> error Error while evaluating a '[]' expression, bad URI(is not URI?): "http://a:x/"
URI['http://é/'] #=> error Error while evaluating a '[]' expression, URI must be ascii only "http://\u00E9/"
URI[5] #=> error URI-Type[] arguments must be types. Got Integer
URI[undef] #=> error URI-Type[] arguments must be types. Got NilClass
URI[default] #=> error URI-Type[] arguments must be types. Got Symbol
URI['http','https'] #=> error URI-Type[] accepts 1 argument. Got 2
URI[{'scheme'=>'http'}] #=> URI[{'scheme' => 'http'}]
URI[{'scheme'=>5}] #=> error URI-Type[] arguments must be types. Got Hash
URI[{'scheme'=>'HTTP'}] #=> URI[{'scheme' => 'HTTP'}]
URI[{'scheme'=>''}] #=> error URI-Type[] arguments must be types. Got Hash
URI[{'nosuch'=>'x'}] #=> error URI-Type[] arguments must be types. Got Hash
URI[{'port'=>80}] #=> URI[{'port' => 80}]
URI[{'port'=>'80'}] #=> error URI-Type[] arguments must be types. Got Hash
URI[{'port'=>-1}] #=> error URI-Type[] arguments must be types. Got Hash
URI[{'port'=>default}] #=> error URI-Type[] arguments must be types. Got Hash
URI[{'host'=>Pattern[/a/]}] #=> URI[{'host' => Pattern[/a/]}]
URI[{'host'=>/a/}] #=> URI[{'host' => /a/}]
URI[{'host'=>Enum['a']}] #=> URI[{'host' => Enum['a']}]
URI[{'host'=>String}] #=> URI[{'host' => String}]
URI[{'host'=>Integer}] #=> URI[{'host' => Integer}]
URI[{'host'=>'a b'}] #=> URI[{'host' => 'a b'}]
URI[{'userinfo'=>'a:b'}] #=> URI[{'userinfo' => 'a:b'}]
URI[{'path'=>'/a b'}] #=> URI[{'path' => '/a b'}]
URI[{'query'=>'a b'}] #=> URI[{'query' => 'a b'}]
URI[{'fragment'=>'a b'}] #=> URI[{'fragment' => 'a b'}]
URI[{'opaque'=>'a b'}] #=> URI[{'opaque' => 'a b'}]
URI[{'registry'=>'a b'}] #=> error URI-Type[] arguments must be types. Got Hash
URI[URI('http://a')] #=> error URI-Type[] arguments must be types. Got URI::HTTP
URI[URI] #=> error URI-Type[] arguments must be types. Got Puppet::Pops::Types::PURIType
URI[URI['http://a']] #=> error URI-Type[] arguments must be types. Got Puppet::Pops::Types::PURIType
URI[String] #=> error URI-Type[] arguments must be types. Got Puppet::Pops::Types::PStringType
URI[[]] #=> error URI-Type[] accepts 1 argument. Got 0
URI['file:///x'] #=> URI[{'scheme' => 'file', 'path' => '/x'}]
URI['ftp://a/b;type=a'] #=> URI[{'scheme' => 'ftp', 'host' => 'a', 'port' => '21', 'path' => 'b'}]
URI['ldap://a/b?c?d'] #=> URI[{'scheme' => 'ldap', 'host' => 'a', 'port' => '389', 'path' => '/b', 'query' => 'c?d'}]
URI['urn:isbn:5'] #=> URI[{'scheme' => 'urn', 'opaque' => 'isbn:5'}]
URI['HTTP://A/B'] #=> URI[{'scheme' => 'http', 'host' => 'a', 'path' => '/B'}]
URI('http') #=> URI('http')
URI('http://a b') #=> error bad URI(is not URI?): "http://a b"
URI(5) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Integer\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer
URI({}) #=> URI('')
URI({'scheme'=>'http'}) #=> URI('http:')
URI({'scheme'=>'http','host'=>'a'}) #=> URI('http://a')
URI({'scheme'=>'http','host'=>'a','port'=>'x'}) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Struct\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' entry 'port' expects an Integer value, got String
URI({'nosuch'=>1}) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Struct\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' unrecognized key 'nosuch'
URI('x', true) #=> error 'new_error' expects 1 argument, got 2
URI('x', 5) #=> error 'new_error' expects 1 argument, got 2
'http' =~ URI #=> false
URI('http://a') =~ URI['http://a'] #=> true
URI('http://a') =~ URI['http://a/'] #=> false
URI('http://a/b') =~ URI[{'host'=>'a'}] #=> true
URI['http://a'] == URI['http://a'] #=> true
URI['http://a'] < URI #=> true
URI['http://a'] < URI[{'scheme'=>'http'}] #=> true
URI[{'scheme'=>'http'}] < URI[{'scheme'=>Enum['http','https']}] #=> true
URI[{'scheme'=>Enum['http']}] =~ Type[URI[{'scheme'=>'http'}]] #=> false
type(URI('http://a/b')) #=> URI[{'scheme' => 'http', 'host' => 'a', 'path' => '/b'}]
type(URI('http://a/b'),'generalized') #=> URI
type(URI('mailto:x@y')) #=> URI[{'scheme' => 'mailto', 'opaque' => 'x@y'}]
"${URI['http://a/b']}" #=> 'URI[{\'scheme\' => \'http\', \'host\' => \'a\', \'path\' => \'/b\'}]'
"${URI[{'scheme'=>'http','host'=>Pattern[/a/]}]}" #=> 'URI[{\'scheme\' => \'http\', \'host\' => Pattern[/a/]}]'
String(URI['http://a/b'],'%p') #=> 'URI[{\'scheme\' => \'http\', \'host\' => \'a\', \'path\' => \'/b\'}]'
URI['http://a:80/b?c#d'] #=> URI[{'scheme' => 'http', 'host' => 'a', 'path' => '/b', 'query' => 'c', 'fragment' => 'd'}]
URI['http://a:8080/b?c#d'] #=> URI[{'scheme' => 'http', 'host' => 'a', 'port' => '8080', 'path' => '/b', 'query' => 'c', 'fragment' => 'd'}]
URI['https://u:p@a/'] #=> URI[{'scheme' => 'https', 'userinfo' => 'u:p', 'host' => 'a', 'path' => '/'}]
URI['http://a'].new('http://a') #=> URI('http://a')
URI['http://a'].new('http://b') #=> error Converted value from URI[{'scheme' => 'http', 'host' => 'a'}].new() has wrong type, expects an URI[{'scheme' => 'http', 'host' => 'a'}] value, got URI[{'scheme' => 'http', 'host' => 'b'}]
URI[{'scheme'=>'http'}].new('https://b') #=> error Converted value from URI[{'scheme' => 'http'}].new() has wrong type, expects an URI[{'scheme' => 'http'}] value, got URI[{'scheme' => 'https', 'host' => 'b'}]
Type('URI["http://a"]') #=> URI[{'scheme' => 'http', 'host' => 'a'}]
Type('URI[{"scheme"=>"http"}]') #=> URI[{'scheme' => 'http'}]
URI('mailto:x') #=> error unrecognised opaque part for mailtoURL: x
URI('mailto:') #=> error missing opaque part for mailto URL
URI('mailto:?a=b') #=> URI('mailto:?a=b')
URI('mailto:a@b,c@d;e@f') #=> URI('mailto:a@b,c@d;e@f')
URI('mailto:a@b?subject=x') #=> URI('mailto:a@b?subject=x')
URI('mailto:a@b?subject=x').opaque #=> 'a@b?subject=x'
URI('mailto:a@b?subject=x').query #=> undef
URI('mailto:/a') #=> error missing opaque part for mailto URL
URI('MAILTO:x') #=> error unrecognised opaque part for mailtoURL: x
URI('ftp://a/b;type=a') #=> URI('ftp://a/b;type=a')
URI('ftp://a/b;type=a').path #=> 'b'
URI('ftp://a/b') #=> URI('ftp://a/b')
URI('ftp://a/b').path #=> 'b'
URI('ftp://a') #=> URI('ftp://a/')
URI('ftp://a').path #=> ''
URI('ftp:x') #=> error URI::InvalidURIError
URI('ftp:/x') #=> URI('ftp:/x')
URI('ftp://a/b;type=x') #=> URI('ftp://a/b;type=x')
URI('ldap://a/b#f') #=> error bad LDAP URL
URI('ldap:x') #=> error bad LDAP URL
URI('ldap:/x') #=> URI('ldap:/x')
URI('ldaps:x') #=> error bad LDAP URL
URI('ldap://a/b?c?d').query #=> 'c?d'
URI('file:x') #=> URI('file:x')
URI('file:/x') #=> URI('file:///x')
URI('file:///x') #=> URI('file:///x')
URI('file://localhost/x') #=> URI('file:///x')
URI('file://localhost/x').host #=> ''
URI('file://h/x').host #=> 'h'
URI('file:/x').host #=> ''
URI('file://u:p@h:5/x') #=> URI('file://h/x')
URI('file://u:p@h:5/x').port #=> undef
URI('file://u:p@h:5/x').userinfo #=> undef
URI('http:x') #=> URI('http:x')
URI('http:/x') #=> URI('http:/x')
URI('http://') #=> URI('http://')
URI('http:///x') #=> URI('http:///x')
URI('http://é/') #=> error URI must be ascii only "http://\u00E9/"
URI("a\tb") #=> error bad URI(is not URI?): "a\tb"
URI("a\nb") #=> error bad URI(is not URI?): "a\nb"
URI('a"b') #=> error bad URI(is not URI?): "a\"b"
URI('ws://a/b') #=> URI('ws://a/b')
URI('http://a:/b') #=> URI('http://a/b')
URI('http://a:/b').port #=> 80
URI('http://[::1') #=> error bad URI(is not URI?): "http://[::1"
URI('http://[1:2]/') #=> error bad URI(is not URI?): "http://[1:2]/"
URI('http://[v1.a]/') #=> URI('http://[v1.a]/')
URI('//a:b:c/') #=> URI('//a:b:c/')
URI('a:b@c') #=> URI('a:b@c')
URI(':x') #=> error bad URI(is not URI?): ":x"
URI('a b:c') #=> error bad URI(is not URI?): "a b:c"
URI(['x']) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Tuple\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Tuple
URI({'scheme'=>'mailto','opaque'=>'x'}) #=> error bad component(expected opaque component): 
URI({'scheme'=>'mailto','path'=>'x'}) #=> error bad component(expected absolute path component): x
URI({'scheme'=>'mailto'}) #=> error bad component(expected opaque component): 
URI({'scheme'=>'ftp','host'=>'a','path'=>'b'}) #=> URI('ftp://a/b')
URI({'scheme'=>'ldap','host'=>'a'}) #=> URI('ldap://a?')
URI({'scheme'=>'ldap','host'=>'a','path'=>'/b'}) #=> URI('ldap://a/b?')
URI({'scheme'=>'file','path'=>'/b'}) #=> URI('file:///b')
URI({'scheme'=>'file','host'=>'h','path'=>'/b'}) #=> URI('file://h/b')
URI({'scheme'=>'http','opaque'=>'b'}) #=> URI('http:b')
URI({'scheme'=>'http','opaque'=>'b','path'=>'/x'}) #=> error can not set opaque with host, port, userinfo or path
URI({'scheme'=>'http','opaque'=>'b','host'=>'x'}) #=> error can not set opaque with host, port, userinfo or path
URI({'path'=>'a b'}) #=> error bad component(expected relative path component): a b
URI({'query'=>'a b'}) #=> URI('?a%20b')
URI({'fragment'=>'a b'}) #=> URI('#a%20b')
URI({'userinfo'=>'a'}) #=> URI('a@')
URI({'userinfo'=>'a','host'=>'h'}) #=> URI('//a@h')
URI({'port'=>5}) #=> URI(':5')
URI({'scheme'=>'5'}) #=> error bad component(expected scheme component): 5
URI({'host'=>'::1'}) #=> URI('//[::1]')
URI({'host'=>'[::1]'}) #=> URI('//[::1]')
URI({'path'=>'/a','query'=>'b'}) #=> URI('/a?b')
URI({'scheme'=>'http','host'=>'h','path'=>'b'}) #=> error bad component(expected absolute path component): b
URI({'opaque'=>'/b'}) #=> error bad component(expected opaque component): /b
URI['file:x'] #=> URI[{'scheme' => 'file', 'opaque' => 'x'}]
URI['file:/x'] #=> URI[{'scheme' => 'file', 'path' => '/x'}]
URI['ftp:x'] #=> error Error while evaluating a '[]' expression, URI::InvalidURIError
URI['ldap:x'] #=> error Error while evaluating a '[]' expression, bad LDAP URL
URI['mailto:'] #=> error Error while evaluating a '[]' expression, missing opaque part for mailto URL
URI['x y:z'] #=> error Error while evaluating a '[]' expression, bad URI(is not URI?): "x y:z"
URI['1a:b c'] #=> error Error while evaluating a '[]' expression, bad URI(is not URI?): "1a:b c"
URI['1a:bc'] #=> error Error while evaluating a '[]' expression, bad URI(is not URI?): "1a:bc"
URI['a:'] #=> URI[{'scheme' => 'a'}]
URI['http://u:p@a/b;c?d#e'] #=> URI[{'scheme' => 'http', 'userinfo' => 'u:p', 'host' => 'a', 'path' => '/b;c', 'query' => 'd', 'fragment' => 'e'}]
URI['a:b?c'] #=> URI[{'scheme' => 'a', 'opaque' => 'b?c'}]
'http' =~ Init[URI] #=> true
'a b' =~ Init[URI] #=> true
URI(URI('http://a')) #=> URI('http://a')
URI('http://a').new('x') #=> error 'new' parameter 'type' expects a Type value, got URI
URI.new #=> error 'new_error' expects 1 argument, got none
URI['http://a'] =~ Type[URI] #=> true
URI('foo:///x') #=> URI('foo:///x')
URI('foo://') #=> URI('foo://')
URI('foo:///x').host #=> ''
URI('http:///x').host #=> ''
URI('//') #=> URI('')
URI('///x') #=> URI('/x')
URI('///x').host #=> undef
URI("http://a/?it's") #=> URI('http://a/?it%27s')
URI("http://a/#it's") #=> URI('http://a/#it\'s')
URI("http://a/?a%20b").query #=> 'a%20b'
URI("foo:a?it's") #=> URI('foo:a?it\'s')
URI('file://').host #=> ''
URI('file:x').host #=> ''
URI('file:') #=> URI('file://')
URI('file:').host #=> ''
URI('file://LOCALHOST/x') #=> URI('file://LOCALHOST/x')
URI['file://localhost/x'] #=> URI[{'scheme' => 'file', 'path' => '/x'}]
URI['file://u@h:5/x'] #=> URI[{'scheme' => 'file', 'host' => 'h', 'path' => '/x'}]
URI['http:///x'] #=> URI[{'scheme' => 'http', 'path' => '/x'}]
URI['ftp://a'] #=> URI[{'scheme' => 'ftp', 'host' => 'a', 'port' => '21'}]
URI('ftp://a/b') == URI('ftp://a/b;type=a') #=> false
URI('ftp://a/b') + 'c' #=> URI('ftp://a/c')
URI('ftp://a/b/c') + 'd' #=> URI('ftp://a/b/d')
URI('file:///a/b') + 'c' #=> URI('file:///a/c')
URI('file:/a') == URI('file:///a') #=> true
URI('http:/a') == URI('http:///a') #=> false
URI('mailto:a@b') + 'c' #=> URI('mailto:a@b')
type(URI('file:///x')) #=> URI[{'scheme' => 'file', 'path' => '/x'}]
type(URI('ftp://a/b')) #=> URI[{'scheme' => 'ftp', 'host' => 'a', 'port' => '21', 'path' => 'b'}]
URI("h\u00e9") #=> error URI must be ascii only "h\u00E9"
URI("h\u{1F600}\n\"") #=> error URI must be ascii only "h\u{1F600}\n\""
URI("a\\b") #=> error bad URI(is not URI?): "a\\b"
URI('a#{b}') #=> error bad URI(is not URI?): "a\#{b}"
URI('ftp://a/b;type=a;x').path #=> 'b'
URI('ftp:/x').path #=> 'x'
URI('ftp://a/').path #=> ''
URI({'query'=>"a'b\n"}) #=> URI('?a%27b')
URI({'fragment'=>"a'b<é"}) #=> URI('#a\'b<%C3%A9')
URI({'query'=>'é<>"#'}) #=> URI('?%C3%A9%3C%3E%22%23')
URI({'scheme'=>'http','host'=>'h','query'=>'a b'}) #=> URI('http://h?a%20b')
URI({'path'=>'/a b'}) #=> error bad component(expected relative path component): /a b
URI({'path'=>''}) #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String value, got Struct\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' entry 'path' expects a String[1] value, got String
URI({'scheme'=>'x','path'=>'/a b'}) #=> error bad component(expected absolute path component): /a b
URI({'opaque'=>'b','query'=>'x'}) #=> URI('b')
URI({'opaque'=>'b','fragment'=>'x'}) #=> URI('b#x')
URI({'opaque'=>'b','port'=>1}) #=> error can not set opaque with host, port, userinfo or path
URI({'opaque'=>'b','userinfo'=>'x'}) #=> error can not set opaque with host, port, userinfo or path
URI({'opaque'=>'a b'}) #=> error bad component(expected opaque component): a b
URI({'scheme'=>'ldap','host'=>'a','query'=>'x'}) #=> URI('ldap://a?')
URI({'scheme'=>'ldap','host'=>'a','fragment'=>'x'}) #=> error bad LDAP URL
URI({'scheme'=>'ldap','opaque'=>'x'}) #=> error bad LDAP URL
URI({'scheme'=>'ftp','host'=>'a','path'=>'/b'}) #=> URI('ftp://a/%2Fb')
URI({'scheme'=>'ftp','host'=>'a','path'=>'b;type=i'}) #=> URI('ftp://a/b;type=i')
URI({'scheme'=>'ftp','host'=>'a','path'=>'b;type=x'}) #=> error bad typecode(expected a, i, d): x
URI({'scheme'=>'mailto','query'=>'x'}) #=> error bad component(expected opaque component): 
URI({'scheme'=>'file','host'=>'localhost','path'=>'/b'}) #=> URI('file:///b')
URI({'scheme'=>'file','userinfo'=>'u','path'=>'/b'}) #=> error can not set userinfo for file URI
URI({'scheme'=>'file','port'=>5,'path'=>'/b'}) #=> URI('file:///b')
URI({'scheme'=>'HTTP','host'=>'h'}) #=> URI('http://h')
URI({'userinfo'=>'a b'}) #=> error bad component(expected userinfo component or user component): a b
URI({'userinfo'=>'a:b'}) #=> URI('a:b@')
URI({'host'=>'a_b'}) #=> error bad component(expected host component): a_b
URI({'host'=>'é'}) #=> error bad component(expected host component): é
URI({'port'=>0}) #=> URI(':0')
URI({'scheme'=>'http','host'=>'h','port'=>80}) #=> URI('http://h')
# Parts, comparison and references.
URI('http://a') == URI('http://a/') #=> true
URI('http://A') == URI('http://a') #=> true
URI('http://a:80') == URI('http://a') #=> true
URI('HTTP://a') == URI('http://a') #=> true
URI('http://a/b?c') == URI('http://a/b?d') #=> false
URI('http://a/b#c') == URI('http://a/b#d') #=> false
URI('http://a/B') == URI('http://a/b') #=> false
URI('http://u@a/b') == URI('http://v@a/b') #=> false
String(URI('http://a:80/b')) #=> 'http://a/b'
String(URI('http://a:81/b')) #=> 'http://a:81/b'
String(URI("http://a/b?x=%27")) #=> 'http://a/b?x=%27'
String(URI("http://a/b?x='y'")) #=> 'http://a/b?x=%27y%27'
String(URI('http://[::1]:80/b')) #=> 'http://[::1]/b'
String(URI('http://[v1.a:b]/b')) #=> 'http://[v1.a:b]/b'
String(URI('http://[v.a]/b')) #=> error bad URI(is not URI?): "http://[v.a]/b"
String(URI('http://[v1.]/b')) #=> error bad URI(is not URI?): "http://[v1.]/b"
String(URI('http://[v1a]/b')) #=> error bad URI(is not URI?): "http://[v1a]/b"
String(URI('http://[vg.a]/b')) #=> error bad URI(is not URI?): "http://[vg.a]/b"
String(URI('http://[v1.a/]/b')) #=> error bad URI(is not URI?): "http://[v1.a/]/b"
URI('http://a/b/c/d') + '../e' #=> URI('http://a/b/e')
URI('http://a/b/c/d') + '../../../e' #=> URI('http://a/e')
URI('http://a/b/c/d') + '..' #=> URI('http://a/b/')
URI('http://a/b/c/d') + '.' #=> URI('http://a/b/c/')
URI('http://a/b/c/d') + './e/../f/.' #=> URI('http://a/b/c/f/')
URI('http://a/b/c/d') + '/e' #=> URI('http://a/e')
URI('http://a/b/c/d') + '?q' #=> URI('http://a/b/c/d?q')
URI('http://a/b/c/d') + '#f' #=> URI('http://a/b/c/d#f')
URI('http://a/b/c/d') + '//x/y' #=> URI('http://x/y')
URI('http://a/b/c/d') + '' #=> URI('http://a/b/c/d')
URI('http://a') + 'b' #=> URI('http://a/b')
URI('a/b') + 'c' #=> error Error while evaluating a '+' expression, both URI are relative
URI('//:80/') #=> URI(':80/')
URI('http://a:x/b') #=> error bad URI(is not URI?): "http://a:x/b"
URI('http://a:99999/b') #=> URI('http://a:99999/b')
URI('http://u:p@a/b') #=> URI('http://u:p@a/b')
URI({scheme => 'http', host => 'a', path => 'b'}) #=> error bad component(expected absolute path component): b
URI({scheme => 'http', host => 'a', path => '/b', port => 80, query => "q'r", fragment => 'f', userinfo => 'u'}) #=> URI('http://u@a/b?q%27r#f')
URI({host => 'a', path => '//b'}) #=> URI('//a//b')
URI({path => '/b'}) #=> URI('/b')
URI({scheme => 'mailto', opaque => 'x@y'}) #=> error bad component(expected opaque component): 
URI('//a:b:c/').path #=> '//a:b:c/'
URI('//a:b:c/').host #=> undef
URI('//a:b/d?e#f').query #=> 'e'
URI('//a:1:2') #=> URI('//a:1:2')
URI('//a b:c/') #=> error bad URI(is not URI?): "//a b:c/"
URI('//a:b/%zz') #=> error bad URI(is not URI?): "//a:b/%zz"
URI('//[::1]:b/') #=> error bad URI(is not URI?): "//[::1]:b/"
URI('//[::1]/').host #=> '[::1]'
URI('//u@a:b/').userinfo #=> undef
URI('//a:b@c:d@e/') #=> URI('//a:b@c:d@e/')
URI('//@@/').path #=> '//@@/'
URI('//a:') #=> URI('//a')
URI('//a::').path #=> '//a::'
URI('http://h/x') + '//a:b:c/d' #=> URI('http://h//a:b:c/d')
URI('http://h/x') + '//a:b/../d' #=> URI('http://h//d')
URI('//a:b:c/') + 'http://h/x' #=> URI('http://h/x')
URI('//a:b:c/') + 'x' #=> error Error while evaluating a '+' expression, both URI are relative
URI('//a:b:c/') == URI('//a:b:c/') #=> true
URI('//a:b:c/') == URI('//A:b:c/') #=> false
URI['//a:b:c/'] #=> URI[{'path' => '//a:b:c/'}]
type(URI('//a:b:c/')) #=> URI[{'path' => '//a:b:c/'}]
URI({'host' => 'a', 'path' => '//b:c'}) #=> URI('//a//b:c')
URI({'path' => '//a:b'}) #=> URI('//a:b')
URI({'path' => '//a'}) #=> URI('//a')
String(URI('//a:b?c'),'%p') #=> 'URI(\'//a:b?c\')'
URI('///a:b').path #=> '/a:b'
URI('////a:b:c').path #=> '//a:b:c'
