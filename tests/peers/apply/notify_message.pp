notify { 'a': message => 'b', withpath => true }
