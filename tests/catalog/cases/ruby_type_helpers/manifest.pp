# Attributes that modules add to the types which they extend, or which include
# them, and those of helpers.
extended { 'a': ensure => present, protocol => 'https', port => 9200, content => 'c' }
included { 'b': protocol => 'http', own => 1 }
executed { 'c': by_class => 1, by_instance => 2, by_method => 3, by_send => 4 }
keyed { 'd': value => 1 }
shared { 'e': far => 1, nested => 2 }
