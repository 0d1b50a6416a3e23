type A = Init[A]
notice(5 =~ A)