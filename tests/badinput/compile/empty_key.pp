notice({ undef => 1 })
#! Notice: Scope(Class[main]): { => 1}
