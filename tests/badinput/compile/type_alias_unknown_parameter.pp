type A = Nope
type B = Array[A]
class c(A $x = 1) {} 
include c
#! Error: Evaluation Error: Error while evaluating a Function Call, Class[C]: parameter 'x' references an unresolved type 'Nope' (file: type_alias_unknown_parameter.pp, line: 4, column: 1) on node n1
