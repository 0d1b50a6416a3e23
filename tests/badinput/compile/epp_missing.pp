notice(epp('nope/x.epp'))
#! Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'nope/x.epp' (file: epp_missing.pp, line: 1, column: 8) on node n1
