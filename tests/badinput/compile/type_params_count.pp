notice(1 =~ Integer[1, 2, 3])
#! Error: Evaluation Error: Integer-Type supports [] with one or two arguments (from, to). Got 3 (file: type_params_count.pp, line: 1, column: 13) on node n1
