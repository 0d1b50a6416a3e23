notify { 'a': message => 'caf' in file('m/latin1.txt') }
