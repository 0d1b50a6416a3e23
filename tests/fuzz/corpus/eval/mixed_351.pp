notify { 'a' message => 'b' }
