notify { 'a': message => inline_template('<%= 1.nosuch %>') }
