notice(1 =~ Integer['a'])
#! Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got String (file: type_params_wrong.pp, line: 1, column: 21) on node n1
