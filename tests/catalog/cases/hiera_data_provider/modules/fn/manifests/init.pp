class fn($x = 'default') { notify { 'fn': message => "$x" } }
