type A = B
type B = A
notice(B)
#! Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'B' cannot be resolved to a real type (file: type_alias_cycle_9.pp, line: 3, column: 8) on node n1
