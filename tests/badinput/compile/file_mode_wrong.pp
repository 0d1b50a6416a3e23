file { '/tmp/a': mode => '99x' }
