file { "${dir}/old": ensure => directory }
