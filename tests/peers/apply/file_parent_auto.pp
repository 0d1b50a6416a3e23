file { "${dir}/p/q": content => 'x' }
file { "${dir}/p": ensure => directory }
