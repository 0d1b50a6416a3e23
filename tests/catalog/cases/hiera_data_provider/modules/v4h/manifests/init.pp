class v4h($x = 'default') { notify { 'v4h': message => "$x" } }
