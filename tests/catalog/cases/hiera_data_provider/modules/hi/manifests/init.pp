class hi($x = 'default') { notify { 'hi': message => "$x" } }
