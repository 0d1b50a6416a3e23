notify { 'a': message => one3() }
