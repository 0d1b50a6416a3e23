notify { ['a', 'b', 'c', 'd']: }
Notify['a'] -> Notify['b'] ~> Notify['c']
Notify['d'] <- Notify['c']
notify { 'e': require => [Notify['a'], Notify['b']], before => Notify['c'] }
