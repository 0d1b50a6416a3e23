notify { 'a': message => { 'x' => ["é${file('m/latin1.txt')}"] } }
