define d($p = m::raise('bare')) { }

d { 'x': }
