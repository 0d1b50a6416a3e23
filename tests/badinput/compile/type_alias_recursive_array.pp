type A = Array[Variant[Integer, A]]
notice([1, [2, [3]]] =~ A)
notice([1, ['x']] =~ A)
#! Notice: Scope(Class[main]): true
#! Notice: Scope(Class[main]): false
