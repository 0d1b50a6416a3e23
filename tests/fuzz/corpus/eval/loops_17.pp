type A = Iterable[A]
notice([[]] =~ A)