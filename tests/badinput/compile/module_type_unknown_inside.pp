notice([1] =~ M::T)
#! Notice: Scope(Class[main]): false
