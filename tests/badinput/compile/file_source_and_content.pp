file { '/tmp/a': source => '/tmp/b', content => 'c' }
