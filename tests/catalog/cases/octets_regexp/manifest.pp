notify { 'a': message => file('m/latin1.txt') =~ /é/ }
