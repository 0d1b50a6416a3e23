type A = Object[{attributes => {x => A}}]
notice(A(5))
