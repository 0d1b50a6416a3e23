notify { 'of the top': message => place3() }
notify { 'of a function': message => m::called() }
include m
notify { 'definitions': message => definitions3('m', 'm::defined', '::m', 'M', 'm::nothing') }
notify { 'global': message => m::global() }
notify { 'catalog': message => catalog3() }
