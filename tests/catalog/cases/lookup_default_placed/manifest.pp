class k($p = fail('text')) { }

include k
