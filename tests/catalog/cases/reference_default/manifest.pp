class k($p = Class) { }

include k
