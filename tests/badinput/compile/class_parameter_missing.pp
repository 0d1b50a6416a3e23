class a($x, $y) { }
include a
#! Error: Evaluation Error: Error while evaluating a Function Call, Class[A]:
#!   expects a value for parameter 'x'
#!   expects a value for parameter 'y' (file: class_parameter_missing.pp, line: 2, column: 1) on node n1
