file { "${dir}/old": content => "a\nb\n", show_diff => false }
