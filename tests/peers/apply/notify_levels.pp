notify { 'd': loglevel => debug }
notify { 'i': loglevel => info }
notify { 'n': loglevel => notice }
notify { 'w': loglevel => warning }
notify { 'e': loglevel => err }
notify { 'c': loglevel => crit }
