notify { 'a': message => m::t(1) }
