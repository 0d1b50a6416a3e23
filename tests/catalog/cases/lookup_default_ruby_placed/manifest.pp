define d($p = m::raise(7)) { }

d { 'x': }
