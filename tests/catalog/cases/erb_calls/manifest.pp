class m { $x = 'v' }
include m
notify { 'a': message => template('m/calls.erb') }
notify { 'b': message => inline_template('<% scope.setvar("set_by_ruby", [1, 2]) %>') }
notify { 'c': message => "${set_by_ruby}" }
