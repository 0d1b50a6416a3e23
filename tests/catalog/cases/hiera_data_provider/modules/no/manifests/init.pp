class no($x = 'default') { notify { 'no': message => "$x" } }
