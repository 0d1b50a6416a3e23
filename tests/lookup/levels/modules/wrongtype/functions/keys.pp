function wrongtype::keys($k, $o, $c) >> Type[Integer] { $k }
