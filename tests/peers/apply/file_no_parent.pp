file { "${dir}/no/such": content => 'x' }
