notify { 'counted': message => "${m::counted()} ${m::counted()}" }
notify { 'seen by another': message => "${m::other()}" }
notify { 'a constant': message => m::constant() }
notify { 'a class of the file': message => m::helped() }
