$trusted = 1
#! Error: Evaluation Error: Attempt to assign to a reserved variable name: '$trusted' (file: variable_reserved.pp, line: 1, column: 10) on node n1
