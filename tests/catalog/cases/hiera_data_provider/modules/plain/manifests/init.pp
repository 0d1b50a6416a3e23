class plain($x = 'default') { notify { 'plain': message => "$x" } }
