# URIs: their parts, their form and what they are joined to.
with(URI('http://h')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h', 'http', undef, 'h', 80, '', undef, undef, undef]
with(URI('http://h/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h/', 'http', undef, 'h', 80, '/', undef, undef, undef]
with(URI('http://H/a')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://H/a', 'http', undef, 'H', 80, '/a', undef, undef, undef]
with(URI('HTTP://h')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h', 'http', undef, 'h', 80, '', undef, undef, undef]
with(URI('http://h:80')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h', 'http', undef, 'h', 80, '', undef, undef, undef]
with(URI('http://h:81/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h:81/', 'http', undef, 'h', 81, '/', undef, undef, undef]
with(URI('http://h:/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h/', 'http', undef, 'h', 80, '/', undef, undef, undef]
with(URI('https://h:443')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['https://h', 'https', undef, 'h', 443, '', undef, undef, undef]
with(URI('ftp://h/a')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['ftp://h/a', 'ftp', undef, 'h', 21, 'a', undef, undef, undef]
with(URI('ftp://h/a;type=i')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['ftp://h/a;type=i', 'ftp', undef, 'h', 21, 'a', undef, undef, undef]
with(URI('ftp://h')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['ftp://h/', 'ftp', undef, 'h', 21, '', undef, undef, undef]
with(URI('http://u:p@h/p?q#f')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://u:p@h/p?q#f', 'http', 'u:p', 'h', 80, '/p', 'q', 'f', undef]
with(URI('http://h?a\'b')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h?a%27b', 'http', undef, 'h', 80, '', 'a%27b', undef, undef]
with(URI('http://h/#')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h/#', 'http', undef, 'h', 80, '/', undef, '', undef]
with(URI('http://h/?')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h/?', 'http', undef, 'h', 80, '/', '', undef, undef]
with(URI('//h/p')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['//h/p', undef, undef, 'h', undef, '/p', undef, undef, undef]
with(URI('/p')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['/p', undef, undef, undef, undef, '/p', undef, undef, undef]
with(URI('p')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['p', undef, undef, undef, undef, 'p', undef, undef, undef]
with(URI('p/q')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['p/q', undef, undef, undef, undef, 'p/q', undef, undef, undef]
with(URI('?q')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['?q', undef, undef, undef, undef, '', 'q', undef, undef]
with(URI('#f')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['#f', undef, undef, undef, undef, '', undef, 'f', undef]
with(URI('')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
with(URI('mailto:a@b')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['mailto:a@b', 'mailto', undef, undef, undef, undef, undef, undef, 'a@b']
with(URI('urn:a:b')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['urn:a:b', 'urn', undef, undef, undef, undef, undef, undef, 'a:b']
with(URI('http:a')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http:a', 'http', undef, undef, 80, undef, undef, undef, 'a']
with(URI('a:b')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['a:b', 'a', undef, undef, undef, undef, undef, undef, 'b']
with(URI('a:/b')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['a:/b', 'a', undef, undef, undef, '/b', undef, undef, undef]
with(URI('file:///a')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['file:///a', 'file', undef, '', undef, '/a', undef, undef, undef]
with(URI('file://localhost/a')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['file:///a', 'file', undef, '', undef, '/a', undef, undef, undef]
with(URI('file:/a')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['file:///a', 'file', undef, '', undef, '/a', undef, undef, undef]
with(URI('file://h/a')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['file://h/a', 'file', undef, 'h', undef, '/a', undef, undef, undef]
with(URI('http://[::1]/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://[::1]/', 'http', undef, '[::1]', 80, '/', undef, undef, undef]
with(URI('http://[::1]:8/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://[::1]:8/', 'http', undef, '[::1]', 8, '/', undef, undef, undef]
with(URI('http://[v1.a]/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://[v1.a]/', 'http', undef, '[v1.a]', 80, '/', undef, undef, undef]
with(URI('http://[v1.]/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://[v1.]/"
with(URI('http://[v.a]/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://[v.a]/"
with(URI('http://[v1.a/b]/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://[v1.a/b]/"
with(URI('http://[x]/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://[x]/"
with(URI('http://[1:2:3:4:5:6:7:8]')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://[1:2:3:4:5:6:7:8]', 'http', undef, '[1:2:3:4:5:6:7:8]', 80, '', undef, undef, undef]
with(URI('http://[::1')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://[::1"
with(URI('http://h:a/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://h:a/"
with(URI('http://h:99999/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h:99999/', 'http', undef, 'h', 99999, '/', undef, undef, undef]
with(URI('http://h /')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://h /"
with(URI('http://h/a b')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://h/a b"
with(URI('http://h/%41')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h/%41', 'http', undef, 'h', 80, '/%41', undef, undef, undef]
with(URI('http://h/%4')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://h/%4"
with(URI('http://h/%zz')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://h/%zz"
with(URI('http://h/a|b')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://h/a|b"
with(URI('1a:b')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "1a:b"
with(URI('a+b.c-d:e')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['a+b.c-d:e', 'a+b.c-d', undef, undef, undef, undef, undef, undef, 'e']
with(URI('ldap://h/dc=x?a?sub?f')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['ldap://h/dc=x?a?sub?f', 'ldap', undef, 'h', 389, '/dc=x', 'a?sub?f', undef, undef]
with(URI('http://h//a')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h//a', 'http', undef, 'h', 80, '//a', undef, undef, undef]
with(URI('http://h/a/../b')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h/a/../b', 'http', undef, 'h', 80, '/a/../b', undef, undef, undef]
with(URI('http://u@h')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://u@h', 'http', 'u', 'h', 80, '', undef, undef, undef]
with(URI('http://h/p?q?r')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h/p?q?r', 'http', undef, 'h', 80, '/p', 'q?r', undef, undef]
with(URI('http://h/p#f#g')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> error bad URI(is not URI?): "http://h/p#f#g"
with(URI('http://h:0/')) |$u| { [String($u),$u.scheme,$u.userinfo,$u.host,$u.port,$u.path,$u.query,$u.fragment,$u.opaque] } #=> ['http://h:0/', 'http', undef, 'h', 0, '/', undef, undef, undef]
String(URI('http://h') + '') #=> 'http://h'
String(URI('http://h') + 'c') #=> 'http://h/c'
String(URI('http://h') + '/c') #=> 'http://h/c'
String(URI('http://h') + '../c') #=> 'http://h/c'
String(URI('http://h') + './c') #=> 'http://h/c'
String(URI('http://h') + '../../c') #=> 'http://h/c'
String(URI('http://h') + 'c/..') #=> 'http://h/'
String(URI('http://h') + 'c/.') #=> 'http://h/c/'
String(URI('http://h') + '..') #=> 'http://h/'
String(URI('http://h') + '.') #=> 'http://h/'
String(URI('http://h') + '/..') #=> 'http://h/'
String(URI('http://h') + '/.') #=> 'http://h/'
String(URI('http://h') + '/a/../../c') #=> 'http://h/c'
String(URI('http://h') + '?q') #=> 'http://h?q'
String(URI('http://h') + '#f') #=> 'http://h#f'
String(URI('http://h') + '//g') #=> 'http://g'
String(URI('http://h') + 'http:c') #=> 'http:c'
String(URI('http://h') + 'http://g/x') #=> 'http://g/x'
String(URI('http://h') + 'c?q#f') #=> 'http://h/c?q#f'
String(URI('http://h') + 'a:b') #=> 'a:b'
String(URI('http://h/') + '') #=> 'http://h/'
String(URI('http://h/') + 'c') #=> 'http://h/c'
String(URI('http://h/') + '/c') #=> 'http://h/c'
String(URI('http://h/') + '../c') #=> 'http://h/c'
String(URI('http://h/') + './c') #=> 'http://h/c'
String(URI('http://h/') + '../../c') #=> 'http://h/c'
String(URI('http://h/') + 'c/..') #=> 'http://h/'
String(URI('http://h/') + 'c/.') #=> 'http://h/c/'
String(URI('http://h/') + '..') #=> 'http://h/'
String(URI('http://h/') + '.') #=> 'http://h/'
String(URI('http://h/') + '/..') #=> 'http://h/'
String(URI('http://h/') + '/.') #=> 'http://h/'
String(URI('http://h/') + '/a/../../c') #=> 'http://h/c'
String(URI('http://h/') + '?q') #=> 'http://h/?q'
String(URI('http://h/') + '#f') #=> 'http://h/#f'
String(URI('http://h/') + '//g') #=> 'http://g'
String(URI('http://h/') + 'http:c') #=> 'http:c'
String(URI('http://h/') + 'http://g/x') #=> 'http://g/x'
String(URI('http://h/') + 'c?q#f') #=> 'http://h/c?q#f'
String(URI('http://h/') + 'a:b') #=> 'a:b'
String(URI('http://h/a') + '') #=> 'http://h/a'
String(URI('http://h/a') + 'c') #=> 'http://h/c'
String(URI('http://h/a') + '/c') #=> 'http://h/c'
String(URI('http://h/a') + '../c') #=> 'http://h/c'
String(URI('http://h/a') + './c') #=> 'http://h/c'
String(URI('http://h/a') + '../../c') #=> 'http://h/c'
String(URI('http://h/a') + 'c/..') #=> 'http://h/'
String(URI('http://h/a') + 'c/.') #=> 'http://h/c/'
String(URI('http://h/a') + '..') #=> 'http://h/'
String(URI('http://h/a') + '.') #=> 'http://h/'
String(URI('http://h/a') + '/..') #=> 'http://h/'
String(URI('http://h/a') + '/.') #=> 'http://h/'
String(URI('http://h/a') + '/a/../../c') #=> 'http://h/c'
String(URI('http://h/a') + '?q') #=> 'http://h/a?q'
String(URI('http://h/a') + '#f') #=> 'http://h/a#f'
String(URI('http://h/a') + '//g') #=> 'http://g'
String(URI('http://h/a') + 'http:c') #=> 'http:c'
String(URI('http://h/a') + 'http://g/x') #=> 'http://g/x'
String(URI('http://h/a') + 'c?q#f') #=> 'http://h/c?q#f'
String(URI('http://h/a') + 'a:b') #=> 'a:b'
String(URI('http://h/a/') + '') #=> 'http://h/a/'
String(URI('http://h/a/') + 'c') #=> 'http://h/a/c'
String(URI('http://h/a/') + '/c') #=> 'http://h/c'
String(URI('http://h/a/') + '../c') #=> 'http://h/c'
String(URI('http://h/a/') + './c') #=> 'http://h/a/c'
String(URI('http://h/a/') + '../../c') #=> 'http://h/c'
String(URI('http://h/a/') + 'c/..') #=> 'http://h/a/'
String(URI('http://h/a/') + 'c/.') #=> 'http://h/a/c/'
String(URI('http://h/a/') + '..') #=> 'http://h/'
String(URI('http://h/a/') + '.') #=> 'http://h/a/'
String(URI('http://h/a/') + '/..') #=> 'http://h/'
String(URI('http://h/a/') + '/.') #=> 'http://h/'
String(URI('http://h/a/') + '/a/../../c') #=> 'http://h/c'
String(URI('http://h/a/') + '?q') #=> 'http://h/a/?q'
String(URI('http://h/a/') + '#f') #=> 'http://h/a/#f'
String(URI('http://h/a/') + '//g') #=> 'http://g'
String(URI('http://h/a/') + 'http:c') #=> 'http:c'
String(URI('http://h/a/') + 'http://g/x') #=> 'http://g/x'
String(URI('http://h/a/') + 'c?q#f') #=> 'http://h/a/c?q#f'
String(URI('http://h/a/') + 'a:b') #=> 'a:b'
String(URI('http://h/a/b?q') + '') #=> 'http://h/a/b?q'
String(URI('http://h/a/b?q') + 'c') #=> 'http://h/a/c'
String(URI('http://h/a/b?q') + '/c') #=> 'http://h/c'
String(URI('http://h/a/b?q') + '../c') #=> 'http://h/c'
String(URI('http://h/a/b?q') + './c') #=> 'http://h/a/c'
String(URI('http://h/a/b?q') + '../../c') #=> 'http://h/c'
String(URI('http://h/a/b?q') + 'c/..') #=> 'http://h/a/'
String(URI('http://h/a/b?q') + 'c/.') #=> 'http://h/a/c/'
String(URI('http://h/a/b?q') + '..') #=> 'http://h/'
String(URI('http://h/a/b?q') + '.') #=> 'http://h/a/'
String(URI('http://h/a/b?q') + '/..') #=> 'http://h/'
String(URI('http://h/a/b?q') + '/.') #=> 'http://h/'
String(URI('http://h/a/b?q') + '/a/../../c') #=> 'http://h/c'
String(URI('http://h/a/b?q') + '?q') #=> 'http://h/a/b?q'
String(URI('http://h/a/b?q') + '#f') #=> 'http://h/a/b?q#f'
String(URI('http://h/a/b?q') + '//g') #=> 'http://g'
String(URI('http://h/a/b?q') + 'http:c') #=> 'http:c'
String(URI('http://h/a/b?q') + 'http://g/x') #=> 'http://g/x'
String(URI('http://h/a/b?q') + 'c?q#f') #=> 'http://h/a/c?q#f'
String(URI('http://h/a/b?q') + 'a:b') #=> 'a:b'
String(URI('http://u@h:8/a') + '') #=> 'http://u@h:8/a'
String(URI('http://u@h:8/a') + 'c') #=> 'http://u@h:8/c'
String(URI('http://u@h:8/a') + '/c') #=> 'http://u@h:8/c'
String(URI('http://u@h:8/a') + '../c') #=> 'http://u@h:8/c'
String(URI('http://u@h:8/a') + './c') #=> 'http://u@h:8/c'
String(URI('http://u@h:8/a') + '../../c') #=> 'http://u@h:8/c'
String(URI('http://u@h:8/a') + 'c/..') #=> 'http://u@h:8/'
String(URI('http://u@h:8/a') + 'c/.') #=> 'http://u@h:8/c/'
String(URI('http://u@h:8/a') + '..') #=> 'http://u@h:8/'
String(URI('http://u@h:8/a') + '.') #=> 'http://u@h:8/'
String(URI('http://u@h:8/a') + '/..') #=> 'http://u@h:8/'
String(URI('http://u@h:8/a') + '/.') #=> 'http://u@h:8/'
String(URI('http://u@h:8/a') + '/a/../../c') #=> 'http://u@h:8/c'
String(URI('http://u@h:8/a') + '?q') #=> 'http://u@h:8/a?q'
String(URI('http://u@h:8/a') + '#f') #=> 'http://u@h:8/a#f'
String(URI('http://u@h:8/a') + 'http:c') #=> 'http:c'
String(URI('http://u@h:8/a') + 'http://g/x') #=> 'http://g/x'
String(URI('http://u@h:8/a') + 'c?q#f') #=> 'http://u@h:8/c?q#f'
String(URI('http://u@h:8/a') + 'a:b') #=> 'a:b'
String(URI('mailto:a@b') + '') #=> 'mailto:a@b'
String(URI('mailto:a@b') + 'c') #=> 'mailto:a@b'
String(URI('mailto:a@b') + '/c') #=> 'mailto:a@b'
String(URI('mailto:a@b') + '../c') #=> 'mailto:a@b'
String(URI('mailto:a@b') + './c') #=> 'mailto:a@b'
String(URI('mailto:a@b') + '../../c') #=> 'mailto:a@b'
String(URI('mailto:a@b') + 'c/..') #=> 'mailto:a@b'
String(URI('mailto:a@b') + 'c/.') #=> 'mailto:a@b'
String(URI('mailto:a@b') + '..') #=> 'mailto:a@b'
String(URI('mailto:a@b') + '.') #=> 'mailto:a@b'
String(URI('mailto:a@b') + '/..') #=> 'mailto:a@b'
String(URI('mailto:a@b') + '/.') #=> 'mailto:a@b'
String(URI('mailto:a@b') + '/a/../../c') #=> 'mailto:a@b'
String(URI('mailto:a@b') + '//g') #=> 'mailto:a@b'
String(URI('mailto:a@b') + 'http:c') #=> 'http:c'
String(URI('mailto:a@b') + 'http://g/x') #=> 'http://g/x'
String(URI('mailto:a@b') + 'a:b') #=> 'a:b'
String(URI('/a/b') + '') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + 'c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '/c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '../c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + './c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '../../c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + 'c/..') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + 'c/.') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '..') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '.') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '/..') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '/.') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '/a/../../c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '?q') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '#f') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + '//g') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + 'http:c') #=> 'http:c'
String(URI('/a/b') + 'http://g/x') #=> 'http://g/x'
String(URI('/a/b') + 'c?q#f') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('/a/b') + 'a:b') #=> 'a:b'
String(URI('a/b') + '') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + 'c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '/c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '../c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + './c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '../../c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + 'c/..') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + 'c/.') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '..') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '.') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '/..') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '/.') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '/a/../../c') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '?q') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '#f') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + '//g') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + 'http:c') #=> 'http:c'
String(URI('a/b') + 'http://g/x') #=> 'http://g/x'
String(URI('a/b') + 'c?q#f') #=> error Error while evaluating a '+' expression, both URI are relative
String(URI('a/b') + 'a:b') #=> 'a:b'
String(URI('') + '') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + 'c') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '/c') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '../c') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + './c') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '../../c') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + 'c/..') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + 'c/.') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '..') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '.') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '/..') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '/.') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '/a/../../c') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '?q') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '#f') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + '//g') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + 'http:c') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + 'http://g/x') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + 'c?q#f') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
String(URI('') + 'a:b') #=> error The function 'new_error' was called with arguments it does not accept. It expects one of:\n  (String[1] uri)\n    rejected: parameter 'uri' expects a String[1] value, got String\n  (Struct[{Optional['scheme'] => String[1], Optional['userinfo'] => String[1], Optional['host'] => String[1], Optional['port'] => Integer[0], Optional['path'] => String[1], Optional['query'] => String[1], Optional['fragment'] => String[1], Optional['opaque'] => String[1]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String
['http://h','http://h/','HTTP://H','http://h:80','http://h:8','http://h/a','http://h/A','http://h?q','http://h/?q','http://h#f','h','/h','mailto:a','urn:a'].map |$x| { ['http://h','http://h/','HTTP://H','http://h:80','http://h:8','http://h/a','http://h/A','http://h?q','http://h/?q','http://h#f','h','/h','mailto:a','urn:a'].map |$y| { URI($x) == URI($y) } } #=> error unrecognised opaque part for mailtoURL: a
URI({scheme=>'http'}) #=> URI('http:')
URI({host=>'h'}) #=> URI('//h')
URI({scheme=>'http',host=>'h',path=>'/a'}) #=> URI('http://h/a')
URI({scheme=>'http',host=>'h',port=>80}) #=> URI('http://h')
URI({scheme=>'http',host=>'h',port=>8,query=>'q',fragment=>'f',userinfo=>'u'}) #=> URI('http://u@h:8?q#f')
URI({scheme=>'ftp',host=>'h',path=>'a'}) #=> URI('ftp://h/a')
URI({scheme=>'ftp',host=>'h',path=>'/a'}) #=> URI('ftp://h/%2Fa')
URI({scheme=>'mailto',opaque=>'a@b'}) #=> error bad component(expected opaque component): 
URI({scheme=>'http',path=>'a'}) #=> error bad component(expected absolute path component): a
URI({path=>'a'}) #=> URI('a')
URI({path=>'/a',query=>'q'}) #=> URI('/a?q')
URI({scheme=>'file',path=>'/a'}) #=> URI('file:///a')
URI({scheme=>'x',host=>'h',path=>'a'}) #=> error bad component(expected absolute path component): a
