m::d { 'a': n => 2 }
m::d { 'b': n => 'x' }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, M::D[b]: parameter 'n' expects an Integer value, got String (file: module_define_nested.pp, line: 2) on node n1
