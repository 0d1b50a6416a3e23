notify { "x": message => lookup("k") }
