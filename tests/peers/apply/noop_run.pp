#: --noop
file { "${dir}/a": content => 'x' }
file { "${dir}/old": content => 'x', mode => '0600' }
file { "${dir}/olddir": ensure => absent, force => true }
notify { 'n': }
