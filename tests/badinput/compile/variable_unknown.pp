notice($nope)
#! Error: Evaluation Error: Unknown variable: 'nope'. (file: variable_unknown.pp, line: 1, column: 8) on node n1
