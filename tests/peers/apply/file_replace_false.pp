file { "${dir}/old": content => 'x', replace => false }
file { "${dir}/new": content => 'x', replace => false }
