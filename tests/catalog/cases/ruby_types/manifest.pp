# Types that the static scan cannot read.
helped { 'a': ensure => present, value => 1, one => 'x' }
helped { ['b', 'c']: two => [1, 2] }
composed { 'here/n1': url => ['u1', 'u2'] }
composed { 'there/n1': enabled => true }
composed { 'n2': region => 'there' }
notify { 'refs': message => "${Composed['there/n1']}", require => Composed['here/n1'] }
Composed<| title == 'n2' |> { url => 'collected' }
Helped<| |> -> Notify['refs']
changed { 'Bob:staff': value => 1 }
changed { 'X: Mixed ': value => 2 }
changed { 'Al': }
changed { 'named': user => 'Kept', group => 'g' }
forms { 'f': semicolon => 1, a => 1, b => 1, c_computed => 1, computed_d => 1,
  receiver => 1, conditional => 1, block => 1, sent => 1, evaluated => 1 }
