get_module_path() #=> error get_module_path(): Wrong number of arguments, expects one
getparam('File[/nope]', 'ensure') #=> ''
getparam('x') #=> error Must specify name of a parameter
getparam('x', '') #=> ''
getparam('x', 1) #=> error Must specify name of a parameter
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
