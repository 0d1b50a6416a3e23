file { ['/a', '/b']: before => [Notify['x']] }
File['/a'] -> Notify['y']
notify { ['x', 'y']: }
