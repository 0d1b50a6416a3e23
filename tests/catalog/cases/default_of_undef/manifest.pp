# An attribute that is undef has the default's value where it is read.
Notify { message => 'default' }
notify { 'a': message => undef }
notify { 'b': message => "${Notify['a']['message']} of a" }
notify { 'c': message => "${Notify['a']['loglevel']}, which has none" }
