notify { "x": message => lookup("s") }
