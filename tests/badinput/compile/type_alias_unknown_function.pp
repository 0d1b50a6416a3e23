type A = Nope
type B = Array[A]
function f(A $x) { $x }
f(1)
#! Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' references an unresolved type 'Nope' (file: type_alias_unknown_function.pp, line: 4, column: 1) on node n1
