file { "${dir}/olddir": ensure => file, content => 'x' }
