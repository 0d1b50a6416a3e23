file { "${dir}/a": content => 'x' } ~> notify { 'n': }
