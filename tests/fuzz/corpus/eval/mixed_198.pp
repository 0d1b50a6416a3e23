Notify['a'] -> 'foo'
