notify { 'caught in a 3.x function': message => caught3('nope') }
notify { 'of a class that does not exist': message => caught3('nope::x') }
notify { 'a variable that is set': message => caught3('kernel') }
notify { 'caught in a 4.x function': message => m::caught('nope2') }
notify { 'caught by the caller': message => m::calls('nope3') }
notify { 'caught in a template': message => inline_template('<%= catch(:undefined_variable) { scope.lookupvar("nope4"); 1 }.inspect %>') }
