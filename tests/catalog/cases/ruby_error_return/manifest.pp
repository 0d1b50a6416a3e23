notify { 'a': message => m::r() }
