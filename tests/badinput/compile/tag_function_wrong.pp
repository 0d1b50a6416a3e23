tag('x y')
#! Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'x y' (file: tag_function_wrong.pp, line: 1, column: 1) on node n1
