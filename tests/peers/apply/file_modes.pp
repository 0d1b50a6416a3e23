file { "${dir}/a": content => 'x', mode => '0600' }
file { "${dir}/b": ensure => file, mode => '0755' }
file { "${dir}/c": ensure => directory, mode => '0700' }
file { "${dir}/c/d": ensure => present }
