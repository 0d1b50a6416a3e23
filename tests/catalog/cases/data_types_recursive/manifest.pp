notify { 'a': message => Data }
