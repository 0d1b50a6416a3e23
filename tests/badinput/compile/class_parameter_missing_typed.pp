class a(Integer $x) { }
include a
#! Error: Evaluation Error: Error while evaluating a Function Call, Class[A]: expects a value for parameter 'x' (file: class_parameter_missing_typed.pp, line: 2, column: 1) on node n1
