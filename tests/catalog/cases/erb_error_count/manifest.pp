notify { 'a': message => template() }
