file { "${dir}/old": owner => 'nosuchuser' }
file { "${dir}/olddir": group => 'nosuchgroup' }
