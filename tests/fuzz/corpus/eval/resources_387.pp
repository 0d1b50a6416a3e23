notify { 'a': * => 5 }
