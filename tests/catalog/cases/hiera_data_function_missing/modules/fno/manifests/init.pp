class fno($x = 'default') { notify { 'fno': message => "$x" } }
