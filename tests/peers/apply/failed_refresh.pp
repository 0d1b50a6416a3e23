file { "${dir}/no/such": content => 'x' } ~> notify { 'n': }
