file { "${dir}/a": content => 'x', noop => true }
file { "${dir}/old": content => 'x', mode => '0600', noop => true }
