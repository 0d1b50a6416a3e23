notify { lookup('k2'): }
