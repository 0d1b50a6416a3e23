include m
notify { lookup('plain'): message => lookup('deep', { merge => deep }) }
notify { 'default': message => lookup('none', Any, 'first', 'dflt') }
