notice(epp('m/open.epp'))
#! Error: Evaluation Error: Error while evaluating a Function Call, epp(): Invalid EPP: Unbalanced epp tag, reached <eof> without closing tag. (file: modules/m/templates/open.epp, line: 1, column: 11) (file: module_epp_open.pp, line: 1, column: 8) on node n1
