notice($if)
#! Error: Evaluation Error: Unknown variable: 'if'. (file: keyword_variable.pp, line: 1, column: 8) on node n1
