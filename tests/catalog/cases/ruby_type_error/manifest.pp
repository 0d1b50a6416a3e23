# An attribute that neither the type has, nor the module that it extends.
extended { 'a': ensure => present, protocol => 'https', unknown => 1 }
