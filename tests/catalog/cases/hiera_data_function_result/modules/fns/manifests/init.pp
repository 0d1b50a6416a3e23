class fns($x = 'default') { notify { 'fns': message => "$x" } }
