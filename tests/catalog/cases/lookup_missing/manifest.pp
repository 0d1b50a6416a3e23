notify { lookup('nothing'): }
