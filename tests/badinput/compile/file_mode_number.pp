file { '/tmp/a': mode => 644 }
