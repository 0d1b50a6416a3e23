user { 'u': ensure => present, gid => 'g' }
User['u'] -> File <| owner == 'u' |>
file { '/home': owner => 'u' }
file { '/x': owner => 'v' }
