notify { lookup('s', Any, 'nope'): }
