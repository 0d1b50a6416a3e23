notice(epp('m/bad.epp'))
#! Error: Evaluation Error: Error while evaluating a Function Call, epp(): Invalid EPP: Syntax error at end of input (file: modules/m/templates/bad.epp) (file: module_epp_bad.pp, line: 1, column: 8) on node n1
