file { "${dir}/olddir": ensure => absent, force => true }
