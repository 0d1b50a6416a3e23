notify { 'c': } -> notify { 'b': } -> notify { 'a': }
