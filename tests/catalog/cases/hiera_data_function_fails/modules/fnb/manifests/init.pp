class fnb($x = 'default') { notify { 'fnb': message => "$x" } }
