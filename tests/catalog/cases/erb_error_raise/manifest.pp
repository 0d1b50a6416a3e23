notify { 'a': message => template('m/bad.erb') }
