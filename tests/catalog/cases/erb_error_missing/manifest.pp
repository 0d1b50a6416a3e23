notify { 'a': message => template('m/no.erb') }
