notify { lookup('s'): }
