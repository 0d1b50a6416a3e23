notify { lookup('s.a'): }
