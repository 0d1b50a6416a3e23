notify { 'x': message => lookup('int') }
