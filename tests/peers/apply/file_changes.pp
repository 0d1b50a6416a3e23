file { "${dir}/old": content => 'new', mode => '0600' }
file { "${dir}/olddir": ensure => directory, mode => '0700' }
