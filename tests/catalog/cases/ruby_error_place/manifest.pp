notify { 'a': message => m::p() }
