notify { 'a': message => m::p(1) }
