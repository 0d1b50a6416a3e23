define d($x) { }
d { 't': }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: expects a value for parameter 'x' (file: define_parameter_missing.pp, line: 2) on node n1
