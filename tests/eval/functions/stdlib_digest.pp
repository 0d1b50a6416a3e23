get_module_path() #=> error get_module_path(): Wrong number of arguments, expects one
getparam('File[/nope]', 'ensure') #=> ''
getparam('x') #=> error Must specify name of a parameter
getparam('x', '') #=> ''
getparam('x', 1) #=> error Must specify name of a parameter
load_module_metadata() #=> error load_module_metadata(): Wrong number of arguments, expects one or two
os_version_gte("q'\"q", '10') #=> false
os_version_gte(' pad ', '') #=> error 'os_version_gte' parameter 'version' expects a String[1] value, got String
os_version_gte('', '') #=> error 'os_version_gte' parameter 'os' expects a String[1] value, got String
os_version_gte('', '', {1=>2}) #=> error 'os_version_gte' expects 2 arguments, got 3
os_version_gte('', '9.1') #=> error 'os_version_gte' parameter 'os' expects a String[1] value, got String
os_version_gte('', {'x'=>'','y'=>[],'z'=>{}}) #=> error 'os_version_gte' parameter 'os' expects a String[1] value, got String
os_version_gte('Debian') #=> error 'os_version_gte' expects 2 arguments, got 1
os_version_gte('Debian', '', /^[x]+$/) #=> error 'os_version_gte' expects 2 arguments, got 3
os_version_gte('Debian', '9') #=> false
os_version_gte('Debian', '9.1') #=> false
os_version_gte('Debian', 36) #=> error 'os_version_gte' parameter 'version' expects a String value, got Integer
os_version_gte('debian', '') #=> error 'os_version_gte' parameter 'version' expects a String[1] value, got String
os_version_gte('debian', '', [1,2,3]) #=> error 'os_version_gte' expects 2 arguments, got 3
os_version_gte('debian', '10', {'é'=>'ü','q"'=>'a\\b'}) #=> error 'os_version_gte' expects 2 arguments, got 3
os_version_gte('debian', false) #=> error 'os_version_gte' parameter 'version' expects a String value, got Boolean
os_version_gte(16, '10') #=> error 'os_version_gte' parameter 'os' expects a String value, got Integer
os_version_gte(Sensitive([1]), '10') #=> error 'os_version_gte' parameter 'os' expects a String value, got Sensitive[Array]
os_version_gte(undef, '10') #=> error 'os_version_gte' parameter 'os' expects a String value, got Undef
parsepson('"x"') #=> error source '"x"' not in PSON!
parsepson('') #=> error 'parsepson' parameter 'pson_string' expects a String[1] value, got String
parsepson('1') #=> error source '1' not in PSON!
parsepson('[]') #=> []
parsepson('null', 'fallback') #=> 'fallback'
parsepson('x') #=> error source 'x' not in PSON!
parsepson('x', 'fallback') #=> 'fallback'
parsepson('{"a":[1,2.5,null,true]}') #=> {'a' => [1, 2.5, undef, true]}
parsepson(1) #=> error 'parsepson' parameter 'pson_string' expects a String value, got Integer
pw_hash("\u{7f}x#{x}", 'bcrypt-y', 's a') #=> error pw_hash(): characters in salt must match (?-mix:^[0-9]{2}\$[.\/A-Za-z0-9]{22})
pw_hash("q'\"q", 'bcrypt-y', "ok\n") #=> error pw_hash(): characters in salt must match (?-mix:^[0-9]{2}\$[.\/A-Za-z0-9]{22})
pw_hash("tab\tz\r\n", '', 'salt') #=> error pw_hash():  is not a valid hash type
pw_hash("tab\tz\r\n", 'SHA-512', 'saltsaltsaltsaltsalt') #=> '$6$saltsaltsaltsalt$u3/D.zD4oI0bLlCa3z3Z2m6JLePNBBS8gIT3oUNz3H7Yo/8.Y0mookBFUOidCzXzq6h/W5U3toQmBgXcGEHhK0'
pw_hash("x\ny", 'sha-256', 'sa.l/T0') #=> '$5$sa.l/T0$mBnLWZpw1PsQ7tjp1/9KdN/ka6OzedeYCv9K0mrkDL3'
pw_hash(' pad ', 'SHA-512', "ok\n") #=> error pw_hash(): characters in salt must be in the set [a-zA-Z0-9./]
pw_hash(' pad ', 'des', 'ß', {'a'=>1}) #=> error pw_hash(): Wrong number of arguments given (4 for 3)
pw_hash('', 'sha-512', 'salt') #=> undef
pw_hash('-3', '', 's a') #=> error pw_hash():  is not a valid hash type
pw_hash('0x1F', 'SHA-512') #=> error pw_hash(): Wrong number of arguments given (2 for 3)
pw_hash('0x1F', 'des', {'t'=>[{'b'=>1,'a'=>'z'},{'c'=>{'d'=>2}}]}) #=> error pw_hash(): des is not a valid hash type
pw_hash('0x1F', 'sha-256', 's a') #=> error pw_hash(): characters in salt must be in the set [a-zA-Z0-9./]
pw_hash('1.50', 'bcrypt-y', 'saltsaltsaltsaltsalt', undef) #=> error pw_hash(): Wrong number of arguments given (4 for 3)
pw_hash('10', 'des', '05$abcdefghijklmnopqrstuv') #=> error pw_hash(): des is not a valid hash type
pw_hash('<a&"b">', 'des') #=> error pw_hash(): Wrong number of arguments given (2 for 3)
pw_hash('Ab Cd', 'des', '') #=> error pw_hash(): des is not a valid hash type
pw_hash('Ab Cd', 'sha-256', '') #=> error pw_hash(): third argument must not be empty
pw_hash('a', 'bcrypt-y', 'saltsaltsaltsaltsalt') #=> error pw_hash(): characters in salt must match (?-mix:^[0-9]{2}\$[.\/A-Za-z0-9]{22})
pw_hash('a', 'des', 'salt') #=> error pw_hash(): des is not a valid hash type
pw_hash('a', 'sha-512') #=> error pw_hash(): Wrong number of arguments given (2 for 3)
pw_hash('a', 'sha-512', 's a') #=> error pw_hash(): characters in salt must be in the set [a-zA-Z0-9./]
pw_hash('a_b-c.d', 'bcrypt', 'saltsaltsaltsaltsalt', 36) #=> error pw_hash(): Wrong number of arguments given (4 for 3)
pw_hash('a_b-c.d', ['é','É'], 'sa.l/T0') #=> error pw_hash(): second argument must be a string
pw_hash('aabbcc--dd', '', default) #=> error pw_hash():  is not a valid hash type
pw_hash('password', 'SHA-512', 'salt') #=> '$6$salt$IxDD3jeSOb5eB1CX5LBsqZFVkJdido3OUILO5Ifz5iwMuTS4XMS130MTSuDDl3aCI6WouIL9AjRbLCelDCy.g.'
pw_hash('password', 'bcrypt-x', '05$abcdefghijklmnopqrstuv') #=> '$2x$05$abcdefghijklmnopqrstuuWG29KuyeAicPCJODk1zjyGvyQUU2awu'
pw_hash('password', 'sha-256', 'salt') #=> '$5$salt$Gcm6FsVtF/Qa77ZKD.iwsJlCVPY0XSMgLJL0Hnww/c1'
pw_hash('pässword', 'bcrypt', '05$abcdefghijklmnopqrstuv') #=> '$2b$05$abcdefghijklmnopqrstuucZGbUxuMlEqps0qcu2pjhO7vaatQZIC'
pw_hash('undef', 'des', 's a') #=> error pw_hash(): des is not a valid hash type
pw_hash('ÀÉß', 'bcrypt-a', 'ß') #=> error pw_hash(): characters in salt must match (?-mix:^[0-9]{2}\$[.\/A-Za-z0-9]{22})
pw_hash('ÀÉß', 'bcrypt-y', 'saltsaltsaltsaltsalt') #=> error pw_hash(): characters in salt must match (?-mix:^[0-9]{2}\$[.\/A-Za-z0-9]{22})
pw_hash('ÀÉß', 'sha-256') #=> error pw_hash(): Wrong number of arguments given (2 for 3)
pw_hash(1, 'sha-512', 'salt') #=> error pw_hash(): first argument must be a string
pw_hash(Binary('YQ=='), 'bcrypt-a', 'saltsaltsaltsaltsalt') #=> error pw_hash(): characters in salt must match (?-mix:^[0-9]{2}\$[.\/A-Za-z0-9]{22})
pw_hash(Sensitive('password'), 'MD5', Sensitive('salt')) #=> '$1$salt$qJH7.N4xYta3aEG/dfqo/0'
pw_hash([undef,'',false], 'sha-256', '') #=> error pw_hash(): first argument must be a string
pw_hash(undef, 'sha-512', 'salt') #=> undef
size(str2saltedsha512('x')) #=> 136
stdlib::str2resource('File[/nope]') #=> error stdlib::str2resource(): could not find File[/nope], this is parse order dependent and values should not be quoted
str2saltedpbkdf2("\u{7f}x#{x}", 'saltsaltsaltsaltsalt', 40000) #=> error str2saltedpbkdf2(): third argument must be between 40,000 and 70,000
str2saltedpbkdf2("q'\"q", {'a'=>{'b'=>[1,2]},'c'=>['x',{'y'=>undef}]}, 40001) #=> error str2saltedpbkdf2(): second argument must be a string
str2saltedpbkdf2("tab\tz\r\n", 's a', 40001, "x\ny") #=> error str2saltedpbkdf2(): wrong number of arguments (4 for 3)
str2saltedpbkdf2("tab\tz\r\n", 'sa.l/T0', 40001) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2("x\ny", 's a', 50000) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2(' pad ', 's a') #=> error str2saltedpbkdf2(): wrong number of arguments (2 for 3)
str2saltedpbkdf2(' pad ', [[1,[2]],'x'], 70000) #=> error str2saltedpbkdf2(): second argument must be a string
str2saltedpbkdf2('-3', "ok\n", 40001, '-3') #=> error str2saltedpbkdf2(): wrong number of arguments (4 for 3)
str2saltedpbkdf2('-3', '05$abcdefghijklmnopqrstuv', 50000) #=> {'password_hex' => 'f6ad057d937147e4f8ebb2bea470526b80cdab2e25a4b57c5ca0812799b4d173bd23fbe071393ec66094ede5546208f27426064418bc69b16f6e8a1f198873d02f177a23d743622cef863609b4e4774e99a3fe123492805e2f47fe5e44c9be18615309f4e2ad2b67f14988688c6d8ea99b881c3fa8f82109ec24847f3f8237f9', 'salt_hex' => '3035246162636465666768696a6b6c6d6e6f70717273747576', 'iterations' => 50000}
str2saltedpbkdf2('0x1F', 'saltsaltsaltsaltsalt', 'no') #=> error str2saltedpbkdf2(): third argument must be an integer
str2saltedpbkdf2('1.50', 'ß', 70000) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2('10', 's a', '50000', 'ÀÉß') #=> error str2saltedpbkdf2(): wrong number of arguments (4 for 3)
str2saltedpbkdf2('10', 'ß', 70000, Timestamp(0)) #=> error str2saltedpbkdf2(): wrong number of arguments (4 for 3)
str2saltedpbkdf2('Ab Cd', "ok\n", 40000) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2('Pa55w0rd', 'Use a s@lt h3r3 th@t is 32 byt3s', 50000) #=> {'password_hex' => '24a39c4c271f9999b7c82c9ac4f86d6d8500407ba9a67306f12389777a1e37e41acee9432cc1b4e2bac98b4cc3b2416ed405d09ed971c82400c50371ebfb93874a10a9a8a374db03f09dabf7a460b297c76f2fdc24034d1ab477e1eafd53c52a3f9448b1cbdcf63b34ddebcd3deaf8aa1bc9ccb8f562858e9312b073a67fec6d', 'salt_hex' => '55736520612073406c7420683372332074684074206973203332206279743373', 'iterations' => 50000}
str2saltedpbkdf2('a', 'long enough', 40000) #=> error str2saltedpbkdf2(): third argument must be between 40,000 and 70,000
str2saltedpbkdf2('a', 'short', 50000) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2('a', 'ß', 40001) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2('aabbcc--dd', 'saltsaltsaltsaltsalt', 50000) #=> {'password_hex' => '690cc2aec1f1ee8718da4de96d90f6cf871294ade37084616c8b9eb633f6c2f21393f6a622aae2efc741f930d87c79a86d28ea20677cb9d217182367c7b27ad797b2197065666908cf7bb81f881dc902b10ac32fd639d7a7bb273625614e3777978cd558f7f66114f92957d449f627b2380fadb480bbfa9c40cc064123c4a478', 'salt_hex' => '73616c7473616c7473616c7473616c7473616c74', 'iterations' => 50000}
str2saltedpbkdf2('true', "ok\n", 40000) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2('true', 'saltsaltsaltsaltsalt', 40000) #=> error str2saltedpbkdf2(): third argument must be between 40,000 and 70,000
str2saltedpbkdf2('undef', "ok\n") #=> error str2saltedpbkdf2(): wrong number of arguments (2 for 3)
str2saltedpbkdf2('undef', 'sa.l/T0', 70000) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2('ÀÉß', 'a_b-c.d', 50000) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2('ÀÉß', [default], '50000') #=> error str2saltedpbkdf2(): second argument must be a string
str2saltedpbkdf2('é→z', 'sa.l/T0', 50000) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedpbkdf2('日本語', 42, 40001) #=> error str2saltedpbkdf2(): second argument must be a string
str2saltedpbkdf2(Sensitive('Pa55w0rd'), Sensitive('Use a s@lt'), 40001) #=> {'password_hex' => '3b9fc92074455ffc5c8663b6d00f1ca1648afa8a8a41d4f61c205954fa6c115559e88adc1593044f4e453fb115a3a980e445f21752fbf5a2e1e15acf83c75bc5378e76fe3b383e316f00f3a768253e4a6e2d8a611e2fcbb56bacc9d0b5261c8f8777dd6557ded1f36b7787c7e3f886606ec1526e8c17d0e7b757ea8f47d2f959', 'salt_hex' => '55736520612073406c74', 'iterations' => 40001}
str2saltedpbkdf2(undef, '', 50000) #=> error str2saltedpbkdf2(): second argument must be at least 8 bytes long
str2saltedsha512() #=> error str2saltedsha512(): Wrong number of arguments passed (0 but we require 1)
str2saltedsha512(1) #=> error str2saltedsha512(): Requires a String argument, you passed: Integer
validate_x509_rsa_key_pair('', '') #=> error Not a valid x509 certificate: PEM_read_bio_X509: no start line
validate_x509_rsa_key_pair('x', 'y') #=> error Not a valid x509 certificate: PEM_read_bio_X509: no start line
validate_x509_rsa_key_pair(1, 'y') #=> error 1 is not a string.
validate_x509_rsa_key_pair('a', [1]) #=> error [1] is not a string.
validate_x509_rsa_key_pair('a') #=> error validate_x509_rsa_key_pair(): wrong number of arguments (1; must be 2)
pw_hash(Sensitive('password'), 'md5', 'salt') #=> '$1$salt$qJH7.N4xYta3aEG/dfqo/0'
pw_hash('password', 'md5', Sensitive('salt')) #=> '$1$salt$qJH7.N4xYta3aEG/dfqo/0'
pw_hash(Sensitive('password'), Sensitive('md5'), Sensitive('salt')) #=> '$1$salt$qJH7.N4xYta3aEG/dfqo/0'
pw_hash(Sensitive(Sensitive('p')), 'md5', 'salt') #=> '$1$salt$NS8.kqcTYt.fmSL.V8Lvz/'
pw_hash(Sensitive(undef), 'md5', 'salt') #=> undef
pw_hash(Sensitive(''), 'sha-256', 'salt') #=> undef
pw_hash(Sensitive(1), 'md5', 'salt') #=> error pw_hash(): first argument must be a string
pw_hash(Sensitive([1]), 'md5', 'salt') #=> error pw_hash(): first argument must be a string
pw_hash(Binary('cGFzcw=='), 'md5', 'salt') #=> '$1$salt$x.4pqtWrZWE3.M1BMMPvl0'
pw_hash(Sensitive(Binary('cGFzcw==')), 'md5', 'salt') #=> error pw_hash(): first argument must be a string
pw_hash('p', Binary('bWQ1'), 'salt') #=> error pw_hash(): bWQ1 is not a valid hash type
pw_hash('p', 'md5', Binary('c2FsdA==')) #=> error pw_hash(): characters in salt must be in the set [a-zA-Z0-9./]
pw_hash('p', 'md5', undef) #=> error pw_hash(): third argument must not be empty
pw_hash('p', undef, 'salt') #=> error pw_hash():  is not a valid hash type
pw_hash('é', 'sha-512', 'salt') #=> '$6$salt$gkm/XBKFgrePCpI44qzZ2/JyPFnWUrgQU0PfE5lr2W/qQLJwQFFnL2SJrsL8khZBsM5kkwFwkc9kgTMtZZpXt/'
pw_hash(/x/, 'md5', 'salt') #=> '$1$salt$ztexdYY/1KCWb/WwvGAod1'
pw_hash(Integer, 'md5', 'salt') #=> error pw_hash(): first argument must be a string
pw_hash(SemVer('1.0.0'), 'md5', 'salt') #=> '$1$salt$TF4.Nhw9qo3PKAxaVZbfz.'
pw_hash(Timestamp(0), 'md5', 'salt') #=> '$1$salt$dv81.eq9k8idhnF/3v2rg/'
pw_hash(Timespan(1), 'md5', 'salt') #=> '$1$salt$NbvMdm8xgZ5u6mLyibNF.0'
pw_hash(default, 'md5', 'salt') #=> error pw_hash(): first argument must be a string
pw_hash("a\u0000b", 'md5', 'salt') #=> error string contains null byte
pw_hash('p', 'md5', "sa\nlt") #=> error pw_hash(): characters in salt must be in the set [a-zA-Z0-9./]
pw_hash('p', 'bcrypt', '05$abcdefghijklmnopqrstuv') #=> '$2b$05$abcdefghijklmnopqrstuuqwWMzKt5N8p.u2GX5MuH1t19BMWuLOW'
pw_hash('p', 'bcrypt-x', '05$abcdefghijklmnopqrstuv') #=> '$2x$05$abcdefghijklmnopqrstuuqwWMzKt5N8p.u2GX5MuH1t19BMWuLOW'
type(pw_hash('p', 'md5', 'salt'), 'generalized') #=> String
"x${pw_hash('p', 'md5', 'salt')}" #=> 'x$1$salt$NS8.kqcTYt.fmSL.V8Lvz/'
pw_hash('p', 'md5', 'salt') =~ String #=> true
