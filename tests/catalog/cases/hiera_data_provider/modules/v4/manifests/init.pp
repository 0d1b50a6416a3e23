class v4($x = 'default') { notify { 'v4': message => "$x" } }
