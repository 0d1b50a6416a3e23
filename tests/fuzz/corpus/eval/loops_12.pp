type A = Init[Variant[A, Integer]]
notice(5 =~ A)