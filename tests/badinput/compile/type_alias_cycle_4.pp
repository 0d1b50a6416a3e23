type A = B
type B = A
function f(A $x) { $x }
f(1)
#! Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'A' cannot be resolved to a real type (file: type_alias_cycle_4.pp, line: 3, column: 12) on node n1
