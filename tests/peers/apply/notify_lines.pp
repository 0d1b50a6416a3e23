notify { 'a': message => "one\ntwo" }
