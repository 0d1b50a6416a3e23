file { '/x': content => file('m/latin1.txt') }
