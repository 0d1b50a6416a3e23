notify { 'a': message => type(file('m/latin1.txt').chomp) }
