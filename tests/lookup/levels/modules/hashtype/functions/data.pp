function hashtype::data($o, $c) >> Integer { 1 }
