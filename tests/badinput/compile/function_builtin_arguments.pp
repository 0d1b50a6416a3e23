notice(each('a'))
#! Error: Evaluation Error: Error while evaluating a Function Call, 'each' expects a block (file: function_builtin_arguments.pp, line: 1, column: 8) on node n1
