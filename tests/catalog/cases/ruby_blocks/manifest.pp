notify { 'passed on': message => m::outer(5) |$x| { $x + 1 } }
notify { 'called by a block': message => m::doubled(5) |$x| { $x + 1 } }
notify { 'called by a block of a block': message => m::twice(5) |$x| { $x + 1 } }
notify { 'of a function of the language': message => "${m::mapped([1, 2]) |$x| { $x + 1 }}" }
notify { 'within a block': message => m::outer(5) |$x| { m::outer($x) |$y| { $y * 10 } + 1 } }
notify { 'after a call with a block': message => m::after(5) |$x| { $x + 1 } }
notify { 'passed on by a block': message => m::through(5) |$x| { $x + 1 } }
