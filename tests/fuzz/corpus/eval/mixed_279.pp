notify { 'x': require => [Notify['a'], [Notify['b'], undef]] } notify { ['a', 'b']: }
