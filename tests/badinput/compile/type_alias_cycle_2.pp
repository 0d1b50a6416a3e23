type A = B
type B = A
notice(Array[A])
#! Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'A' cannot be resolved to a real type (file: type_alias_cycle_2.pp, line: 3, column: 14) on node n1
