notify { 'a': message => [1, 2] }
notify { 'b': message => { 'x' => 1 } }
notify { 'c': message => 1.5 }
notify { 'd': message => undef }
notify { 'e': message => true }
