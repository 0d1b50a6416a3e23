function nothing::data($o, $c) { $c.not_found }
