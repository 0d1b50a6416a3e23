file { "${dir}/old": ensure => absent }
file { "${dir}/nothere": ensure => absent }
