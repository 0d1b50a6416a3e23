#: --show_diff
file { "${dir}/old": content => "old\nmore\n" }
