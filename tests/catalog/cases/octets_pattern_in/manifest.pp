notify { 'a': message => Pattern[/x/] in ['a', file('m/latin1.txt')] }
