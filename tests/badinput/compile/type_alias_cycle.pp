type A = B
type B = A
notice(1 =~ A)
#! Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'A' cannot be resolved to a real type (file: type_alias_cycle.pp, line: 3, column: 13) on node n1
