notice(epp('m/one.epp', { n => 'x' }))
#! Error: Evaluation Error: Error while evaluating a Function Call, lambda: parameter 'n' expects an Integer value, got String (file: module_epp_wrong_type.pp, line: 1, column: 8) on node n1
