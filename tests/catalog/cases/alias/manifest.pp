file { '/a': alias => 'b' }
notify { 'n': require => File['b'] }
