type M::U = Array[
