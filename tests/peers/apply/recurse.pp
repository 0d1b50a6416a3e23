file { "${dir}/olddir": ensure => directory, recurse => true, mode => '0700' }
