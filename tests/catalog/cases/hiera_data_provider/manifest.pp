include hi, fn, no, v4, v4h, v5i, plain
notify { 'v4::y': message => lookup('v4::y') }
notify { 'v4h::y': message => lookup('v4h::y') }
