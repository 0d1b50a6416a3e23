class { 'ducks': leader => 'BAD' }
