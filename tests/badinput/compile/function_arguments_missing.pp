function f($x, $y) { $x }
f(1)
#! Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 2 arguments, got 1 (file: function_arguments_missing.pp, line: 2, column: 1) on node n1
