$x = 1
notice($x['a'])
#! Error: Evaluation Error: Operator '[]' is not applicable to an Integer. (file: variable_index_wrong.pp, line: 2, column: 8) on node n1
