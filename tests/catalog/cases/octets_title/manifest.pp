notify { file('m/latin1.txt'): }
