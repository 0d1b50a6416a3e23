notify { 'a': loglevel => 'nope' }
