type M::T = Array[Nope]
