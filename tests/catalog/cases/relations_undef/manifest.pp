# Each relationship leaves out undef in an array, and its arrays in arrays; no
# other attribute does.
notify { ['a', 'b']: }
notify { 'before': before => [Notify['a'], undef, [Notify['b']]] }
notify { 'notify': notify => [undef, Notify['a'], [undef, [Notify['b']]]] }
notify { 'require': require => [[Notify['a'], undef], Notify['b']] }
notify { 'subscribe': subscribe => [[undef], Notify['a'], undef] }
notify { 'none': require => [undef] }
exec { '/bin/true': onlyif => ['/bin/a', undef, ['/bin/b']], tag => ['x', ['y']] }
