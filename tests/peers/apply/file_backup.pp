file { "${dir}/old": content => 'x', backup => '.bak' }
