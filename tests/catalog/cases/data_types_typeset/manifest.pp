notify { 'a': message => [Integer, TypeSet] }
