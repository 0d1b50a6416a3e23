define k::d($p = lookup('nope')) { }

k::d { 'x': }
