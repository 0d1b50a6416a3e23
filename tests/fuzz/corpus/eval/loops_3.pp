type A = Object[{attributes => {x => Optional[A]}}]
notice(A(A(undef)))
notice(A(5))