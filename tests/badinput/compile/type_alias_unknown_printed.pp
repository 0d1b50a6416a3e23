type A = Nope
type B = Array[A]
notice(B)
#! Notice: Scope(Class[main]): B = Array[A = TypeReference['Nope']]
