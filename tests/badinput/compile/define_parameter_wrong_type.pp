define d(Struct[{a => Integer, Optional[b] => String}] $s) { }
d { 't': s => { a => 'x', c => 1 } }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]:
#!   parameter 's' entry 'a' expects an Integer value, got String
#!   parameter 's' unrecognized key 'c' (file: define_parameter_wrong_type.pp, line: 2) on node n1
