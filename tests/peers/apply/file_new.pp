file { "${dir}/a": content => "hello\n" }
