type A = B
type B = A
class c(A $x = 1) {} 
include c
#! Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'A' cannot be resolved to a real type (file: type_alias_cycle_3.pp, line: 3, column: 9) on node n1
