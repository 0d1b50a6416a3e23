notify { 'break': message => m::breaks() }
notify { 'return': message => m::returns() }
notify { 'throw': message => m::throws() }
notify { 'throw through a function': message => m::nests() }
notify { 'an exception that is not a StandardError': message => m::raises() }
notify { 'a call after each': message => m::goes_on() }
