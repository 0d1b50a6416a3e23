#: --verbose
notify { 'a': }
file { "${dir}/a": content => 'x' }
