notice(1 =~ Integer[5, 1])
#! Error: Evaluation Error: Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (5, 1 (file: type_params_reverse.pp, line: 1, column: 13) on node n1
