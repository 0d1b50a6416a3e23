class p(P::Entry $entry = { 'n' => 3 }) {}
