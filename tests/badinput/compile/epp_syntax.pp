notice(inline_epp('<% if %>'))
#! Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Syntax error at end of input (file: inlined-epp-text) (file: epp_syntax.pp, line: 1, column: 8) on node n1
