thing { 'one': ensure => present, size => 3 }
other_thing { 'left:right': }
