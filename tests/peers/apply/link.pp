file { "${dir}/l": ensure => link, target => "${dir}/old" }
