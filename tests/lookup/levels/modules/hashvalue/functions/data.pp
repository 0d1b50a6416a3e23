function hashvalue::data($o, $c) { {"hashvalue::a" => {[1] => 2}, "hashvalue::b" => $o, "other::c" => 1, "unqualified" => 1} }
