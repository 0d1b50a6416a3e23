class m($x, $z = "default") { notify { "m": message => "${x} ${z}" } }
