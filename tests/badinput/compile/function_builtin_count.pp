split('a')
#! Error: Evaluation Error: Error while evaluating a Function Call, 'split' expects 2 arguments, got 1 (file: function_builtin_count.pp, line: 1, column: 1) on node n1
