type A = Sensitive[A]
notice(5 =~ A)