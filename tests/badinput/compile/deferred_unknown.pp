$x = Deferred('nope', [])
notify { 'a': message => $x }
