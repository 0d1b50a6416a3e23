function f() { 1 }
f('a', 2)
#! Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects no arguments, got 2 (file: function_arguments_too_many.pp, line: 2, column: 1) on node n1
