type A = Variant[B, Integer]
type B = Variant[A, String]
notice(1 =~ A)
notice([] =~ A)
#! Notice: Scope(Class[main]): true
#! Notice: Scope(Class[main]): false
