function nohashat::data($o, $c) { "text" }
