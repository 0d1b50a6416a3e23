file { "${dir}/old": owner => 'nobody', group => 'nogroup' }
file { "${dir}/olddir": owner => 65534, group => 65534 }
