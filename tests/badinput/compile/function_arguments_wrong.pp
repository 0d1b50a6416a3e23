function f(Integer $x) { $x }
f('a')
#! Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects an Integer value, got String (file: function_arguments_wrong.pp, line: 2, column: 1) on node n1
