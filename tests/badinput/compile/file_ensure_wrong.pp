file { '/tmp/a': ensure => { } }
