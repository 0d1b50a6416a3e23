file { "${dir}/a": source => "${dir}/old" }
