function callable::dig($k, $o, $c) >> Callable { $k }
