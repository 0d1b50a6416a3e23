function nohash::data($o, $c) { [$o] }
