notify { "x": message => String(hiera_hash("h.a")) }
