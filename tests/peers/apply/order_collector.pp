@notify { 'v': }
notify { 'w': require => Notify['v'] }
Notify <| title == 'v' |>
