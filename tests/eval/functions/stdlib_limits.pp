# Both sides of the limits of stdlib's functions, and branches that no other
# file takes.
any2array() #=> []
any2array(undef) #=> []
any2array(1) #=> [1]
any2array({}) #=> []
any2array({'a' => 1, 'b' => 2}) #=> ['a', 1, 'b', 2]
any2array([1]) #=> [1]
any2array(1, 2) #=> [1, 2]
any2array(undef, 1) #=> ['', 1]
pick() #=> error pick(): must receive at least one non empty value
pick('') #=> error pick(): must receive at least one non empty value
pick('', undef) #=> error pick(): must receive at least one non empty value
pick(undef, 'a', 'b') #=> 'a'
pick(false, 'a') #=> false
pick('undef', 'a') #=> 'undef'
pick([], 'a') #=> []
pick_default() #=> error Must receive at least one argument.
pick_default('') #=> ''
pick_default('', undef) #=> ''
pick_default(undef, '', 'c') #=> 'c'
pick_default('', 'b', 'c') #=> 'b'
pick_default(false, 'a') #=> false
str2bool("\a") #=> error str2bool(): Unknown type of boolean given
shell_escape("a\tb") #=> "a\\\tb"
base64('encode', 'a') #=> "YQ==\n"
base64('encode', 'a', 'default') #=> "YQ==\n"
base64('encode', 'a', 'strict') #=> 'YQ=='
base64('encode', 'a?>', 'urlsafe') #=> 'YT8-'
base64('decode', 'YQ==') #=> 'a'
base64('decode', 'YQ', 'strict') #=> error invalid base64
base64('decode', 'YT8-', 'urlsafe') #=> 'a?>'
base64('nope', 'a') #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64('encode', 'a', 'nope') #=> error base64(): the third argument must be one of 'default', 'strict', or 'urlsafe'
base64('encode') #=> error base64(): Wrong number of arguments (1; must be >= 2)
base64('encode', 1) #=> error base64(): the second argument must be a string to base64
base64('encode', 'a', 'strict', 'x') #=> 'YQ=='
parsejson() #=> error Wrong number of arguments. 1 or 2 arguments should be provided.
parsejson(1) #=> error no implicit conversion of Integer into String
parsejson('[1', 'd') #=> 'd'
parsejson('{"a": 1}') #=> {'a' => 1}
parseyaml() #=> error Wrong number of arguments. 1 or 2 arguments should be provided.
parseyaml(1) #=> error no implicit conversion of Integer into String
parseyaml('[1') #=> error (<unknown>): did not find expected ',' or ']' while parsing a flow sequence at line 1 column 1
parseyaml('[1', 'd') #=> 'd'
parseyaml('a: 1') #=> {'a' => 1}
pw_hash('a', 'md5') #=> error pw_hash(): Wrong number of arguments given (2 for 3)
pw_hash('a', 'md5', 1) #=> error pw_hash(): third argument must be a string
pw_hash('a', 'md5', '') #=> error pw_hash(): third argument must not be empty
pw_hash('a', 'md5', 'a b') #=> error pw_hash(): characters in salt must be in the set [a-zA-Z0-9./]
pw_hash('a', 'md4', 'a') #=> error pw_hash(): md4 is not a valid hash type
pw_hash('a', 1, 'a') #=> error pw_hash(): second argument must be a string
pw_hash(1, 'md5', 'a') #=> error pw_hash(): first argument must be a string
pw_hash('', 'md5', 'a') #=> undef
pw_hash(undef, 'md5', 'a') #=> undef
pw_hash('a', 'MD5', 'salt') #=> '$1$salt$M17PcHxFIEt5v7SAsS4v60'
pw_hash('a', 'sha-256', 'salt') #=> '$5$salt$7p0.o3bzi2h7d5cGlDeRN33gONQRpRi7aNgP2TFs9a5'
pw_hash('a', 'SHA-512', 'salt') #=> '$6$salt$TfbP0Ge1gqNJmxZYvNhvDmmKx9BigkML6b3w1kfEiAHpkKpCRu.SKIYV70wlcWGmbdh1koH3a0UmC0b0AcWDQ0'
getparam() #=> error Must specify a reference
getparam('a') #=> error Must specify name of a parameter
getparam('a', undef) #=> ''
getparam('a', 1) #=> error Must specify name of a parameter
fact('networking') #=> {'fqdn' => 'web01.example.com'}
fact('networking.fqdn') #=> 'web01.example.com'
fact('networking."fqdn"') #=> 'web01.example.com'
fact('"networking".fqdn') #=> 'web01.example.com'
fact('networking.fqdn.x') #=> undef
fact('networking.x') #=> undef
fact('x.y') #=> undef
fact('') #=> {'networking' => {'fqdn' => 'web01.example.com'}, 'disks' => ['sda', 'sdb', {'b' => 'z'}]}
fact('.') #=> {'networking' => {'fqdn' => 'web01.example.com'}, 'disks' => ['sda', 'sdb', {'b' => 'z'}]}
fact('networking.') #=> {'fqdn' => 'web01.example.com'}
fact('networking..fqdn') #=> 'web01.example.com'
fact('"') #=> {'networking' => {'fqdn' => 'web01.example.com'}, 'disks' => ['sda', 'sdb', {'b' => 'z'}]}
fact('networking."fqdn') #=> 'web01.example.com'
str2bool('1') #=> true
num2bool('1') #=> true
num2bool('0') #=> false
num2bool('-1') #=> false
num2bool('a') #=> error num2bool(): 'a' does not look like a number: invalid value for Float(): "a"
num2bool("a\n1") #=> error num2bool(): 'a\n1' does not look like a number: invalid value for Float(): "a\n1"
num2bool("1\na") #=> error num2bool(): '1\na' does not look like a number: invalid value for Float(): "1\na"
num2bool("a1\n") #=> error num2bool(): 'a1\n' does not look like a number: invalid value for Float(): "a1\n"
num2bool("1\n") #=> true
num2bool("") #=> error num2bool(): '' does not look like a number: invalid value for Float(): ""
num2bool("\n") #=> error num2bool(): '\n' does not look like a number: invalid value for Float(): "\n"
num2bool("x\n22\ny") #=> error num2bool(): 'x\n22\ny' does not look like a number: invalid value for Float(): "x\n22\ny"
num2bool(0.5) #=> false
num2bool(1.5) #=> true
num2bool([]) #=> false
range() #=> error range(): Wrong number of arguments given (0 for 1)
range('a', 'c') #=> ['a', 'b', 'c']
range('a..c') #=> ['a', 'b', 'c']
range('a...c') #=> ['a', 'b']
range('a....c') #=> error range(): Unable to compute range from the value: a....c
range('a.c') #=> error range(): Unable to compute range from the value: a.c
range('a-c') #=> ['a', 'b', 'c']
range('a--c') #=> error range(): Unable to compute range from the value: a--c
range('c', 'a') #=> []
range('a') #=> error range(): Unable to compute range from the value: a
range('1', '3') #=> [1, 2, 3]
range('1..3') #=> [1, 2, 3]
range('1...3') #=> [1, 2]
range('3', '1') #=> []
range(1, 3) #=> [1, 2, 3]
range(3, 1) #=> []
range(1, 9, 3) #=> [1, 4, 7]
range(1, 9, '3') #=> [1, 4, 7]
range(1, 9, 0) #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range(1, 9, -3) #=> [1, 4, 7]
range(1, 9, 'x') #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range('01', '03') #=> [1, 2, 3]
range('host08', 'host11') #=> ['host08', 'host09', 'host10', 'host11']
range('az', 'bb') #=> ['az', 'ba', 'bb']
range('zz', 'aaa') #=> []
range('a', 'zz', 10) #=> ['a', 'k', 'u', 'ae', 'ao', 'ay', 'bi', 'bs', 'cc', 'cm', 'cw', 'dg', 'dq', 'ea', 'ek', 'eu', 'fe', 'fo', 'fy', 'gi', 'gs', 'hc', 'hm', 'hw', 'ig', 'iq', 'ja', 'jk', 'ju', 'ke', 'ko', 'ky', 'li', 'ls', 'mc', 'mm', 'mw', 'ng', 'nq', 'oa', 'ok', 'ou', 'pe', 'po', 'py', 'qi', 'qs', 'rc', 'rm', 'rw', 'sg', 'sq', 'ta', 'tk', 'tu', 'ue', 'uo', 'uy', 'vi', 'vs', 'wc', 'wm', 'ww', 'xg', 'xq', 'ya', 'yk', 'yu', 'ze', 'zo', 'zy']
range('Zz', 'AAb') #=> []
range('a9', 'b1') #=> ['a9', 'b0', 'b1']
range('1', 'a') #=> []
range('a', '1') #=> []
range('', 'a') #=> ['']
range('a', '') #=> []
range(1.5, 3) #=> ['1.5']
defined_with_params('File[/x]', {}) #=> false
defined_with_params('File[/x]', {'a' => 1}) #=> false
regexpescape("a b\tc\nd\re\ff\vg") #=> 'a\ b\tc\nd\re\\ff\\vg'
regexpescape('[]{}()|-*.\\?+^$# ,:/&') #=> '\[\]\{\}\(\)\|\-\*\.\\\?\+\^\$\#\ ,:/&'
regexpescape(['a.b', 1]) #=> ['a\.b', 1]
regexpescape(1) #=> error regexpescape(): Requires either array or string to work with
stdlib::start_with('abc', 'ab') #=> true
stdlib::start_with('abc', ['x', 'ab']) #=> true
stdlib::start_with('abc', ['x', 'y']) #=> false
stdlib::start_with('abc', []) #=> error 'stdlib::start_with' parameter 'prefixes' variant 0 expects a String value, got Array
stdlib::start_with('abc', 'abcd') #=> false
stdlib::start_with('abc', 'abc') #=> true
stdlib::end_with('abc', 'bc') #=> true
stdlib::end_with('abc', ['x', 'bc']) #=> true
stdlib::end_with('abc', ['x', 'y']) #=> false
stdlib::end_with('abc', 'xabc') #=> false
stdlib::end_with('abc', 'abc') #=> true
