function typed::keys(String $k, $o, $c) >> Integer { if $k == "typed::one" { 1 } elsif $k =~ /typed/ { "x" } else { $c.not_found } }
