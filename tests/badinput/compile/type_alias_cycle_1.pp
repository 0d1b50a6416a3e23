type A = B
type B = A
notice(A)
#! Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'A' cannot be resolved to a real type (file: type_alias_cycle_1.pp, line: 3, column: 8) on node n1
