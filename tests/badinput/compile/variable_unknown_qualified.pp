notice($nope::x)
#! Error: Evaluation Error: Unknown variable: 'nope::x'. (file: variable_unknown_qualified.pp, line: 1, column: 8) on node n1
