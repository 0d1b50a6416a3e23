class v5i($x = 'default') { notify { 'v5i': message => "$x" } }
