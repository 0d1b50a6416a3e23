type A = Variant[B, Integer]
type B = Variant[A, String]
notice(5 =~ A, 'a' =~ B)