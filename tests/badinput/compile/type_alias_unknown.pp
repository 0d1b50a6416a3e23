type A = Nope
notice(1 =~ A)
#! Notice: Scope(Class[main]): false
