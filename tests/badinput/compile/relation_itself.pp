notify { 'a': } -> Notify['a']
