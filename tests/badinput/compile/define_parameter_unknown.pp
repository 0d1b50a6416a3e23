define d() { }
d { 't': zz => 1 }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: has no parameter named 'zz' (file: define_parameter_unknown.pp, line: 2) on node n1
