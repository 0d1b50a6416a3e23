file { "${dir}/olddir": ensure => absent }
