type A = Callable[[A], A]
notice(A =~ A)